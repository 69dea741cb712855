import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: { '/partner/:code': { live: [], still: ['partner'] } },
  slots: {},
  pages: { '/partner/:code': () => import(/* webpackChunkName: "/partner/:code" */ './partner/PartnerPage.tsx') },
});
