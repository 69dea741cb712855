import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled, partnerActivated } from '@tessera/shared-contracts/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';
import { homeCache, homeRoutes } from './src/home/homeRoutes.ts';
import { homeDeviceCache, homeDeviceRoutes } from './src/homeDevice/homeDeviceRoutes.ts';
import { legalCache, legalRoutes } from './src/legal/legalRoutes.ts';
import { m1Cache, m1Routes } from './src/m1/m1Routes.ts';
import { powerPlugsCache, powerPlugsRoutes } from './src/powerPlugs/powerPlugsRoutes.ts';
import { rareCache, rareRoutes } from './src/rare/rareRoutes.ts';
import { ringCache, ringRoutes } from './src/ring/ringRoutes.ts';
import { shopCache, shopRoutes } from './src/shop/shopRoutes.ts';
import { sizingCache, sizingRoutes } from './src/sizing/sizingRoutes.ts';
import { womensHealthCache, womensHealthRoutes } from './src/womensHealth/womensHealthRoutes.ts';

export default defineRemote({
  name: 'mf-product',
  team: 'product',
  slots: [],
  routes: [
    ...homeRoutes,
    ...homeDeviceRoutes,
    ...powerPlugsRoutes,
    ...m1Routes,
    ...legalRoutes,
    ...ringRoutes,
    ...rareRoutes,
    ...shopRoutes,
    ...sizingRoutes,
    ...womensHealthRoutes,
  ],
  emits: [bagAddRequested],
  hears: [bagAddSettled, partnerActivated],
  locales: ['en-US', 'de', 'ja', 'th'],
});

export const cache: SlotCachePolicies = {
  ...homeCache,
  ...homeDeviceCache,
  ...powerPlugsCache,
  ...m1Cache,
  ...legalCache,
  ...ringCache,
  ...rareCache,
  ...shopCache,
  ...sizingCache,
  ...womensHealthCache,
};
