/** A local build of mf-page, whose deployed version is 1.0.0. */
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import type { RenderRequest, RenderResult } from '@tessera/shared-contracts/remotes/remote';
import type { LocalRelease } from '../src/preview/localRelease.ts';

export const MANIFEST: ReleaseManifest = {
  schema: 1,
  remote: 'mf-page',
  version: '2.0.0',
  team: 'Local',
  container: 'mf_page_2_0_0',
  entry: 'remoteEntry.js',
  server: 'server.cjs',
  slots: ['page'],
  routes: [
    { path: '/ring/:region', probe: '/ring/gb' },
    { path: '/new/:name', probe: '/new/ada', frame: { theme: 'light', headerHeight: 40, footerEnabled: false } },
  ],
  emits: [],
  hears: [],
  locales: ['en-US'],
  shared: {},
  assets: { '/ring/:region': { js: ['remoteEntry.js'], css: ['local.css'] } },
};

export const RESULT: RenderResult = {
  status: 200,
  redirect: null,
  head: { title: 'Local <ring>', description: 'Local words' },
  html: '<main-free><h1>Local ring</h1><a href="/shop">Shop</a></main-free>',
  styles: [{ id: 't-local', css: '.t-local{content:"</style>"}' }],
  state: { data: '</script>' },
};

const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'export {};',
  'local.css': '.local{}',
  'a.html': '<script>alert(1)</script>',
};

export function localRelease({
  still = false,
  manifest = MANIFEST,
  render = async () => RESULT,
}: {
  still?: boolean;
  manifest?: ReleaseManifest;
  render?: (request: RenderRequest) => Promise<RenderResult>;
} = {}): LocalRelease {
  const assets = Object.fromEntries(
    Object.entries(manifest.assets).map(([key, each]) => [key, still ? { ...each, still } : each]),
  );
  return {
    manifest: { ...manifest, assets },
    integrity: { [`/remotes/${manifest.remote}/${manifest.version}/remoteEntry.js`]: 'sha256-local' },
    file: (path) => (FILES[path] === undefined ? null : Buffer.from(FILES[path])),
    render,
  };
}
