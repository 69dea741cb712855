import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { analyticsRecorded, bagChanged, bagOpenRequested, frameChanged } from '@tessera/shared-contracts/events';

export default defineRemote({
  name: 'mf-header-footer',
  team: 'Frame',
  slots: ['header', 'footer'],
  still: ['footer'],
  routes: [],
  emits: [bagOpenRequested, analyticsRecorded],
  hears: [bagChanged, frameChanged],
  locales: ['en-US', 'ja', 'de', 'th'],
});
