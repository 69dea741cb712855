/** Starts the registry. Variables: see README.md. */
import { readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import { createLogger } from '@tessera/service-kit/logger';
import { serve } from '@tessera/service-kit/serve';
import * as z from 'zod';
import { createApp } from './app.ts';
import { openRegistryDatabase } from './database.ts';
import { provideFirstTokens } from './tokens.ts';

const secretSchema = z
  .string()
  .regex(/^\S{16,}$/, 'must be at least 16 characters without spaces')
  .optional();

const environment = readEnvironment(
  z.object({
    ...serviceVariables(3002),
    DATA_DIR: z.string().default('.data/registry'),
    OPERATOR_TOKEN: secretSchema,
    SHELL_TOKEN: secretSchema,
  }),
);
const logger = createLogger('registry');

try {
  const database = await openRegistryDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    logger,
  });
  await provideFirstTokens(database.db, environment.DATA_DIR, {
    operator: environment.OPERATOR_TOKEN,
    shell: environment.SHELL_TOKEN,
  });
  const { app, close } = await createApp({ database, logger });
  // Streams never end by themselves; a stop that waited for them would take its whole grace.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  await serve(app, {
    name: 'registry',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    onStop: () => database.close(),
  });
} catch (error) {
  logger.fatal({ err: error }, 'the registry did not start');
  process.exit(1);
}
