/** Small releases for tests: real files with real hashes, and a server bundle that is run in a real process. */

import { integrityOf } from '@tessera/service-kit/integrityOf';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import type { RouteConfig, Slot } from '@tessera/shared-contracts/remotes/remote';

export interface FixtureRelease {
  readonly release: Release;
  /** By path. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

export interface FixtureOptions {
  readonly remote: string;
  readonly version?: string;
  readonly slots?: Exclude<Slot, 'page'>[];
  readonly routes?: RouteConfig[];
  readonly regionalPaths?: Release['regionalPaths'];
  readonly fallbackLinks?: Release['fallbackLinks'];
  readonly emits?: Release['emits'];
  readonly locales?: Release['locales'];
  /** Shared packages that the scripts of its slots and routes import. */
  readonly shared?: string[];
  /** Ranges of the shared packages that it needs. */
  readonly required?: Release['shared'];
  /** Cache policies of its slots and routes. */
  readonly cache?: Release['cache'];
  /** Body of `async function render(request)`. */
  readonly render?: string;
  /** The whole server bundle, instead of `render`. */
  readonly server?: string;
  /** More files, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Renders which release rendered which slot, and for whom, so that a test sees where a slot came from. */
export const SAYS_WHO = (remote: string, version: string) => `
  const page = request.slot === 'page';
  return {
    status: 200,
    redirect: null,
    head: page ? { title: '${remote} ${version}', description: request.url } : null,
    html: '<p>${remote} ${version} ' + request.slot + ' ' + request.visitor.store + ' ' + request.visitor.locale + '</p>',
    state: { by: '${version}', url: request.url, params: request.route.params },
  };`;

export function fixtureRelease(options: FixtureOptions): FixtureRelease {
  const { remote, version = '1.0.0', slots = [], routes = [], locales = ['en-US', 'de'], shared } = options;
  const render = options.render ?? SAYS_WHO(remote, version);
  const files: Record<string, string> = {
    'remoteEntry.js': `// entry of ${remote} ${version}`,
    'remoteEntry.js.br': `brotli of ${remote} ${version}`,
    'chunk.js': `// chunk of ${remote} ${version}`,
    'style.css': `.${remote}{content:"${version}</style>"}`,
    'server.cjs': options.server ?? `exports.render = async (request) => {${render}\n};`,
    'release.json': '{}',
    ...options.files,
  };
  const contents = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  const assets = { js: ['remoteEntry.js', 'chunk.js'], css: ['style.css'], shared };
  const release: Release = {
    schema: 1,
    remote,
    version,
    team: `team of ${remote}`,
    container: `${remote.replaceAll('-', '_')}_${version.replace(/\W/g, '_')}`,
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    slots,
    routes,
    ...(options.regionalPaths ? { regionalPaths: options.regionalPaths } : {}),
    ...(options.fallbackLinks ? { fallbackLinks: options.fallbackLinks } : {}),
    emits: options.emits ?? [],
    hears: [],
    locales,
    shared: options.required ?? {},
    assets: Object.fromEntries([...slots, ...routes.map(({ path }) => path)].map((key) => [key, assets])),
    ...(options.cache ? { cache: options.cache } : {}),
    files: [...contents].map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) })),
  };
  return { release, contents };
}
