/** The states of an order and who may move it from which to which (C4, ORD-01). */

export const ORDER_STATES = ['ordered', 'kit_shipped', 'size_submitted', 'processed', 'shipped'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `store` makes the order; the others move it. */
export const ORDER_ACTORS = ['store', 'shopper', 'operator'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

interface Transition {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: Exclude<OrderActor, 'store'>;
  /** Orders of which way; null: both. */
  readonly needsSize: boolean | null;
}

/** All there are. A size can be sent again until the order is processed. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'ordered', to: 'kit_shipped', by: 'operator', needsSize: true },
  { from: 'kit_shipped', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'processed', by: 'operator', needsSize: true },
  { from: 'ordered', to: 'processed', by: 'operator', needsSize: false },
  { from: 'processed', to: 'shipped', by: 'operator', needsSize: null },
];

export interface OrderPosition {
  readonly state: OrderState;
  readonly needsSize: boolean;
}

/** Where somebody may move an order now. */
export const nextStates = ({ state, needsSize }: OrderPosition, actor: OrderActor): OrderState[] =>
  ORDER_TRANSITIONS.filter(
    ({ from, by, needsSize: of }) => from === state && by === actor && (of === null || of === needsSize),
  ).map(({ to }) => to);

/** The way an order goes, for the shopper to see ahead. */
export const orderWay = (needsSize: boolean): readonly OrderState[] =>
  needsSize ? ORDER_STATES : ['ordered', 'processed', 'shipped'];
