/** Route of the search, and the cache key of its page. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const searchRoutes = [
  { path: '/search', probe: '/search', still: true, searches: true, frame: { theme: 'light', banners: false } },
] as const satisfies RemoteConfig['routes'];

export const searchCache: SlotCachePolicies = {
  '/search': { varyOn: ['store', 'locale', 'country', 'query:q'], ...SELLING },
};
