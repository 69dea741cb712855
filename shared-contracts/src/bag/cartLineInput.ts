/** Input of cart lines, and its limits. Separate from the cart's schema, which a slot that only adds to carts does not need. */
import * as z from 'zod/mini';
import { MAX_DISCOUNT_CODE_LENGTH } from './discountCodes.ts';

/**
 * Most pieces of one product in a bag, unless store-api is configured otherwise; larger orders go to the business team. A cart's lines
 * state their own maximum (`quantityRule`).
 */
export const MAX_LINE_QUANTITY = 10;
/** Most different lines in one bag, unless store-api is configured otherwise. */
export const MAX_CART_LINES = 100;

/** Upper bounds for the configured limits; larger requests are rejected unread. */
export const LINE_QUANTITY_CEILING = 1000;
export const CART_LINES_CEILING = 500;
export const ATTRIBUTES_CEILING = 200;
/** Most characters (UTF-16 units, as a field's maxlength counts them) of an attribute's value. */
export const ATTRIBUTE_LENGTH_CEILING = 2000;

/** Text that every database and vendor can store: well-formed Unicode without NUL. */
const storableText = z.refine<string>((text) => text.isWellFormed() && !text.includes('\u0000'), {
  error: 'must be whole Unicode characters without NUL',
});

export const attributeSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64), storableText),
  value: z.nullable(z.string().check(z.maxLength(ATTRIBUTE_LENGTH_CEILING), storableText)),
});

/** Attributes as a request sends them. */
export const attributesInputSchema = z.array(attributeSchema).check(z.maxLength(ATTRIBUTES_CEILING));

export const discountCodeSchema = z.string().check(z.minLength(1), z.maxLength(MAX_DISCOUNT_CODE_LENGTH), storableText);

export const cartLineInputSchema = z.object({
  merchandiseId: z.string().check(z.minLength(1)),
  quantity: z.int().check(z.gte(1), z.lte(LINE_QUANTITY_CEILING)),
  attributes: z.optional(attributesInputSchema),
});
