/** Route of the page about US health accounts, and its cache key. */
import { READING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const hsaFsaRoutes = [
  {
    path: '/hsa-fsa',
    probe: '/hsa-fsa',
    still: true,
    searchable: true,
    frame: { theme: 'light', collapsibleHeader: true, talkToExpert: true },
  },
] as const satisfies RemoteConfig['routes'];

export const hsaFsaCache: SlotCachePolicies = {
  '/hsa-fsa': { varyOn: ['store', 'locale', 'country'], ...READING },
};
