/** store-api's process: settings, database, data files, HTTP. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@tessera/service-kit/database';
import { readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import { createLogger } from '@tessera/service-kit/logger';
import { createMailer } from '@tessera/service-kit/mail';
import { serve } from '@tessera/service-kit/serve';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/brand';
import * as z from 'zod';
import { createApp } from './app.ts';
import * as tables from './cart/cartTables.ts';
import { liveCatalogue } from './catalogue/catalogue.ts';
import { liveReviews } from './catalogue/reviews.ts';
import { liveCheckoutRates } from './checkout/checkoutRates.ts';
import { operatorToken } from './orders/operatorRoutes.ts';
import { liveAffiliates } from './partners/affiliates.ts';
import { createStripePayments } from './payment/stripePayments.ts';

const inThisWorkspace = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const environment = readEnvironment(
  z.object({
    ...serviceVariables(3001),
    PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
    CATALOGUE_DIR: z.string().default(inThisWorkspace('catalogue')),
    AFFILIATES_FILE: z.string().default(inThisWorkspace('partners/affiliates.json')),
    /** `smtp://…`; without it mails are written to `outbox` in DATA_DIR. */
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().default(`${BRAND_NAME} <${SUPPORT_EMAIL}>`),
    /** `sk_…`; without it the test provider takes payments, and no money moves. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** What operators show; without it one is made in DATA_DIR. */
    ORDERS_TOKEN: z.string().min(24).optional(),
    CHANGES_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  }),
);
const logger = createLogger('store-api');
/** Milliseconds between two looks for payments and mails that were left half done. */
const REPAIR_EVERY_MS = 60_000;

try {
  const catalogue = liveCatalogue(environment.CATALOGUE_DIR, logger);
  const affiliates = liveAffiliates(environment.AFFILIATES_FILE, logger);
  const reviews = liveReviews(join(environment.CATALOGUE_DIR, 'reviews.json'), logger);
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    schema: tables,
    migrationsFolder: inThisWorkspace('migrations'),
    logger,
  });
  const publicOrigin = environment.PUBLIC_ORIGIN.replace(/\/+$/, '');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  logger.info({ provider: secretKey === undefined ? 'test' : 'stripe' }, 'who takes payments');
  const { app, repair } = createApp({
    database,
    catalogue,
    affiliates,
    reviews,
    rates: liveCheckoutRates(environment.CATALOGUE_DIR, logger),
    mailer: createMailer({
      smtpUrl: environment.SMTP_URL,
      outboxFolder: join(environment.DATA_DIR, 'outbox'),
      from: environment.MAIL_FROM,
      logger,
    }),
    stripe: secretKey === undefined ? null : createStripePayments({ secretKey, webhookSecret }),
    operatorToken: await operatorToken(environment.ORDERS_TOKEN, environment.DATA_DIR),
    publicOrigin,
    logger,
    changesPerMinute: environment.CHANGES_PER_MINUTE,
  });
  let repairing = Promise.resolve();
  const repairOnce = () => {
    repairing = repairing.then(repair).catch((error: unknown) => logger.error({ err: error }, 'repair failed'));
  };
  repairOnce();
  const repairs = setInterval(repairOnce, REPAIR_EVERY_MS);
  await serve(app, {
    name: 'store-api',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    onStop: async () => {
      clearInterval(repairs);
      await repairing;
      await database.close();
    },
  });
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : String(error));
  process.exit(1);
}
