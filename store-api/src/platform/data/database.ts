/** The store's database, shared by all domains: each has the tables that it reads and writes. */
import type { Database } from '@tessera/service-kit/database/database';

/** Queries name their tables themselves; drizzle's schema is only for relational queries, which we do not use. */
export const NO_SCHEMA: Record<string, never> = {};

export type StoreDatabase = Database<typeof NO_SCHEMA>;
export type StoreDb = StoreDatabase['db'];
export type StoreTransaction = Parameters<Parameters<StoreDb['transaction']>[0]>[0];
