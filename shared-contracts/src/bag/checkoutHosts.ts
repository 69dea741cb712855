/** Hosts besides the store itself that a bag may redirect to for payment (BAG-17): the response of GET /api/checkout/hosts. */
import * as z from 'zod/mini';

/** A host as it appears in URLs: `checkout.example`, `checkout.example:8443`. */
export const checkoutHostSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'must be a host such as "checkout.example"'));

export const checkoutHostsSchema = z.object({ hosts: z.array(checkoutHostSchema) });
