/** Routes of the blood test, and the cache keys of its pages. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { DeclaredRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const bloodVisionRoutes = [
  {
    path: '/blood-vision',
    probe: '/blood-vision',
    searchable: true,
    frame: { collapsibleHeader: true, talkToExpert: true, overHero: true },
    still: true,
    markdown: true,
  },
  {
    path: '/blood-vision/buy/:region',
    probe: '/blood-vision/buy/us',
    status: 'rendered',
    markdown: true,
    frame: { collapsibleHeader: true, talkToExpert: true },
  },
] as const satisfies RemoteConfig['routes'];

export const bloodVisionRegionalPaths: DeclaredRegionalPaths = {
  '/blood-vision/buy': {
    listed: '/blood-vision',
    unlisted: '/blood-vision',
    exceptions: { us: '/blood-vision/buy/us' },
    pages: ['us'],
  },
};

export const bloodVisionCache: SlotCachePolicies = {
  // The waiting list depends on the country.
  '/blood-vision': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The query holds the entries of a form that was sent without scripts, and the form passes on all other parameters.
  '/blood-vision/buy/:region': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
};
