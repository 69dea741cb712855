import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';
import { bloodVisionStillPages } from './bloodVision/bloodVisionStillPages.ts';
import { careStillPages } from './care/careStillPages.ts';
import { compareStillPages } from './compare/compareStillPages.ts';
import { cycleReportStillPages } from './cycleReport/cycleReportStillPages.ts';
import { foodsStillPages } from './foods/foodsStillPages.ts';
import { homeStillPages } from './home/homeStillPages.ts';
import { homeDeviceStillPages } from './homeDevice/homeDeviceStillPages.ts';
import { hsaFsaStillPages } from './hsaFsa/hsaFsaStillPages.ts';
import { legalStillPages } from './legal/legalStillPages.ts';
import { m1StillPages } from './m1/m1StillPages.ts';
import { ogdbStillPages } from './ogdb/ogdbStillPages.ts';
import { powerPlugsStillPages } from './powerPlugs/powerPlugsStillPages.ts';
import { scienceStillPages } from './science/scienceStillPages.ts';
import { searchStillPages } from './search/searchStillPages.ts';
import { sizingStillPages } from './sizing/sizingStillPages.ts';
import { treeStillPages } from './tree/treeStillPages.ts';

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
