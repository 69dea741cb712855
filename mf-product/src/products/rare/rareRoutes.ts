/** Routes of the Ring Rare, and the cache keys of its pages. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { DeclaredRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const rareRoutes = [
  { path: '/rare', probe: '/rare', frame: { theme: 'desert', banners: false, overHero: true } },
  {
    path: '/rare/buy/:region',
    probe: '/rare/buy/ae',
    status: 'rendered',
    markdown: true,
    frame: { theme: 'desert', banners: false },
  },
] as const satisfies RemoteConfig['routes'];

export const rareRegionalPaths: DeclaredRegionalPaths = { '/rare/buy': { unlisted: '/rare/buy/us' } };

export const rareCache: SlotCachePolicies = {
  // The query holds the chosen ring.
  '/rare': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
  '/rare/buy/:region': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
};
