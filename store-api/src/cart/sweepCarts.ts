/** What is over leaves the database: carts that nobody wrote to for long, and answers kept for repeated calls. */
import type { Logger } from '@tessera/service-kit/logger';
import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { sweepCallRequests } from '../callRequests/sweepCallRequests.ts';
import { sweepCheckouts } from '../checkout/sweepCheckouts.ts';
import { sweepCycleReports } from '../cycleReports/sweepCycleReports.ts';
import { sweepHeroProofs } from '../heroProofs/heroProofs.ts';
import { sweepMailsPerAddress } from '../limits/mailsPerAddress.ts';
import { sweepAudit } from '../operators/operatorAudit.ts';
import { sweepOperatorTokens } from '../operators/operatorTokens.ts';
import { sweepPeople } from '../people/sweepPeople.ts';
import { sweepProgrammeVisits } from '../programmes/programmeReport.ts';
import { sweepWaitlist } from '../waitlist/sweepWaitlist.ts';
import { cart, cartAnswer } from './cartTables.ts';
import { BATCH, before, inBatches } from './inBatches.ts';
import type { SweepOptions } from './sweepOptions.ts';

/** How long an `Idempotency-Key` is kept. */
export const ANSWER_HOURS = 24;

/** Rows that went, by what they were. */
export type Swept = Readonly<
  Record<
    | 'carts'
    | 'answers'
    | 'orders'
    | 'paidAttempts'
    | 'leads'
    | 'usedLinks'
    | 'usedCodes'
    | 'checkouts'
    | 'typed'
    | 'keys'
    | 'attempts'
    | 'testPayments'
    | 'callRequests'
    | 'waitlist'
    | 'cycleReports'
    | 'programmeVisitDays'
    | 'heroProofs'
    | 'mailCounts'
    | 'auditRows'
    | 'operatorTokens',
    number
  >
>;

/**
 * Deletes what is over, oldest first, batch by batch. Rows that somebody writes to at the moment are left to the next
 * sweep, so replicas may sweep at the same time.
 * @returns how many carts and answers went
 */
export async function sweepCarts({ db, cartDays, now = () => new Date(), signal }: SweepOptions) {
  const cartsUntil = before(now(), { days: cartDays });
  const carts = await inBatches(signal, async () => {
    const oldest = db
      .select({ id: cart.id })
      .from(cart)
      .where(lt(cart.updatedAt, cartsUntil))
      .orderBy(asc(cart.updatedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(cart).where(inArray(cart.id, oldest)).returning({ id: cart.id })).length;
  });
  return { carts, answers: await sweepAnswers({ db, now, signal }) };
}

/**
 * Deletes answers that no repeat of their call is given any more, as `sweepCarts` does. Each batch begins where the one before has ended:
 * by the index, so that what was deleted and is not vacuumed yet is passed over once a sweep, and not once a batch.
 * @returns how many
 */
export const sweepAnswers = ({ db, now = () => new Date(), signal }: Omit<SweepOptions, 'cartDays'>) => {
  const until = before(now(), { hours: ANSWER_HOURS });
  let from: Date | null = null;
  return inBatches(signal, async () => {
    const isOver = lt(cartAnswer.createdAt, until);
    const oldest = db
      .select({ id: cartAnswer.id })
      .from(cartAnswer)
      .where(from === null ? isOver : and(gte(cartAnswer.createdAt, from), isOver))
      .orderBy(asc(cartAnswer.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted = await db
      .delete(cartAnswer)
      .where(inArray(cartAnswer.id, oldest))
      .returning({ createdAt: cartAnswer.createdAt });
    for (const { createdAt } of deleted) if (from === null || createdAt > from) from = createdAt;
    return deleted.length;
  });
};

/** Deletes all that is over, of every kind; rows that went stay gone when a later kind fails. */
export async function sweepStore({
  logger,
  onSwept,
  ...options
}: SweepOptions & {
  readonly logger: Logger;
  /** Told after each sweep how many rows went. */
  readonly onSwept?: (deleted: Swept) => void;
}): Promise<void> {
  const swept = {
    ...(await sweepCarts(options)),
    ...(await sweepCheckouts(options)),
    ...(await sweepCallRequests(options)),
    ...(await sweepWaitlist(options)),
    ...(await sweepCycleReports(options)),
    ...(await sweepHeroProofs(options)),
    ...(await sweepProgrammeVisits(options)),
    ...(await sweepMailsPerAddress(options)),
    ...(await sweepPeople(options)),
    ...(await sweepAudit(options)),
    ...(await sweepOperatorTokens(options)),
  };
  onSwept?.(swept);
  if (Object.values(swept).some((count) => count > 0)) logger.info(swept, 'what was over was deleted');
  logger.debug('swept');
}
