import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';
import { careStillPages } from './afterSales/careStillPages.ts';
import { compareStillPages } from './compare/compareStillPages.ts';
import { cycleReportStillPages } from './content/cycleReport/cycleReportStillPages.ts';
import { foodsStillPages } from './content/foods/foodsStillPages.ts';
import { hsaFsaStillPages } from './content/hsaFsa/hsaFsaStillPages.ts';
import { legalStillPages } from './content/legal/legalStillPages.ts';
import { ogdbStillPages } from './content/ogdb/ogdbStillPages.ts';
import { scienceStillPages } from './content/science/scienceStillPages.ts';
import { treeStillPages } from './content/tree/treeStillPages.ts';
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
  ...cycleReportStillPages,
  ...foodsStillPages,
  ...homeStillPages,
  ...homeDeviceStillPages,
  ...hsaFsaStillPages,
  ...legalStillPages,
  ...m1StillPages,
  ...ogdbStillPages,
  ...powerPlugsStillPages,
  ...scienceStillPages,
  ...searchStillPages,
  ...sizingStillPages,
  ...treeStillPages,
});
