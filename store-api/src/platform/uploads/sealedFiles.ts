/**
 * Counts the files encrypted with each key, so that an operator knows when an old key may be removed (docs/operating/change-a-key.md).
 */
import { count, isNotNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';
import { keyOfSealed } from './sealedFile.ts';

/** A table with an encrypted file in its rows. */
export interface SealedColumn {
  readonly table: PgTable;
  readonly file: PgColumn;
}

/** Counts by the key's id; `unnamed`: encrypted before keys had ids. */
export async function countSealedFiles(
  db: Pick<StoreDb, 'select'>,
  columns: readonly SealedColumn[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, file } of columns) {
    const key = keyOfSealed(file);
    const rows = await db.select({ key, files: count() }).from(table).where(isNotNull(file)).groupBy(key);
    for (const row of rows) counts.set(row.key, (counts.get(row.key) ?? 0) + row.files);
  }
  return counts;
}
