import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';

export default defineRemote({
  name: 'my-slice',
  team: 'My team',
  slots: [],
  routes: [{ path: '/my-slice', probe: '/my-slice' }],
  emits: [bagOpenRequested],
  hears: [bagChanged],
  locales: ['en-US', 'de', 'ja', 'th'],
});
