/** The states of an order and who may move it from which to which (C4, ORD-01). */

export const ORDER_STATES = ['ordered', 'kit_shipped', 'size_submitted', 'processed', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Changes of an order that leave its state: a part was cancelled, a blood test's day was moved. */
export const ORDER_CHANGES = ['part_cancelled', 'test_moved'] as const;

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

/** States of an order of which nothing is made yet: all of it can be cancelled. */
export const CANCELLABLE_STATES = ['ordered', 'kit_shipped', 'size_submitted'] as const satisfies readonly OrderState[];

/** All there are. A size can be sent again until the order is processed. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'ordered', to: 'kit_shipped', by: 'operator', needsSize: true },
  { from: 'kit_shipped', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'processed', by: 'operator', needsSize: true },
  { from: 'ordered', to: 'processed', by: 'operator', needsSize: false },
  // The rings whose sizes were awaited have been cancelled.
  { from: 'kit_shipped', to: 'processed', by: 'operator', needsSize: false },
  { from: 'size_submitted', to: 'processed', by: 'operator', needsSize: false },
  { from: 'processed', to: 'shipped', by: 'operator', needsSize: null },
  { from: 'processed', to: 'cancelled', by: 'operator', needsSize: null },
  ...CANCELLABLE_STATES.flatMap((from) =>
    (['shopper', 'operator'] as const).map((by) => ({ from, to: 'cancelled', by, needsSize: null }) as const),
  ),
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

/** Whether nothing more of the order is sent. */
export const isEnded = (state: OrderState): boolean => state === 'shipped' || state === 'cancelled';

const SIZED_WAY = ['ordered', 'kit_shipped', 'size_submitted', 'processed', 'shipped'] as const;

/**
 * The way an order goes, for the shopper to see ahead; a cancelled one shows where it has been.
 * @param been the states that it has had
 */
export function orderWay(needsSize: boolean, been: readonly OrderState[] = []): readonly OrderState[] {
  // A kit that has left stays on the way of an order whose ring was cancelled.
  const way = needsSize || been.includes('kit_shipped') ? SIZED_WAY : (['ordered', 'processed', 'shipped'] as const);
  if (!been.includes('cancelled')) return way;
  return [...way.filter((state) => been.includes(state)), 'cancelled'];
}
