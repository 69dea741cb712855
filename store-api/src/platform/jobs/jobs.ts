/**
 * Work that outlives its request, stored in PostgreSQL by pg-boss until it is done: mails, payments that could not be settled, refunds, and
 * the domains' rounds. A job runs in one replica at a time and is retried after a delay. After its last try it becomes a dead letter, which
 * an operator can list and retry (decisions 65 and 93).
 */
import { setTimeout } from 'node:timers/promises';
import type { Mail, Mailer } from '@tessera/service-kit/mail';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { StoreDatabase, StoreDb } from '../data/database.ts';
import type { Page, TimePlace } from '../data/pagination.ts';
import { bossDatabase, inTransaction, JOBS_SCHEMA } from './bossDatabase.ts';
import { DEAD, DEAD_QUEUES, type DeadJob, dropDeadLetter, listDeadLetters, retryDeadLetters } from './deadLetters.ts';
import { withTrace } from './jobData.ts';
import { ensureQueue, fixedQueues, HEARTBEAT_S, MAIL_RETRIES, type Retries, ROUND_RETRIES } from './queues.ts';
import { type JobWork, runJobs } from './runJobs.ts';

/** The transaction that writes a job, so that the job exists only if its cause is committed. */
export type Within = Pick<StoreDb, 'execute'>;

/** Queues mails: `send` resolves when the mail is stored, before any mail server is contacted. */
export interface QueuedMailer extends Mailer {
  send(mail: Mail, within?: Within): Promise<void>;
}

export interface JobCounts {
  /** Pending mails, payments and refunds, including running ones. */
  readonly waiting: number;
  readonly dead: number;
}

export interface Jobs {
  readonly mailer: QueuedMailer;
  /** Queues a job that settles a payment, unless one is already waiting. */
  settleLater(attemptId: string): Promise<void>;
  /** Queues a job that pays a refund, in the transaction that decides on it, unless one is already waiting. */
  refundLater(refundId: string, within?: Within): Promise<void>;
  /** Starts running jobs in this process, each round at once. */
  run(work: JobWork): Promise<void>;
  /** A page of dead letters, oldest first. @param after end of the previous page */
  dead(after?: TimePlace): Promise<Page<DeadJob>>;
  /** Queues dead letters again, with all their tries. @returns their number */
  retry(which: 'all' | string): Promise<number>;
  /** Deletes a dead letter. @returns whether it existed */
  drop(id: string): Promise<boolean>;
  /** Deletes all mails to an address: sent, waiting or dead. @returns their number */
  forget(address: string): Promise<number>;
  counts(): Promise<JobCounts>;
  /** Waits for indexes of the queue's tables that a migration builds concurrently. */
  indexesBuilt(): Promise<void>;
  /** Starts no further jobs, and waits for running ones, `graceMs` at most: interrupted jobs are retried elsewhere. */
  stop(graceMs: number): Promise<void>;
}

export interface JobsOptions {
  readonly database: StoreDatabase;
  readonly logger: Logger;
  /** Creates and migrates the queue's own tables; otherwise they must exist. Default true. */
  readonly migrate?: boolean;
  /** Whether this process will run jobs; otherwise it only writes them, and does not poll the database. Default true. */
  readonly runs?: boolean;
  /** For tests. Default: MAIL_RETRIES. */
  readonly mailRetries?: Retries;
  /** For tests. Default: ROUND_RETRIES. */
  readonly roundRetries?: Retries;
  /** Seconds between polls for due jobs; new ones are notified at once. Default 10. */
  readonly pollSeconds?: number;
}

const countsSchema = z.array(z.object({ name: z.string(), jobs: z.coerce.number() }));

/**
 * Opens the queue on the store's own database.
 * @throws when its tables are missing and must not be created
 */
export async function createJobs(options: JobsOptions): Promise<Jobs> {
  const { database, logger } = options;
  const { mailRetries = MAIL_RETRIES, roundRetries = ROUND_RETRIES, pollSeconds = 10 } = options;
  const boss = await startBoss(options);
  for (const queue of fixedQueues(mailRetries)) await ensureQueue(boss, queue);
  const stopping = new AbortController();

  return {
    mailer: {
      async send(mail, within) {
        await boss.send('mail', withTrace(mail), partOf(within));
      },
    },
    async settleLater(attempt) {
      await boss.send('payment', withTrace({ attempt }), { singletonKey: attempt, startAfter: 60 });
    },
    async refundLater(refund, within) {
      await boss.send('refund', withTrace({ refund }), { singletonKey: refund, ...partOf(within) });
    },
    run: (work) => runJobs({ boss, logger, stopping: stopping.signal, roundRetries, pollSeconds }, work),
    dead: (after) => listDeadLetters(database.db, after),
    retry: (which) => retryDeadLetters(boss, which),
    drop: (id) => dropDeadLetter(boss, id),
    forget: (address) => forgetMails(boss, address),
    counts: () => countJobs(boss),
    async indexesBuilt() {
      const isUnderWay = async () =>
        (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
      while (await isUnderWay()) await setTimeout(500);
    },
    async stop(graceMs) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
}

async function startBoss({ database, logger, migrate = true, runs = true }: JobsOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: JOBS_SCHEMA,
    migrate,
    createSchema: migrate,
    supervise: runs,
    schedule: runs,
    useListenNotify: runs,
    // Interval after which the others notice that a process died with its job.
    superviseIntervalSeconds: HEARTBEAT_S,
    monitorIntervalSeconds: HEARTBEAT_S,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) =>
    logger.warn({ event: 'jobs.trouble', err: error }, 'the job queue has trouble with its database'),
  );
  boss.on('warning', ({ message }) => logger.warn({ event: 'jobs.warning', why: message }, 'the job queue warns'));
  await boss.start();
  return boss;
}

/** Options of a job: written in this transaction, or at once. */
const partOf = (within: Within | undefined) => (within === undefined ? {} : { db: inTransaction(within) });

async function forgetMails(boss: PgBoss, address: string): Promise<number> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `delete from ${JOBS_SCHEMA}.job where name in ('mail', '${DEAD.mail}') and lower(data->>'to') = $1 returning id`,
      [address.toLowerCase()],
    );
  return rows.length;
}

async function countJobs(boss: PgBoss): Promise<JobCounts> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select name, count(*) as jobs from ${JOBS_SCHEMA}.job where state < 'completed' group by name`);
  const of = new Map(countsSchema.parse(rows).map(({ name, jobs }) => [name, jobs]));
  const total = (queues: readonly string[]) => queues.reduce((sum, queue) => sum + (of.get(queue) ?? 0), 0);
  return { waiting: total(['mail', 'payment', 'refund']), dead: total(DEAD_QUEUES) };
}
