import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';
import { careStillPages } from './afterSales/careStillPages.ts';
import { compareStillPages } from './compare/compareStillPages.ts';
import { homeStillPages } from './home/homeStillPages.ts';
import { bloodVisionStillPages } from './products/bloodVision/bloodVisionStillPages.ts';
import { homeDeviceStillPages } from './products/homeDevice/homeDeviceStillPages.ts';
import { m1StillPages } from './products/m1/m1StillPages.ts';
import { powerPlugsStillPages } from './products/powerPlugs/powerPlugsStillPages.ts';
import { searchStillPages } from './search/searchStillPages.ts';
import { sizingStillPages } from './sizing/sizingStillPages.ts';

export default defineStillPages<typeof config>({
  ...bloodVisionStillPages,
  ...careStillPages,
  ...compareStillPages,
  ...homeStillPages,
  ...homeDeviceStillPages,
  ...m1StillPages,
  ...powerPlugsStillPages,
  ...searchStillPages,
  ...sizingStillPages,
});
