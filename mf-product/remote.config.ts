import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled, partnerActivated } from '@tessera/shared-contracts/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';

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

/** Prices are dropped when the catalogue changes; days of delivery go by the clock, and may lag behind it by this much. */
const SELLING = { maxAge: 60, staleWhileRevalidate: 600 };

export const cache: SlotCachePolicies = {
  '/': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The form hands on the whole query where there are no scripts. Of cities, three have days of delivery of their own.
  '/ring/buy/:region': { varyOn: ['store', 'locale', 'country', 'expressCity', 'query'], ...SELLING },
  // The chosen ring stands in the query.
  '/rare': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
  '/rare/buy/:region': { varyOn: ['store', 'locale', 'country', 'query'], ...SELLING },
  '/sizing': { varyOn: ['store', 'locale', 'country', 'query:measure', 'query:mm'], ...SELLING },
  '/sizing-kit': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/print-sizing-kit': { varyOn: ['store', 'locale', 'country'], ...SELLING },
};
