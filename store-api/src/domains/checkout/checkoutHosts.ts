/** Hosts besides the store's own that a cart's checkout may be on: the operator's list and the Shopify shop (BAG-17). */
import { checkoutHostSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import * as z from 'zod';

export const checkoutHostVariables = {
  CHECKOUT_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim().toLowerCase()])))
    .pipe(z.array(checkoutHostSchema))
    .describe(
      "Hosts, joined by commas, besides the store's own and SHOPIFY_SHOP_DOMAIN to which the bag may hand over, by https alone.",
    ),
};

export const checkoutHosts = (listed: readonly string[], shop: string | undefined): readonly string[] => [
  ...new Set([...(shop === undefined ? [] : [shop]), ...listed]),
];
