import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import * as z from 'zod';
import { openTestStore, type TestStore } from '../../../test-support/store.ts';
import { cartVendorVariables, checkCartVendor } from './vendorRoutes.ts';

const setting = z
  .object({ ...cartVendorVariables, SHOPIFY_SHOP_DOMAIN: z.string().optional() })
  .superRefine(checkCartVendor);
let store: TestStore | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

describe('[API-01] the vendor that keeps the bags', () => {
  it.each(['local', 'shopify'] as const)('is told by name: %s', async (cartVendor) => {
    store = await openTestStore('server', 0, { cartVendor });
    const answer = await request(store.app).get('/api/cart/vendor');
    expect([answer.status, answer.body]).toEqual([200, { vendor: cartVendor }]);
  });

  it('is the store itself by default', async () => {
    store = await openTestStore();
    expect((await request(store.app).get('/api/cart/vendor')).body).toEqual({ vendor: 'local' });
    expect(setting.parse({}).CART_VENDOR).toBe('local');
  });

  it.each([
    [{ CART_VENDOR: 'shopify' }, false],
    [{ CART_VENDOR: 'shopify', SHOPIFY_SHOP_DOMAIN: 'tessera.myshopify.com' }, true],
    [{ CART_VENDOR: 'ebay' }, false],
  ])('%j is a setting that starts: %s', (variables, starts) => {
    expect(setting.safeParse(variables).success).toBe(starts);
  });
});
