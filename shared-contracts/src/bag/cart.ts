/** The cart, and the six calls on it (S3, S7, API-01). Names and nesting are the documents' own. */
import * as z from 'zod/mini';
import { problemSchema } from '../http/problem.ts';
import { decimalSchema } from '../money/money.ts';
import {
  attributeSchema,
  attributesInputSchema,
  CART_LINES_CEILING,
  cartLineInputSchema,
  discountCodeSchema,
  LINE_QUANTITY_CEILING,
} from './cartLineInput.ts';
import { MAX_DISCOUNT_CODE_LENGTH, MAX_DISCOUNT_CODES } from './discountCodes.ts';

export const PRODUCT_TYPES = ['M1', 'RING', 'RING_RARE', 'MERCH', 'GENERIC', 'UHX'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_TAGS = ['NO_EDIT', 'NO_QTY_BTNS', 'HIDE_IN_CART'] as const;
export type ProductTag = (typeof PRODUCT_TAGS)[number];

/** The line attribute that marks a line's product type (S3). */
export const PRODUCT_TYPE_ATTRIBUTE = '_product_type';
/** The line attribute that holds the engraved text, shown beside the variant title (S2). */
export const ENGRAVING_ATTRIBUTE = 'engraving';
/** The line attribute that names the old ring that a shopper sends back (C4): one of TRADE_IN_MODELS. */
export const TRADE_IN_ATTRIBUTE = 'trade_in';
/** The line attribute that names the device of the cart that a plan is for: `air_gold_9`, of a second piece `air_gold_9#2`. The server alone writes it. */
export const FOR_DEVICE_ATTRIBUTE = 'for_device';
export type Attribute = z.infer<typeof attributeSchema>;
export type CartLineInput = z.infer<typeof cartLineInputSchema>;

const addedAmountSchema = z.object({ amount: decimalSchema, currencyCode: z.optional(z.string()) });
const moneyAmountSchema = z.object({ amount: decimalSchema, currencyCode: z.string() });

/** What a discount is for: the lines of the product page's summary (C3, PDP-08). */
export const DISCOUNT_KINDS = [
  'TRADE_IN_COVERAGE',
  'AFFILIATE',
  'HERO',
  'RAW_TITANIUM_OFFER',
  'CYCLE_PARTNER_OFFER',
  'OTHER',
] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** What some discounts are called more closely than by their kind. */
export const DISCOUNT_NAMES = ['OFFER', 'REFERRAL', 'MEMBERSHIP', 'COMPANY'] as const;
export type DiscountName = (typeof DISCOUNT_NAMES)[number];

const discountAllocationSchema = z.object({
  discountedAmount: moneyAmountSchema,
  kind: z.optional(z.enum(DISCOUNT_KINDS)),
  /** Absent: its kind says it all. */
  name: z.optional(z.enum(DISCOUNT_NAMES)),
  /** Of the code that brought it; without one it is an offer that needs none. */
  code: z.optional(z.string()),
});

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
  /** The device of the cart that a plan goes with, by title; one that has left the cart is none. */
  belongsTo: z.optional(z.string()),
  merchandise: z.object({
    id: z.string(),
    title: z.string(),
    image: z.object({ url: z.string(), altText: z.string() }),
    /** How many of it one line may hold; MAX_LINE_QUANTITY where a vendor does not say. */
    quantityRule: z.optional(z.object({ maximum: z.int() })),
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

const contentSchema = {
  totalQuantity: z.int(),
  attributes: z.array(attributeSchema),
  lines: z.object({ edges: z.array(z.object({ node: cartLineSchema })) }),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  /** Those that somebody put into a field, and may take out; absent: the vendor does not know. */
  typedCodes: z.optional(z.array(z.string())),
  discountAllocations: z.array(discountAllocationSchema),
  /** What is paid back of the cover's price for each old ring that is approved; no part of the cost. Missing: nothing. */
  tradeInSavings: z.optional(z.array(moneyAmountSchema)),
  cost: z.object({
    subtotalAmount: moneyAmountSchema,
    totalAmount: moneyAmountSchema,
    /** Present only where tax is added on top, so that label and figure agree (BAG-05). */
    totalTaxAmount: z.nullable(addedAmountSchema),
    totalDutyAmount: z.nullable(addedAmountSchema),
  }),
};

export const cartSchema = z.object({ id: z.string(), checkoutUrl: z.string(), ...contentSchema });
export type Cart = z.infer<typeof cartSchema>;

/** The answer to a change that builds on an older version of the cart (412 `cart.stale`): the problem, and the cart as it is. */
export const staleCartSchema = z.extend(problemSchema, { cart: cartSchema });
export type StaleCart = z.infer<typeof staleCartSchema>;

const quantitySchema = z.int().check(z.gte(0), z.lte(LINE_QUANTITY_CEILING));
const discountCodesSchema = z.array(discountCodeSchema).check(z.maxLength(MAX_DISCOUNT_CODES));

const cartLinesInputSchema = z.array(cartLineInputSchema).check(z.maxLength(CART_LINES_CEILING));

export const cartCreateSchema = z.object({
  lines: cartLinesInputSchema,
  attributes: z.optional(attributesInputSchema),
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
    .array(z.object({ id: z.string(), quantity: quantitySchema, attributes: z.optional(attributesInputSchema) }))
    .check(z.minLength(1), z.maxLength(CART_LINES_CEILING)),
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

export const cartUpdateAttributesSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  attributes: attributesInputSchema,
});
export type CartUpdateAttributes = z.infer<typeof cartUpdateAttributesSchema>;

export const cartRemoveSchema = z
  .object({
    cartId: z.string().check(z.minLength(1)),
    /** May be empty where codes alone leave. */
    lineId: z.array(z.string()).check(z.maxLength(CART_LINES_CEILING)),
    discountCodes: z.optional(discountCodesSchema),
  })
  .check(
    z.refine(({ lineId, discountCodes = [] }) => lineId.length + discountCodes.length > 0, {
      path: ['lineId'],
      error: 'must name a line where discountCodes names no code',
    }),
  );
export type CartRemove = z.infer<typeof cartRemoveSchema>;

/** Body of POST /api/vendor/{vendor}/cart/discountCode/?store=: a code that somebody typed. */
export const cartDiscountCodeSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  code: z.string().check(z.minLength(1), z.maxLength(MAX_DISCOUNT_CODE_LENGTH)),
});
export type CartDiscountCode = z.infer<typeof cartDiscountCodeSchema>;

/**
 * Body of POST /api/vendor/{vendor}/cart/preview/?store=: what a cart of these lines would cost, by the very rule that
 * prices a cart. Nothing is kept.
 */
export const cartPreviewSchema = z.object({
  lines: cartLinesInputSchema.check(z.minLength(1)),
  attributes: z.optional(attributesInputSchema),
  discountCodes: z.optional(discountCodesSchema),
});
export type CartPreviewInput = z.infer<typeof cartPreviewSchema>;

/** Its answer: a cart that is nowhere. `discountAllocations` has one entry per discount that applies, with its kind. */
export const cartPreviewAnswerSchema = z.object(contentSchema);
export type CartPreview = z.infer<typeof cartPreviewAnswerSchema>;
