/** Changes an order under its lock: the order, its history and the mail about the change in one transaction (ORD-01). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { eq } from 'drizzle-orm';
import type { StoreTransaction } from '../../platform/data/database.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { contentsOf, type OrderContents } from './orderContents.ts';
import type { OrderContext } from './orderContext.ts';
import { giftOf } from './orderGift.ts';
import { type OrderKey, orderNotFound, whereOrder } from './orderLookup.ts';
import { orderNumber } from './orderNumber.ts';
import { nextStates, type OrderActor, type OrderChange, type OrderState } from './orderStates.ts';
import { orderEvent, type StoredOrder, shopOrder } from './ordersTables.ts';
import { sendEventMail, sendOrderMail } from './sendOrderMails.ts';
import { nextSizeMailAt, stateMailKind } from './stateMailKinds.ts';

/** Runs `work` in a transaction that holds the order's row lock. @throws {HttpProblem} `order.not-found` */
export const withLockedOrder = <Result>(
  { db, links }: OrderContext,
  key: OrderKey,
  work: (transaction: StoreTransaction, kept: StoredOrder) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    const [kept] = await transaction.select().from(shopOrder).where(whereOrder(links, key)).for('update');
    if (kept === undefined) throw orderNotFound();
    return work(transaction, kept);
  });

const actorOf = (operator: Operator | null): OrderActor => (operator === null ? 'shopper' : 'operator');

/**
 * Writes a row of the history. If the shopper gets a mail about such a change, queues it in the same transaction.
 * @param operator who made the change; null: the shopper
 */
export async function recordChange(
  context: OrderContext,
  transaction: StoreTransaction,
  { id: orderId, state: from }: StoredOrder,
  operator: Operator | null,
  { what, to }: { readonly what: OrderChange; readonly to: OrderState },
): Promise<void> {
  const mailDue = stateMailKind(what, to) !== null;
  const by = { actor: actorOf(operator), operator: operator?.name ?? null };
  const [event] = await transaction
    .insert(orderEvent)
    .values({ orderId, from, to, what, mailDue, at: context.now(), ...by })
    .returning({ position: orderEvent.position });
  if (mailDue && event !== undefined) await sendEventMail(context, event.position, transaction);
}

/**
 * Moves an order to another state.
 * @param operator who moves it; null: the shopper
 * @param also runs before the order's row is written, and returns further columns to change
 * @throws {HttpProblem} `order.not-found`, `order.transition`, and whatever `also` throws
 */
export async function changeState(
  context: OrderContext,
  key: OrderKey,
  to: OrderState,
  operator: Operator | null,
  also: (transaction: StoreTransaction, kept: StoredOrder, contents: OrderContents) => Promise<Partial<StoredOrder>>,
): Promise<void> {
  const { catalogue, followUps, now, onMoved } = context;
  const actor = actorOf(operator);
  await withLockedOrder(context, key, async (transaction, kept) => {
    const contents = contentsOf(kept, catalogue());
    assertCanFollow(kept, contents, to, actor);
    const values = await also(transaction, kept, contents);
    const tellGiftee = to === 'shipped' && giftOf(kept.attributes)?.notify === true;
    await transaction
      .update(shopOrder)
      .set({
        state: to,
        // Mails ask for the size from the day the kit is shipped until the size is submitted.
        sizeMailDueAt: to === 'kit_shipped' ? nextSizeMailAt(0, now()) : null,
        ...values,
        ...(tellGiftee ? { gifteeMailDueAt: now() } : {}),
      })
      .where(eq(shopOrder.id, kept.id));
    await recordChange(context, transaction, kept, operator, { what: 'state', to });
    if (to === 'shipped') await followUps.onShipped(transaction, kept.id, operator?.name ?? null);
    if (tellGiftee) await sendOrderMail(context, 'giftee', kept.id, transaction);
    await operator?.record(transaction);
  });
  onMoved?.(to, actor);
}

function assertCanFollow(kept: StoredOrder, contents: OrderContents, to: OrderState, actor: OrderActor): void {
  const next = nextStates({ ...kept, contents }, actor);
  if (next.includes(to)) return;
  const ways = next.length === 0 ? `nothing that the ${actor} does` : next.join(', ');
  throw new HttpProblem(
    409,
    'order.transition',
    `The order ${orderNumber(kept)} is ${kept.state}; what can follow is ${ways}, not ${to}.`,
  );
}

/** For a change that arrives after the order is shipped or cancelled. @param what the part of the order, as a noun: `address` */
export const tooLateToChange = (kept: StoredOrder, what: string) =>
  new HttpProblem(
    409,
    'order.transition',
    `The order ${orderNumber(kept)} is ${kept.state}: its ${what} can no longer be changed.`,
  );
