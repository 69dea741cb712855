import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import type { FallbackLinks } from '@tessera/shared-contracts/remotes/fallbackLinks';
import type { DeclaredRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { careCache, careRoutes } from './src/afterSales/careRoutes.ts';
import { compareCache, compareRoutes } from './src/compare/compareRoutes.ts';
import { homeCache, homeRoutes } from './src/home/homeRoutes.ts';
import {
  bloodVisionCache,
  bloodVisionRegionalPaths,
  bloodVisionRoutes,
} from './src/products/bloodVision/bloodVisionRoutes.ts';
import { homeDeviceCache, homeDeviceRoutes } from './src/products/homeDevice/homeDeviceRoutes.ts';
import { m1RegionalPaths } from './src/products/m1/m1RegionalPaths.ts';
import { m1Cache, m1Routes } from './src/products/m1/m1Routes.ts';
import { powerPlugsCache, powerPlugsRoutes } from './src/products/powerPlugs/powerPlugsRoutes.ts';
import { rareCache, rareRegionalPaths, rareRoutes } from './src/products/rare/rareRoutes.ts';
import { ringCache, ringRegionalPaths, ringRoutes } from './src/products/ring/ringRoutes.ts';
import { shopCache, shopRegionalPaths, shopRoutes } from './src/products/shop/shopRoutes.ts';
import { womensHealthCache, womensHealthRoutes } from './src/products/womensHealth/womensHealthRoutes.ts';
import { xCache, xRoutes } from './src/products/x/xRoutes.ts';
import { searchCache, searchRoutes } from './src/search/searchRoutes.ts';
import { sizingCache, sizingRoutes } from './src/sizing/sizingRoutes.ts';

export default defineRemote({
  name: 'mf-product',
  team: 'product',
  slots: [],
  routes: [
    ...bloodVisionRoutes,
    ...careRoutes,
    ...compareRoutes,
    ...homeRoutes,
    ...homeDeviceRoutes,
    ...powerPlugsRoutes,
    ...m1Routes,
    ...ringRoutes,
    ...rareRoutes,
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
  ...ringCache,
  ...rareCache,
  ...searchCache,
  ...shopCache,
  ...sizingCache,
  ...womensHealthCache,
  ...xCache,
};

export const regionalPaths: DeclaredRegionalPaths = {
  ...bloodVisionRegionalPaths,
  ...m1RegionalPaths,
  ...rareRegionalPaths,
  ...ringRegionalPaths,
  ...shopRegionalPaths,
};

export const fallbackLinks: FallbackLinks = [
  { href: '/ring/buy', label: 'Ring Air' },
  { href: '/rare/buy', label: 'Ring Rare' },
  { href: '/home/buy', label: `${BRAND_NAME} Home` },
  { href: '/pricing', label: 'M1' },
  { href: '/shop', label: { 'en-US': 'Shop', de: 'Shop', ja: 'ショップ', th: 'ร้านค้า' } },
];
