import type { PostgresProcess } from '@tessera/service-kit/test-support/postgresProcess';
import pg from 'pg';

/** @returns the address of a new, empty database */
export async function createDatabase({ origin }: PostgresProcess, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${origin}/postgres` });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  return `${origin}/${name}`;
}
