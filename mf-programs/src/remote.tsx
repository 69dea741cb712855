import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: { '/partner/:code': { live: [], still: ['partner'] } },
  slots: {},
  pages: routedPages({
    '/partner/:code': () => import(/* webpackChunkName: "/partner/:code" */ './partner/PartnerPage.tsx'),
  }),
});
