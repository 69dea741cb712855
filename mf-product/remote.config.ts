import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled, partnerActivated } from '@tessera/shared-contracts/events';

export default defineRemote({
  name: 'mf-product',
  team: 'product',
  slots: [],
  routes: [
    { path: '/', probe: '/', frame: { overHero: true }, still: true },
    { path: '/ring/buy/:region', probe: '/ring/buy/ae' },
    { path: '/rare', probe: '/rare', frame: { overHero: true } },
    { path: '/rare/buy/:region', probe: '/rare/buy/ae' },
    { path: '/sizing', probe: '/sizing' },
    { path: '/sizing-kit', probe: '/sizing-kit' },
    { path: '/print-sizing-kit', probe: '/print-sizing-kit' },
  ],
  emits: [bagAddRequested],
  hears: [bagAddSettled, partnerActivated],
  locales: ['en-US', 'de', 'ja', 'th'],
});
