/** What a sweep of old rows needs, and what most of them do. */
import { asc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';
import { inBatches } from './inBatches.ts';

export interface SweepOptions {
  readonly db: Pick<StoreDb, 'select' | 'delete'>;
  readonly now?: (() => Date) | undefined;
  /** Rows that one statement deletes; `BATCH` by default. */
  readonly batch?: number | undefined;
  /** Ends the sweep after the batch it is at. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Deletes what is over of one table, batch by batch. Rows that somebody writes to at the moment are left to the next sweep, so replicas may
 * sweep at the same time. @returns how many rows went
 */
export type Sweep = (options: SweepOptions) => Promise<number>;

/** @param since the oldest by it go first; left out: in any order */
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
