/** Refunds by the original payment method: recorded as owed in the transaction that decides, paid once by a job (decision 80). */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { amountIn, isNothing } from '../../../platform/data/money.ts';
import { DEAD_DAYS } from '../../../platform/jobs/deadLetters.ts';
import { eachPage, type RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { Jobs, Within } from '../../../platform/jobs/jobs.ts';
import { before } from '../../../platform/retention/inBatches.ts';
import { isCover } from '../../catalogue/planMerchandise.ts';
import type { DraftLine } from '../../orders/orderDraft.ts';
import type { OrderPart, OrderReturns } from '../../orders/orderReturns.ts';
import { type StoredOrder, shopOrder } from '../../orders/ordersTables.ts';
import type { PaymentProvider } from '../../payments/paymentProvider.ts';
import { returnCase } from '../claims/caseTables.ts';
import { refundFor } from './orderParts.ts';
import { orderRefund } from './refundTables.ts';

type Reading = Pick<StoreDb, 'select'>;
export type RefundTransaction = Pick<StoreDb, 'select' | 'insert' | 'update' | 'delete' | 'transaction'> & Within;

export interface Refunds {
  /**
   * Records a refund as owed, under the order's lock.
   * @param refund `withDelivery`: all that is left of the order is cancelled or returned
   * @returns the refunded amount, a decimal string; "0": nothing
   */
  owe(transaction: RefundTransaction, order: StoredOrder, refund: NewRefund): Promise<string>;
  /** Pays one owed refund. @throws when the provider fails */
  pay(refundId: string): Promise<void>;
  /** Requeues owed refunds whose dead letter has expired, so that none is forgotten. */
  readonly requeueExpired: RoundWork;
}

export interface NewRefund {
  /** The case that is refunded. Null: a cancellation. */
  readonly caseId: string | null;
  readonly parts: readonly OrderPart[];
  readonly withDelivery: boolean;
}

/** States of a return in which the shopper keeps the items. */
const NOT_RETURNED = ['declined', 'cancelled'] as const;

export async function returnsOf(from: Reading, orderId: string): Promise<OrderReturns> {
  const refunds = await from
    .select()
    .from(orderRefund)
    .where(eq(orderRefund.orderId, orderId))
    .orderBy(orderRefund.createdAt);
  const cases = await from.select().from(returnCase).where(eq(returnCase.orderId, orderId));
  const [order] = await from.select({ lines: shopOrder.lines }).from(shopOrder).where(eq(shopOrder.id, orderId));
  const approved = cases.filter(
    ({ kind, state }) => kind === 'trade_in' && (state === 'approved' || state === 'refunded'),
  );
  const goingBack = cases.filter(({ parts, state }) => parts !== null && !NOT_RETURNED.some((kept) => kept === state));
  return {
    gone: [
      ...refunds.filter(({ caseId }) => caseId === null).flatMap(({ parts }) => parts),
      ...goingBack.flatMap(({ parts }) => parts ?? []),
      ...savingsOfCover(order?.lines ?? [], approved),
    ],
    refunded: [
      ...refunds.map(({ amount }) => amount),
      ...approved.flatMap(({ amount, saving }) => [amount ?? [], saving ?? []].flat()),
    ],
    refunds,
    waiting: goingBack.filter(({ state }) => state !== 'refunded').map(({ id }) => id),
    caseKeys: cases.map(({ key }) => key),
  };
}

/** The saving that was refunded with an old ring is not refunded again with the cover. It is a part with quantity 0. */
function savingsOfCover(
  lines: readonly DraftLine[],
  tradeIns: readonly { readonly saving: string | null }[],
): readonly OrderPart[] {
  const covers = lines.flatMap(({ merchandiseId }, line) => (isCover(merchandiseId) ? [line] : []));
  return tradeIns
    .flatMap(({ saving }) => saving ?? [])
    .flatMap((amount, place) => covers.slice(place, place + 1).map((line) => ({ line, quantity: 0, amount })));
}

/** Locks an order until the transaction ends, so that decisions about its money are serialized. */
export async function lockOrder(transaction: Reading, orderId: string): Promise<StoredOrder | undefined> {
  return (await transaction.select().from(shopOrder).where(eq(shopOrder.id, orderId)).for('update'))[0];
}

/** Marks a refund that did not arrive as unpaid, so that it is owed again. */
export async function refundFailed(transaction: Pick<StoreDb, 'update'>, refundId: string): Promise<void> {
  await transaction.update(orderRefund).set({ paidAt: null }).where(eq(orderRefund.id, refundId));
}

export interface RefundsOptions {
  readonly db: StoreDb;
  /** All providers that an order may have been paid with. */
  readonly providers: readonly PaymentProvider[];
  readonly refundLater: Jobs['refundLater'];
  readonly now?: (() => Date) | undefined;
}

export function createRefunds({ db, providers, refundLater, now = () => new Date() }: RefundsOptions): Refunds {
  return {
    async owe(transaction, order, { caseId, parts, withDelivery }) {
      const { refunded } = await returnsOf(transaction, order.id);
      const amount = refundFor(order, parts, refunded, withDelivery);
      const id = randomUUID();
      const free = isNothing(amountIn(order.store, amount));
      await transaction
        .insert(orderRefund)
        .values({ id, orderId: order.id, caseId, parts: [...parts], amount, paidAt: free ? now() : null });
      if (!free) await refundLater(id, transaction);
      return amount;
    },

    async pay(refundId) {
      const [row] = await db
        .select()
        .from(orderRefund)
        .innerJoin(shopOrder, eq(orderRefund.orderId, shopOrder.id))
        .where(eq(orderRefund.id, refundId));
      if (row === undefined || row.order_refund.paidAt !== null) return;
      const { store, paymentProvider, paymentReference } = row.shop_order;
      const provider = providers.find(({ name }) => name === paymentProvider);
      if (provider === undefined) throw new Error(`The order was paid with ${paymentProvider}, which is not set up.`);
      // No transaction is open during this call. A crash before the next statement is safe: the same key pays only once.
      await provider.refund(paymentReference, { key: refundId, store, amount: row.order_refund.amount });
      await db
        .update(orderRefund)
        .set({ paidAt: now() })
        .where(and(eq(orderRefund.id, refundId), isNull(orderRefund.paidAt)));
    },

    requeueExpired: (batch, signal) =>
      eachPage<{ readonly id: string }>(
        batch,
        signal,
        (last, limit) =>
          db
            .select({ id: orderRefund.id })
            .from(orderRefund)
            .where(
              and(
                isNull(orderRefund.paidAt),
                lt(orderRefund.createdAt, before(now(), { days: DEAD_DAYS })),
                last && gt(orderRefund.id, last.id),
              ),
            )
            .orderBy(asc(orderRefund.id))
            .limit(limit),
        ({ id }) => refundLater(id),
      ),
  };
}
