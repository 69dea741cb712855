/** Orders: created from a payment, read by their link or number, moved through their states, each change recorded (ORD-01). */

import { asc, eq } from 'drizzle-orm';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import type { Address } from '../addresses/address.ts';
import { changeAddress } from './changeAddress.ts';
import type { NewPromise } from './changedPromises.ts';
import { type MakeOrderContext, makeOrder, type PaidAttempt } from './makeOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { contentsOf, type OrderContents } from './orderContents.ts';
import type { OrderContext } from './orderContext.ts';
import { type OrderKey, orderNotFound, ringsOf, whereOrder } from './orderLookup.ts';
import { drawOrderNumber, type OrderReference } from './orderNumber.ts';
import type { OrderReturns } from './orderReturns.ts';
import type { OrderState } from './orderStates.ts';
import { type OrderRing, orderEvent, type StoredOrder, shopOrder } from './ordersTables.ts';
import { type PaymentNotice, paymentNotice } from './paymentNoticeTables.ts';
import { promiseDays } from './promiseDays.ts';
import { sizesFor, submitSizes } from './ringSizes.ts';
import { type OrderMailRounds, orderMailRounds } from './sendOrderMails.ts';
import type { ShipmentInput } from './shipment.ts';

export interface Order extends StoredOrder {
  /** The token of the link that opened the order, or of a new link. */
  readonly token: string;
  /** The kind of the order's lines, by the current catalogue. */
  readonly contents: OrderContents;
  readonly rings: readonly OrderRing[];
  readonly history: readonly (typeof orderEvent.$inferSelect)[];
  /** Cancellations, returns and refunds. */
  readonly returns: OrderReturns;
  /** The provider's later reports about the payment, oldest first. */
  readonly notices: readonly PaymentNotice[];
}

export interface OrdersOptions extends Omit<MakeOrderContext, 'drawNumber' | 'now'> {
  /** Defaults to `drawOrderNumber`. */
  readonly drawNumber?: () => string;
  /** The current time, for tests. */
  readonly now?: (() => Date) | undefined;
}

export interface Orders extends OrderMailRounds {
  /** The order of a captured payment, created by this call (`made`) or before. Its confirmation is queued with it, once. */
  ofPaid(attempt: Pick<PaidAttempt, 'id'>): Promise<{ readonly token: string; readonly made: boolean }>;
  /** Finds an order by its link's token, which the result contains. Null: no such order, or the link has expired. */
  find(token: string): Promise<Order | null>;
  /** The order that was created from a cart. Null: none yet. */
  tokenOfCart(cartId: string): Promise<string | null>;
  byNumber(number: OrderReference): Promise<Order | null>;
  /** The sizes in which the ring's colour is sold now. */
  sizesFor(ring: Pick<OrderRing, 'identifier'>): readonly number[];
  /**
   * Stores the sizes of all rings that wait for one.
   * @param sizes by the ring's id, as the form sent them
   * @returns the rings whose size is missing or not sold; empty: the sizes were accepted
   * @throws {HttpProblem} `order.not-found`, `order.transition`
   */
  submitSizes(token: string, sizes: Readonly<Record<string, string>>): Promise<readonly OrderRing[]>;
  /**
   * Moves the order to another state (`cancellations.ts` cancels it). When a gift is shipped, its recipient gets a mail if the shopper
   * asked for it.
   * @param shipment only with a move to `shipped`: carrier and tracking of the parcel
   * @throws {HttpProblem} `order.not-found`, `order.transition`, `order.shipment` if nothing is sent
   */
  move(
    number: OrderReference,
    to: Exclude<OrderState, 'cancelled'>,
    operator: Operator,
    shipment?: ShipmentInput,
  ): Promise<Order>;
  /**
   * Promises other days for a kind of item; the shopper gets a mail about it.
   * @throws {HttpProblem} `order.not-found`, `order.transition` once it was delivered or cancelled, `order.dates` for days in the past
   */
  promise(number: OrderReference, promise: NewPromise, operator: Operator): Promise<Order>;
  /**
   * Changes the address until the order is shipped. The caller has checked that it is in the same country and can be delivered to.
   * @throws {HttpProblem} `order.not-found`, `order.transition` once the order is shipped or cancelled
   */
  changeAddress(token: string, address: Address): Promise<void>;
}

export function createOrders({
  drawNumber = drawOrderNumber,
  now = () => new Date(),
  ...options
}: OrdersOptions): Orders {
  const context: MakeOrderContext = { ...options, drawNumber, now };
  const { db, catalogue, links } = context;

  const read = async (key: OrderKey): Promise<Order | null> => {
    const [kept] = await db.select().from(shopOrder).where(whereOrder(links, key));
    if (kept === undefined) return null;
    return loadOrder(context, kept, 'token' in key ? key.token : links.issue(kept.id));
  };
  const readExisting = async (key: OrderKey): Promise<Order> => {
    const order = await read(key);
    if (order === null) throw orderNotFound();
    return order;
  };

  return {
    ofPaid: ({ id }) => makeOrder(context, id),
    find: (token) => read({ token }),
    async tokenOfCart(cartId) {
      const [kept] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.cartId, cartId));
      return kept === undefined ? null : links.issue(kept.id);
    },
    byNumber: read,
    sizesFor: (ring) => sizesFor(catalogue(), ring),
    submitSizes: async (token, sizes) => submitSizes(context, await readExisting({ token }), sizes),
    async move(number, to, operator, shipment) {
      await moveOrder(context, number, to, operator, shipment);
      return readExisting(number);
    },
    async promise(number, promise, operator) {
      await promiseDays(context, number, promise, operator);
      return readExisting(number);
    },
    changeAddress: (token, address) => changeAddress(context, token, address),
    ...orderMailRounds(context),
  };
}

/** Loads the order with its rings, history, notices and returns. */
async function loadOrder({ db, catalogue, followUps }: OrderContext, kept: StoredOrder, token: string): Promise<Order> {
  const rings = await ringsOf(db, kept.id);
  const history = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, kept.id))
    .orderBy(asc(orderEvent.position));
  const notices = await db
    .select()
    .from(paymentNotice)
    .where(eq(paymentNotice.orderId, kept.id))
    .orderBy(asc(paymentNotice.at));
  const returns = await followUps.returnsOf(db, kept.id);
  return { ...kept, token, contents: contentsOf(kept, catalogue()), rings, history, returns, notices };
}
