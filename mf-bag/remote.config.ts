import { defineRemote } from '@tessera/remote-kit/defineRemote';
import {
  bagAddRequested,
  bagAddSettled,
  bagChanged,
  bagOpenRequested,
  partnerActivated,
} from '@tessera/shared-contracts/events';

export default defineRemote({
  name: 'mf-bag',
  team: 'bag',
  slots: ['bag'],
  routes: [],
  emits: [bagAddSettled, bagChanged, partnerActivated],
  hears: [bagAddRequested, bagOpenRequested, partnerActivated],
  locales: ['en-US', 'ja', 'de', 'th'],
});
