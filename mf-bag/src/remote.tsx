import { implementRemote } from '@tessera/remote-kit/implementRemote';
import config from '../remote.config.ts';
import { messages } from './messages.ts';
import { Bag } from './slot/Bag.tsx';

export default implementRemote({
  config,
  messages,
  texts: { bag: { live: ['bagSlot'] } },
  slots: { bag: Bag },
  pages: {},
});
