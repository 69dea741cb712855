/**
 * Reconciles payment attempts with the provider in rounds, to finish what a crash or a closed window interrupted
 * between payment and order.
 */
import { setTimeout } from 'node:timers/promises';
import { eachRow, type RoundWork } from '../../platform/jobs/eachRow.ts';
import { ProviderAway } from '../payments/providerBreaker.ts';
import type { Attempt } from './checkoutAttempts.ts';
import { ABANDONED_MS, logNotReleased, type PaymentMachine, type PaymentParts } from './paymentMachine.ts';

export interface PaymentRounds {
  /** Advances one attempt by its status at the provider. @throws when the provider does not respond */
  reconcileOne(attemptId: string): Promise<void>;
  /** Makes the next round ask the provider about the holder's payment, after the shopper has returned. */
  reconcileSoon(cartId: string, holder: string): Promise<void>;
  /** Ends payments whose cart has expired, so that they can be swept once the provider has released them. */
  readonly endOrphaned: RoundWork;
  /**
   * Finishes payments that nobody waits for. One batch per run, longest waiting first, which bounds the calls to the
   * provider. @throws {ProviderAway} at once when the provider is down
   */
  readonly reconcile: RoundWork;
  /**
   * Makes the provider release payments that must not be completed: changed, abandoned, or of a wrong amount. Limited
   * and failing like `reconcile`.
   */
  readonly releaseHeld: RoundWork;
}

export interface PaymentRoundsOptions extends Pick<PaymentParts, 'attempts' | 'provider' | 'logger' | 'now'> {
  readonly machine: PaymentMachine;
  /** Queues a job that checks the payment and is retried with growing intervals. */
  readonly settleLater: (attemptId: string) => Promise<void>;
}

/** Concurrent calls of a round to the provider. */
export const CALLS_AT_ONCE = 8;
const MINUTE_MS = 60_000;
/** How long rounds skip a payment that has a job of its own. */
const JOB_MS = 24 * 60 * MINUTE_MS;

/**
 * Milliseconds until the next check of a payment of this age: when it is twice as old, and when it is abandoned; at
 * least a minute. Twelve checks in its day, so that 100,000 unfinished payments a day make 14 calls a second.
 */
export const nextLookMs = (ageMs: number): number =>
  Math.max(MINUTE_MS, ageMs < ABANDONED_MS ? Math.min(ageMs, ABANDONED_MS - ageMs) : ageMs);

/** Limits calls to a number per second, one after the other. Null: no limit. */
function createThrottle(perSecond: number | null): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === null) return;
    const at = Math.max(performance.now(), next);
    next = at + 1000 / perSecond;
    await setTimeout(at - performance.now());
  };
}

export function createPaymentRounds(options: PaymentRoundsOptions): PaymentRounds {
  const { attempts, machine, provider, logger, now, settleLater } = options;
  const throttle = createThrottle(provider.callsPerSecond);
  const ageMs = (since: Date) => now().getTime() - since.getTime();
  const scheduleCheck = ({ id }: Attempt, inMs: number) =>
    attempts.update(id, { nextLookAt: new Date(now().getTime() + inMs) });

  /** Calls the provider for each attempt, at its pace. When the provider is down it stops for all; they stay due. */
  const callForEach = (
    rows: readonly Attempt[],
    call: (attempt: Attempt) => Promise<void>,
    onFailure: (attempt: Attempt, error: unknown) => Promise<void>,
    signal: AbortSignal | undefined,
  ) => {
    const work = async (attempt: Attempt) => {
      try {
        await throttle();
        await call(attempt);
      } catch (error) {
        if (error instanceof ProviderAway) throw error;
        await onFailure(attempt, error);
      }
    };
    return eachRow(rows, { work, atOnce: CALLS_AT_ONCE, stopsAll: (error) => error instanceof ProviderAway, signal });
  };

  /** Advances an attempt, and releases it when it is abandoned. */
  const advanceOrAbandon = async (attempt: Attempt): Promise<void> => {
    const { kind } = await machine.advance(attempt);
    if (kind === 'pay' && ageMs(attempt.createdAt) > ABANDONED_MS) await machine.release(attempt, 'cancelled');
  };

  return {
    async reconcileOne(attemptId) {
      const attempt = await attempts.byId(attemptId);
      if (attempt?.provider === provider.name && (attempt.state === 'open' || attempt.state === 'confirming')) {
        await advanceOrAbandon(attempt);
      }
    },

    reconcileSoon: (cartId, holder) => attempts.reconcileSoon(cartId, holder),

    async endOrphaned(batch, signal) {
      const work = async (attempt: Attempt) =>
        void (await attempts.transition(attempt, ['beginning', 'open'], { state: 'stale' }));
      return eachRow(await attempts.dueOrphaned(batch), { work, signal });
    },

    async reconcile(batch, signal) {
      const call = async (attempt: Attempt) => {
        await advanceOrAbandon(attempt);
        await scheduleCheck(attempt, nextLookMs(ageMs(attempt.createdAt)));
      };
      const onFailure = async (attempt: Attempt, error: unknown) => {
        logger.error(
          { event: 'payment.not-settled', err: error, attempt: attempt.id },
          'a payment could not be settled; it will be tried again',
        );
        await settleLater(attempt.id);
        await scheduleCheck(attempt, JOB_MS);
      };
      return callForEach(await attempts.dueUnfinished(batch, provider.name), call, onFailure, signal);
    },

    async releaseHeld(batch, signal) {
      const call = (attempt: Attempt) => machine.cancelAtProvider(attempt);
      const onFailure = async (attempt: Attempt, error: unknown) => {
        logNotReleased(logger, attempt, error);
        await scheduleCheck(attempt, nextLookMs(ageMs(attempt.updatedAt)));
      };
      return callForEach(await attempts.dueUnreleased(batch, provider.name), call, onFailure, signal);
    },
  };
}
