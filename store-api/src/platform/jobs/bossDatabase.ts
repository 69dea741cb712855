/** Connects pg-boss to the store's own database: connection, our transactions, version of its tables. */
import { is, SQL, sql } from 'drizzle-orm';
import { type Db as BossDatabase, fromDrizzle, fromPglite } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import * as z from 'zod';
import type { StoreDatabase, StoreDb } from '../data/database.ts';

/** The queue's tables have a schema of their own. */
export const JOBS_SCHEMA = 'jobs';

const resultSchema = z.object({ rows: z.array(z.unknown()) });
const versionSchema = z.array(z.object({ version: z.coerce.number() })).length(1);

/** The store's database as pg-boss's interface. */
export const bossDatabase = (database: StoreDatabase): BossDatabase => acceptNewerVersion(connectionOf(database));

/** A transaction of the store as pg-boss's interface. Drizzle's two drivers return the same here. */
export const inTransaction = (transaction: Pick<StoreDb, 'execute'>): BossDatabase =>
  fromDrizzle(
    {
      async execute(query) {
        if (!is(query, SQL)) throw new Error('The job queue asks in another form than drizzle takes.');
        return resultSchema.parse(await transaction.execute(query));
      },
    },
    sql,
  );

/**
 * pg-boss starts only on the version of its tables that it knows. A newer version only adds to them, and the previous build must start on
 * it during a rolling deploy and after a rollback. So this returns pg-boss's own version when the tables have a newer one.
 */
function acceptNewerVersion(db: BossDatabase): BossDatabase {
  const own = bossPackage.pgboss.schema;
  return {
    ...db,
    async executeSql(text, values) {
      const result = await db.executeSql(text, values);
      if (text.trim() !== `SELECT version from ${JOBS_SCHEMA}.version`) return result;
      const [found] = versionSchema.parse(result.rows);
      return found !== undefined && found.version > own ? { ...result, rows: [{ version: own }] } : result;
    },
  };
}

function connectionOf(database: StoreDatabase): BossDatabase {
  const { driver } = database;
  if ('embedded' in driver) return fromPglite(driver.embedded);
  return {
    executeSql: (text, values) => driver.server.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
  };
}
