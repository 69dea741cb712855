import { SELLING } from '@tessera/remote-kit/cacheTimes';
import { defineRemote } from '@tessera/remote-kit/defineRemote';
import { partnerActivated, partnerLeft } from '@tessera/shared-contracts/events/events';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { HERO_GROUPS } from './src/heroes/heroGroups.ts';

export default defineRemote({
  name: 'mf-programs',
  team: 'Partnerships',
  slots: [],
  // The page may redirect to /404 (PROG-02), or needs store-api to have any content, so the response head waits until it is rendered.
  routes: [
    { path: '/partner/:code', probe: '/partner/runclub', status: 'rendered', frame: { collapsibleHeader: true } },
    {
      path: '/heroes',
      probe: '/heroes',
      status: 'rendered',
      still: true,
      searchable: true,
      frame: { collapsibleHeader: true },
    },
    // An unknown group is a 404.
    {
      path: '/heroes/:group',
      probe: '/heroes/veterans',
      status: 'rendered',
      still: true,
      frame: { collapsibleHeader: true },
      listed: HERO_GROUPS.map((group) => `/heroes/${group}`),
    },
    {
      path: '/ring/referral',
      probe: '/ring/referral',
      status: 'rendered',
      still: true,
      searchable: true,
      frame: { collapsibleHeader: true },
    },
    { path: '/clue', probe: '/clue', still: true, searchable: true, frame: { collapsibleHeader: true } },
    { path: '/for-work', probe: '/for-work', frame: { collapsibleHeader: true, talkToExpert: true } },
    // Single forms, without distractions.
    { path: '/for-work/verify', probe: '/for-work/verify', frame: { banners: false }, crawled: false },
    // An unknown company is a 404.
    { path: '/for-work/:company', probe: '/for-work/example-works', status: 'rendered', frame: { banners: false } },
  ],
  emits: [partnerActivated, partnerLeft],
  hears: [],
  locales: ['en-US', 'ja', 'de', 'th'],
});

/** A programme's page is the same for everyone who opens the same address. */
export const cache: SlotCachePolicies = {
  '/partner/:code': { varyOn: ['store', 'locale', 'query:discount'], ...SELLING },
  '/heroes': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  '/heroes/:group': {
    varyOn: ['store', 'locale', 'country', 'query:proof', 'query:confirm', 'query:document'],
    ...SELLING,
  },
  '/ring/referral': {
    varyOn: ['store', 'locale', 'country', 'query:referral', 'query:_said', 'query:name'],
    ...SELLING,
  },
  '/clue': { varyOn: ['store', 'locale', 'country'], ...SELLING },
  // The pages below it are rendered per visitor.
  '/for-work': { varyOn: ['store', 'locale', 'query:search', 'query:page', 'query:said'], ...SELLING },
};
