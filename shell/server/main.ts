/** Starts the shell. Its environment variables: `settings.ts`. */
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { serve } from '@tessera/service-kit/http/serve';
import { opsPortOf } from '@tessera/service-kit/settings/environment';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics, observeProcess } from '@tessera/service-kit/telemetry/metrics';
import { startTracing } from '@tessera/service-kit/telemetry/tracing';
import { createShell } from './createShell.ts';
import { consentedServiceSettings } from './page/consentedServiceSettings.ts';
import { OPS_PORT, readSettings } from './settings.ts';
import { EDGES } from './visitor/edgeHeaders.ts';

const environment = readSettings();
const logger = createLogger('shell');

// Until the server listens, only the processes of releases may be active, and these do not keep this process alive.
const aliveTimer = setInterval(() => {}, 60_000);
try {
  await startTracing('shell', logger);
  const metrics = createMetrics();
  observeProcess(metrics);
  const shell = await createShell({
    dataDir: environment.DATA_DIR,
    browserFolder: environment.BROWSER_BUILD,
    registryUrl: environment.REGISTRY_URL,
    storeApiOrigin: environment.STORE_API_URL,
    registryToken: async () => {
      if (environment.REGISTRY_TOKEN !== undefined) return environment.REGISTRY_TOKEN;
      if (environment.REGISTRY_TOKEN_FILE === undefined) return null;
      // Read each time: the registry may write it after this process has started.
      return await readFile(environment.REGISTRY_TOKEN_FILE, 'utf8').then(
        (text) => text.trim(),
        (error: unknown) => {
          logger.warn(
            { event: 'registry.token-unread', err: error, file: environment.REGISTRY_TOKEN_FILE },
            'the registry token cannot be read',
          );
          return null;
        },
      );
    },
    shellId:
      environment.SHELL_ID ??
      `${hostname()
        .replace(/[^A-Za-z0-9._-]/g, '-')
        .slice(0, 50)}-${environment.PORT}`,
    trustedProxies: environment.TRUSTED_PROXIES,
    edgeHeaders: {
      country: environment.COUNTRY_HEADERS ?? EDGES[environment.EDGE].country,
      region: environment.REGION_HEADERS ?? EDGES[environment.EDGE].region,
      city: environment.CITY_HEADERS ?? EDGES[environment.EDGE].city,
    },
    defaultCountry: environment.DEFAULT_COUNTRY,
    publicOrigin: environment.PUBLIC_ORIGIN,
    checkoutOrigin: environment.CHECKOUT_ORIGIN,
    hstsSubdomains: environment.HSTS_SUBDOMAINS === 'on',
    renderDeadlineMs: environment.RENDER_DEADLINE_MS,
    consented: consentedServiceSettings(environment),
    cacheBytes: environment.CACHE_MB * 2 ** 20,
    logger,
    metrics,
  });
  await serve(shell.app, {
    name: 'shell',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    stopWithParent: true,
    readiness: shell.readiness,
    ops: { port: opsPortOf(environment, OPS_PORT), host: environment.OPS_HOST, metrics },
    drainMs: environment.DRAIN_MS,
    graceMs: environment.GRACE_MS,
    onStop: () => shell.close(),
  });
  clearInterval(aliveTimer);
} catch (error) {
  logger.fatal({ event: 'service.start-failed', err: error }, 'the shell did not start');
  process.exit(1);
}
