import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: {
    '/': { live: [], still: ['home', 'drawings', 'pictures'] },
    '/ring/buy/:region': { live: ['ring', 'ringContents', 'pictures'], still: ['ringStory', 'ringTerms', 'drawings'] },
    '/rare': { live: ['rare'], still: ['rareStory', 'pictures'] },
    '/rare/buy/:region': { live: ['rareBuy', 'pictures'], still: ['rareFacts'] },
    '/sizing': { live: ['sizing'], still: ['sizingGuide'] },
    '/sizing-kit': { live: [], still: ['sizingKit', 'pictures'] },
    '/print-sizing-kit': { live: ['sizingPrint'], still: ['sizingSheet'] },
  },
  slots: {},
  pages: routedPages({
    '/': () => import(/* webpackChunkName: "/" */ './home/HomePage.still.tsx'),
    '/ring/buy/:region': () => import(/* webpackChunkName: "/ring/buy/:region" */ './ring/RingPage.tsx'),
    '/rare': () => import(/* webpackChunkName: "/rare" */ './rare/RarePage.tsx'),
    '/rare/buy/:region': () => import(/* webpackChunkName: "/rare/buy/:region" */ './rare/RareBuyPage.tsx'),
    '/sizing': () => import(/* webpackChunkName: "/sizing" */ './sizing/SizingPage.tsx'),
    '/sizing-kit': () => import(/* webpackChunkName: "/sizing-kit" */ './sizing/SizingKitPage.tsx'),
    '/print-sizing-kit': () => import(/* webpackChunkName: "/print-sizing-kit" */ './sizing/PrintSizingKitPage.tsx'),
  }),
});
