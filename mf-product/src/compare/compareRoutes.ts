/** Route of the comparison page, and its cache key. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const compareRoutes = [
  { path: '/shop/compare', probe: '/shop/compare', still: true, frame: { theme: 'light', collapsibleHeader: true } },
] as const satisfies RemoteConfig['routes'];

export const compareCache: SlotCachePolicies = {
  '/shop/compare': { varyOn: ['store', 'locale', 'country', 'query:of'], ...SELLING },
};
