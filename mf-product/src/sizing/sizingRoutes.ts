/** Routes of the sizing pages, and their cache keys. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const sizingRoutes = [
  { path: '/sizing', probe: '/sizing', searchable: true },
  { path: '/sizing-kit', probe: '/sizing-kit', still: true, searchable: true },
  { path: '/print-sizing-kit', probe: '/print-sizing-kit', searchable: true },
] as const satisfies RemoteConfig['routes'];

export const sizingCache: SlotCachePolicies = {
  '/sizing': { varyOn: ['store', 'locale', 'country', 'query:measure', 'query:mm'], ...SELLING },
  '/sizing-kit': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/print-sizing-kit': { varyOn: ['store', 'locale', 'country'], ...SELLING },
};
