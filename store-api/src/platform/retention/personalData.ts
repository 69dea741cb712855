/** A domain's data about a person, found by an email address: its export and erasure. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../data/database.ts';

export interface PersonalData {
  /** @returns rows by table */
  export(
    from: Pick<StoreDb, 'select' | 'execute'>,
    email: string,
  ): Promise<Readonly<Record<string, readonly object[]>>>;
  /** Erases the person, in one transaction for all tables. @param at the current time, for deciding which data are no longer required */
  erase(
    transaction: Pick<StoreDb, 'select' | 'update' | 'delete' | 'execute'>,
    email: string,
    at: Date,
  ): Promise<PartErased>;
}

export interface PartErased {
  /** Deleted or anonymised rows, by table. */
  readonly gone: Readonly<Record<string, readonly unknown[]>>;
  /** Data that are kept for now, and why. */
  readonly kept?: readonly string[];
}

export const matchesEmail = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** Personal data of a table whose rows belong to one email address. */
export function rowsOfEmail(table: PgTable, email: PgColumn): PersonalData {
  const name = getTableName(table);
  return {
    export: async (from, asked) => ({ [name]: await from.select().from(table).where(matchesEmail(email, asked)) }),
    erase: async (transaction, asked) => ({
      gone: { [name]: await transaction.delete(table).where(matchesEmail(email, asked)).returning({ email }) },
    }),
  };
}
