/** Route of the front page, and its cache key. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const homeRoutes = [
  { path: '/', probe: '/', frame: { collapsibleHeader: true, overHero: true }, still: true },
] as const satisfies RemoteConfig['routes'];

export const homeCache: SlotCachePolicies = {
  '/': { varyOn: ['store', 'locale', 'country'], ...SELLING },
};
