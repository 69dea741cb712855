import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export default implementRemote({
  config,
  messages: { 'en-US': () => import('./locales/en-US.json'), de: () => import('./locales/de.json') },
  slots: { header: Header, footer: Footer },
  pages: {
    '/hello/:name': () => import('./greeting/GreetingPage.tsx'),
    '/maybe/:name': () => import('./MaybePage.tsx'),
  },
});
