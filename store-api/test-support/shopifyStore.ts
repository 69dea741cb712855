/** The whole service with a shop on localhost behind its vendor `shopify`. */
import { pino } from 'pino';
import { createShopifyCarts } from '../src/domains/cart/vendors/shopify/shopifyCarts.ts';
import { shopifyVariants, shopifyVariantsFileSchema } from '../src/domains/cart/vendors/shopify/shopifyVariants.ts';
import {
  createStorefrontClient,
  type StorefrontClient,
  type StorefrontClientOptions,
} from '../src/domains/cart/vendors/shopify/storefrontClient.ts';
import { type Catalogue, loadCatalogue } from '../src/domains/catalogue/catalogue.ts';
import { type TestShop, testShop } from './shop.ts';
import { CATALOGUE_FOLDER, openTestStore, type TestSettings, type TestStore } from './store.ts';
import { openTestStorefront, TEST_TOKEN, type TestStorefront } from './storefront.ts';

export interface TestShopifyStore extends TestStore {
  readonly shop: TestShop;
  readonly storefront: TestStorefront;
  readonly client: StorefrontClient;
  readonly catalogue: Catalogue;
}

export async function openTestShopifyStore(
  options: Partial<StorefrontClientOptions> = {},
  changesPerMinute = 0,
  settings: Pick<TestSettings, 'cartLimits' | 'cartVendor'> = {},
): Promise<TestShopifyStore> {
  const catalogue = loadCatalogue(CATALOGUE_FOLDER);
  const shop = testShop(catalogue);
  const storefront = await openTestStorefront(shop);
  const client = createStorefrontClient({
    endpoint: storefront.endpoint,
    token: { kind: 'private', value: TEST_TOKEN },
    timeoutMs: 5000,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  const variants = shopifyVariants(shopifyVariantsFileSchema.parse(shop.variantsFile), catalogue);
  const store = await openTestStore('server', changesPerMinute, {
    ...settings,
    makeShopify: (parts) => createShopifyCarts({ ...parts, client, variants: () => variants }),
  });
  return {
    ...store,
    shop,
    storefront,
    client,
    catalogue,
    async close() {
      await store.close();
      await storefront.close();
    },
  };
}
