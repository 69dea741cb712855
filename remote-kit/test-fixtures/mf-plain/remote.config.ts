import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';

export default defineRemote({
  name: 'mf-plain',
  team: 'Fixtures',
  slots: [],
  routes: [{ path: '/plain/:name', probe: '/plain/world' }],
  emits: [bagOpenRequested],
  hears: [bagChanged],
  locales: ['en-US', 'de'],
});
