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
} as const;

export type SharedRequest = keyof typeof SHARED_VERSIONS;

/** Federation's runtime is the host's too, but no module of the share scope. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** The range of each that a release built now can live with: the same major, not older. */
export const SHARED_RANGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([request, version]) => [request, `^${version}`]),
);

/** All that a release needs of its host, as its manifest says it. */
export const REQUIRED_OF_HOST: Readonly<Record<string, string>> = {
  ...SHARED_RANGES,
  [RUNTIME]: `^${versionOf(RUNTIME)}`,
};
