import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';
import { homePages, homeTexts } from './home/homePages.ts';
import { homeDevicePages, homeDeviceTexts } from './homeDevice/homeDevicePages.ts';
import { legalPages, legalTexts } from './legal/legalPages.ts';
import { m1Pages, m1Texts } from './m1/m1Pages.ts';
import { powerPlugsPages, powerPlugsTexts } from './powerPlugs/powerPlugsPages.ts';
import { rarePages, rareTexts } from './rare/rarePages.ts';
import { ringPages, ringTexts } from './ring/ringPages.ts';
import { shopPages, shopTexts } from './shop/shopPages.ts';
import { sizingPages, sizingTexts } from './sizing/sizingPages.ts';
import { womensHealthPages, womensHealthTexts } from './womensHealth/womensHealthPages.ts';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: {
    ...homeTexts,
    ...homeDeviceTexts,
    ...m1Texts,
    ...powerPlugsTexts,
    ...ringTexts,
    ...rareTexts,
    ...shopTexts,
    ...sizingTexts,
    ...womensHealthTexts,
    ...legalTexts,
  },
  slots: {},
  pages: routedPages({
    ...homePages,
    ...homeDevicePages,
    ...powerPlugsPages,
    ...m1Pages,
    ...legalPages,
    ...ringPages,
    ...rarePages,
    ...shopPages,
    ...sizingPages,
    ...womensHealthPages,
  }),
});
