import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { analyticsRecorded, bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export default defineRemote({
  name: 'mf-header-footer',
  team: 'Frame',
  slots: ['header', 'footer'],
  still: ['footer'],
  routes: [],
  emits: [bagOpenRequested, analyticsRecorded],
  hears: [bagChanged],
  locales: ['en-US', 'ja', 'de', 'th'],
});

/** They change with the release alone, but for the chip. */
const UNCHANGING = { maxAge: 3600, staleWhileRevalidate: 86_400 };

export const cache: SlotCachePolicies = {
  // The country has the market banner's offer, and the footer's support line.
  // The codes of address and cart have the chip that names them. What a code does changes with the catalogue, and the header is drawn anew then.
  header: {
    varyOn: [
      ...(['store', 'locale', 'country', 'frame', 'claimedRoutes', 'path'] as const),
      ...(['query:discount', 'query:flow', 'cartCodes', 'workplace'] as const),
    ],
    ...UNCHANGING,
  },
  footer: { varyOn: ['store', 'locale', 'country', 'frame', 'claimedRoutes'], ...UNCHANGING },
};
