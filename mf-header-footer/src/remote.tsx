import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import Footer from './footer/Footer.still.tsx';
import { Header } from './header/Header.tsx';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: { header: { live: ['bagButton'], still: ['header'] }, footer: { live: [], still: ['footer'] } },
  slots: { header: Header, footer: Footer },
  pages: {},
});
