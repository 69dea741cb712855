/** Orders, recommendations and used codes are forgotten when nothing asks for them any more (`personalTables.ts`). */
import { and, asc, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BATCH, before, inBatches } from '../cart/inBatches.ts';
import type { SweepOptions } from '../cart/sweepOptions.ts';
import { checkoutAttempt } from '../checkout/checkoutTables.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { referralLead } from '../partners/partnerTables.ts';
import { redeemCode } from '../redeem/redeemTables.ts';
import { usedLink } from '../signedLinks/usedLinkTables.ts';
import { withdrawal } from '../withdrawal/withdrawalTables.ts';
import { LEAD_DAYS, ORDER_DAYS, REDEEMED_DAYS, WITHDRAWAL_DAYS } from './personalTables.ts';

/**
 * Deletes what is over, batch by batch, as `sweepCarts` does; replicas may sweep at the same time. With an order goes all that belongs to it.
 * @returns how many rows of each went
 */
export async function sweepPeople({ db, signal, now = () => new Date() }: Pick<SweepOptions, 'db' | 'signal' | 'now'>) {
  const oldest = (table: PgTable, id: PgColumn, since: PgColumn, over: SQL | undefined) =>
    inBatches(signal, async () => {
      const found = db
        .select({ id })
        .from(table)
        .where(over)
        .orderBy(asc(since))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      return (await db.delete(table).where(inArray(id, found)).returning({ id })).length;
    });
  const until = (days: number) => before(now(), { days });
  return {
    orders: await oldest(shopOrder, shopOrder.id, shopOrder.created, lt(shopOrder.created, until(ORDER_DAYS))),
    // What was paid and has no order any more; one whose order is still to be made is younger by years.
    paidAttempts: await oldest(
      checkoutAttempt,
      checkoutAttempt.id,
      checkoutAttempt.createdAt,
      lt(checkoutAttempt.createdAt, until(ORDER_DAYS)),
    ),
    withdrawals: await oldest(
      withdrawal,
      withdrawal.number,
      withdrawal.declaredAt,
      lt(withdrawal.declaredAt, until(WITHDRAWAL_DAYS)),
    ),
    leads: await oldest(
      referralLead,
      referralLead.id,
      referralLead.createdAt,
      lt(referralLead.createdAt, until(LEAD_DAYS)),
    ),
    usedLinks: await oldest(usedLink, usedLink.id, usedLink.expiresAt, lt(usedLink.expiresAt, now())),
    usedCodes: await oldest(
      redeemCode,
      redeemCode.id,
      redeemCode.redeemedAt,
      and(isNotNull(redeemCode.redeemedAt), lt(redeemCode.redeemedAt, until(REDEEMED_DAYS))),
    ),
  };
}
