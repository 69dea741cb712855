/** Route of the page about planted trees, and its cache key. */
import { READING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export const treeRoutes = [
  { path: '/one-tree-planted', probe: '/one-tree-planted', still: true, searchable: true },
] as const satisfies RemoteConfig['routes'];

export const treeCache: SlotCachePolicies = {
  '/one-tree-planted': { varyOn: ['store', 'locale', 'country'], ...READING },
};
