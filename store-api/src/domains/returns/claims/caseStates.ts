/** The states of trade-ins, claims and returns, and who may move a case from which state to which (C4, ORD-02, ORD-03). Pure. */

export const TRADE_IN_STATES = [
  'registered',
  'envelope_sent',
  'pickup_booked',
  'picked_up',
  'received',
  'approved',
  'refunded',
  'declined',
  'sent_back',
  'lapsed',
  'cancelled',
] as const;
export type TradeInState = (typeof TRADE_IN_STATES)[number];

export const CLAIM_STATES = ['submitted', 'reviewing', 'accepted', 'settled', 'declined', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States of a return, whether it is voluntary or a withdrawal from the contract. */
export const RETURN_STATES = ['requested', 'label_sent', 'received', 'refunded', 'declined', 'cancelled'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const CASE_STATES = [
  ...TRADE_IN_STATES,
  ...(['requested', 'label_sent'] as const satisfies readonly ReturnState[]),
  ...(['submitted', 'reviewing', 'accepted', 'settled', 'withdrawn'] as const satisfies readonly ClaimState[]),
] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CLAIM_KINDS = ['size', 'warranty', 'coverage'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const RETURN_KINDS = ['return', 'withdrawal'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const CASE_KINDS = ['trade_in', ...CLAIM_KINDS, ...RETURN_KINDS] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `store` opens a trade-in with its order; the others move it. */
export const CASE_ACTORS = ['store', 'shopper', 'operator'] as const;
export type CaseActor = (typeof CASE_ACTORS)[number];

/** The field that a move requires: the day of a pickup, an amount, or a note with the reason. */
export type RequiredField = 'day' | 'amount' | 'note';

interface Transition<State extends CaseState> {
  readonly from: State;
  readonly to: State;
  readonly by: Exclude<CaseActor, 'store'>;
  readonly needs?: RequiredField;
}

/**
 * A pickup can be rebooked until the courier has collected the ring. A ring that is sent without a pickup, or late, is received all the
 * same.
 */
export const TRADE_IN_TRANSITIONS: readonly Transition<TradeInState>[] = [
  { from: 'registered', to: 'envelope_sent', by: 'operator' },
  { from: 'envelope_sent', to: 'pickup_booked', by: 'shopper', needs: 'day' },
  { from: 'pickup_booked', to: 'pickup_booked', by: 'shopper', needs: 'day' },
  { from: 'envelope_sent', to: 'picked_up', by: 'operator' },
  { from: 'pickup_booked', to: 'picked_up', by: 'operator' },
  { from: 'envelope_sent', to: 'received', by: 'operator' },
  { from: 'pickup_booked', to: 'received', by: 'operator' },
  { from: 'picked_up', to: 'received', by: 'operator' },
  { from: 'lapsed', to: 'received', by: 'operator' },
  { from: 'received', to: 'approved', by: 'operator', needs: 'amount' },
  { from: 'approved', to: 'refunded', by: 'operator' },
  { from: 'received', to: 'declined', by: 'operator', needs: 'note' },
  { from: 'declined', to: 'sent_back', by: 'operator' },
  { from: 'envelope_sent', to: 'lapsed', by: 'operator' },
  { from: 'pickup_booked', to: 'lapsed', by: 'operator' },
  { from: 'registered', to: 'cancelled', by: 'shopper' },
  { from: 'envelope_sent', to: 'cancelled', by: 'shopper' },
  { from: 'pickup_booked', to: 'cancelled', by: 'shopper' },
  { from: 'registered', to: 'cancelled', by: 'operator' },
  { from: 'envelope_sent', to: 'cancelled', by: 'operator' },
  { from: 'pickup_booked', to: 'cancelled', by: 'operator' },
];

export const CLAIM_TRANSITIONS: readonly Transition<ClaimState>[] = [
  { from: 'submitted', to: 'reviewing', by: 'operator' },
  { from: 'submitted', to: 'accepted', by: 'operator' },
  { from: 'submitted', to: 'declined', by: 'operator', needs: 'note' },
  { from: 'reviewing', to: 'accepted', by: 'operator' },
  { from: 'reviewing', to: 'declined', by: 'operator', needs: 'note' },
  { from: 'accepted', to: 'settled', by: 'operator' },
  { from: 'submitted', to: 'withdrawn', by: 'shopper' },
  { from: 'reviewing', to: 'withdrawn', by: 'shopper' },
];

/** Items that cannot or need not be sent back are refunded at once. */
export const RETURN_TRANSITIONS: readonly Transition<ReturnState>[] = [
  { from: 'requested', to: 'label_sent', by: 'operator' },
  { from: 'requested', to: 'received', by: 'operator' },
  { from: 'requested', to: 'refunded', by: 'operator' },
  { from: 'requested', to: 'declined', by: 'operator', needs: 'note' },
  { from: 'label_sent', to: 'received', by: 'operator' },
  { from: 'label_sent', to: 'refunded', by: 'operator' },
  { from: 'received', to: 'refunded', by: 'operator' },
  { from: 'received', to: 'declined', by: 'operator', needs: 'note' },
  { from: 'requested', to: 'cancelled', by: 'shopper' },
  { from: 'label_sent', to: 'cancelled', by: 'shopper' },
  { from: 'requested', to: 'cancelled', by: 'operator' },
  { from: 'label_sent', to: 'cancelled', by: 'operator' },
];

export const isReturn = (kind: CaseKind): kind is ReturnKind => RETURN_KINDS.some((each) => each === kind);
export const isClaim = (kind: CaseKind): kind is ClaimKind => CLAIM_KINDS.some((each) => each === kind);

/** States in which a claim's photographs are stored. */
const UNDECIDED: readonly CaseState[] = ['submitted', 'reviewing'];
export const isUndecided = (state: CaseState): boolean => UNDECIDED.includes(state);

const transitionsOf = (kind: CaseKind): readonly Transition<CaseState>[] =>
  kind === 'trade_in' ? TRADE_IN_TRANSITIONS : isReturn(kind) ? RETURN_TRANSITIONS : CLAIM_TRANSITIONS;

export interface CasePosition {
  readonly kind: CaseKind;
  readonly state: CaseState;
}

/** The states to which an actor may move a case now. */
export const nextCaseStates = ({ kind, state }: CasePosition, actor: CaseActor): CaseState[] =>
  transitionsOf(kind)
    .filter(({ from, by }) => from === state && by === actor)
    .map(({ to }) => to);

/** The field that a move requires; null: none. */
export const requiredField = ({ kind, state }: CasePosition, to: CaseState, actor: CaseActor): RequiredField | null =>
  transitionsOf(kind).find((each) => each.from === state && each.to === to && each.by === actor)?.needs ?? null;

/** Whether the case is over: it has no further transitions, or it lapsed (a lapsed trade-in can only still be received). */
export const isOver = ({ kind, state }: CasePosition): boolean =>
  state === 'lapsed' || transitionsOf(kind).every(({ from }) => from !== state);

/** Moves without a mail: the order's own mail covers `registered`, and `reviewing` is no news. */
const WITHOUT_MAIL: readonly CaseState[] = ['registered', 'reviewing'];
export const isMailed = (state: CaseState): boolean => !WITHOUT_MAIL.includes(state);

const TRADE_IN_STEPS = TRADE_IN_STATES.slice(0, TRADE_IN_STATES.indexOf('declined'));
const RETURN_STEPS = RETURN_STATES.slice(0, RETURN_STATES.indexOf('declined'));
const CLAIM_STEPS: readonly CaseState[] = ['submitted', 'reviewing', 'accepted', 'settled'];

/** The steps of a case that the shopper sees ahead. A case that left this path shows only the steps that it reached. */
export function caseTimeline({ kind, state }: CasePosition, reached: readonly CaseState[]): readonly CaseState[] {
  const steps: readonly CaseState[] =
    kind === 'trade_in' ? TRADE_IN_STEPS : isReturn(kind) ? RETURN_STEPS : CLAIM_STEPS;
  if (steps.includes(state)) return steps;
  const past = steps.filter((each) => reached.includes(each));
  if (kind === 'trade_in' && (state === 'declined' || state === 'sent_back')) return [...past, 'declined', 'sent_back'];
  return [...past, state];
}
