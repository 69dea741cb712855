/** What is asked into a cart, and its limits. Apart from the cart itself, of which a slot that only asks needs nothing. */
import * as z from 'zod/mini';
import { MAX_DISCOUNT_CODE_LENGTH } from './discountCodes.ts';

/**
 * Most of one thing in one bag, unless store-api is set otherwise; more is an order for the business team. A cart's lines
 * say their own maximum (`quantityRule`).
 */
export const MAX_LINE_QUANTITY = 10;
/** Most different things in one bag, unless store-api is set otherwise. */
export const MAX_CART_LINES = 100;

/** No setting goes above these: what is more is not even read. */
export const LINE_QUANTITY_CEILING = 1000;
export const CART_LINES_CEILING = 500;
export const ATTRIBUTES_CEILING = 200;
/** Most characters (UTF-16 units, as a field's maxlength counts them) of an attribute's value. */
export const ATTRIBUTE_LENGTH_CEILING = 2000;

/** Text that every database and every vendor can keep: whole Unicode characters, and no NUL. */
const keepableText = z.refine<string>((text) => text.isWellFormed() && !text.includes('\u0000'), {
  error: 'must be whole Unicode characters without NUL',
});

export const attributeSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64), keepableText),
  value: z.nullable(z.string().check(z.maxLength(ATTRIBUTE_LENGTH_CEILING), keepableText)),
});

/** Attributes as a call brings them. */
export const attributesInputSchema = z.array(attributeSchema).check(z.maxLength(ATTRIBUTES_CEILING));

export const discountCodeSchema = z.string().check(z.minLength(1), z.maxLength(MAX_DISCOUNT_CODE_LENGTH), keepableText);

export const cartLineInputSchema = z.object({
  merchandiseId: z.string().check(z.minLength(1)),
  quantity: z.int().check(z.gte(1), z.lte(LINE_QUANTITY_CEILING)),
  attributes: z.optional(attributesInputSchema),
});
