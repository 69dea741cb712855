/** `npm run migrate -w @tessera/store-api`: migrates the tables of store-api and of its queue, without a time limit. */
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { readEnvironment } from '@tessera/service-kit/settings/environment';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import * as z from 'zod';
import { NO_SCHEMA } from '../platform/data/database.ts';
import { createJobs } from '../platform/jobs/jobs.ts';

const { DATABASE_URL: databaseUrl } = readEnvironment(z.object({ DATABASE_URL: z.string() }));
const logger = createLogger('store-api');
try {
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl,
    schema: NO_SCHEMA,
    migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    logger,
    // The queue migrates its own tables through this connection.
    limits: { connections: 2, waitMs: 10_000, statementMs: 0 },
  });
  const jobs = await createJobs({ database, logger, runs: false });
  await jobs.indexesBuilt();
  await jobs.stop(1000);
  await database.close();
  logger.info({ event: 'migrations.done' }, 'the tables of store-api are up to date');
} catch (error) {
  logger.fatal({ event: 'migrations.failed', err: error }, 'the tables of store-api could not be brought up to date');
  process.exit(1);
}
