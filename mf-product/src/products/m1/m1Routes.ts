/** Routes of the M1, and the cache keys of its pages. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const m1Routes = [
  { path: '/glucose', probe: '/glucose', frame: { overHero: true }, still: true, markdown: true },
  // The loader redirects to an address with the friend's code, and returns 404 for an unknown variant.
  {
    path: '/pricing/:region',
    probe: '/pricing/us',
    status: 'rendered',
    markdown: true,
    frame: { theme: 'light', collapsibleHeader: true },
  },
  {
    path: '/pricing/:variant/:region',
    probe: '/pricing/x/us',
    status: 'rendered',
    frame: { theme: 'light', collapsibleHeader: true },
  },
] as const satisfies RemoteConfig['routes'];

// The query holds the chosen plan, and whose visitor this is (a partner's or a friend's).
const PRICED: SlotCachePolicies[string] = { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING };

export const m1Cache: SlotCachePolicies = {
  '/glucose': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/pricing/:region': PRICED,
  '/pricing/:variant/:region': PRICED,
};
