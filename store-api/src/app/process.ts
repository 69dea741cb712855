/** store-api's process: settings, database, data files, HTTP. */
import { join } from 'node:path';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { serve } from '@tessera/service-kit/http/serve';
import { createMailer } from '@tessera/service-kit/mail';
import { databaseLimitsOf, opsPortOf } from '@tessera/service-kit/settings/environment';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics, observePool, observeProcess } from '@tessera/service-kit/telemetry/metrics';
import { startTracing } from '@tessera/service-kit/telemetry/tracing';
import { cartLimitsOf } from '../domains/cart/cartSettings.ts';
import { createShopifyCarts } from '../domains/cart/vendors/shopify/shopifyCarts.ts';
import { shopifySettings } from '../domains/cart/vendors/shopify/shopifySettings.ts';
import { liveShopifyVariants } from '../domains/cart/vendors/shopify/shopifyVariants.ts';
import { createStorefrontClient } from '../domains/cart/vendors/shopify/storefrontClient.ts';
import { liveReviews } from '../domains/catalogue/reviews.ts';
import { checkoutHosts } from '../domains/checkout/checkoutHosts.ts';
import { createStripePayments } from '../domains/payments/stripePayments.ts';
import { liveCheckoutRates } from '../domains/pricing/checkoutRates.ts';
import { liveProgrammes } from '../domains/programmes/liveProgrammes.ts';
import { NO_SCHEMA } from '../platform/data/database.ts';
import { createBackground } from '../platform/jobs/background.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { bootstrapTokens } from '../platform/operators/bootstrapToken.ts';
import { createOperatorOidc, operatorOidcSettings } from '../platform/operators/operatorOidc.ts';
import { OPERATORS_PORT } from '../platform/operators/operatorSettings.ts';
import { TYPEFACES_BUILT } from '../platform/pages/pageStyle.ts';
import { storedSigningKeys } from '../platform/secrets/signingKeys.ts';
import { countSealedFiles } from '../platform/uploads/sealedFiles.ts';
import { createApp } from './app.ts';
import { SEALED_COLUMNS } from './sealedColumns.ts';
import { OPS_PORT, readSettings } from './settings.ts';
import { createStoreMetrics } from './storeMetrics.ts';
import { storeReadiness } from './storeReadiness.ts';

const environment = readSettings();
const logger = createLogger('store-api');

try {
  await startTracing('store-api', logger);
  const metrics = createStoreMetrics(createMetrics());
  observeProcess(metrics.all);
  metrics.hearDataFiles();
  const { catalogue, affiliates, workplaces } = liveProgrammes(
    {
      catalogueFolder: environment.CATALOGUE_DIR,
      affiliatesFile: environment.AFFILIATES_FILE,
      workplacesFile: environment.WORKPLACES_FILE,
    },
    logger,
  );
  const reviews = liveReviews(join(environment.CATALOGUE_DIR, 'reviews.json'), logger);
  const post = createMailer({
    smtpUrl: environment.SMTP_URL,
    smtpTls: environment.SMTP_TLS,
    outboxFolder: join(environment.DATA_DIR, 'outbox'),
    from: environment.MAIL_FROM,
    logger,
  });
  const background = createBackground(logger);
  const cartLimits = cartLimitsOf(environment);
  const shop = shopifySettings(environment);
  const shopify =
    shop === null
      ? undefined
      : createShopifyCarts({
          client: metrics.countStorefront(createStorefrontClient({ ...shop.client, logger })),
          variants: liveShopifyVariants(shop.variantsFile, catalogue, logger),
          catalogue,
          discounts: (store) => affiliates().discounts(store),
          limits: cartLimits,
          logger,
        });
  if (!TYPEFACES_BUILT)
    logger.warn(
      { event: 'typefaces.missing' },
      'the typefaces are not built: pages are set in what devices have. Run npm run build',
    );
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl: environment.DATABASE_URL,
    directUrl: environment.DATABASE_DIRECT_URL,
    dataDir: environment.DATA_DIR,
    schema: NO_SCHEMA,
    migrationsFolder: join(import.meta.dirname, '../../migrations'),
    migrate: environment.MIGRATE === 'on',
    limits: databaseLimitsOf(environment),
    logger,
  });
  observePool(metrics.all, database.pool);
  const readiness = storeReadiness({ database, catalogue, logger });
  const bare = (origin: string) => origin.replace(/\/+$/, '');
  const shopperOrigin = bare(environment.PUBLIC_ORIGIN ?? '');
  const publicOrigin = shopperOrigin === '' ? bare(environment.LOCAL_ORIGIN) : shopperOrigin;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets = [] } = environment;
  logger.info(
    { event: 'payment.provider', provider: secretKey === undefined ? 'test' : 'stripe' },
    'who takes payments',
  );
  const jobs = await createJobs({
    database,
    logger,
    migrate: database.kind === 'embedded' || environment.MIGRATE === 'on',
    runs: environment.JOBS === 'on',
  });
  metrics.showJobs(jobs);
  metrics.showSealedFiles(() => countSealedFiles(database.db, SEALED_COLUMNS));
  const oidc = operatorOidcSettings(environment);
  const { app, operators, rounds, settle, payRefund } = createApp({
    database,
    catalogue,
    affiliates,
    reviews,
    workplaces,
    mailer: jobs.mailer,
    jobs,
    background,
    signingKeys: environment.SIGNING_KEY ?? storedSigningKeys(environment.DATA_DIR),
    partnerCallsPerMinute: environment.PARTNER_CALLS_PER_MINUTE,
    mailsPerAddress: environment.MAILS_PER_ADDRESS,
    checkoutLimits: environment,
    bodyBudget: environment,
    heroDocuments: environment,
    callRequests: environment,
    waitlist: environment,
    cartVendor: environment.CART_VENDOR,
    checkoutHosts: checkoutHosts(environment.CHECKOUT_HOSTS, environment.SHOPIFY_SHOP_DOMAIN),
    rates: liveCheckoutRates(environment.CATALOGUE_DIR, logger),
    stripe: secretKey === undefined ? null : createStripePayments({ secretKey, webhookSecrets }),
    bootstrapTokens: await bootstrapTokens(environment.ORDERS_TOKEN, environment.DATA_DIR),
    operatorProxies: environment.OPERATORS_TRUSTED_PROXIES,
    operatorOidc: oidc === null ? null : createOperatorOidc(oidc),
    secondPerson: {
      refundsAbove: environment.SECOND_PERSON_REFUNDS ?? null,
      erasures: environment.SECOND_PERSON_ERASURES === 'on',
    },
    trustedProxies: environment.TRUSTED_PROXIES,
    publicOrigin,
    shopperOrigin,
    checkoutOrigin: environment.CHECKOUT_ORIGIN,
    logger,
    metrics,
    readiness,
    changesPerMinute: environment.CHANGES_PER_MINUTE,
    ...(shopify === undefined ? {} : { shopify }),
    cartLimits,
    cartDays: environment.CART_DAYS,
  });
  if (environment.JOBS === 'on') {
    await jobs.run({
      mail: metrics.countMails(post).send,
      payment: settle,
      refund: payRefund,
      rounds: metrics.watchRounds(rounds),
    });
  }
  await serve(app, {
    name: 'store-api',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    stopWithParent: true,
    readiness,
    beside: {
      app: operators,
      name: 'operators',
      port: environment.OPERATORS_PORT ?? (environment.PORT === 0 ? 0 : OPERATORS_PORT),
      variable: 'OPERATORS_PORT',
      host: environment.OPERATORS_HOST,
    },
    ops: { port: opsPortOf(environment, OPS_PORT), host: environment.OPS_HOST, metrics: metrics.all },
    drainMs: environment.DRAIN_MS,
    graceMs: environment.GRACE_MS,
    onStop: async () => {
      await jobs.stop(environment.JOBS_GRACE_MS);
      await background.settled();
      await database.close();
    },
  });
} catch (error) {
  logger.fatal({ event: 'service.start-failed', err: error }, error instanceof Error ? error.message : String(error));
  process.exit(1);
}
