/**
 * What the host provides once for all remotes, by the request that asks for it. The shell's build provides exactly
 * these requests and every remote's build leaves exactly these out.
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

/** By each request, something of the package that has it. */
function byRequest<Value>(of: (name: SharedPackage) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(PACKAGE_OF_REQUEST).map(([request, name]) => [request, of(name)]));
}

/** The installed versions, which the shell's build provides. */
export const SHARED_VERSIONS = byRequest(versionOf);

/** Packages that the host provides by a list of names: the module of `remote-kit/src` with that list. Decision 111 says what it saves. */
export const PROVIDED_NAMES = {
  'zod/mini': 'zodNames',
  'react-router': 'routerNames',
} as const satisfies Partial<Record<SharedRequest, string>>;

/** The chunk of the host that holds a package which not every page needs. All other packages come with every page. */
export const CHUNKS_ON_DEMAND = {
  'react-router': 'react-router',
  xstate: 'xstate',
  '@xstate/react': 'xstate',
} as const satisfies Partial<Record<SharedRequest, string>>;

/** Versions of all that a page of this host provides, as its shell tells the registry and teams. */
export const PROVIDED_VERSIONS: Readonly<Record<string, string>> = {
  ...SHARED_VERSIONS,
  [FEDERATION_RUNTIME]: versionOf(FEDERATION_RUNTIME),
};

const kitPackageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
});
const kit = kitPackageSchema.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** The range of a package that remote-kit is written for and tested with, as its package.json says. */
function rangeOfKit(name: string): string {
  const range = kit.peerDependencies[name] ?? kit.dependencies[name];
  if (range === undefined) throw new Error(`package.json of remote-kit names no range of ${name}.`);
  return range;
}

/**
 * The ranges that a release needs of its host, by request: remote-kit's, or narrower ones of the team's package.json. Installed
 * versions say nothing here: otherwise a release would need the newest patch of the day on which a team ran npm install.
 * @param declared ranges by package, of the team's `dependencies` and `peerDependencies`
 * @throws for a range that takes versions which remote-kit is not written for, naming both
 */
export function neededRanges(declared: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return byRequest((name) => {
    const kitRange = rangeOfKit(name);
    const range = declared[name];
    // No range, such as a tag or an address, says nothing of versions.
    if (range === undefined || validRange(range) === null || subset(kitRange, range)) return kitRange;
    if (subset(range, kitRange)) return range;
    throw new Error(
      `package.json asks for ${name} ${range}, and remote-kit is written for ${kitRange}: name a range within it.`,
    );
  });
}

/**
 * What a release needs of its host, as its manifest says it.
 * @param ranges of `neededRanges`
 * @param requests the shared packages that its build uses
 */
export const requiredOfHost = (
  ranges: Readonly<Record<string, string>>,
  requests: ReadonlySet<string>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(ranges).filter(([request]) => requests.has(request))),
  [FEDERATION_RUNTIME]: rangeOfKit(FEDERATION_RUNTIME),
});
