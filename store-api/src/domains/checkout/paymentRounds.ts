/** Reconciles attempts to pay with the payment provider, in rounds: what a crash or a closed window left between money and order. */
import { setTimeout } from 'node:timers/promises';
import { eachRow, type RoundWork } from '../../platform/jobs/eachRow.ts';
import { ProviderAway } from '../payments/providerBreaker.ts';
import type { Attempt } from './checkoutAttempts.ts';
import { ABANDONED_MS, logNotReleased, type PaymentMachine, type PaymentParts } from './paymentMachine.ts';

export interface PaymentRounds {
  /** Carries one attempt on by what the provider reports of it. @throws when the provider does not answer */
  reconcileOne(attemptId: string): Promise<void>;
  /** Has the next round ask the provider about its holder's payment: the shopper is back from there. */
  reconcileSoon(cartId: string, holder: string): Promise<void>;
  /** Ends payments whose cart has expired, so that they can be swept once the provider has released them. */
  readonly endOrphaned: RoundWork;
  /**
   * Finishes payments that nobody waits for. One batch a run, those that wait longest first: so many calls to the provider at
   * most. @throws {ProviderAway} at once when the provider does not answer
   */
  readonly reconcile: RoundWork;
  /** Has the provider release payments that are not to be: changed, abandoned, or of another amount. As `reconcile`. */
  readonly releaseHeld: RoundWork;
}

export interface PaymentRoundsOptions extends Pick<PaymentParts, 'attempts' | 'provider' | 'logger' | 'now'> {
  readonly machine: PaymentMachine;
  /** Queues a job that looks at the payment, and is tried again with growing pauses. */
  readonly settleLater: (attemptId: string) => Promise<void>;
}

/** Calls to the provider that a round has open at the same time. */
export const CALLS_AT_ONCE = 8;
const MINUTE_MS = 60_000;
/** For how long rounds leave a payment alone that has a job of its own. */
const JOB_MS = 24 * 60 * MINUTE_MS;

/**
 * The next look at a payment of this age, in milliseconds from now: when it is twice as old, and when it is abandoned; a minute at least.
 * Twelve looks in its day, so that 100,000 unfinished payments a day are 14 calls a second.
 */
export const nextLookMs = (ageMs: number): number =>
  Math.max(MINUTE_MS, ageMs < ABANDONED_MS ? Math.min(ageMs, ABANDONED_MS - ageMs) : ageMs);

/** Lets so many calls pass in a second, one after the other; null: all at once. */
function createPace(perSecond: number | null): () => Promise<void> {
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
  const pace = createPace(provider.callsPerSecond);
  const ageMs = (since: Date) => now().getTime() - since.getTime();
  const lookAgain = ({ id }: Attempt, inMs: number) =>
    attempts.update(id, { nextLookAt: new Date(now().getTime() + inMs) });

  /** Calls the provider for each attempt, at its pace. While it is away it is so for all of them: they stay due. */
  const callForEach = (
    rows: readonly Attempt[],
    call: (attempt: Attempt) => Promise<void>,
    onFailure: (attempt: Attempt, error: unknown) => Promise<void>,
    signal: AbortSignal | undefined,
  ) => {
    const work = async (attempt: Attempt) => {
      try {
        await pace();
        await call(attempt);
      } catch (error) {
        if (error instanceof ProviderAway) throw error;
        await onFailure(attempt, error);
      }
    };
    return eachRow(rows, { work, atOnce: CALLS_AT_ONCE, stopsAll: (error) => error instanceof ProviderAway, signal });
  };

  /** Advances an attempt, and releases it when it is abandoned. */
  const lookAt = async (attempt: Attempt): Promise<void> => {
    const { kind } = await machine.advance(attempt);
    if (kind === 'pay' && ageMs(attempt.createdAt) > ABANDONED_MS) await machine.release(attempt, 'cancelled');
  };

  return {
    async reconcileOne(attemptId) {
      const attempt = await attempts.byId(attemptId);
      if (attempt?.provider === provider.name && (attempt.state === 'open' || attempt.state === 'confirming')) {
        await lookAt(attempt);
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
        await lookAt(attempt);
        await lookAgain(attempt, nextLookMs(ageMs(attempt.createdAt)));
      };
      const onFailure = async (attempt: Attempt, error: unknown) => {
        logger.error(
          { event: 'payment.not-settled', err: error, attempt: attempt.id },
          'a payment could not be settled; it will be tried again',
        );
        await settleLater(attempt.id);
        await lookAgain(attempt, JOB_MS);
      };
      return callForEach(await attempts.dueUnfinished(batch, provider.name), call, onFailure, signal);
    },

    async releaseHeld(batch, signal) {
      const call = (attempt: Attempt) => machine.cancelAtProvider(attempt);
      const onFailure = async (attempt: Attempt, error: unknown) => {
        logNotReleased(logger, attempt, error);
        await lookAgain(attempt, nextLookMs(ageMs(attempt.updatedAt)));
      };
      return callForEach(await attempts.dueUnreleased(batch, provider.name), call, onFailure, signal);
    },
  };
}
