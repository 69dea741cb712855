/** A PostgreSQL server: a pool of connections, one connection that listens, and one that migrates. */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isTracing } from '../telemetry/tracing.ts';
import type { Database, DatabaseLimits, OpenDatabaseOptions, Transact } from './database.ts';
import { isMigrated, MigrationsMissing, runMigrations } from './migrations.ts';
import { NotificationListener } from './notificationListener.ts';
import { traceStatements } from './traceStatements.ts';

const USUAL_LIMITS: DatabaseLimits = { connections: 10, waitMs: 3000, statementMs: 15_000 };
/** How much later than the server a statement is given up here: for a server that does not answer at all. */
const UNANSWERED_MS = 2000;

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
async function assertMigrated<Schema extends Record<string, unknown>>(
  pool: pg.Pool,
  options: OpenDatabaseOptions<Schema>,
): Promise<void> {
  if (await isMigrated(pool, options)) return;
  throw new MigrationsMissing(
    `The database of ${options.name} lacks a migration of this build, and MIGRATE=off. Run \`npm run migrate\` with the same DATABASE_URL, then start again.`,
  );
}

export async function openServer<Schema extends Record<string, unknown>>(
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
    if (!migrate) await assertMigrated(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = new NotificationListener(directUrl, logger);
  return {
    db: drizzle(pool, { schema: options.schema }),
    kind: 'server',
    driver: { server: pool },
    transactions: (prepare) => transactionsOn(pool, (client) => prepare(drizzle(client, { schema: options.schema }))),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    async close() {
      await listener.close();
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
