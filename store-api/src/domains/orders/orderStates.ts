/** The states of an order, and who may move it from which state to which (C4, ORD-01). */
import type { OrderContents } from './orderContents.ts';

export const ORDER_STATES = [
  'ordered',
  'kit_shipped',
  'size_submitted',
  'processed',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Kinds of history rows: a change of state, or another change while the state stays. */
export const ORDER_CHANGES = ['state', 'address', 'dates', 'part_cancelled', 'test_moved'] as const;
export type OrderChange = (typeof ORDER_CHANGES)[number];

/** `store` creates the order; the others move it. */
export const ORDER_ACTORS = ['store', 'shopper', 'operator'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

interface Transition {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: Exclude<OrderActor, 'store'>;
  /** Applies only to orders that need a size (true) or need none (false). Null: to all orders. */
  readonly needsSize: boolean | null;
}

/** States before anything is made: the whole order can be cancelled. */
export const CANCELLABLE_STATES = ['ordered', 'kit_shipped', 'size_submitted'] as const satisfies readonly OrderState[];

/** All transitions. A size can be submitted again until the order is processed. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'ordered', to: 'kit_shipped', by: 'operator', needsSize: true },
  { from: 'kit_shipped', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'processed', by: 'operator', needsSize: true },
  { from: 'ordered', to: 'processed', by: 'operator', needsSize: false },
  // The rings that waited for a size have been cancelled.
  { from: 'kit_shipped', to: 'processed', by: 'operator', needsSize: false },
  { from: 'size_submitted', to: 'processed', by: 'operator', needsSize: false },
  { from: 'processed', to: 'shipped', by: 'operator', needsSize: null },
  { from: 'shipped', to: 'delivered', by: 'operator', needsSize: null },
  { from: 'processed', to: 'cancelled', by: 'operator', needsSize: null },
  ...CANCELLABLE_STATES.flatMap((from) =>
    (['shopper', 'operator'] as const).map((by) => ({ from, to: 'cancelled', by, needsSize: null }) as const),
  ),
];

export interface OrderPosition {
  readonly state: OrderState;
  readonly needsSize: boolean;
  /** Default: an order from which something is sent. */
  readonly contents?: OrderContents;
}

/** The states to which the actor may move an order now. Services are ready when they are "shipped": nothing is delivered. */
export const nextStates = ({ state, needsSize, contents }: OrderPosition, actor: OrderActor): OrderState[] =>
  ORDER_TRANSITIONS.filter(
    ({ from, to, by, needsSize: of }) =>
      from === state &&
      by === actor &&
      (of === null || of === needsSize) &&
      !(to === 'delivered' && contents === 'services'),
  ).map(({ to }) => to);

/** Whether the order was shipped or delivered: its size, address and dates can no longer be changed. */
export const hasLeft = ({ state }: Pick<OrderPosition, 'state'>): boolean =>
  state === 'shipped' || state === 'delivered';

/** Whether nothing more of the order will be sent. */
export const isEnded = (state: OrderState): boolean => hasLeft({ state }) || state === 'cancelled';

/** Whether the shopper can still change the address. */
export const isAddressOpen = ({ state, contents }: Pick<OrderPosition, 'state' | 'contents'>): boolean =>
  !isEnded(state) && contents !== 'services';

/**
 * The steps of an order that the shopper sees ahead. A cancelled order shows only the steps that it reached. Services are not delivered.
 * @param reached the states that the order has had
 */
export function orderWay(
  { needsSize, contents = 'ring' }: Pick<OrderPosition, 'needsSize' | 'contents'>,
  reached: readonly OrderState[] = [],
): readonly OrderState[] {
  // The kit's step stays visible after the ring is cancelled.
  const isSized = needsSize || reached.includes('kit_shipped');
  const steps = ORDER_STATES.filter(
    (state) =>
      state !== 'cancelled' &&
      (isSized || (state !== 'kit_shipped' && state !== 'size_submitted')) &&
      (contents !== 'services' || state !== 'delivered'),
  );
  if (!reached.includes('cancelled')) return steps;
  return [...steps.filter((state) => reached.includes(state)), 'cancelled'];
}
