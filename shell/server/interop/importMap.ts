/** Describes what a region runs as an import map: each remote by its name, and each of its scripts with its hash. Pure. */
import { isScriptPath, releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import { entryOf } from './frontendDiscovery.ts';

export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
}

/** @param origin where shoppers reach the store, without a trailing slash */
export function importMapOf(origin: string, releases: readonly Release[]): ImportMap {
  const url = (release: Release, path: string) => origin + releaseUrl(release, path);
  return {
    imports: Object.fromEntries(releases.map((release) => [release.remote, url(release, entryOf(release))])),
    integrity: Object.fromEntries(
      releases.flatMap((release) =>
        release.files
          .filter(({ path }) => isScriptPath(path) && path !== release.server)
          .map(({ path, integrity }) => [url(release, path), integrity]),
      ),
    ),
  };
}
