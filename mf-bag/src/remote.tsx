import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import { Bag } from './bag/Bag.tsx';

export default implementRemote({
  config,
  messages: { 'en-US': () => import('./locales/en-US.json'), de: () => import('./locales/de.json') },
  slots: { bag: Bag },
  pages: {},
});
