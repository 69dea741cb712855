/** What is over leaves the database: carts that nobody wrote to for long, and answers kept for repeated calls. */
import type { Logger } from '@tessera/service-kit/logger';
import { asc, inArray, lt } from 'drizzle-orm';
import { sweepCallRequests } from '../callRequests/sweepCallRequests.ts';
import { sweepCheckouts } from '../checkout/sweepCheckouts.ts';
import { sweepCycleReports } from '../cycleReports/sweepCycleReports.ts';
import { sweepWaitlist } from '../waitlist/sweepWaitlist.ts';
import { cart, cartAnswer } from './cartTables.ts';
import { BATCH, before, inBatches } from './inBatches.ts';
import type { SweepOptions } from './sweepOptions.ts';

/** How long the same `Idempotency-Key` is answered the same. */
export const ANSWER_HOURS = 24;

const EVERY_MS = 10 * 60_000;

/** Rows that went, by what they were. */
export type Swept = Readonly<
  Record<
    'carts' | 'answers' | 'checkouts' | 'attempts' | 'testPayments' | 'callRequests' | 'waitlist' | 'cycleReports',
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
  const answersUntil = before(now(), { hours: ANSWER_HOURS });
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
  const answers = await inBatches(signal, async () => {
    const oldest = db
      .select({ id: cartAnswer.id })
      .from(cartAnswer)
      .where(lt(cartAnswer.createdAt, answersUntil))
      .orderBy(asc(cartAnswer.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(cartAnswer).where(inArray(cartAnswer.id, oldest)).returning({ id: cartAnswer.id })).length;
  });
  return { carts, answers };
}

export interface Sweeping {
  /** Resolves when no sweep runs. */
  idle(): Promise<void>;
  /** No further sweep begins; resolves when the one that runs has ended. */
  stop(): Promise<void>;
}

/** Sweeps at once and then every ten minutes, and keeps no process alive for it. A sweep that fails is logged. */
export function startSweeping({
  logger,
  everyMs = EVERY_MS,
  onSwept,
  ...options
}: Omit<SweepOptions, 'signal'> & {
  readonly logger: Logger;
  readonly everyMs?: number;
  /** Told after each sweep how many rows went. */
  readonly onSwept?: (deleted: Swept) => void;
}): Sweeping {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const sweep = () => {
    const signal = stopping.signal;
    running ??= sweepCarts({ ...options, signal })
      .then(async (swept) => ({ ...swept, ...(await sweepCheckouts({ ...options, signal })) }))
      .then(async (swept) => ({ ...swept, ...(await sweepCallRequests({ ...options, signal })) }))
      .then(async (swept) => ({ ...swept, ...(await sweepWaitlist({ ...options, signal })) }))
      .then(async (swept) => ({ ...swept, ...(await sweepCycleReports({ ...options, signal })) }))
      .then((swept) => {
        onSwept?.(swept);
        if (Object.values(swept).some((count) => count > 0)) logger.info(swept, 'what was over was deleted');
        logger.debug('swept');
      })
      .catch((error: unknown) => logger.error({ err: error }, 'what is over could not be deleted'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  sweep();
  return {
    async idle() {
      await running;
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
