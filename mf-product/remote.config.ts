import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { bloodVisionCache, bloodVisionRoutes } from './src/bloodVision/bloodVisionRoutes.ts';
import { careCache, careRoutes } from './src/care/careRoutes.ts';
import { compareCache, compareRoutes } from './src/compare/compareRoutes.ts';
import { cycleReportRoutes } from './src/cycleReport/cycleReportRoutes.ts';
import { foodsCache, foodsRoutes } from './src/foods/foodsRoutes.ts';
import { homeCache, homeRoutes } from './src/home/homeRoutes.ts';
import { homeDeviceCache, homeDeviceRoutes } from './src/homeDevice/homeDeviceRoutes.ts';
import { hsaFsaCache, hsaFsaRoutes } from './src/hsaFsa/hsaFsaRoutes.ts';
import { legalCache, legalRoutes } from './src/legal/legalRoutes.ts';
import { m1Cache, m1Routes } from './src/m1/m1Routes.ts';
import { ogdbCache, ogdbRoutes } from './src/ogdb/ogdbRoutes.ts';
import { powerPlugsCache, powerPlugsRoutes } from './src/powerPlugs/powerPlugsRoutes.ts';
import { rareCache, rareRoutes } from './src/rare/rareRoutes.ts';
import { ringCache, ringRoutes } from './src/ring/ringRoutes.ts';
import { scienceCache, scienceRoutes } from './src/science/scienceRoutes.ts';
import { searchCache, searchRoutes } from './src/search/searchRoutes.ts';
import { shopCache, shopRoutes } from './src/shop/shopRoutes.ts';
import { sizingCache, sizingRoutes } from './src/sizing/sizingRoutes.ts';
import { treeCache, treeRoutes } from './src/tree/treeRoutes.ts';
import { womensHealthCache, womensHealthRoutes } from './src/womensHealth/womensHealthRoutes.ts';
import { xCache, xRoutes } from './src/x/xRoutes.ts';

export default defineRemote({
  name: 'mf-product',
  team: 'product',
  slots: [],
  routes: [
    ...bloodVisionRoutes,
    ...careRoutes,
    ...compareRoutes,
    ...cycleReportRoutes,
    ...homeRoutes,
    ...homeDeviceRoutes,
    ...powerPlugsRoutes,
    ...m1Routes,
    ...legalRoutes,
    ...treeRoutes,
    ...foodsRoutes,
    ...ogdbRoutes,
    ...hsaFsaRoutes,
    ...ringRoutes,
    ...rareRoutes,
    ...scienceRoutes,
    ...searchRoutes,
    ...shopRoutes,
    ...sizingRoutes,
    ...womensHealthRoutes,
    ...xRoutes,
  ],
  emits: [bagAddRequested],
  hears: [bagAddSettled, partnerActivated],
  locales: ['en-US', 'de', 'ja', 'th'],
});

export const cache: SlotCachePolicies = {
  ...bloodVisionCache,
  ...careCache,
  ...compareCache,
  ...homeCache,
  ...homeDeviceCache,
  ...powerPlugsCache,
  ...m1Cache,
  ...legalCache,
  ...treeCache,
  ...foodsCache,
  ...ogdbCache,
  ...hsaFsaCache,
  ...ringCache,
  ...rareCache,
  ...scienceCache,
  ...searchCache,
  ...shopCache,
  ...sizingCache,
  ...womensHealthCache,
  ...xCache,
};
