/** The Home device: the routes that it claims, and the cache keys of its pages. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const homeDeviceRoutes = [
  { path: '/home', probe: '/home', frame: { overHero: true }, still: true },
  { path: '/home/buy/:region', probe: '/home/buy/us', status: 'rendered', markdown: true },
] as const satisfies RemoteConfig['routes'];

export const homeDeviceCache: SlotCachePolicies = {
  '/home': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The chosen plan stands in the query, and the form hands on the rest of it.
  '/home/buy/:region': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
};
