/** What is kept of a person, found by a mail address: how it is exported and erased. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';

export interface PersonalData {
  /** @returns rows by table */
  export(
    from: Pick<StoreDb, 'select' | 'execute'>,
    email: string,
  ): Promise<Readonly<Record<string, readonly object[]>>>;
  /** Takes the person out, within one transaction for all tables. @param at the time, for what is then no longer owed */
  erase(
    transaction: Pick<StoreDb, 'select' | 'update' | 'delete' | 'execute'>,
    email: string,
    at: Date,
  ): Promise<PartErased>;
}

export interface PartErased {
  /** Rows that were deleted, or out of which the person was taken, by table. */
  readonly gone: Readonly<Record<string, readonly unknown[]>>;
  /** What is kept for now, and why. */
  readonly kept?: readonly string[];
}

export const matchesEmail = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** Of a table whose rows belong to one mail address. */
export function rowsOfEmail(table: PgTable, email: PgColumn): PersonalData {
  const name = getTableName(table);
  return {
    export: async (from, asked) => ({ [name]: await from.select().from(table).where(matchesEmail(email, asked)) }),
    erase: async (transaction, asked) => ({
      gone: { [name]: await transaction.delete(table).where(matchesEmail(email, asked)).returning({ email }) },
    }),
  };
}
