/** Routes of the plugs' pages, and their cache keys. */
import { SELLING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies, SlotCachePolicy } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { PLUG_PATHS } from './plugs.ts';

const PLUG_PAGE = { status: 'rendered', markdown: true, frame: { collapsibleHeader: true } } as const;

export const powerPlugsRoutes = [
  {
    path: '/powerplugs',
    probe: '/powerplugs',
    searchable: true,
    frame: { collapsibleHeader: true, overHero: true },
    still: true,
    markdown: true,
  },
  { path: PLUG_PATHS.HEART_RHYTHM, probe: PLUG_PATHS.HEART_RHYTHM, ...PLUG_PAGE },
  { path: PLUG_PATHS.CARDIO_ADAPTABILITY, probe: PLUG_PATHS.CARDIO_ADAPTABILITY, ...PLUG_PAGE },
  { path: PLUG_PATHS.CYCLE, probe: PLUG_PATHS.CYCLE, ...PLUG_PAGE },
  { path: PLUG_PATHS.WOMENS_HEALTH, probe: PLUG_PATHS.WOMENS_HEALTH, ...PLUG_PAGE },
] as const satisfies RemoteConfig['routes'];

const policy = { varyOn: ['store', 'locale', 'country'], ...SELLING } satisfies SlotCachePolicy;

export const powerPlugsCache: SlotCachePolicies = {
  '/powerplugs': policy,
  [PLUG_PATHS.HEART_RHYTHM]: policy,
  [PLUG_PATHS.CARDIO_ADAPTABILITY]: policy,
  [PLUG_PATHS.CYCLE]: policy,
  [PLUG_PATHS.WOMENS_HEALTH]: policy,
};
