import { describe, expect, it } from '@jest/globals';
import { BROWSER, cpuShares, packageFinder } from './cpuShares.ts';

const frame = (functionName: string, url = '', columnNumber = 0) => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber,
});
const packageAt = (url: string) => url.replace('.js', '');

describe('cpuShares', () => {
  const nodes = [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('(program)') },
    { id: 4, callFrame: frame('(garbage collector)') },
    { id: 5, callFrame: frame('work', 'react-dom.js'), children: [6] },
    { id: 6, callFrame: frame('Bag', 'mf-bag.js'), children: [7, 8] },
    { id: 7, callFrame: frame('parse'), children: [] },
    { id: 8, callFrame: frame('again', 'react-dom.js') },
  ];

  it('counts a function’s own time, what the engine does for it, and what it has called', () => {
    const profile = {
      nodes,
      startTime: 1_000_000,
      samples: [5, 6, 7, 8, 3, 4, 2, 2],
      timeDeltas: [0, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000],
    };
    expect(cpuShares(profile, 0, packageAt)).toEqual([
      { name: '(garbage collection)', self: 32, total: 32 },
      { name: BROWSER, self: 16, total: 16 },
      { name: 'react-dom', self: 1 + 8, total: 1 + 2 + 4 + 8 },
      { name: 'mf-bag', self: 2 + 4, total: 2 + 4 + 8 },
    ]);
  });

  it('leaves out what was before', () => {
    const profile = { nodes, startTime: 1_000_000, samples: [5, 6, 2], timeDeltas: [0, 3000, 5000] };
    expect(cpuShares(profile, 1_003_000, packageAt)).toEqual([
      { name: 'mf-bag', self: 5, total: 5 },
      { name: 'react-dom', self: 0, total: 5 },
    ]);
  });
});

describe('packageFinder', () => {
  it('goes by the source map, by the module that a wrapper is around, and by the owner where there is no map', () => {
    const map = {
      version: 3,
      file: 'main.js',
      sources: ['/store/node_modules/react/cjs/react.js', '/store/mf-bag/src/Bag.tsx'],
      sourcesContent: [],
      names: [],
      sourceRoot: '',
      mappings: 'AAAA,G,ECAA,E;AAAA',
    };
    const find = packageFinder(
      new Map([
        ['a.js', { owner: 'mf-bag', code: 'rrr{{bb}}', map }],
        ['texts.js', { owner: 'mf-product', code: '{}', map: null }],
      ]),
      '/store',
    );
    expect([
      find('a.js', 0, 1),
      find('a.js', 0, 3),
      find('a.js', 0, 7),
      find('texts.js', 0, 0),
      find('other.js', 0, 0),
    ]).toEqual(['react', 'mf-bag', '(bundler)', 'mf-product', '(in the document)']);
  });
});
