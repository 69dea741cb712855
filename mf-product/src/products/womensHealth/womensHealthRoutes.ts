/** Route of the women's health page, and its cache key. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const womensHealthRoutes = [
  {
    path: '/womens-health',
    probe: '/womens-health',
    searchable: true,
    frame: { collapsibleHeader: true, talkToExpert: true, overHero: true },
    markdown: true,
  },
] as const satisfies RemoteConfig['routes'];

export const womensHealthCache: SlotCachePolicies = {
  '/womens-health': { varyOn: ['store', 'locale', 'country'], ...SELLING },
};
