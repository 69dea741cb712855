/** Whether a shell has enough to take visitors. Once it has, a later candidate or withdrawal takes nothing from that. */
import type { Compositions } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { LiveRegions } from './liveRegions.ts';
import { regionsWithoutPage } from './regionsWithoutPage.ts';

export interface ComposedReadiness {
  /** @param latest what the registry said last; null: nothing yet */
  isReady(latest: Compositions | null): boolean;
  /** Regions that the registry has releases for and that have no page; none, once the shell was ready. */
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
