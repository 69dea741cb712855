/** Runs the jobs of all queues in this process: mails, payments, refunds, and the rounds by their schedules. */
import { withDeadline } from '@tessera/service-kit/deadlines/withDeadline';
import type { Mail } from '@tessera/service-kit/mail';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { inJobSpan } from '@tessera/service-kit/telemetry/tracing';
import type { Job, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import { dropDeadRound } from './deadLetters.ts';
import { mailSchema, paymentSchema, refundSchema, traceOf } from './jobData.ts';
import { ensureQueue, MAIL_MS, type Retries, ROUND_GIVEN_UP_MS, roundQueue } from './queues.ts';
import { type Round, SCHEDULES } from './round.ts';

/** The work of each kind of job. A thrown error is a failed try. */
export interface JobWork {
  readonly mail: (mail: Mail) => Promise<void>;
  /** Settles one payment, by its attempt's id. */
  readonly payment: (attemptId: string) => Promise<void>;
  /** Pays one refund, by its id. */
  readonly refund: (refundId: string) => Promise<void>;
  readonly rounds: readonly Round[];
}

export interface JobRunner {
  readonly boss: PgBoss;
  readonly logger: Logger;
  /** Aborted when this process stops. */
  readonly stopping: AbortSignal;
  readonly roundRetries: Retries;
  /** Seconds between polls for due jobs. */
  readonly pollSeconds: number;
}

const MAILS_AT_ONCE = 4;
/** Time after which a round stops after its current row. */
const ROUND_MS = 240_000;
/** Rounds of earlier builds, whose schedules must be removed. */
const FORMER_ROUNDS = ['repair', 'sweep'];

/** Starts running jobs, each round at once. */
export async function runJobs(runner: JobRunner, work: JobWork): Promise<void> {
  const { boss, pollSeconds } = runner;
  const polled = polling(pollSeconds);
  await takeJobs(boss, 'mail', { ...polled, localConcurrency: MAILS_AT_ONCE }, ({ id, data }) => {
    const late = () => new Error(`The mail server took more than ${MAIL_MS / 1000} s.`);
    return withDeadline(work.mail({ ...mailSchema.parse(data), id }), MAIL_MS, late);
  });
  await takeJobs(boss, 'payment', { pollingIntervalSeconds: 5 }, ({ data }) =>
    work.payment(paymentSchema.parse(data).attempt),
  );
  await takeJobs(boss, 'refund', polled, ({ data }) => work.refund(refundSchema.parse(data).refund));
  for (const round of FORMER_ROUNDS) await boss.unschedule(round);
  for (const round of work.rounds) await scheduleRound(runner, round);
}

const polling = (seconds: number) => ({
  pollingIntervalSeconds: Math.min(2, seconds),
  notifyPollingIntervalSeconds: seconds,
});

/** Processes the jobs of a queue one by one, each within the trace in which it was queued. */
const takeJobs = (boss: PgBoss, queue: string, options: WorkOptions, work: (job: Job<unknown>) => Promise<void>) =>
  boss.work<unknown>(queue, options, async ([job]) => {
    if (job !== undefined) await inJobSpan(queue, traceOf(job), () => work(job));
  });

async function scheduleRound(runner: JobRunner, round: Round): Promise<void> {
  const { boss, roundRetries, pollSeconds } = runner;
  const { name, schedule } = round;
  await ensureQueue(boss, roundQueue(round, roundRetries));
  // Every scheduled run sends a notification, so the many empty queues need no frequent polling.
  const options = {
    ...polling(pollSeconds),
    notifyPollingIntervalSeconds: 3 * pollSeconds,
    includeMetadata: true,
  } as const;
  await boss.work(name, options, async ([job]: JobWithMetadata<object>[]) => {
    if (job !== undefined) await inJobSpan(name, undefined, () => runRound(runner, round, job));
  });
  await boss.schedule(name, SCHEDULES[schedule].cron, { round: name });
  await boss.send(name, { round: name });
}

async function runRound(
  { boss, logger, stopping }: JobRunner,
  { name, batch, work }: Round,
  { retryCount, retryLimit, signal }: JobWithMetadata<object>,
): Promise<void> {
  const late = () => new Error(`${name} took more than ${ROUND_GIVEN_UP_MS / 1000} s.`);
  const ends = AbortSignal.any([signal, stopping, AbortSignal.timeout(ROUND_MS)]);
  try {
    const rows = await withDeadline(work(batch, ends), ROUND_GIVEN_UP_MS, late);
    logger[rows > 0 ? 'info' : 'debug']({ event: 'round.done', round: name, rows }, 'a round is done');
    await dropDeadRound(boss, name);
  } catch (error) {
    logger.error({ err: error, event: 'round.failed', round: name }, 'a round failed; it is tried again');
    if (retryCount >= retryLimit) await dropDeadRound(boss, name);
    throw error;
  }
}
