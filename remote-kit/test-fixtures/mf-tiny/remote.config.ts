import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { greetingSent } from './src/events.ts';

export default defineRemote({
  name: 'mf-tiny',
  team: 'Fixtures',
  slots: ['header', 'footer'],
  routes: [
    { path: '/hello/:name', probe: '/hello/world' },
    { path: '/maybe/:name', probe: '/maybe/world', status: 'rendered' },
    { path: '/still', probe: '/still', still: true },
  ],
  emits: [bagOpenRequested, greetingSent],
  hears: [bagChanged],
  locales: ['en-US', 'de'],
});
