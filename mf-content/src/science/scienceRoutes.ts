/** Routes of the pages about the measurements and their basis, and their cache keys. */
import { READING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const scienceRoutes = [
  { path: '/science', probe: '/science', still: true, searchable: true, frame: { collapsibleHeader: true } },
  { path: '/ultrasignal', probe: '/ultrasignal', still: true, searchable: true, frame: { collapsibleHeader: true } },
] as const satisfies RemoteConfig['routes'];

export const scienceCache: SlotCachePolicies = {
  '/science': { varyOn: ['store', 'locale', 'country'], ...READING },
  '/ultrasignal': { varyOn: ['store', 'locale', 'country'], ...READING },
};
