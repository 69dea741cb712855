/** Decides whether a shell has enough pages to receive visitors. Once ready, it stays ready as long as any release is placed. */
import type { Compositions } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { LiveRegions } from './liveRegions.ts';
import { regionsWithoutPage } from './regionsWithoutPage.ts';

export interface ComposedReadiness {
  /** @param latest the compositions that the registry sent last. Null: none yet */
  isReady(latest: Compositions | null): boolean;
  /** Regions for which the registry has releases and that have no page; empty once the shell was ready. */
  missing(latest: Compositions | null): readonly Store[];
}

export function createComposedReadiness(live: LiveRegions): ComposedReadiness {
  let wasReady = false;
  const isAnythingPlaced = () => STORES.some((region) => live.current(region).placed.size > 0);
  const missing = (latest: Compositions | null) =>
    latest === null || wasReady ? [] : regionsWithoutPage(latest, live);
  return {
    missing,
    isReady(latest) {
      const ready = isAnythingPlaced() && missing(latest).length === 0;
      if (ready && latest !== null) wasReady = true;
      return ready;
    },
  };
}
