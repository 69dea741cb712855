import { withLinkCards } from '@tessera/design-system/withLinkCards';
import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { type CareData, careLoaders } from './afterSales/careLoaders.ts';
import { type CompareData, compareLoaders } from './compare/compareLoaders.ts';
import { type HomeData, homeLoaders } from './home/homeLoaders.ts';
import { CARD_OF_ROUTE } from './linkCards/cardOfRoute.ts';
import { DRAWN_CARDS } from './linkCards/drawnCards.ts';
import { LINK_CARDS, type LinkCardName } from './linkCards/linkCards.ts';
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
  HomeData &
  HomeDeviceData &
  M1Data &
  PowerPlugsData &
  RareData &
  RingData &
  SearchData &
  ShopData &
  SizingData &
  WomensHealthData &
  XData;

export default defineLoaders<AllData, TextKey>(
  withLinkCards<AllData, TextKey, LinkCardName>(
    {
      ...bloodVisionLoaders,
      ...careLoaders,
      ...compareLoaders,
      ...homeLoaders,
      ...homeDeviceLoaders,
      ...m1Loaders,
      ...powerPlugsLoaders,
      ...ringLoaders,
      ...rareLoaders,
      ...searchLoaders,
      ...shopLoaders,
      ...sizingLoaders,
      ...womensHealthLoaders,
      ...xLoaders,
    },
    { cards: LINK_CARDS, drawn: DRAWN_CARDS, cardOf: CARD_OF_ROUTE, markdownTexts: ['compare'] },
  ),
);
