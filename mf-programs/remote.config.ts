import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { partnerActivated } from '@tessera/shared-contracts/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';

export default defineRemote({
  name: 'mf-programs',
  team: 'Partnerships',
  slots: [],
  // The page decides between itself and /404 (PROG-02), so the head waits for it.
  routes: [{ path: '/partner/:code', probe: '/partner/runclub', status: 'rendered' }],
  emits: [partnerActivated],
  hears: [],
  locales: ['en-US', 'ja', 'de', 'th'],
});

/** A partner's page says the same to everybody who comes by the same address. */
export const cache: SlotCachePolicies = {
  '/partner/:code': { varyOn: ['store', 'locale', 'query:discount'], maxAge: 60, staleWhileRevalidate: 600 },
};
