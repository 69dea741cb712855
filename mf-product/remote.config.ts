import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events';

export default defineRemote({
  name: 'mf-product',
  team: 'product',
  slots: [],
  routes: [
    { path: '/', probe: '/' },
    { path: '/ring/buy/:region', probe: '/ring/buy/ae', frame: { theme: 'light' } },
  ],
  emits: [bagAddRequested],
  hears: [bagAddSettled],
  locales: ['en-US', 'de'],
});
