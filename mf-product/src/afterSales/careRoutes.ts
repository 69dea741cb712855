/** Routes of the after-sales pages, and their cache keys. */
import { READING, SELLING } from '@tessera/remote-kit/cacheTimes';
import { WITHOUT_DISTRACTIONS } from '@tessera/shared-contracts/frame/frame';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const careRoutes = [
  {
    path: '/trade-in',
    probe: '/trade-in',
    still: true,
    searchable: true,
    frame: { theme: 'light', collapsibleHeader: true },
  },
  { path: '/ring/claim', probe: '/ring/claim', still: true, frame: WITHOUT_DISTRACTIONS, crawled: false },
  { path: '/ring/order', probe: '/ring/order', still: true, frame: WITHOUT_DISTRACTIONS, crawled: false },
] as const satisfies RemoteConfig['routes'];

export const careCache: SlotCachePolicies = {
  '/trade-in': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/ring/claim': { varyOn: ['store', 'locale', 'country'], ...READING },
  '/ring/order': { varyOn: ['store', 'locale', 'country'], ...READING },
};
