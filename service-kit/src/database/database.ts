/**
 * One PostgreSQL dialect, two places it runs: embedded in the process (PGlite) by default, a server by `databaseUrl`.
 * Schema, queries and migrations are the same on both (API-02).
 */
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import type { PoolState } from '../telemetry/metrics.ts';

/** Drizzle's query builder and transactions, as both drivers have them. Raw `execute` differs between the drivers: avoid it. */
export type Db<Schema extends Record<string, unknown>> = PgDatabase<PgQueryResultHKT, Schema>;

export type Transact<Statements extends object> = <Value>(
  work: (statements: Statements) => Promise<Value>,
) => Promise<Value>;

export interface DatabaseLimits {
  /** Connections of this process at most; one more listens. */
  readonly connections: number;
  /** Milliseconds that a caller waits for a connection, and a connection for the server. */
  readonly waitMs: number;
  /** Milliseconds that a statement may take, and a transaction may stand idle; 0: without limit. */
  readonly statementMs: number;
}

export interface OpenDatabaseOptions<Schema extends Record<string, unknown>> {
  /** The service: its migrations are recorded under this name, so that services may share one database. `[a-z-]+` */
  readonly name: string;
  /** `postgres://user:password@host:port/database`. Without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Where `databaseUrl` is a pooler, the server behind it: migrations and LISTEN need a connection of their own. */
  readonly directUrl?: string | undefined;
  /** Folder of the embedded database. Without it (and without a URL) the data is in memory and ends with `close`. */
  readonly dataDir?: string | undefined;
  /** Dump by PGlite that an in-memory database starts from: faster than making an empty one. */
  readonly beginWith?: Blob | undefined;
  readonly schema: Schema;
  /** Folder that `drizzle-kit generate` writes. */
  readonly migrationsFolder: string;
  /** Whether a database server is migrated here. Else it has to be up to date. An embedded one always is. Default true. */
  readonly migrate?: boolean | undefined;
  /** For a database server only. */
  readonly limits?: DatabaseLimits | undefined;
  readonly logger?: Logger | undefined;
}

export interface Database<Schema extends Record<string, unknown>> {
  readonly db: Db<Schema>;
  readonly kind: 'embedded' | 'server';
  /** The client below `db`, for libraries that bring their own statements. */
  readonly driver: { readonly embedded: PGlite } | { readonly server: pg.Pool };
  /** State of the connection pool. Null: the database is embedded. */
  readonly pool: () => PoolState | null;
  /**
   * Transactions whose statements are prepared once per connection and not at every call: for calls that come often.
   * @param prepare makes the prepared statements of a connection
   * @returns runs one transaction; it is rolled back when `work` throws, as drizzle's `transaction`
   */
  transactions<Statements extends object>(prepare: (db: Db<Schema>) => Statements): Transact<Statements>;
  /**
   * Notifies every listener on this database, in this process and others. At most 8000 bytes.
   * Not part of a transaction: call it after the commit.
   */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Listens to a channel until the returned function is called.
   * @param onGap called when a lost connection is back: notifications in between are lost, so read again
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
