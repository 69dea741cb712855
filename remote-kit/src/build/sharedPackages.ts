/**
 * What the host provides once for all remotes, by the request that asks for it. The shell's build provides exactly
 * this list and every remote's build leaves exactly this list out, so it has one home. Subpaths are entries of their
 * own: federation matches requests, not packages.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The installed version of a package that hides its package.json or not. */
function versionOf(name: string): string {
  const found = require.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? [];
  for (const path of found) {
    try {
      const { version } = require(path);
      if (typeof version === 'string') return version;
    } catch {}
  }
  throw new Error(`${name} is not installed.`);
}

export const SHARED_VERSIONS = {
  i18next: versionOf('i18next'),
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-dom/client': versionOf('react-dom'),
  'zod/mini': versionOf('zod'),
  'react-router': versionOf('react-router'),
  xstate: versionOf('xstate'),
  '@xstate/react': versionOf('@xstate/react'),
} as const;

export type SharedRequest = keyof typeof SHARED_VERSIONS;

/**
 * Packages of which the host provides the names in use instead of all: the module of `remote-kit/src` that lists them.
 * The whole of each weighs two to five times as much.
 */
export const PROVIDED_NAMES = {
  'zod/mini': 'zodNames',
  'react-router': 'routerNames',
  xstate: 'xstateNames',
} as const satisfies Partial<Record<SharedRequest, string>>;

/** The chunk of the host that holds a package which not every page needs. All other packages come with every page. */
export const CHUNKS_ON_DEMAND = {
  'react-router': 'react-router',
  xstate: 'xstate',
  '@xstate/react': 'xstate',
} as const satisfies Partial<Record<SharedRequest, string>>;

/** Federation's runtime is the host's too, but no module of the share scope. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** All that a page of this host provides, as its shell tells the registry. */
export const PROVIDED_VERSIONS: Readonly<Record<string, string>> = {
  ...SHARED_VERSIONS,
  [RUNTIME]: versionOf(RUNTIME),
};

/** The range of each that a release built now can live with: the same major, not older. */
export const SHARED_RANGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([request, version]) => [request, `^${version}`]),
);

/** What a release needs of its host, as its manifest says it. @param requests the shared packages that its build uses */
export const requiredOfHost = (requests: ReadonlySet<string>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(SHARED_RANGES).filter(([request]) => requests.has(request))),
  [RUNTIME]: `^${versionOf(RUNTIME)}`,
});
