/** What a shopper chooses on the ring page (C2, C5): plain data for the page, its address and its machine alike. */
import {
  type PlanYears,
  RING_SIZE_OPEN,
  RING_SIZES,
  type RingCharger,
  type RingColour,
  type RingPlan,
  type TradeInModel,
} from './ring.ts';

/** 5 to 14, or 99: the sizing kit. */
export type RingSize = (typeof RING_SIZES)[number] | typeof RING_SIZE_OPEN;

/** As they are shown: the kit, for whoever does not know yet, stands first. */
export const RING_SIZE_CHOICES: readonly RingSize[] = [RING_SIZE_OPEN, ...RING_SIZES];

/** Null is 'not chosen yet' for colour and size, which are asked for, and 'no, thanks' for everything else. */
export interface RingSelection {
  readonly colour: RingColour | null;
  readonly size: RingSize | null;
  /** As typed. */
  readonly engraving: string;
  /** Beside the one in the box. */
  readonly charger: RingCharger | null;
  /** The old ring that comes back (C4). */
  readonly tradeIn: TradeInModel | null;
  readonly plans: Readonly<Record<RingPlan, PlanYears | null>>;
}

/** A part of the page where something is chosen. */
export type RingPart = Exclude<keyof RingSelection, 'plans'> | RingPlan;

/** What changes; plans one by one. */
export type RingChoice = Partial<Omit<RingSelection, 'plans'>> & { readonly plans?: Partial<RingSelection['plans']> };

/** Colour and size are preselected nowhere (C5); of everything else the refusal is (PDP-05). */
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
  /** By part, what the address asked for and the store does not offer; until something else is chosen there. */
  readonly refused: Readonly<Record<string, string>>;
}

export function choose({ selection, refused }: RequestedRing, { plans, ...rest }: RingChoice): RequestedRing {
  const parts = { ...rest, ...plans };
  return {
    selection: { ...selection, ...rest, plans: { ...selection.plans, ...plans } },
    refused: Object.fromEntries(Object.entries(refused).filter(([part]) => !(part in parts))),
  };
}
