/** The states of an order and who may move it from which to which (C4, ORD-01). */
import type { OrderContents } from './orderContents.ts';

export const ORDER_STATES = ['ordered', 'kit_shipped', 'size_submitted', 'processed', 'shipped', 'delivered'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What a row of the history tells of: a move, or a change while the state stays. */
export const ORDER_CHANGES = ['state', 'address', 'dates'] as const;
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

/** All there are. A size can be sent again until the order is processed. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'ordered', to: 'kit_shipped', by: 'operator', needsSize: true },
  { from: 'kit_shipped', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'size_submitted', by: 'shopper', needsSize: true },
  { from: 'size_submitted', to: 'processed', by: 'operator', needsSize: true },
  { from: 'ordered', to: 'processed', by: 'operator', needsSize: false },
  { from: 'processed', to: 'shipped', by: 'operator', needsSize: null },
  { from: 'shipped', to: 'delivered', by: 'operator', needsSize: null },
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

/** The steps that an order takes, for the shopper to see ahead. */
export const orderWay = (needsSize: boolean, contents: OrderContents = 'ring'): readonly OrderState[] =>
  ORDER_STATES.filter(
    (state) =>
      (needsSize || (state !== 'kit_shipped' && state !== 'size_submitted')) &&
      (contents !== 'services' || state !== 'delivered'),
  );

/** Whether it is on its way or has arrived: address, dates and personal data are not needed for packing any more. */
export const hasLeft = ({ state }: Pick<OrderPosition, 'state'>): boolean =>
  state === 'shipped' || state === 'delivered';

const BEFORE_SHIPPING: readonly OrderState[] = ['ordered', 'kit_shipped', 'size_submitted', 'processed'];
export const isBeforeShipping = ({ state }: Pick<OrderPosition, 'state'>): boolean => BEFORE_SHIPPING.includes(state);

/** Whether the shopper can still say where it goes. */
export const isAddressOpen = ({ state, contents }: Pick<OrderPosition, 'state' | 'contents'>): boolean =>
  isBeforeShipping({ state }) && contents !== 'services';
