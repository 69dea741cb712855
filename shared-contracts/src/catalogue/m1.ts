/** The M1's plans and the membership as the catalogue serves them to one store (C3, C9, CAT-04, CAT-05, CAT-08). */
import * as z from 'zod/mini';
import { decimalSchema, moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { M1_SUFFIXES, M1_TERMS } from './m1Terms.ts';

/** One-time purchase, membership, or the plan with X. */
export const M1_PLAN_TYPES = ['otp', 'membership', 'x'] as const;

/** The product type that is passed to the M1's checkout (C3, S4). */
export const M1_CHECKOUT_PRODUCT_TYPE = 'cyborg';

/** Response of GET /api/catalogue/m1?store=AE; without plans where the M1 is not sold. */
export const m1CatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** Amount that a friend's referral takes off a bag with an M1, and its code. Null: no referral discount in this store. */
  referral: z.nullable(z.object({ code: z.string(), amount: moneySchema })),
  plans: z.array(
    z.object({
      /** `twelve_week_ref` */
      name: z.string(),
      term: z.enum(M1_TERMS),
      /** Distinguishes plans of the same term. */
      suffix: z.nullable(z.enum(M1_SUFFIXES)),
      /** The term in words: `12 weeks`. */
      termTitle: z.string(),
      type: z.enum(M1_PLAN_TYPES),
      /** Merchandise that is added to the cart. */
      merchandiseId: z.string(),
      title: z.string(),
      productId: z.string(),
      shopifyVariantId: z.string(),
      productType: z.literal(M1_CHECKOUT_PRODUCT_TYPE),
      /** 0 for a one-time purchase. */
      planId: z.int(),
      price: moneySchema,
      /** Today's price without any code: `price` less the store's own promotion. */
      offerPrice: moneySchema,
      /** Price of a year at `offerPrice`, only for comparing plans; never charged. Rounded down (C9). */
      yearPrice: moneySchema,
      /** Goes directly to the checkout with one piece; relative to the store's origin. */
      checkoutUrl: z.string(),
    }),
  ),
});
export type M1Catalogue = z.infer<typeof m1CatalogueSchema>;

/** Response of GET /api/catalogue/membership?store=AE */
export const membershipCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  merchandiseId: z.string(),
  title: z.string(),
  /** Added to the cart with the membership, and removed with it (S4). */
  discountCode: z.string(),
  /** Fraction that the code takes off: `0.15`. */
  discount: decimalSchema,
  /** Price per month, for display. */
  displayPrice: moneySchema,
  /** Amount charged for the year, before the code. */
  yearlyPrice: moneySchema,
  checkoutUrl: z.string(),
});
export type MembershipCatalogue = z.infer<typeof membershipCatalogueSchema>;
