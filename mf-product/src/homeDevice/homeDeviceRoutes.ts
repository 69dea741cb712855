/** The Home device: the routes that it claims, and the cache keys of its pages. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

/** Below it each store has its page. */
export const HOME_BUY = '/home/buy';
/** Of the buy page in any store. */
export const HOME_BUY_ROUTE = `${HOME_BUY}/:region` as const;

export const homeDeviceRoutes = [
  { path: '/home', probe: '/home', frame: { overHero: true }, still: true },
  { path: HOME_BUY_ROUTE, probe: `${HOME_BUY}/us`, status: 'rendered', markdown: true },
] as const satisfies RemoteConfig['routes'];

export const homeDeviceCache: SlotCachePolicies = {
  '/home': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The chosen plan stands in the query, and the form hands on the rest of it.
  [HOME_BUY_ROUTE]: { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
};
