/** Finds the regions that a shell cannot serve yet, among those for which the registry has releases. */
import { type Compositions, releaseId } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { LiveRegions } from './liveRegions.ts';

/**
 * A region lacks a page when a remote with routes has an accepted version but none of its versions is shown, or when it has only candidates
 * and none of them is shown yet. A remote without routes costs a slot, not the region. Pure.
 */
export function regionsWithoutPage(
  { regions, releases }: Pick<Compositions, 'regions' | 'releases'>,
  live: Pick<LiveRegions, 'placed'>,
): Store[] {
  return STORES.filter((region) => {
    const placements = Object.entries(regions[region].remotes);
    const hasRoutes = (remote: string, version: string) =>
      (releases[releaseId({ remote, version })]?.routes.length ?? 0) > 0;
    const isShown = ([remote]: (typeof placements)[number]) => live.placed(region, remote) !== null;
    const accepted = placements.filter(([remote, { stable }]) => stable !== null && hasRoutes(remote, stable));
    if (accepted.length > 0) return !accepted.every(isShown);
    const tried = placements.filter(
      ([remote, { candidate }]) => candidate !== null && hasRoutes(remote, candidate.version),
    );
    return tried.length > 0;
  });
}
