/** Moves cases through their states, records each change, and pays the refund of a move (ORD-02, ORD-03). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { asc, eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import { type StoredOrder, shopOrder } from '../../orders/ordersTables.ts';
import { lockOrder, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';
import { caseEventRow } from './caseHistory.ts';
import { caseNumber } from './caseNumber.ts';
import { paidBack } from './caseSentences.ts';
import { isReturn, isUndecided } from './caseStates.ts';
import { caseEvent, casePhoto, returnCase, type StoredReturnCase } from './caseTables.ts';
import { assertTransition, type CaseMove, readMove } from './moveRules.ts';
import { type CaseWithOrder, caseNotFound, caseWithOrder } from './readCases.ts';

export interface CaseMovesOptions {
  readonly db: StoreDb;
  readonly logger: Logger;
  /** Refunds a part of an order. The same key pays only once. */
  readonly refund: (order: StoredOrder, part: { readonly key: string; readonly amount: string }) => Promise<void>;
  /** Records the refund of a return or withdrawal as owed. @returns the amount, a decimal string */
  readonly oweReturn: (transaction: RefundTransaction, order: StoredOrder, kept: StoredReturnCase) => Promise<string>;
  readonly now?: (() => Date) | undefined;
}

/** @throws {HttpProblem} `care.not-found`, `care.transition`, `care.incomplete` */
export const moveByShopper = (
  options: CaseMovesOptions,
  orderId: string,
  number: string,
  asked: CaseMove,
): Promise<void> => moveCase(options, number, asked, orderId, null);

/**
 * A move to `refunded` refunds: a return is recorded as owed with the move and paid by a job, a trade-in is paid before the move.
 * @throws {HttpProblem} `care.not-found`, `care.transition`, `care.incomplete`, `care.refund`, `operator.second-person`
 */
export async function moveByOperator(
  options: CaseMovesOptions,
  number: string,
  asked: CaseMove,
  operator: Operator,
): Promise<void> {
  if (asked.to === 'refunded') {
    const found = await caseWithOrder(options.db, eq(returnCase.number, number));
    if (found === null) throw caseNotFound();
    assertTransition(found.kept, 'refunded', 'operator');
    if (!isReturn(found.kept.kind)) await payTradeIn(options, found, operator);
  }
  await moveCase(options, number, asked, null, operator);
}

/**
 * Refunds an approved trade-in before its case is moved: if the move fails, the next attempt uses the same key, so it is paid only once.
 * @throws {HttpProblem} `care.refund`, `operator.second-person`
 */
async function payTradeIn(
  { db, logger, refund }: CaseMovesOptions,
  { kept, order }: CaseWithOrder,
  operator: Operator,
): Promise<void> {
  const amount = paidBack(kept, order);
  await operator.confirmRefund(db, order.store, (await returnsOf(db, order.id)).refunded);
  await operator.begin();
  try {
    await refund(order, { key: kept.id, amount });
  } catch (error) {
    logger.error(
      { event: 'credit.not-paid', err: error, order: orderNumber(order), case: caseNumber(kept) },
      'a credit was not paid back',
    );
    throw new HttpProblem(
      502,
      'care.refund',
      `${caseNumber(kept)} stays approved: ${order.paymentProvider} has not paid ${amount} ${order.totals.currency} back. Look at the log, and try again: nothing is paid twice.`,
    );
  }
}

/**
 * Moves a case in one transaction, under the case's lock.
 * @param orderId the order that the case must belong to; null: any order
 * @param operator null: the shopper moves it
 */
async function moveCase(
  { db, oweReturn, now = () => new Date() }: CaseMovesOptions,
  number: string,
  asked: CaseMove,
  orderId: string | null,
  operator: Operator | null,
): Promise<void> {
  const by =
    operator === null
      ? ({ actor: 'shopper', operator: null } as const)
      : ({ actor: 'operator', operator: operator.name } as const);
  await db.transaction(async (transaction) => {
    if (asked.to === 'refunded') await lockOrderOf(transaction, number);
    const [kept] = await transaction.select().from(returnCase).where(eq(returnCase.number, number)).for('update');
    if (kept === undefined || (orderId !== null && kept.orderId !== orderId)) throw caseNotFound();
    assertTransition(kept, asked.to, by.actor);
    const [order] = await transaction.select().from(shopOrder).where(eq(shopOrder.id, kept.orderId));
    const history = await transaction
      .select()
      .from(caseEvent)
      .where(eq(caseEvent.caseId, kept.id))
      .orderBy(asc(caseEvent.position));
    if (order === undefined) throw caseNotFound();
    const { values, note, day } = readMove({ ...kept, history }, asked, by.actor, order, now());
    // The same day again, e.g. by a second click: nothing changes.
    if (kept.state === asked.to && day === kept.pickupDay) return;
    const paysBack = asked.to === 'refunded' && isReturn(kept.kind);
    const owed = paysBack ? { amount: await oweReturn(transaction, order, kept) } : {};
    if (paysBack)
      await operator?.confirmRefund(transaction, order.store, (await returnsOf(transaction, order.id)).refunded);
    await transaction
      .update(returnCase)
      .set({ state: asked.to, ...values, ...owed })
      .where(eq(returnCase.id, kept.id));
    await transaction.insert(caseEvent).values({ ...caseEventRow(kept.id, asked.to, by), from: kept.state, note, day });
    if (!isUndecided(asked.to)) await transaction.delete(casePhoto).where(eq(casePhoto.caseId, kept.id));
    await operator?.record(transaction);
  });
}

/** Locks the case's order before the case itself, in the same sequence as a cancellation, to avoid deadlocks. */
async function lockOrderOf(transaction: RefundTransaction, number: string): Promise<void> {
  const [found] = await transaction
    .select({ orderId: returnCase.orderId })
    .from(returnCase)
    .where(eq(returnCase.number, number));
  if (found !== undefined) await lockOrder(transaction, found.orderId);
}
