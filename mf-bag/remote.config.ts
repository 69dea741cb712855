import { defineRemote } from '@tessera/remote-kit/defineRemote';
import {
  analyticsRecorded,
  bagAddRequested,
  bagAddSettled,
  bagChanged,
  bagOpenRequested,
  partnerActivated,
  toastRequested,
} from '@tessera/shared-contracts/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/slotCachePolicy';

export default defineRemote({
  name: 'mf-bag',
  team: 'bag',
  slots: ['bag'],
  routes: [],
  emits: [analyticsRecorded, bagAddSettled, bagChanged, partnerActivated, toastRequested],
  hears: [bagAddRequested, bagOpenRequested, partnerActivated],
  locales: ['en-US', 'ja', 'de', 'th'],
});

/** What is in a bag comes in the browser: before that, all bags are one. */
export const cache: SlotCachePolicies = {
  bag: { varyOn: ['store', 'locale'], maxAge: 3600, staleWhileRevalidate: 86_400 },
};
