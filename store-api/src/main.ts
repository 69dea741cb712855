/** store-api's process: settings, database, data files, HTTP. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@tessera/service-kit/database';
import { readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import { createLogger } from '@tessera/service-kit/logger';
import { serve } from '@tessera/service-kit/serve';
import * as z from 'zod';
import { createApp } from './app.ts';
import { cartLimitsOf, cartVariables } from './cart/cartLimits.ts';
import * as tables from './cart/cartTables.ts';
import { startSweeping } from './cart/sweepCarts.ts';
import { liveCatalogue } from './catalogue/catalogue.ts';
import { liveReviews } from './catalogue/reviews.ts';
import { liveAffiliates } from './partners/affiliates.ts';
import { createShopifyCarts } from './shopify/shopifyCarts.ts';
import { checkShopify, shopifySettings, shopifyVariables } from './shopify/shopifySettings.ts';
import { liveShopifyVariants } from './shopify/shopifyVariants.ts';
import { createStorefrontClient } from './shopify/storefrontClient.ts';

const inThisWorkspace = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const environment = readEnvironment(
  z
    .object({
      ...serviceVariables(3001),
      PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
      CATALOGUE_DIR: z.string().default(inThisWorkspace('catalogue')),
      AFFILIATES_FILE: z.string().default(inThisWorkspace('partners/affiliates.json')),
      CHANGES_PER_MINUTE: z.coerce.number().int().min(0).default(600),
      ...cartVariables,
      ...shopifyVariables,
    })
    .superRefine(checkShopify),
);
const logger = createLogger('store-api');

try {
  const catalogue = liveCatalogue(environment.CATALOGUE_DIR, logger);
  const affiliates = liveAffiliates(environment.AFFILIATES_FILE, logger);
  const reviews = liveReviews(join(environment.CATALOGUE_DIR, 'reviews.json'), logger);
  const cartLimits = cartLimitsOf(environment);
  const shop = shopifySettings(environment);
  const shopify =
    shop === null
      ? undefined
      : createShopifyCarts({
          client: createStorefrontClient({ ...shop.client, logger }),
          variants: liveShopifyVariants(shop.variantsFile, catalogue, logger),
          catalogue,
          discounts: (store) => affiliates().discounts(store),
          limits: cartLimits,
          logger,
        });
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    schema: tables,
    migrationsFolder: inThisWorkspace('migrations'),
    logger,
  });
  const app = createApp({
    database,
    catalogue,
    affiliates,
    reviews,
    publicOrigin: environment.PUBLIC_ORIGIN.replace(/\/+$/, ''),
    logger,
    changesPerMinute: environment.CHANGES_PER_MINUTE,
    ...(shopify === undefined ? {} : { shopify }),
    cartLimits,
    cartDays: environment.CART_DAYS,
  });
  const sweeping = startSweeping({ db: database.db, cartDays: environment.CART_DAYS, logger });
  await serve(app, {
    name: 'store-api',
    port: environment.PORT,
    host: environment.HOST,
    logger,
    onStop: async () => {
      await sweeping.stop();
      await database.close();
    },
  });
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : String(error));
  process.exit(1);
}
