import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: { '/my-slice': { live: ['page'], still: ['intro'] } },
  slots: {},
  pages: routedPages({ '/my-slice': () => import(/* webpackChunkName: "/my-slice" */ './Page.tsx') }),
});
