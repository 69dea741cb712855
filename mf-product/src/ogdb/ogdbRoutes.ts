/** The open glucose database: the route that it claims, and what its page may be kept by. */
import type { RemoteConfig } from '@tessera/shared-contracts/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';
import { READING } from '../cacheTimes.ts';

export const ogdbRoutes = [{ path: '/ogdb', probe: '/ogdb', still: true }] as const satisfies RemoteConfig['routes'];

export const ogdbCache: SlotCachePolicies = {
  '/ogdb': { varyOn: ['store', 'locale', 'country', 'query:group', 'query:q'], ...READING },
};
