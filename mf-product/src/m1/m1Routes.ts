/** The M1: the routes that it claims, and the cache keys of its pages. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { SELLING } from '../cacheTimes.ts';

export const m1Routes = [
  { path: '/glucose', probe: '/glucose', frame: { overHero: true }, still: true, markdown: true },
  // A friend's saving is put into the address by a redirect; another variant than those that there are is not found.
  { path: '/pricing/:region', probe: '/pricing/us', status: 'rendered', markdown: true },
  { path: '/pricing/:variant/:region', probe: '/pricing/x/us', status: 'rendered' },
] as const satisfies RemoteConfig['routes'];

// The chosen plan, and whose visitor it is, stand in the query.
const PRICED: SlotCachePolicies[string] = { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING };

export const m1Cache: SlotCachePolicies = {
  '/glucose': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/pricing/:region': PRICED,
  '/pricing/:variant/:region': PRICED,
};
