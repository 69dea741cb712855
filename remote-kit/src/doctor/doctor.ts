/** `remote-kit doctor`: checks whether a slice fits the packages of its store. With `--fix` it switches to the store's versions. */
import { DOCTOR_FIX } from '@tessera/shared-contracts/releases/storeHost';
import { askHost, compareWithHost, linesOf, needsOf } from './compareWithStore.ts';
import { installedVersion, readSlicePackage, storeOfSlice, withVersionsOf, writeSlicePackage } from './slicePackage.ts';

export interface DoctorOptions {
  readonly folder: string;
  /** Saved to package.json with `--fix`. Null: use the one that package.json contains. */
  readonly store: URL | null;
  readonly fix: boolean;
  readonly say: (line: string) => void;
  /** Runs `npm install` in the folder. @throws when it fails */
  install(folder: string): Promise<void>;
}

/**
 * @returns whether the store meets all requirements of the slice; differing installed versions are only reported
 * @throws {HostUnknown} when the store does not respond, or no store is configured
 */
export async function doctor({ folder, store: given, fix, say, install }: DoctorOptions): Promise<boolean> {
  const before = readSlicePackage(folder);
  const store = given ?? storeOfSlice(before, process.env.STORE_URL);
  if (store === null) {
    throw new Error('This slice names no store. Name one: npx remote-kit doctor https://store.example');
  }
  const host = await askHost(store);
  if (fix) {
    writeSlicePackage(folder, {
      ...withVersionsOf(host, before),
      config: { ...before.config, store: given?.origin ?? before.config?.store ?? store.origin },
    });
    say(`package.json has the versions of ${store.origin} now. npm install …`);
    await install(folder);
  }
  const comparison = compareWithHost(host, needsOf(readSlicePackage(folder)), (name) => installedVersion(folder, name));
  const lines = linesOf(comparison);
  say(lines.length === 0 ? `All packages are those of ${store.origin}.` : [`${store.origin}:`, ...lines].join('\n'));
  if (lines.length > 0 && !fix) say(`  ${DOCTOR_FIX} takes the store's versions.`);
  if (comparison.unmet.length > 0 && fix) {
    say(
      "  remote-kit itself is newer than the store: install the version of @tessera/remote-kit that the store's slices are built with.",
    );
  }
  return comparison.unmet.length === 0;
}
