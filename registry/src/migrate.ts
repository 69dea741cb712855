/** `npm run migrate -w @tessera/registry`: brings the registry's tables up to date, without a time limit. */
import { readEnvironment } from '@tessera/service-kit/settings/environment';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import * as z from 'zod';
import { openRegistryDatabase } from './data/database.ts';

const { DATABASE_URL: databaseUrl } = readEnvironment(z.object({ DATABASE_URL: z.string() }));
const logger = createLogger('registry');
try {
  const database = await openRegistryDatabase({ databaseUrl, dataDir: undefined, logger });
  await database.close();
  logger.info({ event: 'migrations.done' }, 'the tables of the registry are up to date');
} catch (error) {
  logger.fatal(
    { event: 'migrations.failed', err: error },
    'the tables of the registry could not be brought up to date',
  );
  process.exit(1);
}
