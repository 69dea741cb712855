/** Route of the foods page, and its cache key. */
import { READING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const foodsRoutes = [
  {
    path: '/glucose/foods',
    probe: '/glucose/foods',
    frame: { theme: 'light', collapsibleHeader: true },
    still: true,
    searchable: true,
  },
] as const satisfies RemoteConfig['routes'];

export const foodsCache: SlotCachePolicies = {
  '/glucose/foods': { varyOn: ['store', 'locale', 'country', 'query:group', 'query:q'], ...READING },
};
