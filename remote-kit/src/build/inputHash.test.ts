import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inputHash } from './inputHash.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = (facts?: string[]) => inputHash(root, [join(root, 'src'), join(root, 'absent')], facts);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'input-hash-'));
  mkdirSync(join(root, 'src'));
  write('src/a.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('inputHash', () => {
  it('is the same for the same bytes', () => {
    expect(hash()).toBe(hash());
  });

  it.each([
    ['a changed file', () => write('src/a.ts', 'b')],
    ['another file', () => write('src/b.ts', '')],
  ])('changes with %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it('changes with a fact such as the version given from outside', () => {
    expect(hash(['2.0.0'])).not.toBe(hash(['1.0.0']));
  });

  it('does not change with a test or a README', () => {
    const before = hash();
    write('src/a.test.ts', 'it');
    write('src/README.md', 'read');
    expect(hash()).toBe(before);
  });
});
