/**
 * Work that outlives its request, kept in PostgreSQL by pg-boss until it is done: mails, payments that could not be
 * settled, refunds, and the rounds that domains register. A job runs in one replica at a time, is tried again after a pause, and
 * becomes a dead letter after its last try, which an operator sees and sends again (decisions 65 and 93).
 */
import { setTimeout } from 'node:timers/promises';
import { wordsOf } from '@tessera/service-kit/errorForLog';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mail, Mailer } from '@tessera/service-kit/mail';
import { inJobSpan, traceHeaders } from '@tessera/service-kit/tracing';
import { withDeadline } from '@tessera/service-kit/withDeadline';
import { and, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Db as BossDatabase, fromDrizzle, fromPglite, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import * as z from 'zod';
import type { StoreDatabase, StoreDb } from '../data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../data/pagination.ts';
import { type Round, SCHEDULES } from './round.ts';

/** The transaction that a job is written in, so that it is there when and only when what it follows is. */
export type Within = Pick<StoreDb, 'execute'>;

/** Takes mails into the queue: `send` resolves when the mail is kept, and no mail server is asked before. */
export interface QueuedMailer extends Mailer {
  send(mail: Mail, within?: Within): Promise<void>;
}

/** What each kind of job does. What it throws is a failed try. */
export interface JobWork {
  readonly mail: (mail: Mail) => Promise<void>;
  /** Settles one payment, by its attempt's id. */
  readonly payment: (attemptId: string) => Promise<void>;
  /** Pays one refund, by its id. */
  readonly refund: (refundId: string) => Promise<void>;
  readonly rounds: readonly Round[];
}

/** Kinds of jobs that become dead letters. */
export const DEAD_KINDS = ['mail', 'payment', 'refund', 'round'] as const;
export type DeadKind = (typeof DEAD_KINDS)[number];

export interface DeadJob {
  readonly id: string;
  readonly kind: DeadKind;
  /** To whom and about what; a payment's attempt; a refund's id; a round's name. */
  readonly about: string;
  readonly created: Date;
  readonly died: Date;
  readonly tries: number;
  /** What the last try said. */
  readonly reason: string;
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
  /** A page of them, oldest first. @param after where the page before ended */
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
  /** Takes no further job, and waits for those that run, `graceMs` at most: what is cut then is tried again elsewhere. */
  stop(graceMs: number): Promise<void>;
}

interface Retries {
  readonly delay: number;
  readonly limit: number;
}

export interface JobsOptions {
  readonly database: StoreDatabase;
  readonly logger: Logger;
  /** Makes and migrates the queue's own tables; without it they have to be there. Default true. */
  readonly migrate?: boolean;
  /** Whether this process will run jobs; else it writes them alone, and asks the database for nothing. Default true. */
  readonly runs?: boolean;
  /** For tests: seconds of the first pause between two tries, and how often one is tried again. */
  readonly mailRetries?: Retries;
  readonly roundRetries?: Retries;
  /** Seconds between two looks for jobs whose time has come; a new one is told of at once. Default 10. */
  readonly pollSeconds?: number;
}

/** The queue's tables stand in a schema of their own. */
export const JOBS_SCHEMA = 'jobs';
const DAY_S = 24 * 3600;
/** Days that a dead letter waits for an operator. */
export const DEAD_DAYS = 30;
/** A process that says nothing for so long has died; pg-boss takes no less than 10. */
const HEARTBEAT_S = 10;
/** A mail server has so long for one mail, whatever it trickles. */
const MAIL_MS = 60_000;
const MAILS_AT_ONCE = 4;
/** After so long a round ends with the row that it is at, and after so long it is given up. */
const ROUND_MS = 240_000;
const ROUND_GIVEN_UP_MS = 300_000;
/** Rounds of builds before, which have to be scheduled no more. */
const FORMER_ROUNDS = ['repair', 'sweep'];

const DEAD = {
  mail: 'mail.dead',
  payment: 'payment.dead',
  refund: 'refund.dead',
  round: 'round.dead',
} as const satisfies Record<DeadKind, string>;

const KIND_OF = {
  'mail.dead': 'mail',
  'payment.dead': 'payment',
  'refund.dead': 'refund',
  'round.dead': 'round',
} as const satisfies Record<(typeof DEAD)[DeadKind], DeadKind>;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** pg-boss's own table, as far as dead letters are listed by it: pg-boss lists one queue at a time, and there are four. */
const bossJob = pgSchema(JOBS_SCHEMA).table('job', {
  id: uuid('id').notNull(),
  name: text('name').$type<(typeof DEAD)[DeadKind]>().notNull(),
  state: text('state').notNull(),
  data: jsonb('data').$type<object>().notNull(),
  createdOn: moment('created_on').notNull(),
  sourceCreatedOn: moment('source_created_on'),
  sourceRetryCount: integer('source_retry_count'),
  sourceOutput: jsonb('source_output'),
});
const DEAD_LIST = byTime('asc', bossJob.createdOn, bossJob.id);

const deadQueue = (name: string): Queue => ({ name, retentionSeconds: DEAD_DAYS * DAY_S, deleteAfterSeconds: DAY_S });

const queuesOf = ({ delay, limit }: Retries): readonly Queue[] => [
  deadQueue(DEAD.mail),
  deadQueue(DEAD.payment),
  deadQueue(DEAD.refund),
  deadQueue(DEAD.round),
  {
    // 15 s, 30 s, … up to an hour: about 17 hours in all.
    name: 'mail',
    retryLimit: limit,
    retryDelay: delay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 2 * (MAIL_MS / 1000),
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: DEAD_DAYS * DAY_S,
    // What was sent leaves: it holds an address and links.
    deleteAfterSeconds: 3600,
    deadLetter: DEAD.mail,
    notify: true,
  },
  {
    name: 'payment',
    policy: 'exclusive',
    retryLimit: 10,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: DEAD_DAYS * DAY_S,
    deleteAfterSeconds: DAY_S,
    deadLetter: DEAD.payment,
  },
  {
    // 1 min, 2, … up to an hour: about a day and a half in all.
    name: 'refund',
    policy: 'exclusive',
    retryLimit: 40,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: DEAD_DAYS * DAY_S,
    deleteAfterSeconds: DAY_S,
    deadLetter: DEAD.refund,
    notify: true,
  },
];

/** Tried each minute; what fails for a quarter of an hour is shown to an operator, and tried on. */
const roundQueue = ({ name }: Round, { delay, limit }: Retries): Queue => ({
  name,
  policy: 'exclusive',
  retryLimit: limit,
  retryDelay: delay,
  expireInSeconds: ROUND_GIVEN_UP_MS / 1000 + 30,
  heartbeatSeconds: HEARTBEAT_S,
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
  deadLetter: DEAD.round,
  notify: true,
});

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});
const paymentSchema = z.object({ attempt: z.string() });
const refundSchema = z.object({ refund: z.string() });
const roundSchema = z.object({ round: z.string() });
const failureSchema = z.object({ message: z.string() });
const resultSchema = z.object({ rows: z.array(z.unknown()) });
const countsSchema = z.array(z.object({ name: z.string(), jobs: z.coerce.number() }));

/**
 * Opens the queue on the store's own database.
 * @throws when its tables are not there and may not be made
 */
export async function createJobs(options: JobsOptions): Promise<Jobs> {
  const { database, logger, migrate = true, runs = true } = options;
  const { mailRetries = { delay: 15, limit: 24 }, roundRetries = { delay: 60, limit: 15 }, pollSeconds = 10 } = options;
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: asOwnVersion(bossDatabase(database)),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: JOBS_SCHEMA,
    migrate,
    createSchema: migrate,
    supervise: runs,
    schedule: runs,
    useListenNotify: runs,
    // So soon it is seen that a process died with its job.
    superviseIntervalSeconds: HEARTBEAT_S,
    monitorIntervalSeconds: HEARTBEAT_S,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) =>
    logger.warn({ event: 'jobs.trouble', err: error }, 'the job queue has trouble with its database'),
  );
  boss.on('warning', ({ message }) => logger.warn({ event: 'jobs.warning', why: message }, 'the job queue warns'));
  await boss.start();
  const keepQueue = async ({ name, ...queue }: Queue) => {
    await boss.createQueue(name, queue);
    const { policy, ...changeable } = queue;
    await boss.updateQueue(name, changeable);
  };
  for (const queue of queuesOf(mailRetries)) await keepQueue(queue);

  /** The next run does what this one has left, so a round has one dead letter at most, and none once it works. */
  const forgetDeadRound = (name: string) =>
    boss.getDb().executeSql(`delete from ${JOBS_SCHEMA}.job where name = '${DEAD.round}' and source_name = $1`, [name]);

  const runRound = async (
    { name, batch, work }: Round,
    { retryCount, retryLimit, signal }: JobWithMetadata<object>,
  ) => {
    const late = () => new Error(`${name} took more than ${ROUND_GIVEN_UP_MS / 1000} s.`);
    const ends = AbortSignal.any([signal, stopping.signal, AbortSignal.timeout(ROUND_MS)]);
    try {
      const rows = await withDeadline(work(batch, ends), ROUND_GIVEN_UP_MS, late);
      logger[rows > 0 ? 'info' : 'debug']({ event: 'round.done', round: name, rows }, 'a round is done');
      await forgetDeadRound(name);
    } catch (error) {
      logger.error({ err: error, event: 'round.failed', round: name }, 'a round failed; it is tried again');
      if (retryCount >= retryLimit) await forgetDeadRound(name);
      throw error;
    }
  };

  return {
    mailer: {
      async send(mail, within) {
        await boss.send('mail', queued(mail), within === undefined ? {} : { db: inTransaction(within) });
      },
    },

    async settleLater(attempt) {
      await boss.send('payment', queued({ attempt }), { singletonKey: attempt, startAfter: 60 });
    },

    async refundLater(refund, within) {
      const db = within === undefined ? {} : { db: inTransaction(within) };
      await boss.send('refund', queued({ refund }), { singletonKey: refund, ...db });
    },

    async run(work) {
      const polled = { pollingIntervalSeconds: Math.min(2, pollSeconds), notifyPollingIntervalSeconds: pollSeconds };
      await boss.work('mail', { ...polled, localConcurrency: MAILS_AT_ONCE }, async ([job]) => {
        if (job === undefined) return;
        const late = () => new Error(`The mail server took more than ${MAIL_MS / 1000} s.`);
        const send = () => withDeadline(work.mail({ ...mailSchema.parse(job.data), id: job.id }), MAIL_MS, late);
        await inJobSpan('mail', traceOf(job), send);
      });
      await boss.work('payment', { pollingIntervalSeconds: 5 }, async ([job]) => {
        if (job === undefined) return;
        await inJobSpan('payment', traceOf(job), () => work.payment(paymentSchema.parse(job.data).attempt));
      });
      await boss.work('refund', polled, async ([job]) => {
        if (job === undefined) return;
        await inJobSpan('refund', traceOf(job), () => work.refund(refundSchema.parse(job.data).refund));
      });
      for (const round of FORMER_ROUNDS) await boss.unschedule(round);
      for (const round of work.rounds) {
        const { name } = round;
        await keepQueue(roundQueue(round, roundRetries));
        // It is told of by the clock: many queues that are empty are not looked at without need.
        const seldom = { ...polled, notifyPollingIntervalSeconds: 3 * pollSeconds, includeMetadata: true } as const;
        await boss.work(name, seldom, async ([job]: JobWithMetadata<object>[]) => {
          if (job !== undefined) await inJobSpan(name, undefined, () => runRound(round, job));
        });
        await boss.schedule(name, SCHEDULES[round.schedule].cron, { round: name });
        await boss.send(name, { round: name });
      }
    },

    async dead(after) {
      const { rows, next } = await readPage((limit) =>
        database.db
          .select({ ...getTableColumns(bossJob), place: DEAD_LIST.place })
          .from(bossJob)
          .where(
            and(inArray(bossJob.name, Object.values(DEAD)), sql`${bossJob.state} < 'active'`, DEAD_LIST.after(after)),
          )
          .orderBy(...DEAD_LIST.orderBy)
          .limit(limit),
      );
      return { rows: rows.map(deadJob), next };
    },

    async retry(which) {
      const only = which === 'all' ? {} : { ids: [which] };
      let moved = 0;
      for (const queue of Object.values(DEAD)) moved += await boss.redrive(queue, only);
      return moved;
    },

    async drop(id) {
      for (const queue of Object.values(DEAD)) {
        if ((await boss.findJobs(queue, { id })).length === 0) continue;
        await boss.deleteJob(queue, id);
        return true;
      }
      return false;
    },

    async forget(address) {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `delete from ${JOBS_SCHEMA}.job where name in ('mail', '${DEAD.mail}') and lower(data->>'to') = $1 returning id`,
          [address.toLowerCase()],
        );
      return rows.length;
    },

    async counts() {
      const { rows } = await boss
        .getDb()
        .executeSql(`select name, count(*) as jobs from ${JOBS_SCHEMA}.job where state < 'completed' group by name`);
      const of = new Map(countsSchema.parse(rows).map(({ name, jobs }) => [name, jobs]));
      const total = (queues: readonly string[]) => queues.reduce((sum, queue) => sum + (of.get(queue) ?? 0), 0);
      return { waiting: total(['mail', 'payment', 'refund']), dead: total(Object.values(DEAD)) };
    },

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

const traceSchema = z.object({ trace: z.record(z.string(), z.string()) });

/** With the trace of who queues it. */
function queued<Data extends object>(data: Data): Data {
  const trace = traceHeaders();
  return Object.keys(trace).length === 0 ? data : { ...data, trace };
}

const traceOf = ({ data }: { readonly data: unknown }) => traceSchema.safeParse(data).data?.trace;

/** Drizzle's two drivers answer alike as far as this is concerned. */
const inTransaction = (within: Within): BossDatabase =>
  fromDrizzle(
    {
      async execute(query) {
        if (!is(query, SQL)) throw new Error('The job queue asks in another form than drizzle takes.');
        return resultSchema.parse(await within.execute(query));
      },
    },
    sql,
  );

const versionSchema = z.array(z.object({ version: z.coerce.number() })).length(1);

/**
 * pg-boss starts on its own version of its tables alone. A newer one adds to them and takes nothing away, and the build before has to start
 * on it, during a rolling deploy and after a rollback: it is told that it found its own.
 */
function asOwnVersion(db: BossDatabase): BossDatabase {
  const own = bossPackage.pgboss.schema;
  return {
    ...db,
    async executeSql(text, values) {
      const result = await db.executeSql(text, values);
      if (text.trim() !== `SELECT version from ${JOBS_SCHEMA}.version`) return result;
      const [found] = versionSchema.parse(result.rows);
      return found !== undefined && found.version > own ? { ...result, rows: [{ version: own }] } : result;
    },
  };
}

function bossDatabase(database: StoreDatabase): BossDatabase {
  const { driver } = database;
  if ('embedded' in driver) return fromPglite(driver.embedded);
  return {
    executeSql: (text, values) => driver.server.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
  };
}

function deadJob(dead: typeof bossJob.$inferSelect): DeadJob {
  const failure = failureSchema.safeParse(dead.sourceOutput);
  const kind = KIND_OF[dead.name];
  return {
    id: dead.id,
    kind,
    about: aboutOf(kind, dead.data),
    created: dead.sourceCreatedOn ?? dead.createdOn,
    died: dead.createdOn,
    tries: (dead.sourceRetryCount ?? 0) + 1,
    reason: failure.success ? wordsOf(new Error(failure.data.message)) : '',
  };
}

function aboutOf(kind: DeadJob['kind'], data: object): string {
  if (kind === 'payment') return paymentSchema.safeParse(data).data?.attempt ?? '';
  if (kind === 'refund') return refundSchema.safeParse(data).data?.refund ?? '';
  if (kind === 'round') return roundSchema.safeParse(data).data?.round ?? '';
  const mail = mailSchema.safeParse(data).data;
  return mail === undefined ? '' : `${mail.to}: ${mail.subject}`;
}
