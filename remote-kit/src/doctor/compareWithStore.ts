/**
 * Compares a slice with its store's packages: the required ranges, the versions installed for build and tests, and the versions that
 * shoppers get.
 */
import { unmetShared } from '@tessera/shared-contracts/releases/canDeploy';
import type { Host, ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { DOCTOR_FIX, HostUnknown, readHost, versionsOfHost } from '@tessera/shared-contracts/releases/storeHost';
import { neededRanges, requiredOfHost } from '../build/sharedPackages.ts';
import { installedVersion, readSlicePackage, type SlicePackage } from './slicePackage.ts';

/** Timeout in milliseconds for the store's response. `dev`, `build` and `publish` then continue without it. */
const ANSWER_MS = 3000;

/** The parts of a release that are compared; includes the imported names once it is built. */
export type Needs = Pick<ReleaseManifest, 'shared' | 'sharedImports'>;

export interface Comparison {
  /** Requirements that the store cannot meet, as sentences: the registry rejects such a release. */
  readonly unmet: readonly string[];
  /** Packages whose installed version differs from the one that shoppers get. */
  readonly drifted: readonly { readonly name: string; readonly installed: string | null; readonly provided: string }[];
}

export const askHost = (store: URL): Promise<Host> =>
  readHost(store, (url) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }));

/** Returns the requirements of a slice before it is built: everything that a host provides, in the ranges that it declares. */
export function needsOf({ dependencies, peerDependencies }: SlicePackage): Needs {
  const ranges = neededRanges({ ...dependencies, ...peerDependencies });
  return { shared: requiredOfHost(ranges, new Set(Object.keys(ranges))) };
}

/** @param installed the version of a package in the slice's folder; null: not installed */
export function compareWithHost(host: Host, needs: Needs, installed: (name: string) => string | null): Comparison {
  return {
    unmet: unmetShared(needs, host),
    drifted: Object.entries(versionsOfHost(host))
      .map(([name, provided]) => ({ name, installed: installed(name), provided }))
      .filter((each) => each.installed !== each.provided),
  };
}

/** Returns the comparison as lines for the terminal; none when nothing differs. */
export const linesOf = ({ unmet, drifted }: Comparison): string[] => [
  ...unmet.map((sentence) => `  ${sentence}.`),
  ...drifted.map(
    ({ name, installed, provided }) =>
      `  ${name} ${installed === null ? 'is not installed' : `${installed} is installed`}, and shoppers get ${provided}.`,
  ),
];

/**
 * Prints the differences between a slice and its store, with the command that fixes them. A slice without a store, or a store that does not
 * respond, is not an error.
 * @param store null: none is configured
 * @param needs requirements of the built release; default: those declared in package.json
 */
export async function sayDrift(
  folder: string,
  store: URL | null,
  say: (line: string) => void,
  needs: Needs = needsOf(readSlicePackage(folder)),
): Promise<void> {
  if (store === null) return;
  try {
    const host = await askHost(store);
    const lines = linesOf(compareWithHost(host, needs, (name) => installedVersion(folder, name)));
    if (lines.length === 0) return;
    say(
      `Packages differ from those of ${store.origin}:\n${lines.join('\n')}\n  ${DOCTOR_FIX} takes the store's versions.`,
    );
  } catch (error) {
    if (!(error instanceof HostUnknown)) throw error;
    say(`${error.message} Its packages are not compared.`);
  }
}
