/**
 * Work that outlives its request, kept in PostgreSQL by pg-boss until it is done: mails, payments that could not be
 * settled, refunds, and the rounds that domains register. A job runs in one replica at a time, is tried again after a pause, and
 * becomes a dead letter after its last try, which an operator sees and sends again (decisions 65 and 93).
 */
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mail, Mailer } from '@tessera/service-kit/mail';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { StoreDatabase, StoreDb } from '../data/database.ts';
import type { Page, TimePlace } from '../data/pagination.ts';
import { bossDatabase, inTransaction, JOBS_SCHEMA } from './bossDatabase.ts';
import { DEAD, DEAD_QUEUES, type DeadJob, dropDeadLetter, listDeadLetters, retryDeadLetters } from './deadLetters.ts';
import { withTrace } from './jobData.ts';
import { ensureQueue, fixedQueues, HEARTBEAT_S, type Retries } from './queues.ts';
import { type JobWork, runJobs } from './runJobs.ts';

/** The transaction that a job is written in, so that it is there when and only when what it follows is. */
export type Within = Pick<StoreDb, 'execute'>;

/** Takes mails into the queue: `send` resolves when the mail is kept, and no mail server is asked before. */
export interface QueuedMailer extends Mailer {
  send(mail: Mail, within?: Within): Promise<void>;
}

export interface JobCounts {
  /** Mails, payments and refunds that are to be done, running ones included. */
  readonly waiting: number;
  readonly dead: number;
}

export interface Jobs {
  readonly mailer: QueuedMailer;
  /** Has a payment settled by a job of its own; one that waits already is not doubled. */
  settleLater(attemptId: string): Promise<void>;
  /** Has a refund paid by a job, written in the transaction that decides on it; one that waits already is not doubled. */
  refundLater(refundId: string, within?: Within): Promise<void>;
  /** Runs jobs in this process from now on, each round at once. */
  run(work: JobWork): Promise<void>;
  /** A page of dead letters, oldest first. @param after where the page before ended */
  dead(after?: TimePlace): Promise<Page<DeadJob>>;
  /** Queues dead letters again, with all their tries. @returns how many there were */
  retry(which: 'all' | string): Promise<number>;
  /** Deletes a dead letter. @returns whether there was one */
  drop(id: string): Promise<boolean>;
  /** Removes all mails to an address, sent, waiting or dead. @returns how many */
  forget(address: string): Promise<number>;
  counts(): Promise<JobCounts>;
  /** Waits for the indexes of the queue's own tables that a migration has begun to build beside everything else. */
  indexesBuilt(): Promise<void>;
  /** Takes no further job, and waits for those that run, `graceMs` at most: a job that is cut off is tried again elsewhere. */
  stop(graceMs: number): Promise<void>;
}

export interface JobsOptions {
  readonly database: StoreDatabase;
  readonly logger: Logger;
  /** Makes and migrates the queue's own tables; without it they have to be there. Default true. */
  readonly migrate?: boolean;
  /** Whether this process will run jobs; else it only writes them, and asks the database for nothing. Default true. */
  readonly runs?: boolean;
  /** For tests. Default: 24 more tries, the first after 15 s. */
  readonly mailRetries?: Retries;
  /** For tests. Default: 15 more tries, one a minute. */
  readonly roundRetries?: Retries;
  /** Seconds between two looks for jobs whose time has come; a new one is told of at once. Default 10. */
  readonly pollSeconds?: number;
}

const countsSchema = z.array(z.object({ name: z.string(), jobs: z.coerce.number() }));

/**
 * Opens the queue on the store's own database.
 * @throws when its tables are not there and may not be made
 */
export async function createJobs(options: JobsOptions): Promise<Jobs> {
  const { database, logger } = options;
  const { mailRetries = { delay: 15, limit: 24 }, roundRetries = { delay: 60, limit: 15 }, pollSeconds = 10 } = options;
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
    // So soon the others notice that a process died with its job.
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

/** Options of a job that is written in this transaction, or at once. */
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
