/** The cart, and the six calls on it (S3, S7, API-01). Names and nesting are the documents' own. */
import * as z from 'zod/mini';
import { decimalSchema } from './money.ts';

export const PRODUCT_TYPES = ['M1', 'RING', 'RING_RARE', 'MERCH', 'GENERIC', 'UHX'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_TAGS = ['NO_EDIT', 'NO_QTY_BTNS', 'HIDE_IN_CART'] as const;
export type ProductTag = (typeof PRODUCT_TAGS)[number];

/** The line attribute that marks a line's product type (S3). */
export const PRODUCT_TYPE_ATTRIBUTE = '_product_type';
/** The line attribute that holds the engraved text, shown beside the variant title (S2). */
export const ENGRAVING_ATTRIBUTE = 'engraving';
/** Most of one thing in one bag; more is an order for the business team. */
export const MAX_LINE_QUANTITY = 20;
export const MAX_CART_LINES = 50;

export const attributeSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.nullable(z.string().check(z.maxLength(2000))),
});
export type Attribute = z.infer<typeof attributeSchema>;

const amountSchema = z.object({ amount: decimalSchema });
const moneyAmountSchema = z.object({ amount: decimalSchema, currencyCode: z.string() });
const discountAllocationSchema = z.object({ discountedAmount: moneyAmountSchema });

export const cartLineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  attributes: z.array(attributeSchema),
  cost: z.object({
    /** What the line costs now, discounts taken off. */
    totalAmount: moneyAmountSchema,
    /** What the line costs before discounts; strike it through when it is more than totalAmount. */
    subtotalAmount: moneyAmountSchema,
  }),
  discountAllocations: z.array(discountAllocationSchema),
  merchandise: z.object({
    id: z.string(),
    title: z.string(),
    image: z.object({ url: z.string(), altText: z.string() }),
    product: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      productType: z.enum(PRODUCT_TYPES),
      tags: z.array(z.string()),
    }),
  }),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSchema = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  totalQuantity: z.int(),
  attributes: z.array(attributeSchema),
  lines: z.object({ edges: z.array(z.object({ node: cartLineSchema })) }),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  discountAllocations: z.array(discountAllocationSchema),
  cost: z.object({
    subtotalAmount: moneyAmountSchema,
    totalAmount: moneyAmountSchema,
    /** Present only where tax is added on top, so that label and figure agree (BAG-05). */
    totalTaxAmount: z.nullable(amountSchema),
    totalDutyAmount: z.nullable(amountSchema),
  }),
});
export type Cart = z.infer<typeof cartSchema>;

const quantitySchema = z.int().check(z.gte(0), z.lte(MAX_LINE_QUANTITY));
const discountCodesSchema = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(20));

export const cartLineInputSchema = z.object({
  merchandiseId: z.string().check(z.minLength(1)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  attributes: z.optional(z.array(attributeSchema)),
});
export type CartLineInput = z.infer<typeof cartLineInputSchema>;

const cartLinesInputSchema = z.array(cartLineInputSchema).check(z.maxLength(MAX_CART_LINES));

export const cartCreateSchema = z.object({
  lines: cartLinesInputSchema,
  attributes: z.optional(z.array(attributeSchema)),
  discountCodes: z.optional(discountCodesSchema),
  countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
});
export type CartCreate = z.infer<typeof cartCreateSchema>;

export const cartAddSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  lines: cartLinesInputSchema.check(z.minLength(1)),
  discountCodes: z.optional(discountCodesSchema),
});
export type CartAdd = z.infer<typeof cartAddSchema>;

export const cartUpdateSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  lines: z
    .array(z.object({ id: z.string(), quantity: quantitySchema, attributes: z.optional(z.array(attributeSchema)) }))
    .check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

export const cartUpdateAttributesSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  attributes: z.array(attributeSchema).check(z.maxLength(50)),
});
export type CartUpdateAttributes = z.infer<typeof cartUpdateAttributesSchema>;

export const cartRemoveSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  lineId: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  discountCodes: z.optional(discountCodesSchema),
});
export type CartRemove = z.infer<typeof cartRemoveSchema>;
