import type { ShellImportMaps } from '@tessera/shared-contracts/releases/shellImportMaps';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { RegionComposition } from '../composition/regionComposition.ts';

/** Milliseconds between two reports of import maps to the registry. */
export const IMPORT_MAPS_MS = 5000;

/** The current import map of each region's documents; regions with the same releases share one. */
export function importMapsOf(
  current: (region: Store) => Pick<RegionComposition, 'hash' | 'integrity'>,
): ShellImportMaps {
  const byHash = Map.groupBy(STORES, (region) => current(region).hash);
  return {
    maps: [...byHash.values()].map((regions) => ({
      regions,
      integrity: regions[0] === undefined ? {} : { ...current(regions[0]).integrity },
    })),
  };
}
