/** Route of the catalogue of generations and firmware, and the cache key of its page. */
import { READING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const ogdbRoutes = [
  // The loader redirects old addresses of the foods.
  {
    path: '/ogdb',
    probe: '/ogdb',
    status: 'rendered',
    still: true,
    searchable: true,
    frame: { theme: 'light', collapsibleHeader: true },
  },
] as const satisfies RemoteConfig['routes'];

export const ogdbCache: SlotCachePolicies = {
  '/ogdb': { varyOn: ['store', 'locale', 'country', 'query:generation', 'query:group', 'query:q'], ...READING },
};
