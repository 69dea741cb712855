/** Where, besides the store itself, a bag may send its shopper to pay (BAG-17): what GET /api/checkout/hosts answers. */
import * as z from 'zod/mini';

/** A host as URLs write it: `checkout.example`, `checkout.example:8443`. */
export const checkoutHostSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'must be a host such as "checkout.example"'));

export const checkoutHostsSchema = z.object({ hosts: z.array(checkoutHostSchema) });
