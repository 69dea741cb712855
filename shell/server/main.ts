/** Starts the shell. Variables: see shell/README.md. */
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { checkCheckoutOrigin, checkoutOriginSchema } from '@tessera/service-kit/checkoutOrigin';
import { listSchema, opsPortOf, readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import { createLogger } from '@tessera/service-kit/logger';
import { createMetrics, observeProcess } from '@tessera/service-kit/metrics';
import { serve } from '@tessera/service-kit/serve';
import { startTracing } from '@tessera/service-kit/tracing';
import * as z from 'zod';
import { CACHE_MB } from './cache/byteBudget.ts';
import { CONSENTED_SERVICE_VARIABLES, consentedServiceSettings } from './consentedServiceSettings.ts';
import { createShell } from './createShell.ts';
import { RENDER_DEADLINE_MS } from './page/renderSlot.ts';
import { checkPublicOrigin, originSchema } from './publicOrigin.ts';
import { EDGE_NAMES, EDGES } from './visitor/edgeHeaders.ts';

const headerListSchema = z
  .string()
  .toLowerCase()
  .pipe(listSchema)
  .refine((names) => names.every((name) => /^[a-z0-9-]+$/.test(name)), 'must be header names joined by commas');

const environment = readEnvironment(
  z
    .object({
      ...serviceVariables(3000),
      DATA_DIR: z.string().default('.data/shell'),
      BROWSER_BUILD: z.string().default(join(import.meta.dirname, '../dist/browser')),
      REGISTRY_URL: originSchema.default('http://localhost:3002'),
      STORE_API_URL: originSchema.default('http://localhost:3001'),
      REGISTRY_TOKEN: z.string().optional(),
      REGISTRY_TOKEN_FILE: z.string().optional(),
      SHELL_ID: z
        .string()
        .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, ".", "_" or "-"')
        .optional(),
      DEFAULT_COUNTRY: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code in upper case')
        .optional(),
      PUBLIC_ORIGIN: originSchema.optional(),
      /** Of checkout, orders and withdrawals; without it they are at the store's. store-api needs the same. */
      CHECKOUT_ORIGIN: checkoutOriginSchema.optional(),
      /** Whether browsers are told to take every host below the store's by https alone: only where all of them are the store's. */
      HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
      TRUSTED_PROXIES: listSchema.default(['loopback']),
      EDGE: z.enum(EDGE_NAMES).default('none'),
      /** Of an edge that is not among `EDGE_NAMES`, or calls them otherwise. */
      COUNTRY_HEADERS: headerListSchema.optional(),
      REGION_HEADERS: headerListSchema.optional(),
      CITY_HEADERS: headerListSchema.optional(),
      ...CONSENTED_SERVICE_VARIABLES,
      /** Mebibytes. */
      CACHE_MB: z.coerce.number().int().min(0).max(4096).default(CACHE_MB),
      RENDER_DEADLINE_MS: z.coerce.number().int().min(50).max(30_000).default(RENDER_DEADLINE_MS),
    })
    .superRefine(checkPublicOrigin)
    .superRefine(checkCheckoutOrigin),
);
const logger = createLogger('shell');
/** Of metrics and probes, unless OPS_PORT says otherwise. */
const OPS_PORT = 9464;

// Until it listens, only the processes of releases may be at work, and these do not keep this one alive.
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
