/** Route of the Ring Air, and the cache key of its page. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { DeclaredRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const ringRoutes = [
  { path: '/ring/buy/:region', probe: '/ring/buy/ae', status: 'rendered', markdown: true, frame: { theme: 'light' } },
] as const satisfies RemoteConfig['routes'];

export const ringRegionalPaths: DeclaredRegionalPaths = {
  '/ring': { listed: '/ring/buy/{suffix}', unlisted: '/ring/buy/global', pages: 'none' },
  // **decided** The Air is the ring, so both names lead to the ring's buy page.
  '/ring/air/buy': { unlisted: '/ring/buy/ae', pages: [], others: '/ring/buy/{suffix}' },
};

export const ringCache: SlotCachePolicies = {
  // Without scripts the form passes on the whole query. `expressCity`: three cities have delivery times of their own.
  '/ring/buy/:region': { varyOn: ['store', 'locale', 'country', 'expressCity', 'query'], ...SELLING },
};
