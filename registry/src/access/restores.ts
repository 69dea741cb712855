/**
 * Whether the registry's data was restored, and what holds then (decision 94): another epoch, so that shells take what is
 * here whatever its revision, and no token of before but those of this start, since one may have been revoked in what is lost.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { isNull, sql } from 'drizzle-orm';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDatabase, RegistryDb } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';
import { consoleSession, revision, token } from '../data/schema.ts';

const SERVER: Actor = { id: null, label: 'database server' };

/** A restore to a moment, like a standby that takes over, begins another timeline; one from a dump is another database or server. */
const COPY = `select (select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  || '/' || (select oid from pg_database where datname = current_database()) as copy`;
/** Of PostgreSQL: not allowed, no such function. */
const NOT_TOLD: ReadonlySet<unknown> = new Set(['42501', '42883']);

export async function readEpoch(db: RegistryDb): Promise<string> {
  const [found] = await db.select({ epoch: revision.epoch }).from(revision);
  if (!found) throw new Error('The revision row is missing; the migrations make it.');
  return found.epoch;
}

/**
 * Begins an epoch when the server's data is another copy than at the last look. An embedded database does not tell.
 * @returns whether it did: the first tokens are to be provided again
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

/** An operator says that the data was restored, where it cannot be known. @returns the epoch that begins */
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
  // A link that was used, or a session that was signed out, may be back.
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
