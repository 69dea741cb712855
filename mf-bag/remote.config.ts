import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import {
  analyticsRecorded,
  bagChanged,
  bagOpenRequested,
  pageOutdated,
  partnerActivated,
  partnerLeft,
  toastRequested,
} from '@tessera/shared-contracts/events/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

export default defineRemote({
  name: 'mf-bag',
  team: 'bag',
  slots: ['bag'],
  // The bag where no script lives (BAG-22): drawn for its visitor alone.
  routes: [{ path: '/bag/:region', probe: '/bag/ae', still: true, status: 'rendered' }],
  emits: [analyticsRecorded, bagAddSettled, bagChanged, pageOutdated, partnerActivated, toastRequested],
  hears: [bagAddRequested, bagOpenRequested, partnerActivated, partnerLeft],
  locales: ['en-US', 'ja', 'de', 'th'],
});

/**
 * What is in a bag comes in the browser: before that, all bags are one. The vendor comes with it, so it stands no longer than store-api
 * lets its own answer stand.
 */
export const cache: SlotCachePolicies = {
  bag: { varyOn: ['store', 'locale'], maxAge: 300, staleWhileRevalidate: 300 },
};
