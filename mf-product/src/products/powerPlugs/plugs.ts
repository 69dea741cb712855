/** The plugs, with the path of each one's page and its parameter on a ring's page. */
import { PLUGS, type Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { PlanYears } from '@tessera/shared-contracts/ring/planYears';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';

export const PLUG_PATHS = {
  HEART_RHYTHM: '/powerplugs/heart-rhythm',
  CARDIO_ADAPTABILITY: '/powerplugs/cardio-adaptability',
  CYCLE: '/powerplugs/cycle',
  WOMENS_HEALTH: '/powerplugs/womens-health',
} as const satisfies Record<Plug, `/powerplugs/${string}`>;

export type PlugPath = (typeof PLUG_PATHS)[Plug];

/** Path of the ring's page with the plug preselected for this term, because plans for a new ring are sold there. */
export const withNewRing = (ring: string, plug: Plug, years: PlanYears): string =>
  `${ring}?${new URLSearchParams({ [RING_PARAMETERS[plug]]: String(years) })}`;

/** All other plugs, in the page's order. */
export const otherPlugs = (plug: Plug): readonly Plug[] => PLUGS.filter((other) => other !== plug);

/** Facts about each plug: its readings, its results, its limits. */
export const PLUG_FACTS = ['reads', 'shows', 'limits'] as const;
