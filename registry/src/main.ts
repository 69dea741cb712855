/** Starts the registry. `settings.ts` lists its environment variables. */
import { serve } from '@tessera/service-kit/http/serve';
import { databaseLimitsOf, opsPortOf } from '@tessera/service-kit/settings/environment';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics, observePool, observeProcess } from '@tessera/service-kit/telemetry/metrics';
import { startTracing } from '@tessera/service-kit/telemetry/tracing';
import { oidcSettings } from '../console/server/oidcSettings.ts';
import { noteRestore } from './access/restores.ts';
import { provideFirstTokens } from './access/tokens.ts';
import { createApp } from './app/app.ts';
import { openRegistryDatabase } from './data/database.ts';
import { OPS_PORT, readSettings } from './settings.ts';

const environment = readSettings();
const logger = createLogger('registry');
/** Enough for a 64 MB release over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

try {
  await startTracing('registry', logger);
  const database = await openRegistryDatabase({
    databaseUrl: environment.DATABASE_URL,
    directUrl: environment.DATABASE_DIRECT_URL,
    dataDir: environment.DATA_DIR,
    migrate: environment.MIGRATE === 'on',
    limits: databaseLimitsOf(environment),
    logger,
  });
  const given = {
    operator: environment.OPERATOR_TOKEN,
    shell: environment.SHELL_TOKEN,
    publish: environment.PUBLISH_TOKEN,
  };
  const shared = database.kind === 'server';
  const provideTokens = () => provideFirstTokens(database.db, environment.DATA_DIR, given, { shared, logger });
  await noteRestore(database, logger);
  await provideTokens();
  const metrics = createMetrics();
  observeProcess(metrics);
  observePool(metrics, database.pool);
  const { app, readiness, close } = await createApp({
    database,
    logger,
    metrics,
    trustedProxies: environment.TRUSTED_PROXIES,
    oidc: oidcSettings(environment),
    onRestored: provideTokens,
  });
  await serve(app, {
    name: 'registry',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    stopWithParent: true,
    readiness,
    ops: { port: opsPortOf(environment, OPS_PORT), host: environment.OPS_HOST, metrics },
    drainMs: environment.DRAIN_MS,
    graceMs: environment.GRACE_MS,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    // Streams never end by themselves, so a stop that waited for them would use its whole grace period.
    onClosing: close,
    onStop: () => database.close(),
  });
} catch (error) {
  logger.fatal({ event: 'service.start-failed', err: error }, 'the registry did not start');
  process.exit(1);
}
