/** Whether a slice fits the packages of its store: what it needs, what is installed to build and test it, what shoppers get. */
import { unmetShared } from '@tessera/shared-contracts/releases/canDeploy';
import type { Host, ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { DOCTOR_FIX, HostUnknown, readHost, versionsOfHost } from '@tessera/shared-contracts/releases/storeHost';
import { neededRanges, requiredOfHost } from '../build/sharedPackages.ts';
import { installedVersion, readSlicePackage, type SlicePackage } from './slicePackage.ts';

/** Milliseconds that a store has to answer before `dev`, `build` and `publish` go on without it. */
const ANSWER_MS = 3000;

/** What of a release is compared: with the names that it imports once it is built. */
export type Needs = Pick<ReleaseManifest, 'shared' | 'sharedImports'>;

export interface Comparison {
  /** What the store cannot meet, each as a sentence: such a release is refused. */
  readonly unmet: readonly string[];
  /** Packages that are installed in another version than shoppers get. */
  readonly drifted: readonly { readonly name: string; readonly installed: string | null; readonly provided: string }[];
}

export const askHost = (store: URL): Promise<Host> =>
  readHost(store, (url) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }));

/** What a slice would need of any host before it is built: everything that a host provides, in the ranges that it declares. */
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

/** The comparison as lines for the person at the terminal; none when all is the store's. */
export const linesOf = ({ unmet, drifted }: Comparison): string[] => [
  ...unmet.map((sentence) => `  ${sentence}.`),
  ...drifted.map(
    ({ name, installed, provided }) =>
      `  ${name} ${installed === null ? 'is not installed' : `${installed} is installed`}, and shoppers get ${provided}.`,
  ),
];

/**
 * Says what drifted between a slice and its store, with the command that mends it. A slice that names no store, and a store
 * that does not answer, keep nobody from working.
 * @param store null: none is named
 * @param needs of the built release; without it what package.json declares
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
