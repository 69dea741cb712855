/**
 * Runs the migrations that `drizzle-kit generate` writes, recorded as drizzle's own migrator records them, on a database that is in use
 * (decision 93). Each has a transaction of its own that waits shortly for a lock, so that no statement of the shop waits long behind it,
 * and is tried again. One that builds an index concurrently can have no transaction: each of its statements can be repeated.
 */
import { setTimeout } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from '../telemetry/logger.ts';

/** The database lacks migrations of this build. */
export class MigrationsMissing extends Error {
  override readonly name = 'MigrationsMissing';
  readonly code = 'database.migrations-missing';
}

/** The one connection that runs the statements. */
export interface MigrationConnection {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

export interface MigrationOptions {
  /** The service: its migrations are recorded under this name. `[a-z-]+` */
  readonly name: string;
  readonly migrationsFolder: string;
  readonly logger?: Logger | undefined;
  /** Milliseconds that a statement waits for a lock, for which the shop waits as well. Default 2000. */
  readonly lockMs?: number | undefined;
  /** How often a migration is tried that did not get its lock, and the milliseconds between two tries. */
  readonly tries?: { readonly most: number; readonly pauseMs: number } | undefined;
}

const LOCK_MS = 2000;
const TRIES = { most: 60, pauseMs: 5000 };
/** PostgreSQL's code for a lock that was not got in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const tableOf = (name: string) => `drizzle.migrations_${name.replaceAll('-', '_')}`;

const migrationsIn = (migrationsFolder: string) => readMigrationFiles({ migrationsFolder });

/** Without comments: a word in one of them is no statement. */
const sqlOf = (statement: string) => statement.replace(/^\s*--.*$/gm, '').trim();

/** Whether its statements run each by itself, because PostgreSQL builds no index concurrently in a transaction. */
export const runsAlone = ({ sql }: Pick<MigrationMeta, 'sql'>): boolean =>
  sql.some((statement) => /\b(?:create|drop)\s+(?:unique\s+)?index\s+concurrently\b/i.test(sqlOf(statement)));

/** @returns whether the newest migration of the folder is in the database */
export async function isMigrated(
  connection: MigrationConnection,
  { name, migrationsFolder }: Pick<MigrationOptions, 'name' | 'migrationsFolder'>,
): Promise<boolean> {
  const newest = Math.max(...migrationsIn(migrationsFolder).map(({ folderMillis }) => folderMillis));
  const there = await connection.query(`select 1 where to_regclass('${tableOf(name)}') is not null`);
  if (there.rows.length === 0) return false;
  const done = await connection.query(`select 1 from ${tableOf(name)} where created_at >= $1 limit 1`, [newest]);
  return done.rows.length > 0;
}

/** The caller sees to it that nobody else migrates meanwhile. @throws the driver's error when a migration fails */
export async function runMigrations(connection: MigrationConnection, options: MigrationOptions): Promise<void> {
  const { name, migrationsFolder } = options;
  const table = tableOf(name);
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const done = await connection.query(`select created_at::text as at from ${table} order by created_at desc limit 1`);
  const last = done.rows.map((row) => Number(Reflect.get(Object(row), 'at'))).at(0) ?? Number.NEGATIVE_INFINITY;
  for (const migration of migrationsIn(migrationsFolder)) {
    if (migration.folderMillis <= last) continue;
    const record = () =>
      connection.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [
        migration.hash,
        migration.folderMillis,
      ]);
    if (runsAlone(migration)) await statementByStatement(connection, migration, record);
    else await inTransaction(connection, migration, record, options);
  }
}

async function statementByStatement(
  connection: MigrationConnection,
  { sql }: MigrationMeta,
  record: () => Promise<unknown>,
): Promise<void> {
  for (const statement of sql) {
    const [, index] = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"(\w+)"/i.exec(sqlOf(statement)) ?? [];
    // A concurrent build that failed leaves an invalid index under the name.
    if (index !== undefined && (await isInvalid(connection, index))) {
      await connection.query(`drop index concurrently if exists "${index}"`);
    }
    await connection.query(statement);
  }
  await record();
}

async function isInvalid(connection: MigrationConnection, index: string): Promise<boolean> {
  const { rows } = await connection.query(
    `select 1 from pg_index where indexrelid = to_regclass('"${index}"') and not indisvalid`,
  );
  return rows.length > 0;
}

async function inTransaction(
  connection: MigrationConnection,
  { sql }: MigrationMeta,
  record: () => Promise<unknown>,
  { lockMs = LOCK_MS, tries = TRIES, logger }: MigrationOptions,
): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    try {
      await connection.query('begin');
      await connection.query(`set local lock_timeout = ${lockMs}`);
      for (const statement of sql) await connection.query(statement);
      await record();
      await connection.query('commit');
      return;
    } catch (error) {
      await connection.query('rollback').catch(() => undefined);
      const isHeld = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isHeld || nth >= tries.most) throw error;
      logger?.warn(
        { event: 'migrations.lock-missed', try: nth },
        'a migration did not get a lock in time: it is tried again',
      );
      await setTimeout(tries.pauseMs);
    }
  }
}
