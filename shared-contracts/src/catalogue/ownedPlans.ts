/** Plugs, cover and the membership that a store sells for a device that the shopper already owns (S9, C3, C9, CAT-04). */
import * as z from 'zod/mini';
import { decimalSchema, moneySchema } from '../money/money.ts';
import { PLAN_YEARS } from '../ring/planYears.ts';
import { STORES } from '../stores/stores.ts';

/** Software for a ring, in the page's order (C2, C4). */
export const PLUGS = ['HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'CYCLE', 'WOMENS_HEALTH'] as const;
export type Plug = (typeof PLUGS)[number];

export const OWNED_PLANS = [...PLUGS, 'COVERAGE', 'HOME_COVERAGE', 'MEMBERSHIP'] as const;
export type OwnedPlan = (typeof OWNED_PLANS)[number];

export const ownedPlanSchema = z.object({
  plan: z.enum(OWNED_PLANS),
  title: z.string(),
  /** One for each length that this store sells; never empty. */
  terms: z
    .array(
      z.object({
        years: z.literal(PLAN_YEARS),
        /** Merchandise that is added to the cart; sold alone, for a device that the shopper already owns. */
        merchandiseId: z.string(),
        /** Price before its own code, if it has one. */
        price: moneySchema,
        /** Discount code that is added to the cart with it (C3). Null: no code. */
        discountCode: z.nullable(z.string()),
        /** Price with that code. Null: no code. */
        discountedPrice: z.nullable(moneySchema),
        /** Goes directly to the checkout with one piece and its code; relative to the store's origin. */
        checkoutUrl: z.string(),
      }),
    )
    .check(z.minLength(1)),
});
export type OwnedPlanOffer = z.infer<typeof ownedPlanSchema>;

/** Response of GET /api/catalogue/owned?store=AE; products that the store does not sell are absent. */
export const ownedCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  plans: z.array(ownedPlanSchema),
  membership: z.nullable(
    z.object({
      /** Price per month, for display (C9). */
      displayPrice: moneySchema,
      /** Fraction that the membership's code takes off: `0.15`. */
      discount: decimalSchema,
    }),
  ),
  /** Products that only other stores sell, with those stores. */
  elsewhere: z.array(z.object({ plan: z.enum(OWNED_PLANS), title: z.string(), stores: z.array(z.enum(STORES)) })),
  /** Cover of a ring with a trade-in (C9's second set). */
  coverageWithTradeIn: z.array(z.object({ years: z.literal(PLAN_YEARS), price: moneySchema })),
});
export type OwnedCatalogue = z.infer<typeof ownedCatalogueSchema>;
