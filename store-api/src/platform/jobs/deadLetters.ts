/** Dead letters: jobs whose last try failed. An operator lists them, queues them again or deletes them. */
import { wordsOf } from '@tessera/service-kit/telemetry/errorForLog';
import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { StoreDb } from '../data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../data/pagination.ts';
import { JOBS_SCHEMA } from './bossDatabase.ts';
import { mailSchema, paymentSchema, refundSchema, roundSchema } from './jobData.ts';

/** Kinds of jobs that become dead letters. */
export const DEAD_KINDS = ['mail', 'payment', 'refund', 'round'] as const;
export type DeadKind = (typeof DEAD_KINDS)[number];

export interface DeadJob {
  readonly id: string;
  readonly kind: DeadKind;
  /** A mail's recipient and subject; a payment's attempt; a refund's id; a round's name. */
  readonly about: string;
  readonly created: Date;
  readonly died: Date;
  readonly tries: number;
  /** The error of the last try. */
  readonly reason: string;
}

/** Days that a dead letter is kept for an operator. */
export const DEAD_DAYS = 30;

/** The queue of dead letters of each kind. */
export const DEAD = {
  mail: 'mail.dead',
  payment: 'payment.dead',
  refund: 'refund.dead',
  round: 'round.dead',
} as const satisfies Record<DeadKind, string>;
export const DEAD_QUEUES = Object.values(DEAD);

const KIND_OF = {
  'mail.dead': 'mail',
  'payment.dead': 'payment',
  'refund.dead': 'refund',
  'round.dead': 'round',
} as const satisfies Record<(typeof DEAD)[DeadKind], DeadKind>;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** pg-boss's own table, with the list's columns: pg-boss itself lists only one queue at a time, and there are four. */
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
const failureSchema = z.object({ message: z.string() });

/** A page of dead letters, oldest first. @param after end of the previous page */
export async function listDeadLetters(db: Pick<StoreDb, 'select'>, after?: TimePlace): Promise<Page<DeadJob>> {
  const { rows, next } = await readPage((limit) =>
    db
      .select({ ...getTableColumns(bossJob), place: DEAD_LIST.place })
      .from(bossJob)
      .where(and(inArray(bossJob.name, DEAD_QUEUES), sql`${bossJob.state} < 'active'`, DEAD_LIST.after(after)))
      .orderBy(...DEAD_LIST.orderBy)
      .limit(limit),
  );
  return { rows: rows.map(deadJob), next };
}

/** Queues dead letters again, with all their tries. @param which an id, or all of them @returns their number */
export async function retryDeadLetters(boss: PgBoss, which: 'all' | string): Promise<number> {
  const only = which === 'all' ? {} : { ids: [which] };
  let moved = 0;
  for (const queue of DEAD_QUEUES) moved += await boss.redrive(queue, only);
  return moved;
}

/** Deletes a dead letter. @returns whether it existed */
export async function dropDeadLetter(boss: PgBoss, id: string): Promise<boolean> {
  for (const queue of DEAD_QUEUES) {
    if ((await boss.findJobs(queue, { id })).length === 0) continue;
    await boss.deleteJob(queue, id);
    return true;
  }
  return false;
}

/** A round's next run repeats what a failed one left undone, so a round has at most one dead letter, and none once it succeeds. */
export async function dropDeadRound(boss: PgBoss, name: string): Promise<void> {
  await boss
    .getDb()
    .executeSql(`delete from ${JOBS_SCHEMA}.job where name = '${DEAD.round}' and source_name = $1`, [name]);
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

function aboutOf(kind: DeadKind, data: object): string {
  if (kind === 'payment') return paymentSchema.safeParse(data).data?.attempt ?? '';
  if (kind === 'refund') return refundSchema.safeParse(data).data?.refund ?? '';
  if (kind === 'round') return roundSchema.safeParse(data).data?.round ?? '';
  const mail = mailSchema.safeParse(data).data;
  return mail === undefined ? '' : `${mail.to}: ${mail.subject}`;
}
