/**
 * One PostgreSQL dialect, two places it runs: embedded in the process (PGlite) by default, a server by `databaseUrl`.
 * Schema, queries and migrations are the same on both (API-02).
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { claimFolder } from './folderClaim.ts';
import type { Logger } from './logger.ts';
import type { PoolState } from './metrics.ts';
import { isMigrated, runMigrations } from './migrations.ts';
import { traceStatements } from './traceStatements.ts';
import { isTracing } from './tracing.ts';

/** What both drivers give: drizzle's query builder and transactions. Raw `execute` differs between them: avoid it. */
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

const USUAL_LIMITS: DatabaseLimits = { connections: 10, waitMs: 3000, statementMs: 15_000 };
/** How much later than the server a statement is given up here: for a server that does not answer at all. */
const UNANSWERED_MS = 2000;

/** The tables are not those that this build knows. */
export class MigrationsMissing extends Error {
  override readonly name = 'MigrationsMissing';
  readonly code = 'database.migrations-missing';
}

export interface OpenDatabaseOptions<Schema extends Record<string, unknown>> {
  /** The service: its migrations are recorded under this name, so that services may share one database. `[a-z-]+` */
  readonly name: string;
  /** `postgres://user:password@host:port/database`. Without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Where `databaseUrl` is a pooler, the server behind it: migrations and what listens need a connection of their own. */
  readonly directUrl?: string | undefined;
  /** Folder of the embedded database. Without it (and without a URL) the data is in memory and ends with `close`. */
  readonly dataDir?: string | undefined;
  /** What one in memory begins with, as PGlite dumps it: quicker than making an empty one. */
  readonly beginWith?: Blob | undefined;
  readonly schema: Schema;
  /** Folder that `drizzle-kit generate` writes. */
  readonly migrationsFolder: string;
  /** Whether a database server is migrated here. Else it has to be up to date. An embedded one always is. Default true. */
  readonly migrate?: boolean | undefined;
  /** Of a database server. */
  readonly limits?: DatabaseLimits | undefined;
  readonly logger?: Logger | undefined;
}

export interface Database<Schema extends Record<string, unknown>> {
  readonly db: Db<Schema>;
  readonly kind: 'embedded' | 'server';
  /** What is below `db`, for libraries that bring their own statements. */
  readonly driver: { readonly embedded: PGlite } | { readonly server: pg.Pool };
  /** The connections to a server; null: it is embedded. */
  readonly pool: () => PoolState | null;
  /**
   * Transactions of statements that are made once per connection and not at every call: for what is called often.
   * @param prepare makes them, prepared under names
   * @returns runs one; undone when `work` throws, as drizzle's `transaction`
   */
  transactions<Statements extends object>(prepare: (db: Db<Schema>) => Statements): Transact<Statements>;
  /**
   * Tells every listener on this database, in this process and others. At most 8000 bytes.
   * Not part of a transaction: call it after the commit.
   */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Hears what is notified on a channel until the returned function is called.
   * @param onGap the connection was lost and is back: what was notified meanwhile is gone, so read again
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the newest migration before anything else can use it.
 * @throws {MigrationsMissing} when it is not to be migrated and is not up to date
 * @throws {FolderInUse} when another process has the embedded database open; the driver's error when the server cannot
 *   be reached or a migration fails.
 */
export function openDatabase<Schema extends Record<string, unknown>>(
  options: OpenDatabaseOptions<Schema>,
): Promise<Database<Schema>> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openEmbedded<Schema extends Record<string, unknown>>(
  options: OpenDatabaseOptions<Schema>,
): Promise<Database<Schema>> {
  const release = options.dataDir === undefined ? null : await claimFolder(options.dataDir);
  let client: PGlite | null = null;
  try {
    client = await (options.dataDir === undefined
      ? PGlite.create('memory://', options.beginWith && { loadDataDir: options.beginWith })
      : PGlite.create(join(options.dataDir, 'postgres')));
    const opened = client;
    const db = drizzlePglite(opened, { schema: options.schema });
    await runMigrations(opened, options);
    if (isTracing()) traceEmbedded(opened);
    return {
      db,
      kind: 'embedded',
      driver: { embedded: opened },
      // Each transaction is a connection of its own here, with statements of its own.
      transactions: (prepare) => (work) => db.transaction((transaction) => work(prepare(transaction))),
      pool: () => null,
      async notify(channel, payload) {
        await opened.query('select pg_notify($1, $2)', [channel, payload]);
      },
      listen: (channel, onPayload) => opened.listen(channel, onPayload),
      async close() {
        await opened.close();
        await release?.();
      },
    };
  } catch (error) {
    await client?.close();
    await release?.();
    throw error;
  }
}

function traceEmbedded(client: PGlite): void {
  traceStatements(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inside) => {
      traceStatements(inside);
      return work(inside);
    });
}

/** Any constant: replicas that start together migrate one after the other. */
const MIGRATION_LOCK = 7_315_402;
const LOCK_PAUSE_MS = 200;

const hasLock = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [MIGRATION_LOCK])).rows[0]?.has ===
  true;

/** On a connection of its own, without a limit: a migration takes as long as its tables are large. */
async function migrateServer<Schema extends Record<string, unknown>>(
  options: OpenDatabaseOptions<Schema>,
  databaseUrl: string,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: (options.limits ?? USUAL_LIMITS).waitMs,
  });
  client.on('error', (error) =>
    options.logger?.warn({ event: 'database.connection-lost', err: error }, 'the migrating connection was lost'),
  );
  await client.connect();
  try {
    // By its own time limit alone, whatever the role has.
    await client.query('set statement_timeout = 0');
    // The lock goes with the connection. It is asked for and not waited for: a statement that waits would hold up an index that is built
    // concurrently, and that index the lock.
    while (!(await hasLock(client))) await pause(LOCK_PAUSE_MS);
    await runMigrations(client, options);
  } finally {
    await client.end();
  }
}

/** @throws {MigrationsMissing} when the newest migration of this build is not in the database */
async function demandMigrations<Schema extends Record<string, unknown>>(
  pool: pg.Pool,
  options: OpenDatabaseOptions<Schema>,
): Promise<void> {
  if (await isMigrated(pool, options)) return;
  throw new MigrationsMissing(
    `The database of ${options.name} lacks a migration of this build, and MIGRATE=off. Run \`npm run migrate\` with the same DATABASE_URL, then start again.`,
  );
}

async function openServer<Schema extends Record<string, unknown>>(
  options: OpenDatabaseOptions<Schema>,
  databaseUrl: string,
): Promise<Database<Schema>> {
  const { logger, migrate = true, limits = USUAL_LIMITS, directUrl = databaseUrl } = options;
  if (migrate) await migrateServer(options, directUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs === 0 ? 0 : limits.statementMs + UNANSWERED_MS,
    idle_in_transaction_session_timeout: limits.statementMs,
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) =>
    logger?.warn({ event: 'database.connection-lost', err: error }, 'an idle database connection was lost'),
  );
  // The same for one that is in use: what it was asked fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isTracing()) {
    traceStatements(pool);
    pool.on('connect', traceStatements);
  }
  try {
    if (!migrate) await demandMigrations(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const ear = createEar(directUrl, logger);
  return {
    db: drizzleNode(pool, { schema: options.schema }),
    kind: 'server',
    driver: { server: pool },
    transactions: (prepare) =>
      transactionsOn(pool, (client) => prepare(drizzleNode(client, { schema: options.schema }))),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: ear.listen,
    async close() {
      await ear.close();
      await pool.end();
    },
  };
}

function transactionsOn<Statements extends object>(
  pool: pg.Pool,
  prepare: (client: pg.PoolClient) => Statements,
): Transact<Statements> {
  const prepared = new WeakMap<pg.PoolClient, Statements>();
  return async (work) => {
    const client = await pool.connect();
    let unusable = false;
    try {
      const statements = prepared.get(client) ?? prepare(client);
      prepared.set(client, statements);
      await client.query('begin');
      const value = await work(statements);
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => {
        unusable = true;
      });
      throw error;
    } finally {
      client.release(unusable);
    }
  };
}

interface Listener {
  readonly onPayload: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

/** Milliseconds between attempts to reconnect the listening connection. */
const RECONNECT_MS = 500;

/** The one connection that listens, opened with the first listener and reopened when it is lost. */
function createEar(databaseUrl: string, logger: Logger | undefined) {
  const channels = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 });
    let over = false;
    const onLost = (error?: Error) => {
      if (over || closed) return;
      over = true;
      logger?.warn({ event: 'database.connection-lost', err: error }, 'the listening database connection was lost');
      client = null;
      void made.end().catch(() => undefined);
      scheduleReconnect();
    };
    made.on('error', onLost);
    made.on('end', () => onLost());
    made.on('notification', ({ channel, payload }) => {
      for (const listener of [...(channels.get(channel) ?? [])]) listener.onPayload(payload ?? '');
    });
    try {
      await made.connect();
      for (const channel of channels.keys()) await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch (error) {
      over = true;
      void made.end().catch(() => undefined);
      throw error;
    }
    return made;
  };

  const scheduleReconnect = () => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (closed || channels.size === 0) return;
      client = connect();
      client.then(
        () => {
          for (const listener of [...channels.values()].flatMap((set) => [...set])) listener.onGap?.();
        },
        () => {
          client = null;
          scheduleReconnect();
        },
      );
    }, RECONNECT_MS);
    retry.unref();
  };

  return {
    async listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void) {
      const listener: Listener = { onPayload, onGap };
      const known = channels.get(channel);
      const listeners = known ?? new Set<Listener>();
      listeners.add(listener);
      channels.set(channel, listeners);
      try {
        if (client === null) {
          client = connect();
          await client;
        } else if (known === undefined) {
          const connected = await client;
          await connected.query(`listen ${connected.escapeIdentifier(channel)}`);
        }
      } catch (error) {
        client = null;
        listeners.delete(listener);
        if (listeners.size === 0) channels.delete(channel);
        throw error;
      }
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        const connected = await client?.catch(() => null);
        await connected?.query(`unlisten ${connected.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const connected = await client?.catch(() => null);
      await connected?.end().catch(() => undefined);
    },
  };
}
