/** The blood test: the routes that it claims, and the cache keys of its pages. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const bloodVisionRoutes = [
  { path: '/blood-vision', probe: '/blood-vision', frame: { overHero: true }, still: true, markdown: true },
  { path: '/blood-vision/buy/:region', probe: '/blood-vision/buy/us', status: 'rendered', markdown: true },
] as const satisfies RemoteConfig['routes'];

export const bloodVisionCache: SlotCachePolicies = {
  // The country is asked on the waitlist.
  '/blood-vision': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // What a form without scripts was filled in with stands in the query, and the form hands on the rest of it.
  '/blood-vision/buy/:region': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
};
