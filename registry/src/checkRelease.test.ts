import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { makeRelease } from '../test-support/testRegistry.ts';
import { checkRelease } from './checkRelease.ts';

const faultsOf = (files: Record<string, string | Uint8Array>) =>
  checkRelease(makeRelease('mf-bag', '1.0.0', files)).faults;

describe('checkRelease', () => {
  it('finds nothing wrong with a whole release, and gives its files in order of their paths', () => {
    const { files, faults } = checkRelease(makeRelease('mf-bag', '1.0.0', { 'a.js': 'a' }));
    expect(faults).toEqual([]);
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['a.js', 1],
      ['entry.js', 31],
      ['server.cjs', 20],
      ['style.css', 19],
    ]);
  });

  it('takes a brotli copy of a file only when it is one', () => {
    const source = 'export default 1;'.repeat(100);
    expect(faultsOf({ 'a.js': source, 'a.js.br': brotliCompressSync(source) })).toEqual([]);
    const fault = [{ field: 'a.js.br', message: 'is not a.js in brotli' }];
    expect(faultsOf({ 'a.js': source, 'a.js.br': brotliCompressSync(`${source} `) })).toEqual(fault);
    expect(faultsOf({ 'a.js': source, 'a.js.br': brotliCompressSync(source.slice(1)) })).toEqual(fault);
    expect(faultsOf({ 'a.js': source, 'a.js.br': 'not brotli' })).toEqual(fault);
  });

  it('refuses a path that was sent twice', () => {
    const sent = makeRelease('mf-bag', '1.0.0');
    const { faults } = checkRelease({ ...sent, files: [...sent.files, ...sent.files.slice(0, 1)] });
    expect(faults).toEqual([{ field: 'entry.js', message: 'was sent twice' }]);
  });
});
