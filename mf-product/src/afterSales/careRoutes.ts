/** Routes of the after-sales pages, and their cache keys. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { READING, SELLING } from '../cacheTimes.ts';

export const careRoutes = [
  { path: '/trade-in', probe: '/trade-in', still: true },
  { path: '/ring/claim', probe: '/ring/claim', still: true },
  { path: '/ring/order', probe: '/ring/order', still: true },
] as const satisfies RemoteConfig['routes'];

export const careCache: SlotCachePolicies = {
  '/trade-in': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/ring/claim': { varyOn: ['store', 'locale', 'country'], ...READING },
  '/ring/order': { varyOn: ['store', 'locale', 'country'], ...READING },
};
