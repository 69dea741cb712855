/**
 * Packages that the host provides once for all remotes, by their import request. The shell's build provides exactly these requests and
 * every remote's build excludes exactly these.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  FEDERATION_RUNTIME,
  PACKAGE_OF_REQUEST,
  type SharedPackage,
  type SharedRequest,
} from '@tessera/shared-contracts/releases/storeHost';
import { subset, validRange } from 'semver';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

/** Returns the installed version of a package, also when its `exports` hide package.json. */
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

/** Maps each request to a value of the package that contains it. */
function byRequest<Value>(of: (name: SharedPackage) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(PACKAGE_OF_REQUEST).map(([request, name]) => [request, of(name)]));
}

/** Installed versions, which the shell's build provides. */
export const SHARED_VERSIONS = byRequest(versionOf);

/**
 * Packages of which the host provides only listed names: the module of `remote-kit/src/build` with that list. Decision 111 says what it saves.
 */
export const PROVIDED_NAMES = {
  'zod/mini': 'zodNames',
  'react-router': 'routerNames',
} as const satisfies Partial<Record<SharedRequest, string>>;

/** The host's chunk with a package that only some pages need. All other packages are part of every page. */
export const CHUNKS_ON_DEMAND = {
  'react-router': 'react-router',
  xstate: 'xstate',
  '@xstate/react': 'xstate',
} as const satisfies Partial<Record<SharedRequest, string>>;

/** Versions of everything that a page of this host provides, as its shell reports them to the registry and to teams. */
export const PROVIDED_VERSIONS: Readonly<Record<string, string>> = {
  ...SHARED_VERSIONS,
  [FEDERATION_RUNTIME]: versionOf(FEDERATION_RUNTIME),
};

const kitPackageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
});
const kit = kitPackageSchema.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** Returns the version range of a package that remote-kit is written for and tested with, from its package.json. */
function rangeOfKit(name: string): string {
  const range = kit.peerDependencies[name] ?? kit.dependencies[name];
  if (range === undefined) throw new Error(`package.json of remote-kit names no range of ${name}.`);
  return range;
}

/**
 * Returns the ranges that a release requires of its host, by request: remote-kit's, or narrower ones from the team's package.json.
 * Installed versions are ignored: otherwise a release would need the newest patch of the day on which a team ran npm install.
 * @param declared ranges by package, from the team's `dependencies` and `peerDependencies`
 * @throws for a range that allows versions which remote-kit is not written for; names both ranges
 */
export function neededRanges(declared: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return byRequest((name) => {
    const kitRange = rangeOfKit(name);
    const range = declared[name];
    // A tag or an address is no range and says nothing about versions.
    if (range === undefined || validRange(range) === null || subset(kitRange, range)) return kitRange;
    if (subset(range, kitRange)) return range;
    throw new Error(
      `package.json asks for ${name} ${range}, and remote-kit is written for ${kitRange}: name a range within it.`,
    );
  });
}

/**
 * Returns the requirements of a release on its host, for the manifest.
 * @param ranges from `neededRanges`
 * @param requests the shared packages that its build uses
 */
export const requiredOfHost = (
  ranges: Readonly<Record<string, string>>,
  requests: ReadonlySet<string>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(ranges).filter(([request]) => requests.has(request))),
  [FEDERATION_RUNTIME]: rangeOfKit(FEDERATION_RUNTIME),
});
