import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Publish } from '@tessera/shared-contracts/releases/composition';
import { FEDERATION_ENTRY, makeRelease } from '../../test-support/testRegistry.ts';
import { checkRelease, SIZE_LIMITS } from './checkRelease.ts';

const faultsOf = (files: Record<string, string | Uint8Array>) =>
  checkRelease(makeRelease('mf-bag', '1.0.0', files)).faults;

describe('checkRelease', () => {
  it('finds nothing wrong with a whole release, and gives its files in order of their paths', () => {
    const { files, faults } = checkRelease(makeRelease('mf-bag', '1.0.0', { 'a.js': 'a' }));
    expect(faults).toEqual([]);
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['a.js', 1],
      ['entry.js', FEDERATION_ENTRY.length + 31],
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

  it('refuses a brotli copy of a file that is not there', () => {
    expect(faultsOf({ 'a.js.br': brotliCompressSync('a') })).toEqual([
      { field: 'a.js.br', message: 'is a brotli copy of a.js, which is not among the files' },
    ]);
  });

  it.each(['a.html', 'a.HTML', 'a.xml', 'a.js.map', 'other.cjs', 'notes.txt', 'LICENSE', 'js', 'constructor'])(
    '[TEAM-03] refuses %s, a kind of file that stores do not serve, and lists the others',
    (path) => {
      expect(faultsOf({ [path]: 'x' })).toEqual([
        {
          field: path,
          message: expect.stringMatching(
            /^is of a kind that stores do not serve: leave it out of the folder, or use a file that ends in \.js, \.mjs, \.css, .*\.svg, in lower case$/,
          ),
        },
      ]);
    },
  );

  it('[TEAM-03] refuses the brotli copy of such a file too', () => {
    const page = '<!doctype html>';
    expect(faultsOf({ 'a.html': page, 'a.html.br': brotliCompressSync(page) }).map(({ field }) => field)).toEqual([
      'a.html',
      'a.html.br',
    ]);
  });

  it('refuses a path that was sent twice', () => {
    const sent = makeRelease('mf-bag', '1.0.0');
    const { faults } = checkRelease({ ...sent, files: [...sent.files, ...sent.files.slice(0, 1)] });
    expect(faults).toEqual([{ field: 'entry.js', message: 'was sent twice' }]);
  });

  const manifestFaults = (part: Partial<Publish['manifest']>, hosts?: Parameters<typeof checkRelease>[1]) => {
    const sent = makeRelease('mf-bag', '1.0.0');
    return checkRelease({ ...sent, manifest: { ...sent.manifest, ...part } }, hosts).faults;
  };
  const container = { field: 'entry.js' };

  it.each([
    ['no module', 'export {', 'is no JavaScript module'],
    ['a script', 'window.bag = {}', 'is no federation container of type "module": it exports no get and no init'],
    ['half a container', 'export const get = 1', 'is no federation container of type "module": it exports no init'],
    ['another container', 'export const get = 1, init = 2', 'is another container than test_container'],
  ])('[TEAM-03] refuses an entry that is %s', (_what, source, message) => {
    expect(faultsOf({ 'entry.js': source })).toEqual([{ ...container, message }]);
  });

  it('[TEAM-03] refuses files and releases over the limits, and says both numbers', () => {
    const big = (bytes: number) => new Uint8Array(bytes);
    expect(faultsOf({ 'a.png': big(SIZE_LIMITS.file) })).toEqual([]);
    expect(faultsOf({ 'a.png': big(SIZE_LIMITS.file + 60_000) })).toEqual([
      { field: 'a.png', message: 'has 16.1 MiB, and 16.0 MiB are allowed' },
    ]);
    expect(faultsOf({ 'server.cjs': big(SIZE_LIMITS.server + 60_000) })).toEqual([
      { field: 'server.cjs', message: 'has 8.1 MiB, and 8.0 MiB are allowed' },
    ]);
    expect(faultsOf({ 'a.png': big(12 * 2 ** 20), 'b.png': big(12 * 2 ** 20), 'c.png': big(9 * 2 ** 20) })).toEqual([
      { field: 'files', message: 'have 33.0 MiB together, and 32.0 MiB are allowed' },
    ]);
  });

  it('[OPS-03] refuses an event that there is not, by its name and version', () => {
    expect(
      manifestFaults({ emits: [{ name: 'bag.exploded', version: 1 }], hears: [{ name: 'bag.changed', version: 9 }] }),
    ).toEqual([
      {
        field: 'manifest.emits and hears',
        message: 'it emits bag.exploded v1, which neither the contracts nor its own configuration define',
      },
      {
        field: 'manifest.emits and hears',
        message: 'it hears bag.changed v9, which neither the contracts nor its own configuration define',
      },
    ]);
  });

  it('[OPS-03] refuses ranges that no shell can meet, and none while one can or none is known', () => {
    const shared = { react: '^20.0.0' };
    const old = { shell: 'old', provides: { react: '19.3.1' } };
    const next = { shell: 'next', provides: { react: '20.1.0' } };
    const message =
      'no shell can meet: react ^20.0.0 is needed and 19.3.1 provided by old. In the folder of mf-bag, "npx remote-kit doctor --fix" takes the store\'s versions and says what is left to change';
    expect(manifestFaults({ shared }, [old])).toEqual([{ field: 'manifest.shared', message }]);
    expect(manifestFaults({ shared }, [old, next])).toEqual([]);
    expect(manifestFaults({ shared }, [])).toEqual([]);
    expect(manifestFaults({ shared: { react: 'newest' } }, [])).toEqual([
      { field: 'manifest.shared', message: '"newest" of react is no range of versions' },
    ]);
  });

  it('[OPS-03] refuses a release that imports a name which no shell’s version of the package exports', () => {
    const declared = { shared: { react: '^19.3.1' }, sharedImports: { react: ['useState', 'useNext'] } };
    const host = (...names: string[]) => ({ shell: 'edge', provides: { react: '19.3.1' }, exports: { react: names } });
    expect(manifestFaults(declared, [host('useState')])).toEqual([
      { field: 'manifest.shared', message: expect.stringContaining('useNext of react is imported') },
    ]);
    expect(manifestFaults(declared, [host('useState'), host('useState', 'useNext')])).toEqual([]);
  });

  it.each<[string, Partial<Publish['manifest']>, string, string]>([
    [
      'a slot without assets',
      { slots: ['bag', 'header'] },
      'manifest.assets',
      'says nothing of header, which the release claims',
    ],
    [
      'a page without a route',
      { slots: ['bag', 'page'] },
      'manifest.slots',
      'has "page" where there are routes, and only there',
    ],
    [
      'a probe that is not of its route',
      {
        slots: ['bag', 'page'],
        routes: [{ path: '/ring/:region', probe: '/rings' }],
        assets: { bag: { js: [], css: [] }, '/ring/:region': { js: [], css: [] } },
      },
      'manifest.routes.0.probe',
      'is /rings, which is not one of /ring/:region',
    ],
    [
      'a regional path that is a page, too',
      {
        slots: ['bag', 'page'],
        routes: [{ path: '/ring', probe: '/ring' }],
        regionalPaths: { '/ring': {} },
        assets: { bag: { js: [], css: [] }, '/ring': { js: [], css: [] } },
      },
      'manifest.regionalPaths./ring',
      'is also the path of a route',
    ],
    [
      'a cookie of another remote',
      { cache: { bag: { varyOn: ['cookie:mf-other.choice'], maxAge: 1, staleWhileRevalidate: 0 } } },
      'manifest.cache.bag: cookie:mf-other.choice',
      'must be a cookie of mf-bag, whose name begins with "mf-bag."',
    ],
  ])('refuses %s', (_what, part, field, message) => {
    expect(manifestFaults(part)).toEqual([{ field, message }]);
  });
});
