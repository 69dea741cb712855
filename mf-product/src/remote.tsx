import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: { 'en-US': () => import('./locales/en-US.json'), de: () => import('./locales/de.json') },
  slots: {},
  pages: {
    '/': () => import('./home/HomePage.tsx'),
    '/ring/buy/:region': () => import('./ring/RingPage.tsx'),
  },
});
