/** GET /api/cart/vendor: the vendor that stores the bags of this store (API-01). */
import { CART_VENDORS, type CartVendorName, cartVendorSchema } from '@tessera/shared-contracts/bag/cartVendor';
import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';

export const cartVendorVariables = {
  CART_VENDOR: z
    .enum(CART_VENDORS)
    .default('local')
    .describe(
      'Where bags are stored: `local`, or `shopify`, which needs a shop. Carts of the other one stay reachable by their ids.',
    ),
};

/** Refines the environment: the bag's vendor must be configured. */
export function checkCartVendor(
  {
    CART_VENDOR: vendor,
    SHOPIFY_SHOP_DOMAIN: shop,
  }: { CART_VENDOR: CartVendorName; SHOPIFY_SHOP_DOMAIN?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (vendor !== 'shopify' || shop !== undefined) return;
  context.addIssue({ code: 'custom', path: ['CART_VENDOR'], message: '"shopify" needs SHOPIFY_SHOP_DOMAIN' });
}

/** Cached for five minutes: a bag asks once per page, and the carts of both vendors stay reachable. */
export function vendorRoutes(calls: Calls, vendor: CartVendorName): void {
  calls.add(
    {
      method: 'get',
      path: '/api/cart/vendor',
      operationId: 'cart.vendor',
      tag: 'cart',
      summary: 'The vendor that keeps the bags of this store',
      answers: {
        200: { description: 'The name that stands in the paths of the cart calls.', schema: cartVendorSchema },
      },
    },
    () => ({ status: 200, body: { vendor }, headers: { 'cache-control': 'public, max-age=300' } }),
  );
}
