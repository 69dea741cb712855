/** Which hosts besides the store's own a cart's checkout may be on: the operator's list, and the shop's (BAG-17). */
import { checkoutHostSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import * as z from 'zod';

export const checkoutHostVariables = {
  /** Joined by commas; these must be https. A shop whose checkout is not on its `myshopify.com` is named here. */
  CHECKOUT_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim().toLowerCase()])))
    .pipe(z.array(checkoutHostSchema)),
};

export const checkoutHosts = (listed: readonly string[], shop: string | undefined): readonly string[] => [
  ...new Set([...(shop === undefined ? [] : [shop]), ...listed]),
];
