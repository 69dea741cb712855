import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { type CareData, careLoaders } from './afterSales/careLoaders.ts';
import { type CompareData, compareLoaders } from './compare/compareLoaders.ts';
import { type CycleReportData, cycleReportLoaders } from './content/cycleReport/cycleReportLoaders.ts';
import { type FoodsData, foodsLoaders } from './content/foods/foodsLoaders.ts';
import { type HsaFsaData, hsaFsaLoaders } from './content/hsaFsa/hsaFsaLoaders.ts';
import { type LegalData, legalLoaders } from './content/legal/legalLoaders.ts';
import { type OgdbData, ogdbLoaders } from './content/ogdb/ogdbLoaders.ts';
import { type ScienceData, scienceLoaders } from './content/science/scienceLoaders.ts';
import { type TreeData, treeLoaders } from './content/tree/treeLoaders.ts';
import { type HomeData, homeLoaders } from './home/homeLoaders.ts';
import { CARD_OF_ROUTE } from './linkCards/cardOfRoute.ts';
import { withLinkCards } from './linkCards/withLinkCards.ts';
import { type BloodVisionData, bloodVisionLoaders } from './products/bloodVision/bloodVisionLoaders.ts';
import { type HomeDeviceData, homeDeviceLoaders } from './products/homeDevice/homeDeviceLoaders.ts';
import { type M1Data, m1Loaders } from './products/m1/m1Loaders.ts';
import { type PowerPlugsData, powerPlugsLoaders } from './products/powerPlugs/powerPlugsLoaders.ts';
import { type RareData, rareLoaders } from './products/rare/rareLoaders.ts';
import { type RingData, ringLoaders } from './products/ring/ringLoaders.ts';
import { type ShopData, shopLoaders } from './products/shop/shopLoaders.ts';
import { type WomensHealthData, womensHealthLoaders } from './products/womensHealth/womensHealthLoaders.ts';
import { type XData, xLoaders } from './products/x/xLoaders.ts';
import { type SearchData, searchLoaders } from './search/searchLoaders.ts';
import { type SizingData, sizingLoaders } from './sizing/sizingLoaders.ts';
import type { TextKey } from './text.ts';

/** The data of each page's loader, by route. */
export type AllData = BloodVisionData &
  CareData &
  CompareData &
  CycleReportData &
  HomeData &
  HomeDeviceData &
  LegalData &
  M1Data &
  PowerPlugsData &
  RareData &
  RingData &
  SearchData &
  ShopData &
  SizingData &
  WomensHealthData &
  TreeData &
  FoodsData &
  OgdbData &
  HsaFsaData &
  ScienceData &
  XData;

export default defineLoaders<AllData, TextKey>(
  withLinkCards<AllData>(
    {
      ...bloodVisionLoaders,
      ...careLoaders,
      ...compareLoaders,
      ...cycleReportLoaders,
      ...homeLoaders,
      ...homeDeviceLoaders,
      ...m1Loaders,
      ...powerPlugsLoaders,
      ...legalLoaders,
      ...treeLoaders,
      ...foodsLoaders,
      ...ogdbLoaders,
      ...hsaFsaLoaders,
      ...ringLoaders,
      ...rareLoaders,
      ...scienceLoaders,
      ...searchLoaders,
      ...shopLoaders,
      ...sizingLoaders,
      ...womensHealthLoaders,
      ...xLoaders,
    },
    CARD_OF_ROUTE,
  ),
);
