/** The search: the route that it claims, and what its page may be kept by. */
import type { RemoteConfig } from '@tessera/shared-contracts/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const searchRoutes = [
  { path: '/search', probe: '/search', still: true },
] as const satisfies RemoteConfig['routes'];

export const searchCache: SlotCachePolicies = {
  '/search': { varyOn: ['store', 'locale', 'country', 'query:q'], ...SELLING },
};
