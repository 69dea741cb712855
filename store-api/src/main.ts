/** store-api's process: settings, database, data files, HTTP. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@tessera/service-kit/database';
import { opsPortOf, readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import { createLogger } from '@tessera/service-kit/logger';
import { createMailer } from '@tessera/service-kit/mail';
import { createMetrics, observePool, observeProcess } from '@tessera/service-kit/metrics';
import { serve } from '@tessera/service-kit/serve';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/brand';
import * as z from 'zod';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { callRequestVariables } from './callRequests/callRequestSettings.ts';
import { cartLimitsOf, cartVariables } from './cart/cartLimits.ts';
import * as tables from './cart/cartTables.ts';
import { startSweeping } from './cart/sweepCarts.ts';
import { liveCatalogue } from './catalogue/catalogue.ts';
import { liveReviews } from './catalogue/reviews.ts';
import { checkoutHosts, checkoutHostVariables } from './checkout/checkoutHosts.ts';
import { checkoutLimitVariables } from './checkout/checkoutLimits.ts';
import { liveCheckoutRates } from './checkout/checkoutRates.ts';
import { operatorToken } from './operatorToken.ts';
import { TYPEFACES_BUILT } from './page/pageStyle.ts';
import { liveAffiliates } from './partners/affiliates.ts';
import { liveWorkplaces } from './partners/workplaces.ts';
import { createStripePayments } from './payment/stripePayments.ts';
import { createShopifyCarts } from './shopify/shopifyCarts.ts';
import { checkShopify, shopifySettings, shopifyVariables } from './shopify/shopifySettings.ts';
import { liveShopifyVariants } from './shopify/shopifyVariants.ts';
import { createStorefrontClient } from './shopify/storefrontClient.ts';
import { MIN_SIGNING_KEY_LENGTH, storedSigningKey } from './signingKey.ts';
import { createStoreMetrics } from './storeMetrics.ts';
import { storeReadiness } from './storeReadiness.ts';
import { waitlistVariables } from './waitlist/waitlistSettings.ts';

const inThisWorkspace = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const environment = readEnvironment(
  z
    .object({
      ...serviceVariables(3001),
      PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
      CATALOGUE_DIR: z.string().default(inThisWorkspace('catalogue')),
      AFFILIATES_FILE: z.string().default(inThisWorkspace('partners/affiliates.json')),
      WORKPLACES_FILE: z.string().default(inThisWorkspace('partners/workplaces.json')),
      /** `smtp://…`; without it mails become files in DATA_DIR/outbox. */
      SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
      MAIL_FROM: z.string().default(`${BRAND_NAME} <${SUPPORT_EMAIL}>`),
      /** The same in all replicas; without it this one keeps its own in DATA_DIR. */
      SIGNING_KEY: z.string().min(MIN_SIGNING_KEY_LENGTH).optional(),
      PARTNER_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(10),
      LOGINS_PER_ADDRESS: z.coerce.number().int().min(0).default(5),
      /** `sk_…`; without it the test provider takes payments, and no money moves. */
      STRIPE_SECRET_KEY: z.string().optional(),
      STRIPE_WEBHOOK_SECRET: z.string().optional(),
      /** What operators show; without it one is made in DATA_DIR. */
      ORDERS_TOKEN: z.string().min(24).optional(),
      CHANGES_PER_MINUTE: z.coerce.number().int().min(0).default(600),
      ...checkoutLimitVariables,
      ...callRequestVariables,
      ...waitlistVariables,
      ...checkoutHostVariables,
      ...cartVariables,
      ...shopifyVariables,
    })
    .superRefine(checkShopify),
);
const logger = createLogger('store-api');
/** Milliseconds between two looks for payments and mails that were left half done. */
const REPAIR_EVERY_MS = 60_000;
/** Of metrics and probes, unless OPS_PORT says otherwise. */
const OPS_PORT = 9465;

try {
  const metrics = createStoreMetrics(createMetrics());
  observeProcess(metrics.all);
  metrics.hearDataFiles();
  const catalogue = liveCatalogue(environment.CATALOGUE_DIR, logger);
  const affiliates = liveAffiliates(environment.AFFILIATES_FILE, logger);
  const reviews = liveReviews(join(environment.CATALOGUE_DIR, 'reviews.json'), logger);
  const workplaces = liveWorkplaces(environment.WORKPLACES_FILE, logger);
  const mailer = createMailer({
    smtpUrl: environment.SMTP_URL,
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
    logger.warn('the typefaces are not built: pages are set in what devices have. Run npm run build');
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    schema: tables,
    migrationsFolder: inThisWorkspace('migrations'),
    logger,
  });
  observePool(metrics.all, database.pool);
  const readiness = storeReadiness({ database, catalogue, logger });
  const publicOrigin = environment.PUBLIC_ORIGIN.replace(/\/+$/, '');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  logger.info({ provider: secretKey === undefined ? 'test' : 'stripe' }, 'who takes payments');
  const { app, repair } = createApp({
    database,
    catalogue,
    affiliates,
    reviews,
    workplaces,
    mailer,
    background,
    signingKey: environment.SIGNING_KEY ?? storedSigningKey(environment.DATA_DIR),
    partnerCallsPerMinute: environment.PARTNER_CALLS_PER_MINUTE,
    loginsPerAddress: environment.LOGINS_PER_ADDRESS,
    checkoutLimits: environment,
    callRequests: environment,
    waitlist: environment,
    checkoutHosts: checkoutHosts(environment.CHECKOUT_HOSTS, environment.SHOPIFY_SHOP_DOMAIN),
    rates: liveCheckoutRates(environment.CATALOGUE_DIR, logger),
    stripe: secretKey === undefined ? null : createStripePayments({ secretKey, webhookSecret }),
    operatorToken: await operatorToken(environment.ORDERS_TOKEN, environment.DATA_DIR),
    publicOrigin,
    logger,
    metrics,
    readiness,
    changesPerMinute: environment.CHANGES_PER_MINUTE,
    ...(shopify === undefined ? {} : { shopify }),
    cartLimits,
    cartDays: environment.CART_DAYS,
  });
  const sweeping = startSweeping({ db: database.db, cartDays: environment.CART_DAYS, logger, onSwept: metrics.swept });
  let repairing = Promise.resolve();
  const repairOnce = () => {
    repairing = repairing
      .then(repair)
      .then(() => logger.debug('payments and mails were looked through'))
      .catch((error: unknown) => logger.error({ err: error }, 'repair failed'));
  };
  repairOnce();
  const repairs = setInterval(repairOnce, REPAIR_EVERY_MS);
  await serve(app, {
    name: 'store-api',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    stopWithParent: true,
    readiness,
    ops: { port: opsPortOf(environment, OPS_PORT), host: environment.OPS_HOST, metrics: metrics.all },
    drainMs: environment.DRAIN_MS,
    graceMs: environment.GRACE_MS,
    onStop: async () => {
      await sweeping.stop();
      await background.settled();
      clearInterval(repairs);
      await repairing;
      await database.close();
    },
  });
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : String(error));
  process.exit(1);
}
