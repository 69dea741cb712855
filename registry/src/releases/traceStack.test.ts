import { describe, expect, it } from '@jest/globals';
import { framesIn, originOf, parseSourceMap } from './traceStack.ts';

/** Column 1 maps to line 1, column 1 of a.ts; from column 11 on to line 3, column 5. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['src/a.ts'],
  sourcesContent: ['one\ntwo\n    three();\n'],
  names: [],
  mappings: 'AAAA,UAEI',
});
const frame = { owner: 'mf-bag', version: '1.0.0', path: 'a.js', line: 1, column: 11 };

describe('[OPS-05] the frames of a report', () => {
  it.each([
    ['a log line’s', 'Bag /remotes/mf-bag/1.0.0-ab12/a.1f.js:1:11'],
    ['Chromium’s', '    at Bag (https://store.example/remotes/mf-bag/1.0.0-ab12/a.1f.js:1:11)'],
    ['Firefox’s', 'Bag@https://store.example/remotes/mf-bag/1.0.0-ab12/a.1f.js:1:11'],
  ])('are read in %s words', (_whose, line) => {
    expect(framesIn(`Error: x\n${line}\n`)).toEqual([{ ...frame, version: '1.0.0-ab12', path: 'a.1f.js' }]);
  });

  it('may be the shell’s', () => {
    expect(framesIn(' /shell/start.1f.js:1:11')).toEqual([
      { owner: 'shell', version: null, path: 'start.1f.js', line: 1, column: 11 },
    ]);
  });

  it('are none in other texts', () => {
    expect(framesIn('at f (/srv/other.js:1:1)\n/remotes/mf-bag/1.0.0/a.js')).toEqual([]);
  });
});

describe('[OPS-05] a frame’s origin', () => {
  it('is a line of a source, as seen from the root of the workspaces', () => {
    expect(originOf(frame, parseSourceMap(MAP))).toEqual({
      file: 'mf-bag/src/a.ts',
      line: 3,
      column: 5,
      text: 'three();',
    });
  });

  it('of a package beside the remote is named as that', () => {
    const map = parseSourceMap(MAP.replace('src/a.ts', '../remote-kit/src/a.ts'));
    expect(originOf(frame, map)?.file).toBe('remote-kit/src/a.ts');
  });

  it('has no text where the map holds no sources', () => {
    const { sourcesContent: _, ...bare } = JSON.parse(MAP);
    expect(originOf(frame, parseSourceMap(JSON.stringify(bare)))?.text).toBeNull();
  });

  it('is refused for what is no map', () => {
    expect(() => parseSourceMap('{"version":2}')).toThrow();
  });
});
