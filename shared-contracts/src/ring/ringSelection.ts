/** A shopper's choices on the ring page (C2, C5): plain data for the page, its address and its state machine. */

import type { PlanYears } from './planYears.ts';
import {
  RING_SIZE_OPEN,
  RING_SIZES,
  type RingCharger,
  type RingColour,
  type RingPlan,
  type TradeInModel,
} from './ring.ts';

/** 5 to 14, or 99: the sizing kit. */
export type RingSize = (typeof RING_SIZES)[number] | typeof RING_SIZE_OPEN;

/** In display order: the kit, for shoppers who do not know their size, is first. */
export const RING_SIZE_CHOICES: readonly RingSize[] = [RING_SIZE_OPEN, ...RING_SIZES];

/** Null means 'not chosen yet' for colour and size, which are required, and 'no, thanks' for everything else. */
export interface RingSelection {
  readonly colour: RingColour | null;
  readonly size: RingSize | null;
  /** The text as typed. */
  readonly engraving: string;
  /** An additional charger, besides the one in the box. */
  readonly charger: RingCharger | null;
  /** The old ring for trade-in (C4). */
  readonly tradeIn: TradeInModel | null;
  readonly plans: Readonly<Record<RingPlan, PlanYears | null>>;
}

/** A part of the page with a choice. */
export type RingPart = Exclude<keyof RingSelection, 'plans'> | RingPlan;

/** The changed choices; plans one by one. */
export type RingChoice = Partial<Omit<RingSelection, 'plans'>> & { readonly plans?: Partial<RingSelection['plans']> };

/** Colour and size are not preselected (C5); for everything else 'no, thanks' is (PDP-05). */
export const NOTHING_CHOSEN: RingSelection = {
  colour: null,
  size: null,
  engraving: '',
  charger: null,
  tradeIn: null,
  plans: { HEART_RHYTHM: null, CARDIO_ADAPTABILITY: null, CYCLE: null, WOMENS_HEALTH: null, COVERAGE: null },
};

export interface RequestedRing {
  readonly selection: RingSelection;
  /** For each part, the value of the address that the store does not offer, until something else is chosen. */
  readonly refused: Readonly<Record<string, string>>;
}

export function choose({ selection, refused }: RequestedRing, { plans, ...rest }: RingChoice): RequestedRing {
  const parts = { ...rest, ...plans };
  return {
    selection: { ...selection, ...rest, plans: { ...selection.plans, ...plans } },
    refused: Object.fromEntries(Object.entries(refused).filter(([part]) => !(part in parts))),
  };
}
