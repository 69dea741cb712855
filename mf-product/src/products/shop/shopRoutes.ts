/** Route of the shop, and the cache key of its page. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { DeclaredRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const shopRoutes = [
  {
    path: '/shop/:region',
    probe: '/shop/us',
    status: 'rendered',
    markdown: true,
    frame: { theme: 'light', collapsibleHeader: true },
  },
] as const satisfies RemoteConfig['routes'];

export const shopRegionalPaths: DeclaredRegionalPaths = {
  '/products': { listed: '/shop', unlisted: '/shop', pages: 'none' },
};

export const shopCache: SlotCachePolicies = {
  '/shop/:region': { varyOn: ['store', 'locale', 'country', 'query:kind', 'query:stock', 'query:sort'], ...SELLING },
};
