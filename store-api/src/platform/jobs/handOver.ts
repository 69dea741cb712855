/** A row that owes somebody a mail, and the mail's job: marked and written in one transaction, so that neither is without the other. */
import type { Mail } from '@tessera/service-kit/mail';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';
import { eachPage, type RoundWork } from './eachRow.ts';
import type { QueuedMailer } from './jobs.ts';

type Transacting = Pick<StoreDb, 'transaction'>;
export type MailTransaction = Parameters<Parameters<StoreDb['transaction']>[0]>[0];

export interface OwedMail<Row> {
  /** Marks the row as mailed. @returns undefined: its mail is in the queue already, or it owes none */
  readonly mark: (transaction: MailTransaction) => Promise<Row | undefined>;
  /** Null: there is nothing to say. */
  readonly compose: (row: Row, transaction: MailTransaction) => Mail | null | Promise<Mail | null>;
  /** Told why the row stays unmarked, so that a later look finds it. */
  readonly failed: (error: unknown) => void;
}

/**
 * Never throws: what the mail reports has happened whether it can be written or not.
 * @param within the database, or a transaction, of which this becomes a part that is undone alone
 * @returns false: it failed, and the row stays unmarked
 */
export async function handOver<Row>(
  within: Transacting,
  mailer: QueuedMailer,
  { mark, compose, failed }: OwedMail<Row>,
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

/** A round's work on the rows of a table that owe a mail. @param send as `handOver`, by the row's key */
export function handOverOwed<Key extends string | number>(
  db: Pick<StoreDb, 'select'>,
  table: PgTable,
  key: PgColumn & { readonly _: { readonly data: Key } },
  owing: () => SQL | undefined,
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
          .where(and(owing(), last && gt(key, last.key)))
          .orderBy(asc(key))
          .limit(limit),
      async (row) => {
        if (!(await send(row.key))) throw new Error('A mail was not queued.');
      },
    );
}
