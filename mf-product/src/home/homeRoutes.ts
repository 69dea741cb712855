/** The store's front page: the route that it claims, and what it may be kept by. */
import type { RemoteConfig } from '@tessera/shared-contracts/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const homeRoutes = [
  { path: '/', probe: '/', frame: { overHero: true }, still: true },
] as const satisfies RemoteConfig['routes'];

export const homeCache: SlotCachePolicies = {
  '/': { varyOn: ['store', 'locale', 'country'], ...SELLING },
};
