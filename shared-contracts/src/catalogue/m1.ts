/** The M1's plans and the membership as the catalogue serves them to one store (C3, C9, CAT-04, CAT-05, CAT-08). */
import * as z from 'zod/mini';
import { decimalSchema, moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { M1_SUFFIXES, M1_TERMS } from './m1Terms.ts';

/** One-time purchase, membership, or the plan with X. */
export const M1_PLAN_TYPES = ['otp', 'membership', 'x'] as const;

/** The product type that the M1's checkout is told (C3, S4). */
export const M1_CHECKOUT_PRODUCT_TYPE = 'cyborg';

/** Answer of GET /api/catalogue/m1?store=AE; no plans where the M1 is not sold. */
export const m1CatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** What a friend's recommendation takes off a bag with an M1, and the code that does it; null: nothing in this store. */
  referral: z.nullable(z.object({ code: z.string(), amount: moneySchema })),
  plans: z.array(
    z.object({
      /** `twelve_week_ref` */
      name: z.string(),
      term: z.enum(M1_TERMS),
      /** What makes it another plan than the term alone. */
      suffix: z.nullable(z.enum(M1_SUFFIXES)),
      /** The term in words: `12 weeks`. */
      termTitle: z.string(),
      type: z.enum(M1_PLAN_TYPES),
      /** What goes into the cart. */
      merchandiseId: z.string(),
      title: z.string(),
      productId: z.string(),
      shopifyVariantId: z.string(),
      productType: z.literal(M1_CHECKOUT_PRODUCT_TYPE),
      /** 0 for what is bought once. */
      planId: z.int(),
      price: moneySchema,
      /** What it costs today without any code: `price` less the store's own promotion. */
      offerPrice: moneySchema,
      /** What a year of it comes to at `offerPrice`, for a comparison of plans; nobody is charged it. Rounded down (C9). */
      yearPrice: moneySchema,
      /** Leads straight to the checkout with one of it; relative to the store's origin. */
      checkoutUrl: z.string(),
    }),
  ),
});
export type M1Catalogue = z.infer<typeof m1CatalogueSchema>;

/** Answer of GET /api/catalogue/membership?store=AE */
export const membershipCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  merchandiseId: z.string(),
  title: z.string(),
  /** Goes into the cart with the membership, and leaves it with it (S4). */
  discountCode: z.string(),
  /** What the code takes off, as a fraction: `0.15`. */
  discount: decimalSchema,
  /** By the month, as it is shown. */
  displayPrice: moneySchema,
  /** What is charged for the year, before the code. */
  yearlyPrice: moneySchema,
  checkoutUrl: z.string(),
});
export type MembershipCatalogue = z.infer<typeof membershipCatalogueSchema>;
