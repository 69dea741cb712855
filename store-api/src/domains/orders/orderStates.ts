/** The states of an order and who may move it from which to which (C4, ORD-01). */
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

/** What a row of the history tells of: a move, or a change while the state stays. */
export const ORDER_CHANGES = ['state', 'address', 'dates', 'part_cancelled', 'test_moved'] as const;
export type OrderChange = (typeof ORDER_CHANGES)[number];

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
  { from: 'shipped', to: 'delivered', by: 'operator', needsSize: null },
  { from: 'processed', to: 'cancelled', by: 'operator', needsSize: null },
  ...CANCELLABLE_STATES.flatMap((from) =>
    (['shopper', 'operator'] as const).map((by) => ({ from, to: 'cancelled', by, needsSize: null }) as const),
  ),
];

export interface OrderPosition {
  readonly state: OrderState;
  readonly needsSize: boolean;
  /** Default: something is sent. */
  readonly contents?: OrderContents;
}

/** Where somebody may move an order now. Services are ready when they are "shipped": nothing is delivered. */
export const nextStates = ({ state, needsSize, contents }: OrderPosition, actor: OrderActor): OrderState[] =>
  ORDER_TRANSITIONS.filter(
    ({ from, to, by, needsSize: of }) =>
      from === state &&
      by === actor &&
      (of === null || of === needsSize) &&
      !(to === 'delivered' && contents === 'services'),
  ).map(({ to }) => to);

/** Whether it is on its way or has arrived: its size, address and dates are not changed any more. */
export const hasLeft = ({ state }: Pick<OrderPosition, 'state'>): boolean =>
  state === 'shipped' || state === 'delivered';

/** Whether nothing more of the order is sent. */
export const isEnded = (state: OrderState): boolean => hasLeft({ state }) || state === 'cancelled';

/** Whether the shopper can still say where it goes. */
export const isAddressOpen = ({ state, contents }: Pick<OrderPosition, 'state' | 'contents'>): boolean =>
  !isEnded(state) && contents !== 'services';

/**
 * The steps that an order takes, for the shopper to see ahead; a cancelled one shows where it has been. Services are not delivered.
 * @param been the states that it has had
 */
export function orderWay(
  { needsSize, contents = 'ring' }: Pick<OrderPosition, 'needsSize' | 'contents'>,
  been: readonly OrderState[] = [],
): readonly OrderState[] {
  // A kit that has left stays on the way of an order whose ring was cancelled.
  const isSized = needsSize || been.includes('kit_shipped');
  const way = ORDER_STATES.filter(
    (state) =>
      state !== 'cancelled' &&
      (isSized || (state !== 'kit_shipped' && state !== 'size_submitted')) &&
      (contents !== 'services' || state !== 'delivered'),
  );
  if (!been.includes('cancelled')) return way;
  return [...way.filter((state) => been.includes(state)), 'cancelled'];
}
