/** Orders: made of what was paid, read by their link or number, moved through their states, each change on record (ORD-01). */

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
  /** The token of the link that the order was opened by, or of a new one. */
  readonly token: string;
  /** As the catalogue knows its lines now. */
  readonly contents: OrderContents;
  readonly rings: readonly OrderRing[];
  readonly history: readonly (typeof orderEvent.$inferSelect)[];
  /** What was cancelled, what goes back, and what was paid back. */
  readonly returns: OrderReturns;
  /** What the provider has reported about the payment since, oldest first. */
  readonly notices: readonly PaymentNotice[];
}

export interface OrdersOptions extends Omit<MakeOrderContext, 'drawNumber' | 'now'> {
  /** As `orderNumber.ts` draws it, by default. */
  readonly drawNumber?: () => string;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
}

export interface Orders extends OrderMailRounds {
  /** The order of a captured payment, made now (`made`) or before; its confirmation is queued with it, once. */
  ofPaid(attempt: Pick<PaidAttempt, 'id'>): Promise<{ readonly token: string; readonly made: boolean }>;
  /** By the link's token, which the answer keeps; null when there is none, or the link is too old. */
  find(token: string): Promise<Order | null>;
  /** The order that a cart has become; null: it has not. */
  tokenOfCart(cartId: string): Promise<string | null>;
  byNumber(number: OrderReference): Promise<Order | null>;
  /** The sizes that a ring's colour is sold in now. */
  sizesFor(ring: Pick<OrderRing, 'identifier'>): readonly number[];
  /**
   * Takes the sizes of all rings that wait for one.
   * @param sizes by the ring's id, as the form gave them
   * @returns the rings whose size is missing or not sold; none: the sizes are taken
   * @throws {HttpProblem} `order.not-found`, `order.transition`
   */
  submitSizes(token: string, sizes: Readonly<Record<string, string>>): Promise<readonly OrderRing[]>;
  /**
   * Moves it on (`cancellations.ts` cancels it). When it is shipped, the person who gets it as a gift is told, if the shopper asked for that.
   * @param shipment with a move to `shipped`: who carries the parcel
   * @throws {HttpProblem} `order.not-found`, `order.transition`, `order.shipment` where nothing is sent
   */
  move(
    number: OrderReference,
    to: Exclude<OrderState, 'cancelled'>,
    operator: Operator,
    shipment?: ShipmentInput,
  ): Promise<Order>;
  /**
   * Promises other days for a kind of thing; the shopper is written to about it.
   * @throws {HttpProblem} `order.not-found`, `order.transition` once it was delivered, `order.dates` for days that are over
   */
  promise(number: OrderReference, promise: NewPromise, operator: Operator): Promise<Order>;
  /**
   * Another address, until the order leaves. The caller has checked that it is of the same country and can be delivered to.
   * @throws {HttpProblem} `order.not-found`, `order.transition` once it has left
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

/** The order with all that is read beside its row. */
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
