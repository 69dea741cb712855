import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';

export default implementRemote({
  config,
  messages: { 'en-US': () => import('./locales/en-US.json'), de: () => import('./locales/de.json') },
  slots: { header: Header, footer: Footer },
  pages: {},
});
