/**
 * Detects whether the registry's data was restored, and reacts to it (decision 94): a new epoch makes shells accept the data whatever its
 * revision, and only tokens of this start stay valid, because a token may have been revoked in the lost data.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { isNull, sql } from 'drizzle-orm';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDatabase, RegistryDb } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';
import { consoleSession, revision, token } from '../data/schema.ts';

const SERVER: Actor = { id: null, label: 'database server' };

/**
 * Identifies a copy of the data. A point-in-time restore or a standby's promotion begins a new timeline; a dump restores into another
 * database or server.
 */
const COPY = `select (select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  || '/' || (select oid from pg_database where datname = current_database()) as copy`;
/** PostgreSQL error codes: permission denied, no such function. */
const NOT_TOLD: ReadonlySet<unknown> = new Set(['42501', '42883']);

export async function readEpoch(db: RegistryDb): Promise<string> {
  const [found] = await db.select({ epoch: revision.epoch }).from(revision);
  if (!found) throw new Error('The revision row is missing; the migrations make it.');
  return found.epoch;
}

/**
 * Begins an epoch when the server's data is another copy than at the last check. Embedded databases cannot be identified.
 * @returns whether an epoch began: the first tokens must be provided again
 */
export async function noteRestore(database: RegistryDatabase, logger: Logger): Promise<boolean> {
  const copy = await readCopy(database, logger);
  if (copy === null) return false;
  const epoch = await database.db.transaction(async (tx) => {
    const [known] = await tx.select({ copy: revision.copy }).from(revision).for('update');
    if (known?.copy === copy) return null;
    await tx.update(revision).set({ copy });
    return known?.copy ? await beginEpoch(tx, SERVER, `the data is ${copy}, and was ${known.copy}`) : null;
  });
  if (epoch !== null) {
    const message = 'the database was restored: an epoch begins, and tokens of before are suspended';
    logger.error({ code: 'registry.restored', epoch, copy }, message);
  }
  return epoch !== null;
}

/**
 * Records an operator's declaration that the data was restored, for servers where it cannot be detected.
 * @returns the new epoch
 */
export const declareRestore = (db: RegistryDb, by: Actor, reason: string): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.select({ epoch: revision.epoch }).from(revision).for('update');
    return await beginEpoch(tx, by, reason);
  });

async function beginEpoch(tx: RegistryDb, by: Actor, reason: string): Promise<string> {
  const from = await readEpoch(tx);
  await tx.update(revision).set({ epoch: sql`gen_random_uuid()` });
  const to = await readEpoch(tx);
  await tx.update(token).set({ suspendedAt: new Date() }).where(isNull(token.revokedAt));
  // The restore may have brought back used links and signed-out sessions.
  await tx.delete(consoleSession);
  await recordAct(tx, by, { what: 'restore', subject: 'registry', from, to, reason });
  await tx.execute(sql`select pg_notify(${COMPOSITION_CHANNEL}, 'restored')`);
  return to;
}

async function readCopy({ driver }: RegistryDatabase, logger: Logger): Promise<string | null> {
  if (!('server' in driver)) return null;
  try {
    const { rows } = await driver.server.query<{ copy: string }>(COPY);
    return rows[0]?.copy ?? null;
  } catch (error) {
    if (!NOT_TOLD.has(error instanceof Error && 'code' in error ? error.code : null)) throw error;
    const message = 'the server does not say whether it was restored: after a restore run npm run remotes -- restored';
    logger.warn({ event: 'registry.restore-unknown', err: error }, message);
    return null;
  }
}
