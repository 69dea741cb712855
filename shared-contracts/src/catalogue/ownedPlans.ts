/** What a store sells for a device that the shopper has already: plugs, cover and the membership (S9, C3, C9, CAT-04). */
import * as z from 'zod/mini';
import { decimalSchema, moneySchema } from '../money/money.ts';
import { PLAN_YEARS } from '../ring/ring.ts';
import { STORES } from '../stores/stores.ts';

/** Software that a ring learns, in the order of the page (C2, C4). */
export const PLUGS = ['HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'CYCLE', 'WOMENS_HEALTH'] as const;
export type Plug = (typeof PLUGS)[number];

export const OWNED_PLANS = [...PLUGS, 'COVERAGE', 'HOME_COVERAGE', 'MEMBERSHIP'] as const;
export type OwnedPlan = (typeof OWNED_PLANS)[number];

export const ownedPlanSchema = z.object({
  plan: z.enum(OWNED_PLANS),
  title: z.string(),
  /** One per length that this store sells; never empty. */
  terms: z
    .array(
      z.object({
        years: z.literal(PLAN_YEARS),
        /** What goes into the cart: sold alone, for a device that is there already. */
        merchandiseId: z.string(),
        /** What it costs; with a code of its own, before that. */
        price: moneySchema,
        /** The code that goes into the cart with it (C3); null: none. */
        discountCode: z.nullable(z.string()),
        /** What it costs with that code; null without one. */
        discountedPrice: z.nullable(moneySchema),
        /** Leads straight to the checkout with one of it, its code included; relative to the store's origin. */
        checkoutUrl: z.string(),
      }),
    )
    .check(z.minLength(1)),
});
export type OwnedPlanOffer = z.infer<typeof ownedPlanSchema>;

/** Answer of GET /api/catalogue/owned?store=AE; what a store does not sell is missing. */
export const ownedCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  plans: z.array(ownedPlanSchema),
  membership: z.nullable(
    z.object({
      /** By the month, as it is shown (C9). */
      displayPrice: moneySchema,
      /** What the membership's code takes off, as a fraction: `0.15`. */
      discount: decimalSchema,
    }),
  ),
  /** What only other stores sell, and which. */
  elsewhere: z.array(z.object({ plan: z.enum(OWNED_PLANS), title: z.string(), stores: z.array(z.enum(STORES)) })),
  /** Cover of a ring for which an old one comes back (C9's second set). */
  coverageWithTradeIn: z.array(z.object({ years: z.literal(PLAN_YEARS), price: moneySchema })),
});
export type OwnedCatalogue = z.infer<typeof ownedCatalogueSchema>;
