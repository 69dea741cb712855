/** X, membership and cover for what one owns, and the page of its codes: their routes, and their cache keys. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const xRoutes = [
  { path: '/x/:region', probe: '/x/us', status: 'rendered', frame: { overHero: true }, markdown: true },
  { path: '/x/redeem', probe: '/x/redeem' },
] as const satisfies RemoteConfig['routes'];

export const xCache: SlotCachePolicies = {
  '/x/:region': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // What came of a form without scripts stands in the query.
  '/x/redeem': { varyOn: ['store', 'locale', 'country', 'query:result'], ...SELLING },
};
