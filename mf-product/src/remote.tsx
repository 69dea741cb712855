import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';
import { bloodVisionPages, bloodVisionTexts } from './products/bloodVision/bloodVisionPages.ts';
import { homeDevicePages, homeDeviceTexts } from './products/homeDevice/homeDevicePages.ts';
import { m1Pages, m1Texts } from './products/m1/m1Pages.ts';
import { powerPlugsPages, powerPlugsTexts } from './products/powerPlugs/powerPlugsPages.ts';
import { rarePages, rareTexts } from './products/rare/rarePages.ts';
import { ringPages, ringTexts } from './products/ring/ringPages.ts';
import { shopPages, shopTexts } from './products/shop/shopPages.ts';
import { womensHealthPages, womensHealthTexts } from './products/womensHealth/womensHealthPages.ts';
import { xPages, xTexts } from './products/x/xPages.ts';
import { sizingPages, sizingTexts } from './sizing/sizingPages.ts';

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
