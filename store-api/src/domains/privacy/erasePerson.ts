/** Erases a person from every table, in one transaction. Orders and payments in progress are kept for now, with the reason. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StoreDb, StoreTransaction } from '../../platform/data/database.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import type { PersonalData } from '../../platform/retention/personalData.ts';
import { cart, cartAnswer } from '../cart/cartTables.ts';
import { checkout, checkoutAttempt, checkoutTyped } from '../checkout/checkoutTables.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { isEnded } from '../orders/orderStates.ts';
import { orderEvent, type StoredOrder, shopOrder } from '../orders/ordersTables.ts';
import { isOver } from '../returns/claims/caseStates.ts';
import { caseEvent, casePhoto, returnCase } from '../returns/claims/caseTables.ts';
import { orderRefund } from '../returns/refunds/refundTables.ts';
import { anonymised } from './anonymised.ts';
import { attemptsOf, cartsOf, giftsTo, ordersOf } from './personRows.ts';

export interface Erased {
  /** Number of rows that were deleted or anonymised, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Data that is kept for now, with the reason: an order that is not shipped yet, a payment in progress. */
  readonly kept: readonly string[];
}

export interface ErasePersonOptions {
  readonly db: StoreDb;
  /** A person's data in other domains and in the queue, in addition to orders, cases, checkouts and carts. */
  readonly others: readonly PersonalData[];
  readonly now: () => Date;
}

/** @throws {HttpProblem} `operator.second-person` */
export const erasePerson = (
  { db, others, now }: ErasePersonOptions,
  email: string,
  operator: Operator,
): Promise<Erased> =>
  db.transaction(async (transaction) => {
    await operator.confirmErasure(transaction);
    const erasure: Erasure = { transaction, email, now, rows: {}, kept: new Set(), keptAttempts: new Set() };
    for (const order of await ordersOf(transaction, email)) await eraseOrder(erasure, order);
    for (const order of await giftsTo(transaction, email)) await eraseGift(erasure, order);
    const paying = await eraseAttempts(erasure);
    await eraseCarts(erasure, paying);
    for (const other of others) {
      const { gone, kept = [] } = await other.erase(transaction, email, now());
      for (const [table, rows] of Object.entries(gone)) count(erasure, table, rows);
      for (const why of kept) erasure.kept.add(why);
    }
    await operator.record(transaction);
    return { rows: erasure.rows, kept: [...erasure.kept] };
  });

/** State of a running erasure. */
interface Erasure {
  readonly transaction: StoreTransaction;
  readonly email: string;
  readonly now: () => Date;
  /** `rows` and `kept` as in `Erased`. */
  readonly rows: Record<string, number>;
  readonly kept: Set<string>;
  /** Ids of the attempts that are kept because their orders are kept. */
  readonly keptAttempts: Set<string>;
}

function count({ rows }: Erasure, table: string, changed: readonly unknown[]): void {
  if (changed.length > 0) rows[table] = (rows[table] ?? 0) + changed.length;
}

const isSameEmail = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

async function eraseOrder(erasure: Erasure, order: StoredOrder): Promise<void> {
  const { transaction, now } = erasure;
  const underWay = await reasonToKeep(transaction, order);
  if (underWay !== null) {
    erasure.kept.add(`order ${orderNumber(order)}: ${underWay}`);
    erasure.keptAttempts.add(order.attemptId);
    return;
  }
  const at = now();
  await transaction
    .update(shopOrder)
    .set({
      ...anonymised(order),
      // No further mail is sent. The links of an erased buyer open nothing (`orderLookup.ts`).
      mailedAt: order.mailedAt ?? at,
      gifteeMailedAt: order.gifteeMailedAt ?? at,
      shipment: null,
    })
    .where(eq(shopOrder.id, order.id));
  await transaction
    .update(orderEvent)
    .set({ mailedAt: at })
    .where(and(eq(orderEvent.orderId, order.id), isNull(orderEvent.mailedAt)));
  count(erasure, 'shop_order', [order]);
  await eraseCases(erasure, order.id, at);
}

/** The reason why an order cannot be erased yet. Null: it can. */
async function reasonToKeep(transaction: StoreTransaction, order: StoredOrder): Promise<string | null> {
  const cases = await transaction
    .select({ number: returnCase.number, kind: returnCase.kind, state: returnCase.state })
    .from(returnCase)
    .where(eq(returnCase.orderId, order.id));
  const owed = await transaction
    .select({ amount: orderRefund.amount })
    .from(orderRefund)
    .where(and(eq(orderRefund.orderId, order.id), isNull(orderRefund.paidAt)));
  if (!isEnded(order.state)) return order.state;
  const reasons = [
    // A declined trade-in is not over, because the ring must still be sent back.
    ...cases.filter((each) => !isOver(each)).map(({ number }) => `${number} open`),
    ...owed.map(({ amount }) => `a refund of ${amount} owed`),
  ];
  return reasons.length === 0 ? null : reasons.join(', ');
}

/** Deletes the person's texts and photographs in the trade-ins, claims and returns of an order. */
async function eraseCases(erasure: Erasure, orderId: string, at: Date): Promise<void> {
  const { transaction } = erasure;
  const cases = await transaction
    .update(returnCase)
    .set({ description: null })
    .where(eq(returnCase.orderId, orderId))
    .returning({ id: returnCase.id });
  count(erasure, 'care_case', cases);
  const caseIds = cases.map(({ id }) => id);
  const photos = transaction.delete(casePhoto).where(inArray(casePhoto.caseId, caseIds));
  count(erasure, 'care_photo', await photos.returning({ place: casePhoto.place }));
  const events = transaction
    .update(caseEvent)
    .set({ note: null, mailedAt: sql`coalesce(${caseEvent.mailedAt}, ${at})` })
    .where(inArray(caseEvent.caseId, caseIds));
  count(erasure, 'care_event', await events.returning({ id: caseEvent.position }));
}

/** Deletes the gift's texts, which are needed until the order is shipped. The rest of another person's order stays. */
async function eraseGift(erasure: Erasure, order: StoredOrder): Promise<void> {
  if (!isEnded(order.state)) {
    // The person's own order is reported already.
    if (!isSameEmail(order.email, erasure.email)) {
      erasure.kept.add(`gift of order ${orderNumber(order)}: ${order.state}`);
    }
    erasure.keptAttempts.add(order.attemptId);
    return;
  }
  await erasure.transaction
    .update(shopOrder)
    .set({ attributes: [], gifteeMailedAt: order.gifteeMailedAt ?? erasure.now() })
    .where(eq(shopOrder.id, order.id));
  count(erasure, 'shop_order', [order]);
}

/** States in which a payment attempt is final. */
const ENDED_ATTEMPTS: ReadonlySet<string> = new Set(['paid', 'cancelled', 'declined', 'stale']);

/** @returns ids of the carts with a payment in progress, which are kept */
async function eraseAttempts(erasure: Erasure): Promise<ReadonlySet<string>> {
  const { transaction, email, keptAttempts } = erasure;
  const paying = new Set<string>();
  for (const attempt of await attemptsOf(transaction, email)) {
    if (keptAttempts.has(attempt.id)) continue;
    if (!ENDED_ATTEMPTS.has(attempt.state)) {
      erasure.kept.add('a payment that is under way; it is over within a day');
      paying.add(attempt.cartId);
      continue;
    }
    const isOwn = isSameEmail(attempt.draft.email, email);
    const draft = { ...attempt.draft, ...(isOwn ? anonymised(attempt.draft) : { attributes: [] }) };
    await transaction.update(checkoutAttempt).set({ draft }).where(eq(checkoutAttempt.id, attempt.id));
    count(erasure, 'checkout_attempt', [attempt]);
  }
  return paying;
}

/** @param paying ids of carts that are kept */
async function eraseCarts(erasure: Erasure, paying: ReadonlySet<string>): Promise<void> {
  const { transaction, email } = erasure;
  const carts = (await cartsOf(transaction, email)).filter((id) => !paying.has(id));
  if (carts.length > 0) {
    const typed = transaction.delete(checkoutTyped).where(inArray(checkoutTyped.cartId, carts));
    count(erasure, 'checkout_typed', await typed.returning({ id: checkoutTyped.cartId }));
    const checkouts = transaction.delete(checkout).where(inArray(checkout.cartId, carts));
    count(erasure, 'checkout', await checkouts.returning({ id: checkout.cartId }));
    const deleted = transaction.delete(cart).where(inArray(cart.id, carts));
    count(erasure, 'cart', await deleted.returning({ id: cart.id }));
  }
  const answers = transaction.delete(cartAnswer).where(inArray(cartAnswer.cartId, carts));
  count(erasure, 'cart_answer', await answers.returning({ id: cartAnswer.id }));
}
