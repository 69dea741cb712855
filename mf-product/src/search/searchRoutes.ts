/** Route of the search, and the cache key of its page. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const searchRoutes = [
  { path: '/search', probe: '/search', still: true, frame: { theme: 'light', banners: false } },
] as const satisfies RemoteConfig['routes'];

export const searchCache: SlotCachePolicies = {
  '/search': { varyOn: ['store', 'locale', 'country', 'query:q'], ...SELLING },
};
