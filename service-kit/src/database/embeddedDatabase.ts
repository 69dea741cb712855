/** The database inside of the process: PGlite, in a folder or in memory. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { isTracing } from '../telemetry/tracing.ts';
import type { Database, OpenDatabaseOptions } from './database.ts';
import { claimFolder } from './folderClaim.ts';
import { runMigrations } from './migrations.ts';
import { traceStatements } from './traceStatements.ts';

export async function openEmbedded<Schema extends Record<string, unknown>>(
  options: OpenDatabaseOptions<Schema>,
): Promise<Database<Schema>> {
  const release = options.dataDir === undefined ? null : await claimFolder(options.dataDir);
  let client: PGlite | null = null;
  try {
    client = await (options.dataDir === undefined
      ? PGlite.create('memory://', options.beginWith && { loadDataDir: options.beginWith })
      : PGlite.create(join(options.dataDir, 'postgres')));
    const opened = client;
    const db = drizzle(opened, { schema: options.schema });
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
