import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import { Bag } from './bag/Bag.tsx';
import { messages } from './messages.ts';

export default implementRemote({
  config,
  messages,
  texts: { bag: { live: ['bagSlot'] } },
  slots: { bag: Bag },
  pages: {},
});
