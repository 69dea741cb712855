import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';
import { bloodVisionPages, bloodVisionTexts } from './bloodVision/bloodVisionPages.ts';
import { homeDevicePages, homeDeviceTexts } from './homeDevice/homeDevicePages.ts';
import { m1Pages, m1Texts } from './m1/m1Pages.ts';
import { powerPlugsPages, powerPlugsTexts } from './powerPlugs/powerPlugsPages.ts';
import { rarePages, rareTexts } from './rare/rarePages.ts';
import { ringPages, ringTexts } from './ring/ringPages.ts';
import { shopPages, shopTexts } from './shop/shopPages.ts';
import { sizingPages, sizingTexts } from './sizing/sizingPages.ts';
import { womensHealthPages, womensHealthTexts } from './womensHealth/womensHealthPages.ts';
import { xPages, xTexts } from './x/xPages.ts';

export default implementRemote({
  config,
  messages: async (locale, surface) => (await import(`./surfaces/${locale}.ts`)).surface(surface),
  texts: {
    ...bloodVisionTexts,
    ...homeDeviceTexts,
    ...m1Texts,
    ...powerPlugsTexts,
    ...ringTexts,
    ...rareTexts,
    ...shopTexts,
    ...sizingTexts,
    ...womensHealthTexts,
    ...xTexts,
  },
  slots: {},
  pages: routedPages({
    ...bloodVisionPages,
    ...homeDevicePages,
    ...powerPlugsPages,
    ...m1Pages,
    ...ringPages,
    ...rarePages,
    ...shopPages,
    ...sizingPages,
    ...womensHealthPages,
    ...xPages,
  }),
});
