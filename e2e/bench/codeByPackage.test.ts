import { describe, expect, it } from '@jest/globals';
import { BUNDLER, codeByPackage, packageOf } from './codeByPackage.ts';

const map = (sources: readonly string[], mappings: string) => ({
  version: 3,
  file: 'main.js',
  sources: [...sources],
  sourcesContent: [],
  names: [],
  sourceRoot: '',
  mappings,
});

describe('codeByPackage', () => {
  it('joins what comes from one package, over sources and lines', () => {
    const sources = [
      '/store/node_modules/react/cjs/react.js',
      '/store/mf-bag/src/Bag.tsx',
      '/store/node_modules/react/jsx-runtime.js',
    ];
    // Line 1: columns 0 to 2 from source 0, 3 and 4 from source 1. Line 2: 0 and 1 from source 2.
    expect([...codeByPackage('rrrbb\nRR', map(sources, 'AAAA,GCAA;ACAA'), '/store')]).toEqual([
      ['react', 'rrrRR'],
      ['mf-bag', 'bb'],
    ]);
  });

  it('gives to the bundler what no source maps to', () => {
    // Line 1: no source. Line 2: none for columns 0 and 1, source 0 from 2 on.
    expect([...codeByPackage('w\nwwz', map(['/store/node_modules/zod/index.js'], ';EAAA'), '/store')]).toEqual([
      [BUNDLER, 'www'],
      ['zod', 'z'],
    ]);
  });
});

describe('packageOf', () => {
  it.each([
    ['/store/node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
    ['/store/node_modules/@xstate/react/dist/index.js', '@xstate/react'],
    ['/store/node_modules/a/node_modules/b/index.js', 'b'],
    ['/store/remote-kit/src/build/zodNames.ts', 'remote-kit'],
    ['/store/node_modules/.federation/entry.js', BUNDLER],
    ['/elsewhere/file.js', BUNDLER],
  ])('%s is of %s', (source, name) => {
    expect(packageOf(source, '/store')).toBe(name);
  });

  it('takes what has no file for the bundler’s, wherever the store is built', () => {
    expect(packageOf('webpack/runtime/make namespace object', process.cwd())).toBe(BUNDLER);
  });
});
