import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { partnerActivated } from '@tessera/shared-contracts/events';

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
