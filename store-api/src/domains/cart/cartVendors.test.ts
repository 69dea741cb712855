import { describe, jest } from '@jest/globals';
import { cartVendorSuite } from '../../../test-support/cartVendorSuite.ts';
import { openTestShopifyStore } from '../../../test-support/shopifyStore.ts';
import { openTestStore } from '../../../test-support/store.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const LOCAL = { nullAttributes: 'kept', taxInCart: ['AE'], idempotencyKeys: 'once' } as const;

describe('[API-01] vendor local in an embedded database', () => {
  cartVendorSuite({ vendor: 'local', open: () => openTestStore('embedded'), differs: LOCAL });
});

describe('[API-01] vendor local on a database server', () => {
  cartVendorSuite({ vendor: 'local', open: () => openTestStore('server'), differs: LOCAL });
});

describe('[API-03] vendor shopify on a shop of the loopback', () => {
  cartVendorSuite({
    vendor: 'shopify',
    async open() {
      const store = await openTestShopifyStore();
      store.storefront.codes.set('RUNCLUB10', { percent: 10n, productType: 'RING' });
      return store;
    },
    differs: { nullAttributes: 'absent', taxInCart: [], idempotencyKeys: 'refused' },
  });
});
