/** Databases on a real PostgreSQL server for tests: that of the run, or one of their own where nobody shares one. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from './postgresProcess.ts';
import { sharedPostgresOrigin } from './sharedPostgres.ts';

export interface TestPostgres {
  /** Makes an empty database; the answer is its `postgres://` URL. */
  createDatabase(): Promise<string>;
  /** Removes the databases that were made, and ends the server where nobody else uses it. */
  stop(): Promise<void>;
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const shared = await sharedPostgresOrigin();
  const own = shared === null ? await startPostgres() : null;
  const origin = own?.origin ?? shared;
  const made: string[] = [];
  const asSuperuser = async (statement: (client: pg.Client) => string) => {
    const client = new pg.Client({ connectionString: `${origin}/postgres` });
    await client.connect();
    await client.query(statement(client));
    await client.end();
  };
  return {
    async createDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await asSuperuser((client) => `create database ${client.escapeIdentifier(name)}`);
      made.push(name);
      return `${origin}/${name}`;
    },
    async stop() {
      if (own) return own.stop();
      for (const name of made.splice(0)) {
        await asSuperuser((client) => `drop database ${client.escapeIdentifier(name)} with (force)`);
      }
    },
  };
}
