/** The cart and its six operations (S3, S7, API-01). Names and nesting come from the documents. */
import * as z from 'zod/mini';
import { problemSchema } from '../http/problem.ts';
import { decimalSchema } from '../money/money.ts';
import { CART_LINES_CEILING, LINE_QUANTITY_CEILING } from './cartLimits.ts';
import { attributeSchema, attributesInputSchema, cartLineInputSchema, discountCodeSchema } from './cartLineInput.ts';
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
/**
 * The line attribute that names the device in the cart that a plan is for: `air_gold_9`, or `air_gold_9#2` for the second piece. Only the
 * server writes it.
 */
export const FOR_DEVICE_ATTRIBUTE = 'for_device';
export type Attribute = z.infer<typeof attributeSchema>;
export type CartLineInput = z.infer<typeof cartLineInputSchema>;

const addedAmountSchema = z.object({ amount: decimalSchema, currencyCode: z.optional(z.string()) });
const moneyAmountSchema = z.object({ amount: decimalSchema, currencyCode: z.string() });

/** Kinds of discounts: the lines of the product page's summary (C3, PDP-08). */
export const DISCOUNT_KINDS = [
  'TRADE_IN_COVERAGE',
  'AFFILIATE',
  'HERO',
  'RAW_TITANIUM_OFFER',
  'CYCLE_PARTNER_OFFER',
  'OTHER',
] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** More specific names of some discounts within their kind. */
export const DISCOUNT_NAMES = ['OFFER', 'REFERRAL', 'MEMBERSHIP', 'COMPANY'] as const;
export type DiscountName = (typeof DISCOUNT_NAMES)[number];

const discountAllocationSchema = z.object({
  discountedAmount: moneyAmountSchema,
  kind: z.optional(z.enum(DISCOUNT_KINDS)),
  /** Absent: the kind is specific enough. */
  name: z.optional(z.enum(DISCOUNT_NAMES)),
  /** The code that brought the discount; absent for an offer that needs no code. */
  code: z.optional(z.string()),
});

export const cartLineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  attributes: z.array(attributeSchema),
  cost: z.object({
    /** Current price of the line, after discounts. */
    totalAmount: moneyAmountSchema,
    /** Price of the line before discounts; struck through when it exceeds totalAmount. */
    subtotalAmount: moneyAmountSchema,
  }),
  discountAllocations: z.array(discountAllocationSchema),
  /** Title of the cart's device that a plan belongs to; absent when that device has left the cart. */
  belongsTo: z.optional(z.string()),
  merchandise: z.object({
    id: z.string(),
    title: z.string(),
    image: z.object({ url: z.string(), altText: z.string() }),
    /** Most pieces that one line may hold; MAX_LINE_QUANTITY when a vendor sends none. */
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
  /** Codes that a shopper typed into a field and may remove; absent: the vendor does not know. */
  typedCodes: z.optional(z.array(z.string())),
  discountAllocations: z.array(discountAllocationSchema),
  /** Refunds of the cover's price, one for each old ring that is approved. Not part of the cost. Absent: none. */
  tradeInSavings: z.optional(z.array(moneyAmountSchema)),
  cost: z.object({
    subtotalAmount: moneyAmountSchema,
    totalAmount: moneyAmountSchema,
    /** Present only where tax is added on top, so that label and amount agree (BAG-05). */
    totalTaxAmount: z.nullable(addedAmountSchema),
    totalDutyAmount: z.nullable(addedAmountSchema),
  }),
};

export const cartSchema = z.object({ id: z.string(), checkoutUrl: z.string(), ...contentSchema });
export type Cart = z.infer<typeof cartSchema>;

/** Response to a change based on an older version of the cart (412 `cart.stale`): the problem, and the current cart. */
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
    /** May be empty when only codes are removed. */
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

/** Body of POST /api/vendor/{vendor}/cart/discountCode/?store=: a code that a shopper typed. */
export const cartDiscountCodeSchema = z.object({
  cartId: z.string().check(z.minLength(1)),
  code: z.string().check(z.minLength(1), z.maxLength(MAX_DISCOUNT_CODE_LENGTH)),
});
export type CartDiscountCode = z.infer<typeof cartDiscountCodeSchema>;

/**
 * Body of POST /api/vendor/{vendor}/cart/preview/?store=: prices a cart of these lines by the same rule as a real cart. Nothing is stored.
 */
export const cartPreviewSchema = z.object({
  lines: cartLinesInputSchema.check(z.minLength(1)),
  attributes: z.optional(attributesInputSchema),
  discountCodes: z.optional(discountCodesSchema),
});
export type CartPreviewInput = z.infer<typeof cartPreviewSchema>;

/** Response of the preview: a cart that is not stored. `discountAllocations` has one entry per applied discount, with its kind. */
export const cartPreviewAnswerSchema = z.object(contentSchema);
export type CartPreview = z.infer<typeof cartPreviewAnswerSchema>;
