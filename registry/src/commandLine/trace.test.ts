import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import type { PublishedScript } from '@tessera/remote-kit/release/sourceMaps';
import { runTrace } from './trace.ts';

const mapOf = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], sourcesContent: ['  start();'], names: [], mappings: 'AAAE' });
const REPORT = {
  level: 50,
  code: 'remote.browser',
  remote: 'mf-bag',
  version: '1.0.0',
  team: 'bag',
  slot: 'bag',
  phase: 'effect',
  region: 'AE',
  route: '/ring/buy/:region',
  message: 'Error: broken',
  stack: ['Bag /remotes/mf-bag/1.0.0/a.1f.js:1:1', ' /shell/shared.2a.js:1:1'],
};

let folder: string;
let out: string;
let err: string;
let asked: PublishedScript[];
const trace = (
  operands: string[],
  readSourceMap: (script: PublishedScript) => Promise<Buffer | null> = async () => null,
  maps?: string[],
) =>
  runTrace({
    operands,
    options: { maps },
    client: {
      readSourceMap(script) {
        asked.push(script);
        return readSourceMap(script);
      },
    },
    terminal: { folder, out: (text) => (out += text), err: (text) => (err += text) },
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-trace-'));
  writeFileSync(join(folder, 'log'), `collector: ${JSON.stringify(REPORT)}\nanother line\n{"code":"other"}\n`);
  writeFileSync(join(folder, 'stack'), 'Error: broken\n    at Bag (http://x/remotes/mf-bag/1.0.0/a.1f.js:1:1)\n');
  writeFileSync(join(folder, 'nothing'), 'no stack at all');
  writeFileSync(join(folder, 'shared.2a.js.map'), mapOf('browser/start.ts'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  out = '';
  err = '';
  asked = [];
});

describe('[OPS-05] remotes trace', () => {
  it('leads from a log line to the sources, by the registry’s maps and by those of a folder', async () => {
    expect(await trace(['log'], async () => Buffer.from(mapOf('src/bag/Bag.tsx')), ['.'])).toBe(0);
    expect(out).toBe(
      [
        'mf-bag@1.0.0 effect in AE at /ring/buy/:region of bag: Error: broken',
        '  mf-bag/src/bag/Bag.tsx:1:3',
        '      start();',
        '  shell/browser/start.ts:1:3',
        '      start();',
        '',
      ].join('\n'),
    );
    expect(asked).toEqual([{ remote: 'mf-bag', version: '1.0.0', path: 'a.1f.js' }]);
    expect(err).toBe('');
  });

  it('takes a stack as a browser’s console shows it', async () => {
    expect(await trace(['stack'], async () => Buffer.from(mapOf('src/bag/Bag.tsx')))).toBe(0);
    expect(out).toBe('  mf-bag/src/bag/Bag.tsx:1:3\n      start();\n');
  });

  it('says for each frame why there is no map, and fails where none leads anywhere', async () => {
    expect(await trace(['log'])).toBe(1);
    expect(err).toContain('mf-bag/1.0.0/a.1f.js:1:1  it was published without a map');
    expect(err).toContain('--maps');
    const refused = async () => Promise.reject(new CallFailed('token.scope-missing', 'The token lacks it.'));
    expect(await trace(['log'], refused)).toBe(1);
    expect(err).toContain('none from the registry: The token lacks it.');
  });

  it.each([
    [[], 2, 'Name one report'],
    [['log', 'stack'], 2, 'Name one report'],
    [['not-there'], 1, 'not-there cannot be read'],
    [['nothing'], 1, 'No frame leads to a source'],
  ])('says what is wrong with %j', async (operands, status, message) => {
    expect(await trace(operands)).toBe(status);
    expect(err).toContain(message);
  });
});
