import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';
import { bloodVisionPages, bloodVisionTexts } from './bloodVision/bloodVisionPages.ts';
import { carePages, careTexts } from './care/carePages.ts';
import { comparePages, compareTexts } from './compare/comparePages.ts';
import { cycleReportPages, cycleReportTexts } from './cycleReport/cycleReportPages.ts';
import { homePages, homeTexts } from './home/homePages.ts';
import { homeDevicePages, homeDeviceTexts } from './homeDevice/homeDevicePages.ts';
import { hsaFsaPages, hsaFsaTexts } from './hsaFsa/hsaFsaPages.ts';
import { legalPages, legalTexts } from './legal/legalPages.ts';
import { m1Pages, m1Texts } from './m1/m1Pages.ts';
import { ogdbPages, ogdbTexts } from './ogdb/ogdbPages.ts';
import { powerPlugsPages, powerPlugsTexts } from './powerPlugs/powerPlugsPages.ts';
import { rarePages, rareTexts } from './rare/rarePages.ts';
import { ringPages, ringTexts } from './ring/ringPages.ts';
import { sciencePages, scienceTexts } from './science/sciencePages.ts';
import { searchPages, searchTexts } from './search/searchPages.ts';
import { shopPages, shopTexts } from './shop/shopPages.ts';
import { sizingPages, sizingTexts } from './sizing/sizingPages.ts';
import { treePages, treeTexts } from './tree/treePages.ts';
import { womensHealthPages, womensHealthTexts } from './womensHealth/womensHealthPages.ts';
import { xPages, xTexts } from './x/xPages.ts';

export default implementRemote({
  config,
  messages: async (locale, surface) => (await import(`./surfaces/${locale}.ts`)).surface(surface),
  texts: {
    ...bloodVisionTexts,
    ...careTexts,
    ...compareTexts,
    ...cycleReportTexts,
    ...homeTexts,
    ...homeDeviceTexts,
    ...m1Texts,
    ...powerPlugsTexts,
    ...ringTexts,
    ...rareTexts,
    ...searchTexts,
    ...shopTexts,
    ...sizingTexts,
    ...womensHealthTexts,
    ...legalTexts,
    ...treeTexts,
    ...ogdbTexts,
    ...hsaFsaTexts,
    ...scienceTexts,
    ...xTexts,
  },
  slots: {},
  pages: routedPages({
    ...bloodVisionPages,
    ...carePages,
    ...comparePages,
    ...cycleReportPages,
    ...homePages,
    ...homeDevicePages,
    ...powerPlugsPages,
    ...m1Pages,
    ...legalPages,
    ...treePages,
    ...ogdbPages,
    ...hsaFsaPages,
    ...ringPages,
    ...rarePages,
    ...sciencePages,
    ...searchPages,
    ...shopPages,
    ...sizingPages,
    ...womensHealthPages,
    ...xPages,
  }),
});
