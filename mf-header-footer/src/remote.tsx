import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import Footer from './footer/Footer.still.tsx';
import { Header } from './header/Header.tsx';

export default implementRemote({
  config,
  messages: async (locale, surface) => (await import(`./surfaces/${locale}.ts`)).surface(surface),
  texts: {
    header: { live: ['bagButton'], still: ['header', 'marketBanner'] },
    footer: { live: [], still: ['footer', 'stickyBanner'] },
  },
  slots: { header: Header, footer: Footer },
  pages: {},
});
