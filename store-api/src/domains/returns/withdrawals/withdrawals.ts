/**
 * Withdrawals from contracts: kept as they were declared, compared with the orders afterwards, receipted by mail and made a case of
 * their order (decision 80). Whoever declares one learns nothing of what is found.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../../platform/data/pagination.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { eachPage, type RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { parseOrderNumber } from '../../orders/orderNumber.ts';
import { orderByReference } from '../../orders/orders.ts';
import { openReturn } from '../goods/returns.ts';
import { allPieces, type ChosenPieces, isTooMuch, partsOf, piecesLeft } from '../refunds/orderParts.ts';
import { lockOrder, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';
import { receiptMail } from './receiptMail.ts';
import type { WithdrawalForm } from './withdrawalForm.ts';
import { drawWithdrawalNumber } from './withdrawalNumber.ts';
import { type StoredWithdrawal, withdrawal } from './withdrawalTables.ts';

export interface Withdrawals {
  /** Keeps a declaration; what comes of it is worked out after the answer. */
  declare(form: WithdrawalForm, locale: Locale): Promise<void>;
  /**
   * A page of those that wait for an operator, the oldest first; or of those that are dealt with, newest first.
   * @param after where the page before ended
   */
  list(which: 'open' | 'over', after?: TimePlace): Promise<Page<StoredWithdrawal>>;
  byNumber(number: string): Promise<StoredWithdrawal | null>;
  /**
   * An operator deals with one: makes it a case of an order, or notes that it is dealt with.
   * @param chosen pieces of the order; `all`: what is left of it
   * @throws {HttpProblem} `withdrawal.not-found`, `care.transition`
   */
  handle(
    number: string,
    operator: Operator,
    into: { readonly orderId: string; readonly chosen: ChosenPieces | 'all' } | null,
  ): Promise<void>;
  /** Compares those with the orders that a crash left uncompared. */
  readonly matchPending: RoundWork;
}

export interface WithdrawalsOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  readonly background: Background;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
}

export function createWithdrawals(options: WithdrawalsOptions): Withdrawals {
  const { db, catalogue, mailer, background, logger, now = () => new Date() } = options;

  /** Under the order's lock. @returns whether a case was opened: not where nothing is left, or less than was chosen */
  const openCaseOf = async (
    transaction: RefundTransaction,
    { number, items }: StoredWithdrawal,
    orderId: string,
    chosen: ChosenPieces | 'all',
  ): Promise<boolean> => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined) return false;
    const returns = await returnsOf(transaction, orderId);
    const { gone } = returns;
    const left = piecesLeft(order.lines, gone);
    const asked = chosen === 'all' ? allPieces(left) : chosen;
    const parts = partsOf(order, asked, gone, catalogue());
    if (parts.length === 0 || isTooMuch(asked, left)) return false;
    const key = `${orderId}/withdrawal/${number}`;
    const said = { reason: null, description: items || null };
    await openReturn(transaction, order, { kind: 'withdrawal', key, parts, returns, ...said });
    return true;
  };

  const match = async (number: string): Promise<void> => {
    await db.transaction(async (transaction) => {
      const [kept] = await transaction.select().from(withdrawal).where(eq(withdrawal.number, number)).for('update');
      if (kept === undefined || kept.matchedAt !== null) return;
      const reference = parseOrderNumber(kept.reference);
      const found = reference === null ? undefined : await orderByReference(transaction, reference);
      const order = found?.email.toLowerCase() === kept.email.toLowerCase() ? found : undefined;
      // Which lines are meant by words of the shopper's is an operator's to read.
      const opens = order !== undefined && kept.items === '' && STORE_WITHDRAWAL[order.store];
      const opened = opens && (await openCaseOf(transaction, kept, order.id, 'all'));
      const at = now();
      await transaction
        .update(withdrawal)
        .set({ orderId: order?.id ?? null, matchedAt: at, handledAt: opened ? at : null })
        .where(eq(withdrawal.number, number));
      if (order !== undefined) await mailer.send(receiptMail(kept, order.email), transaction);
    });
  };

  const matchPending: RoundWork = (batch, signal) =>
    eachPage<{ readonly number: string }>(
      batch,
      signal,
      (last, limit) =>
        db
          .select({ number: withdrawal.number })
          .from(withdrawal)
          .where(and(isNull(withdrawal.matchedAt), last && gt(withdrawal.number, last.number)))
          .orderBy(asc(withdrawal.number))
          .limit(limit),
      async ({ number }) => {
        try {
          await match(number);
        } catch (error) {
          logger.error(
            { err: error, event: 'withdrawal.unmatched' },
            'a withdrawal was not compared with the orders; it will be',
          );
          throw error;
        }
      },
    );

  return {
    async declare({ key, order: reference, name, email, items }, locale) {
      const [declared] = await db
        .insert(withdrawal)
        .values({ number: drawWithdrawalNumber(), key, declaredAt: now(), locale, reference, name, email, items })
        .onConflictDoNothing({ target: withdrawal.key })
        .returning({ number: withdrawal.number });
      if (declared !== undefined) background.run('the receipt of a withdrawal', () => match(declared.number));
    },

    list(which, after) {
      const order = byTime(which === 'open' ? 'asc' : 'desc', withdrawal.declaredAt, withdrawal.number);
      const isListed = which === 'open' ? isNull(withdrawal.handledAt) : isNotNull(withdrawal.handledAt);
      return readPage((limit) =>
        db
          .select({ ...getTableColumns(withdrawal), place: order.place })
          .from(withdrawal)
          .where(and(isListed, order.after(after)))
          .orderBy(...order.orderBy)
          .limit(limit),
      );
    },

    byNumber: async (number) => (await db.select().from(withdrawal).where(eq(withdrawal.number, number)))[0] ?? null,

    async handle(number, operator, into) {
      await db.transaction(async (transaction) => {
        const [kept] = await transaction.select().from(withdrawal).where(eq(withdrawal.number, number)).for('update');
        if (kept === undefined) throw new HttpProblem(404, 'withdrawal.not-found', 'There is no such withdrawal.');
        if (kept.handledAt !== null)
          throw new HttpProblem(
            409,
            'care.transition',
            'This withdrawal is dealt with already. Look at the cases of its order.',
          );
        if (into !== null && !(await openCaseOf(transaction, kept, into.orderId, into.chosen)))
          throw new HttpProblem(
            409,
            'care.transition',
            'Of that order this can no longer go back, or is on its way back already.',
          );
        await transaction
          .update(withdrawal)
          .set({ handledAt: now(), operator: operator.name, ...(into === null ? {} : { orderId: into.orderId }) })
          .where(eq(withdrawal.number, number));
        await operator.record(transaction);
      });
    },

    matchPending,
  };
}
