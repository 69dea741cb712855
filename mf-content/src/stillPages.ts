import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';
import { cycleReportStillPages } from './cycleReport/cycleReportStillPages.ts';
import { foodsStillPages } from './foods/foodsStillPages.ts';
import { hsaFsaStillPages } from './hsaFsa/hsaFsaStillPages.ts';
import { legalStillPages } from './legal/legalStillPages.ts';
import { ogdbStillPages } from './ogdb/ogdbStillPages.ts';
import { scienceStillPages } from './science/scienceStillPages.ts';
import { treeStillPages } from './tree/treeStillPages.ts';

export default defineStillPages<typeof config>({
  ...cycleReportStillPages,
  ...foodsStillPages,
  ...hsaFsaStillPages,
  ...legalStillPages,
  ...ogdbStillPages,
  ...scienceStillPages,
  ...treeStillPages,
});
