/** Which vendor behind `/api/vendor/{vendor}/cart/` stores this store's bags: the response of GET /api/cart/vendor (API-01). */
import * as z from 'zod/mini';

export const CART_VENDORS = ['local', 'shopify'] as const;
export type CartVendorName = (typeof CART_VENDORS)[number];

export const cartVendorSchema = z.object({ vendor: z.enum(CART_VENDORS) });
