import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import { Bag } from './bag/Bag.tsx';

export default implementRemote({
  config,
  messages: (locale, surface) => import(`./locales/${locale}/${surface}.json`),
  texts: { bag: { live: ['bag'] } },
  slots: { bag: Bag },
  pages: {},
});
