/** Deletes orders, recommendations and redeemed codes after their retention period (`personalTables.ts`). */
import { and, isNotNull, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { before } from '../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../platform/retention/sweepOptions.ts';
import { usedLink } from '../../platform/secrets/usedLinkTables.ts';
import { checkoutAttempt } from '../checkout/checkoutTables.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { redeemCode } from '../plans/redeemTables.ts';
import { referralLead } from '../programmes/partners/partnerTables.ts';
import { withdrawal } from '../returns/withdrawals/withdrawalTables.ts';
import { LEAD_DAYS, ORDER_DAYS, REDEEMED_DAYS, WITHDRAWAL_DAYS } from './personalTables.ts';

const olderThan =
  (days: number, table: PgTable, key: PgColumn, since: PgColumn): Sweep =>
  ({ now = () => new Date(), ...options }) =>
    deleteOver(table, key, and(isNotNull(since), lt(since, before(now(), { days }))), options, since);

/** Deleting an order also deletes all rows that belong to it. */
export const peopleSweeps = {
  orders: olderThan(ORDER_DAYS, shopOrder, shopOrder.id, shopOrder.created),
  // Paid attempts without an order. An attempt whose order is still to be created is years younger.
  paidAttempts: olderThan(ORDER_DAYS, checkoutAttempt, checkoutAttempt.id, checkoutAttempt.createdAt),
  withdrawals: olderThan(WITHDRAWAL_DAYS, withdrawal, withdrawal.number, withdrawal.declaredAt),
  leads: olderThan(LEAD_DAYS, referralLead, referralLead.id, referralLead.createdAt),
  usedLinks: olderThan(0, usedLink, usedLink.id, usedLink.expiresAt),
  usedCodes: olderThan(REDEEMED_DAYS, redeemCode, redeemCode.id, redeemCode.redeemedAt),
} satisfies Record<string, Sweep>;
