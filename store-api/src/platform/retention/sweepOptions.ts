/** Options of sweeps of old rows, and the implementation that most of them use. */
import { asc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';
import { inBatches } from './inBatches.ts';

export interface SweepOptions {
  readonly db: Pick<StoreDb, 'select' | 'delete'>;
  readonly now?: (() => Date) | undefined;
  /** Rows per delete statement; `BATCH` by default. */
  readonly batch?: number | undefined;
  /** Stops the sweep after the current batch. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Deletes a table's expired rows, batch by batch. Skips locked rows, so that replicas may sweep concurrently. @returns number of deleted
 * rows
 */
export type Sweep = (options: SweepOptions) => Promise<number>;

/** @param since the oldest rows by this column go first; absent: any order */
export const deleteOver = (
  table: PgTable,
  key: PgColumn,
  over: SQL | undefined,
  { db, batch, signal }: SweepOptions,
  since?: PgColumn,
): Promise<number> =>
  inBatches({ signal, batch }, async (limit) => {
    const found = db
      .select({ key })
      .from(table)
      .where(over)
      .orderBy(...(since === undefined ? [] : [asc(since)]))
      .limit(limit)
      .for('update', { skipLocked: true });
    return (await db.delete(table).where(inArray(key, found)).returning({ key })).length;
  });
