/** Input of cart lines. Separate from the cart's schema, which a slot that only adds to carts does not need. */
import * as z from 'zod/mini';
import { ATTRIBUTE_LENGTH_CEILING, ATTRIBUTES_CEILING, LINE_QUANTITY_CEILING } from './cartLimits.ts';
import { MAX_DISCOUNT_CODE_LENGTH } from './discountCodes.ts';

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
