import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { type BloodVisionData, bloodVisionLoaders } from './bloodVision/bloodVisionLoaders.ts';
import { type CareData, careLoaders } from './care/careLoaders.ts';
import { type CompareData, compareLoaders } from './compare/compareLoaders.ts';
import { type CycleReportData, cycleReportLoaders } from './cycleReport/cycleReportLoaders.ts';
import { type FoodsData, foodsLoaders } from './foods/foodsLoaders.ts';
import { type HomeData, homeLoaders } from './home/homeLoaders.ts';
import { type HomeDeviceData, homeDeviceLoaders } from './homeDevice/homeDeviceLoaders.ts';
import { type HsaFsaData, hsaFsaLoaders } from './hsaFsa/hsaFsaLoaders.ts';
import { type LegalData, legalLoaders } from './legal/legalLoaders.ts';
import { CARD_OF_ROUTE } from './linkCards/cardOfRoute.ts';
import { withLinkCards } from './linkCards/withLinkCards.ts';
import { type M1Data, m1Loaders } from './m1/m1Loaders.ts';
import { type OgdbData, ogdbLoaders } from './ogdb/ogdbLoaders.ts';
import { type PowerPlugsData, powerPlugsLoaders } from './powerPlugs/powerPlugsLoaders.ts';
import { type RareData, rareLoaders } from './rare/rareLoaders.ts';
import { type RingData, ringLoaders } from './ring/ringLoaders.ts';
import { type ScienceData, scienceLoaders } from './science/scienceLoaders.ts';
import { type SearchData, searchLoaders } from './search/searchLoaders.ts';
import { type ShopData, shopLoaders } from './shop/shopLoaders.ts';
import { type SizingData, sizingLoaders } from './sizing/sizingLoaders.ts';
import type { TextKey } from './text.ts';
import { type TreeData, treeLoaders } from './tree/treeLoaders.ts';
import { type WomensHealthData, womensHealthLoaders } from './womensHealth/womensHealthLoaders.ts';
import { type XData, xLoaders } from './x/xLoaders.ts';

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
