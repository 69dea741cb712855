/** The plugs: the page of each, and what it is called in the address of a ring's page. */
import { PLUGS, type Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { PlanYears } from '@tessera/shared-contracts/ring/ring';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';

export const PLUG_PATHS = {
  HEART_RHYTHM: '/powerplugs/heart-rhythm',
  CARDIO_ADAPTABILITY: '/powerplugs/cardio-adaptability',
  CYCLE: '/powerplugs/cycle',
  WOMENS_HEALTH: '/powerplugs/womens-health',
} as const satisfies Record<Plug, `/powerplugs/${string}`>;

export type PlugPath = (typeof PLUG_PATHS)[Plug];

/** The ring's page with the plug chosen for as long: what goes with a new ring is bought there. */
export const withNewRing = (ring: string, plug: Plug, years: PlanYears): string =>
  `${ring}?${new URLSearchParams({ [RING_PARAMETERS[plug]]: String(years) })}`;

/** The plugs beside one, in the order of the page. */
export const otherPlugs = (plug: Plug): readonly Plug[] => PLUGS.filter((other) => other !== plug);

/** What each plug reads, shows and does not. */
export const PLUG_FACTS = ['reads', 'shows', 'limits'] as const;
