import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: {
    header: { live: ['header'] },
    footer: { live: [] },
    '/hello/:name': { live: ['greeting'], still: ['story'] },
    '/maybe/:name': { live: ['greeting'] },
  },
  slots: { header: Header, footer: Footer },
  pages: routedPages({
    '/hello/:name': () => import(/* webpackChunkName: "/hello/:name" */ './greeting/GreetingPage.tsx'),
    '/maybe/:name': () => import(/* webpackChunkName: "/maybe/:name" */ './MaybePage.tsx'),
  }),
});
