/** The Ring Air: the routes that it claims, and the cache keys of its pages. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const ringRoutes = [
  { path: '/ring/buy/:region', probe: '/ring/buy/ae', status: 'rendered', markdown: true },
] as const satisfies RemoteConfig['routes'];

export const ringCache: SlotCachePolicies = {
  // The form hands on the whole query where there are no scripts. Of cities, three have days of delivery of their own.
  '/ring/buy/:region': { varyOn: ['store', 'locale', 'country', 'expressCity', 'query'], ...SELLING },
};
