/** Handles the provider's reports about a payment after its capture: stored once, logged, shown to operators. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { eq } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import type { ToldNotice } from '../payments/toldNotice.ts';
import { shopOrder } from './ordersTables.ts';
import { paymentNotice } from './paymentNoticeTables.ts';

export interface PaymentNoticesOptions {
  readonly db: StoreDb;
  readonly logger: Logger;
  /** Called when a refund did not arrive, in the transaction that stores the notice. */
  readonly refundFailed: (transaction: Pick<StoreDb, 'update'>, refundId: string) => Promise<void>;
}

/**
 * @param attemptId the attempt that made the payment
 * @returns false: the notice is known already, or the attempt has no order
 */
export async function takeNotice(
  { db, logger, refundFailed }: PaymentNoticesOptions,
  attemptId: string,
  { refundKey, ...told }: ToldNotice,
): Promise<boolean> {
  const isNew = await db.transaction(async (transaction) => {
    const [order] = await transaction
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(eq(shopOrder.attemptId, attemptId));
    if (order === undefined) return false;
    const taken = await transaction
      .insert(paymentNotice)
      .values({ ...told, orderId: order.id })
      .onConflictDoNothing()
      .returning({ id: paymentNotice.id });
    if (taken.length > 0 && told.kind === 'refund.failed' && refundKey !== null) {
      await refundFailed(transaction, refundKey);
    }
    return taken.length > 0;
  });
  if (!isNew) return false;
  const code = `payment.${told.kind}`;
  const entry = { attempt: attemptId, ...told };
  if (told.kind === 'refund') logger.info({ code, ...entry }, 'a payment was paid back');
  else logger.error({ code, ...entry }, 'a person has to look at a payment');
  return true;
}
