import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { type HomeData, homeLoaders } from './home/homeLoaders.ts';
import { type HomeDeviceData, homeDeviceLoaders } from './homeDevice/homeDeviceLoaders.ts';
import { type LegalData, legalLoaders } from './legal/legalLoaders.ts';
import { type M1Data, m1Loaders } from './m1/m1Loaders.ts';
import { type PowerPlugsData, powerPlugsLoaders } from './powerPlugs/powerPlugsLoaders.ts';
import { type RareData, rareLoaders } from './rare/rareLoaders.ts';
import { type RingData, ringLoaders } from './ring/ringLoaders.ts';
import { type ShopData, shopLoaders } from './shop/shopLoaders.ts';
import { type SizingData, sizingLoaders } from './sizing/sizingLoaders.ts';
import type { TextKey } from './text.ts';
import { type WomensHealthData, womensHealthLoaders } from './womensHealth/womensHealthLoaders.ts';

export default defineLoaders<
  HomeData &
    HomeDeviceData &
    LegalData &
    M1Data &
    PowerPlugsData &
    RareData &
    RingData &
    ShopData &
    SizingData &
    WomensHealthData,
  TextKey
>({
  ...homeLoaders,
  ...homeDeviceLoaders,
  ...m1Loaders,
  ...powerPlugsLoaders,
  ...legalLoaders,
  ...ringLoaders,
  ...rareLoaders,
  ...shopLoaders,
  ...sizingLoaders,
  ...womensHealthLoaders,
});
