import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesIn } from './textsOf.ts';
import { unusedKeys } from './unusedKeys.ts';

const TINY = join(__dirname, '../../test-fixtures/mf-tiny/src');

const SOURCES = {
  'Bag.tsx': "export const Bag = () => <p>{t(open ? 'bag.close' : 'bag.open', { count: 1 })}</p>;",
  'bag/failures.ts': `export const say = (failure: string) => t(\`bag.failure.\${failure}.text\`);`,
  'bag/gift.ts': "export const gift = t('bag.gift', { context }); // 'bag.comment'",
  'bag/Bag.test.tsx': "t('bag.tested');",
  'bag/keys.ts': `export type Key = 'bag.typed' | \`bag.typed.\${string}\`; export const key = 'bag.kept' satisfies string;`,
  'bag/other.ts': `export const all = [\`\${a}.\${b}\`, \`bag. \${c}\`];`,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unused-keys-'));
  mkdirSync(join(folder, 'bag'));
  for (const [path, source] of Object.entries(SOURCES)) writeFileSync(join(folder, path), source);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unused = (...keys: string[]) =>
  unusedKeys(folder, { bag: Object.fromEntries(keys.map((key) => [key, `text of ${key}`])) });

describe('unusedKeys', () => {
  it('knows a text that a string names, with its plural forms and contexts', () => {
    expect(unused('open_one', 'open_other', 'close', 'kept', 'gift', 'gift_card', 'gift_card_one')).toEqual([]);
  });

  it('knows a text that a template fits, one name per value', () => {
    expect(unused('failure.addFailed.text', 'failure.a.b.text', 'failure.addFailed')).toEqual([
      'bag.failure.a.b.text',
      'bag.failure.addFailed',
    ]);
  });

  it('knows a text that another one nests', () => {
    expect(
      unusedKeys(folder, { bag: { open: '$t(bag.brand, {"count": 1}) is $t( bag.state )', brand: 'V', state: 's' } }),
    ).toEqual([]);
  });

  it('finds what only a test, a comment, a type or any template at all would name', () => {
    expect(unused('tested', 'comment', 'typed', 'ope', 'opened')).toEqual([
      'bag.tested',
      'bag.comment',
      'bag.typed',
      'bag.ope',
      'bag.opened',
    ]);
  });

  it('finds none in a remote that shows all it has', () => {
    expect(unusedKeys(TINY, messagesIn(join(TINY, 'locales'), 'en-US'))).toEqual([]);
  });
});
