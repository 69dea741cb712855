/** Routes of the Home device, and the cache keys of its pages. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

/** Each store's page is below this path. */
export const HOME_BUY = '/home/buy';
/** Route of the buy page in any store. */
export const HOME_BUY_ROUTE = `${HOME_BUY}/:region` as const;

export const homeDeviceRoutes = [
  { path: '/home', probe: '/home', frame: { collapsibleHeader: true, overHero: true }, still: true },
  {
    path: HOME_BUY_ROUTE,
    probe: `${HOME_BUY}/us`,
    status: 'rendered',
    markdown: true,
    frame: { collapsibleHeader: true },
  },
] as const satisfies RemoteConfig['routes'];

export const homeDeviceCache: SlotCachePolicies = {
  '/home': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The query holds the chosen plan, and the form passes on all other parameters.
  [HOME_BUY_ROUTE]: { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
};
