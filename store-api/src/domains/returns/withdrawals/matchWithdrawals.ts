/** Matches withdrawals with orders: opens a case where the pieces are unambiguous, and mails the receipt to the order's address. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { eachPage, type RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { orderByReference } from '../../orders/orderLookup.ts';
import { parseOrderNumber } from '../../orders/orderNumber.ts';
import { receiptMail } from './receiptMail.ts';
import { openWithdrawalCase } from './withdrawalCase.ts';
import { withdrawal } from './withdrawalTables.ts';

export interface MatchingOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
}

/** Matches one withdrawal with the orders, once: a second call does nothing. */
export async function matchWithdrawal(
  { db, catalogue, mailer, now = () => new Date() }: MatchingOptions,
  number: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [kept] = await transaction.select().from(withdrawal).where(eq(withdrawal.number, number)).for('update');
    if (kept === undefined || kept.matchedAt !== null) return;
    const reference = parseOrderNumber(kept.reference);
    const found = reference === null ? undefined : await orderByReference(transaction, reference);
    const order = found?.email.toLowerCase() === kept.email.toLowerCase() ? found : undefined;
    // If the shopper describes the pieces in words, an operator decides which lines are meant.
    const opens = order !== undefined && kept.items === '' && STORE_WITHDRAWAL[order.store];
    const opened =
      opens && (await openWithdrawalCase(transaction, kept, { orderId: order.id, chosen: 'all' }, catalogue()));
    const at = now();
    await transaction
      .update(withdrawal)
      .set({ orderId: order?.id ?? null, matchedAt: at, handledAt: opened ? at : null })
      .where(eq(withdrawal.number, number));
    if (order !== undefined) await mailer.send(receiptMail(kept, order.email), transaction);
  });
}

/** The round that matches withdrawals that a crash left unmatched. */
export const matchPending =
  (options: MatchingOptions): RoundWork =>
  (batch, signal) =>
    eachPage<{ readonly number: string }>(
      batch,
      signal,
      (last, limit) =>
        options.db
          .select({ number: withdrawal.number })
          .from(withdrawal)
          .where(and(isNull(withdrawal.matchedAt), last && gt(withdrawal.number, last.number)))
          .orderBy(asc(withdrawal.number))
          .limit(limit),
      async ({ number }) => {
        try {
          await matchWithdrawal(options, number);
        } catch (error) {
          options.logger.error(
            { err: error, event: 'withdrawal.unmatched' },
            'a withdrawal was not compared with the orders; it will be',
          );
          throw error;
        }
      },
    );
