/** What is asked into a cart, and its limits. Apart from the cart itself, of which a slot that only asks needs nothing. */
import * as z from 'zod/mini';

/** Most of one thing in one bag; more is an order for the business team. */
export const MAX_LINE_QUANTITY = 20;
export const MAX_CART_LINES = 50;

export const attributeSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.nullable(z.string().check(z.maxLength(2000))),
});

export const cartLineInputSchema = z.object({
  merchandiseId: z.string().check(z.minLength(1)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  attributes: z.optional(z.array(attributeSchema)),
});
