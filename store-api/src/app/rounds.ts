/**
 * What store-api does by the clock and not for a request: each concern is a round of its own, with its queue, so that one that fails or
 * hangs stops none of the others (decision 93).
 */

import { sweepAnswers, sweepCarts } from '../domains/cart/sweepCarts.ts';
import type { CheckoutFlow } from '../domains/checkout/checkoutFlow.ts';
import { checkoutSweeps } from '../domains/checkout/sweepCheckouts.ts';
import type { CallRequests } from '../domains/leads/callRequests/callRequests.ts';
import { sweepCallRequests } from '../domains/leads/callRequests/sweepCallRequests.ts';
import { sweepWaitlist } from '../domains/leads/waitlist/sweepWaitlist.ts';
import type { Waitlist } from '../domains/leads/waitlist/waitlist.ts';
import type { Orders } from '../domains/orders/orders.ts';
import type { RedeemCodes } from '../domains/plans/redeemCodes.ts';
import { peopleSweeps } from '../domains/privacy/sweepPeople.ts';
import { type HeroProofs, sweepHeroProofs } from '../domains/programmes/heroProofs/heroProofs.ts';
import { sweepProgrammeVisits } from '../domains/programmes/programmeReport.ts';
import { sweepCycleReports } from '../domains/reports/sweepCycleReports.ts';
import type { CareCases } from '../domains/returns/claims/careCases.ts';
import type { Refunds } from '../domains/returns/refunds/refunds.ts';
import type { Withdrawals } from '../domains/returns/withdrawals/withdrawals.ts';
import { sweepMailsPerAddress } from '../platform/http/limits/mailsPerAddress.ts';
import type { Round } from '../platform/jobs/round.ts';
import { sweepAudit } from '../platform/operators/operatorAudit.ts';
import { sweepOperatorTokens } from '../platform/operators/operatorTokens.ts';
import { BATCH } from '../platform/retention/inBatches.ts';
import type { Sweep, SweepOptions } from '../platform/retention/sweepOptions.ts';

export interface RoundParts {
  readonly flow: CheckoutFlow;
  readonly refunds: Refunds;
  readonly orders: Orders;
  readonly withdrawals: Withdrawals;
  readonly cases: CareCases;
  readonly callRequests: CallRequests;
  readonly redeemCodes: RedeemCodes;
  readonly waitlist: Waitlist;
  readonly heroProofs: HeroProofs;
  readonly sweeping: Pick<SweepOptions, 'db' | 'now'> & {
    readonly cartDays: number;
    /** Told how many rows went. */
    readonly onSwept: (what: string, rows: number) => void;
  };
}

/** Payments that a round asks the provider about: 1000 a minute are 1.44 million a day, and 100,000 unfinished ones want 1.2. */
const LOOKS = 1000;
const MAILS = 200;

/** Every concern there is. */
export function roundsOf(parts: RoundParts): readonly Round[] {
  const { flow, refunds, orders, withdrawals, cases, callRequests, redeemCodes, waitlist, heroProofs } = parts;
  const { cartDays, onSwept, ...sweeping } = parts.sweeping;
  const sweep = (what: string, schedule: Round['schedule'], work: Sweep): Round => ({
    name: `sweep.${what}`,
    schedule,
    batch: BATCH,
    async work(batch, signal) {
      const rows = await work({ ...sweeping, batch, signal });
      onSwept(what, rows);
      return rows;
    },
  });
  return [
    { name: 'payments.orphaned', schedule: 'minute', batch: LOOKS, work: flow.endOrphaned },
    { name: 'payments.unfinished', schedule: 'minute', batch: LOOKS, work: flow.reconcile },
    { name: 'payments.held', schedule: 'minute', batch: LOOKS, work: flow.releaseHeld },
    { name: 'refunds.expired', schedule: 'hour', batch: MAILS, work: refunds.requeueExpired },
    { name: 'mails.confirmation', schedule: 'minute', batch: MAILS, work: orders.sendConfirmations },
    { name: 'mails.giftee', schedule: 'minute', batch: MAILS, work: orders.sendGifteeMails },
    { name: 'mails.order', schedule: 'minute', batch: MAILS, work: orders.sendEventMails },
    { name: 'mails.size', schedule: 'minute', batch: MAILS, work: orders.sendSizeMails },
    { name: 'mails.care', schedule: 'minute', batch: MAILS, work: cases.sendPending },
    { name: 'mails.call-request', schedule: 'minute', batch: MAILS, work: callRequests.sendPending },
    { name: 'mails.redeem', schedule: 'minute', batch: MAILS, work: redeemCodes.sendPending },
    { name: 'mails.waitlist', schedule: 'minute', batch: MAILS, work: waitlist.sendPending },
    { name: 'mails.hero-proof', schedule: 'minute', batch: MAILS, work: heroProofs.sendPending },
    { name: 'withdrawals', schedule: 'minute', batch: MAILS, work: withdrawals.matchPending },
    sweep('carts', 'tenMinutes', (options) => sweepCarts({ ...options, cartDays })),
    sweep('answers', 'tenMinutes', sweepAnswers),
    // These look for rows whose cart is gone, through all of their table.
    sweep('checkouts', 'hour', checkoutSweeps.checkouts),
    sweep('typed', 'hour', checkoutSweeps.typed),
    sweep('attempts', 'hour', checkoutSweeps.attempts),
    sweep('testPayments', 'hour', checkoutSweeps.testPayments),
    sweep('keys', 'hour', checkoutSweeps.keys),
    sweep('callRequests', 'hour', sweepCallRequests),
    sweep('waitlist', 'hour', sweepWaitlist),
    sweep('cycleReports', 'tenMinutes', sweepCycleReports),
    sweep('heroProofs', 'hour', sweepHeroProofs),
    sweep('programmeVisitDays', 'day', sweepProgrammeVisits),
    sweep('mailCounts', 'hour', sweepMailsPerAddress),
    sweep('auditRows', 'day', sweepAudit),
    sweep('operatorTokens', 'day', sweepOperatorTokens),
    sweep('usedLinks', 'hour', peopleSweeps.usedLinks),
    sweep('orders', 'day', peopleSweeps.orders),
    sweep('paidAttempts', 'day', peopleSweeps.paidAttempts),
    sweep('withdrawals', 'day', peopleSweeps.withdrawals),
    sweep('leads', 'day', peopleSweeps.leads),
    sweep('usedCodes', 'day', peopleSweeps.usedCodes),
  ];
}
