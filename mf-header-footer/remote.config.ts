import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { analyticsRecorded, bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events';

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
