import { defineRemote } from '@tessera/remote-kit/defineRemote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { cycleReportRoutes } from './src/cycleReport/cycleReportRoutes.ts';
import { foodsCache, foodsRoutes } from './src/foods/foodsRoutes.ts';
import { hsaFsaCache, hsaFsaRoutes } from './src/hsaFsa/hsaFsaRoutes.ts';
import { legalRegionalPaths } from './src/legal/legalRegionalPaths.ts';
import { legalCache, legalRoutes } from './src/legal/legalRoutes.ts';
import { ogdbCache, ogdbRoutes } from './src/ogdb/ogdbRoutes.ts';
import { scienceCache, scienceRoutes } from './src/science/scienceRoutes.ts';
import { treeCache, treeRoutes } from './src/tree/treeRoutes.ts';

export default defineRemote({
  name: 'mf-content',
  team: 'content',
  slots: [],
  routes: [
    ...cycleReportRoutes,
    ...foodsRoutes,
    ...hsaFsaRoutes,
    ...legalRoutes,
    ...ogdbRoutes,
    ...scienceRoutes,
    ...treeRoutes,
  ],
  emits: [],
  hears: [],
  locales: ['en-US', 'de', 'ja', 'th'],
});

export const cache: SlotCachePolicies = {
  ...foodsCache,
  ...hsaFsaCache,
  ...legalCache,
  ...ogdbCache,
  ...scienceCache,
  ...treeCache,
};

export const regionalPaths = legalRegionalPaths;
