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
  // The bag as a page of forms that needs no script (BAG-22). Rendered per visitor and never shared.
  routes: [
    {
      path: '/bag/:region',
      probe: '/bag/ae',
      still: true,
      status: 'rendered',
      frame: { theme: 'light', banners: false },
      crawled: false,
    },
  ],
  emits: [analyticsRecorded, bagAddSettled, bagChanged, pageOutdated, partnerActivated, toastRequested],
  hears: [bagAddRequested, bagOpenRequested, partnerActivated, partnerLeft],
  locales: ['en-US', 'ja', 'de', 'th'],
});

/**
 * The server renders the same markup for everyone, because the browser fills in the cart. The cart's vendor is part of the markup, so it is
 * cached no longer than store-api allows for that answer.
 */
export const cache: SlotCachePolicies = {
  bag: { varyOn: ['store', 'locale'], maxAge: 300, staleWhileRevalidate: 300 },
};
