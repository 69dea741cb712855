/** The store's database, as every room knows it: each brings the tables that it reads and writes. */
import type { Database } from '@tessera/service-kit/database';

/** Queries name their tables themselves; drizzle's schema serves relational queries alone, of which there are none. */
export const NO_SCHEMA: Record<string, never> = {};

export type StoreDatabase = Database<typeof NO_SCHEMA>;
export type StoreDb = StoreDatabase['db'];
export type StoreTransaction = Parameters<Parameters<StoreDb['transaction']>[0]>[0];
