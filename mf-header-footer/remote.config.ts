import { READING } from '@tessera/remote-kit/cacheTimes';
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

/** Both change only with a release, except for the discount chip. */
export const cache: SlotCachePolicies = {
  // The country decides about the market banner's offer and the footer's support line. The codes of address and cart decide about the chip.
  // A change of the catalogue can change a code's discount, and the shell renders the header again then.
  header: {
    varyOn: [
      ...(['store', 'locale', 'country', 'frame', 'claimedRoutes', 'path'] as const),
      ...(['query:discount', 'query:flow', 'cartCodes', 'workplace'] as const),
    ],
    ...READING,
  },
  footer: { varyOn: ['store', 'locale', 'country', 'frame', 'claimedRoutes'], ...READING },
};
