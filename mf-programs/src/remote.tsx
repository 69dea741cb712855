import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: { 'en-US': () => import('./locales/en-US.json'), de: () => import('./locales/de.json') },
  slots: {},
  pages: { '/partner/:code': () => import('./partner/PartnerPage.tsx') },
});
