/** Routes of X (membership and cover for owned devices) and of its code page, and their cache keys. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const xRoutes = [
  {
    path: '/x/:region',
    probe: '/x/us',
    status: 'rendered',
    frame: { collapsibleHeader: true, overHero: true },
    markdown: true,
  },
  { path: '/x/redeem', probe: '/x/redeem', searchable: true, frame: { collapsibleHeader: true } },
] as const satisfies RemoteConfig['routes'];

export const xCache: SlotCachePolicies = {
  '/x/:region': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The query holds the outcome of a form submitted without scripts.
  '/x/redeem': { varyOn: ['store', 'locale', 'country', 'query:result'], ...SELLING },
};
