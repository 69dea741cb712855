/**
 * Rows whose mail is not queued yet. One transaction writes both the row's mark and the mail's job, so neither exists without the other.
 */
import type { Mail } from '@tessera/service-kit/mail';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';
import { eachPage, type RoundWork } from './eachRow.ts';
import type { QueuedMailer } from './jobs.ts';

type Transacting = Pick<StoreDb, 'transaction'>;
export type MailTransaction = Parameters<Parameters<StoreDb['transaction']>[0]>[0];

export interface PendingMail<Row> {
  /** Marks the row as mailed. @returns undefined: its mail is already queued, or it needs none */
  readonly mark: (transaction: MailTransaction) => Promise<Row | undefined>;
  /** Returns null when there is nothing to send. */
  readonly compose: (row: Row, transaction: MailTransaction) => Mail | null | Promise<Mail | null>;
  /** Called with the error when the row stays unmarked. A later round retries it. */
  readonly failed: (error: unknown) => void;
}

/**
 * Marks a row and queues its mail, once. Never throws, because the change that the mail reports must be committed even when the mail cannot
 * be queued.
 * @param within the database, or a transaction, in which this is a savepoint
 * @returns false: it failed, and the row stays unmarked
 */
export async function enqueueOnce<Row>(
  within: Transacting,
  mailer: QueuedMailer,
  { mark, compose, failed }: PendingMail<Row>,
): Promise<boolean> {
  try {
    await within.transaction(async (transaction) => {
      const row = await mark(transaction);
      const mail = row === undefined ? null : await compose(row, transaction);
      if (mail !== null) await mailer.send(mail, transaction);
    });
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

/** A round's work: queues the mails of a table's pending rows. @param send like `enqueueOnce`, by the row's key */
export function enqueuePending<Key extends string | number>(
  db: Pick<StoreDb, 'select'>,
  table: PgTable,
  key: PgColumn & { readonly _: { readonly data: Key } },
  isPending: () => SQL | undefined,
  send: (key: Key) => Promise<boolean>,
): RoundWork {
  const value = sql<Key>`${key}`.mapWith(key);
  return (batch, signal) =>
    eachPage<{ readonly key: Key }>(
      batch,
      signal,
      (last, limit) =>
        db
          .select({ key: value })
          .from(table)
          .where(and(isPending(), last && gt(key, last.key)))
          .orderBy(asc(key))
          .limit(limit),
      async (row) => {
        if (!(await send(row.key))) throw new Error('A mail was not queued.');
      },
    );
}
