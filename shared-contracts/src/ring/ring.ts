/** The Ring Air as the catalogue serves it to one store: colours, sizes, engraving and prices (C3, C9, CAT-01, CAT-03). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';
import { PLAN_YEARS } from './planYears.ts';

/** In display order. The first is not preselected: a colour must be chosen (C5). */
export const RING_COLOURS = [
  'RAW_TITANIUM',
  'BIONIC_GOLD',
  'ASTER_BLACK',
  'MATTE_GREY',
  'SPACE_SILVER',
  'ROSE_GOLD',
] as const;
export type RingColour = (typeof RING_COLOURS)[number];

export const RING_SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
/** A ring whose size is chosen later, with the sizing kit: OPEN (C3). */
export const RING_SIZE_OPEN = 99;

/** Whether a ring is engraved: the key of its price (C3, C5). */
export const ENGRAVING = ['ENGRAVED', 'NOT_ENGRAVED'] as const;
export type Engraving = (typeof ENGRAVING)[number];

/** Variants that the documents distinguish under the ring's name (C3, CAT-06). */
export const RING_VARIANT_TYPES = ['OG', 'DARK_MOON', 'TRAVEL_CHARGER'] as const;
/** Third-party services that can be part of an order (C3, CAT-06). */
export const ADD_ONS = ['BETTER_HELP_CHECKOUT'] as const;

export const ringVariantSchema = z.object({
  /** The cart's merchandiseId. */
  merchandiseId: z.string(),
  /** 5 to 14, or 99 for OPEN. */
  size: z.int(),
  available: z.boolean(),
});

export const ringColourSchema = z.object({
  colour: z.enum(RING_COLOURS),
  /** The catalogue's identifier: `air_aster_black`. */
  identifier: z.string(),
  /** Display name in en-US: 'Brushed Rose Gold'. A product name, the same in every language. */
  name: z.string(),
  /** 'New', or null. */
  tag: z.nullable(z.string()),
  image: z.object({ url: z.string(), altText: z.string() }),
  price: moneySchema,
  strikedPrice: z.nullable(moneySchema),
  /** Price of this colour with engraving. */
  engravedPrice: moneySchema,
  /** Surcharge for engraving: engravedPrice − price. */
  engravingPrice: moneySchema,
  /** Without engraving. An engraved line has the same merchandiseId plus the engraving attribute. */
  variants: z.array(ringVariantSchema),
});

/** Software and cover that go with a ring, in the page's order (C2, C4). Each is optional and can be declined. */
export const RING_PLANS = ['HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'CYCLE', 'WOMENS_HEALTH', 'COVERAGE'] as const;
export type RingPlan = (typeof RING_PLANS)[number];

export const ringPlanSchema = z.object({
  plan: z.enum(RING_PLANS),
  /** Saving of two years against twice one year, in whole percent, rounded down. Null: no saving is claimed. */
  savePercent: z.nullable(z.int()),
  /** One for each length that this store sells; never empty. */
  terms: z
    .array(
      z.object({
        years: z.literal(PLAN_YEARS),
        /** Merchandise that is added to the cart; a plan has its own line. */
        merchandiseId: z.string(),
        price: moneySchema,
        strikedPrice: z.nullable(moneySchema),
      }),
    )
    .check(z.minLength(1)),
});
export type RingPlanOffer = z.infer<typeof ringPlanSchema>;

/** A second charger besides the one in the box: another one in the ring's size, or the travel charger. */
export const RING_CHARGERS = ['SPARE', 'TRAVEL'] as const;
export type RingCharger = (typeof RING_CHARGERS)[number];

/** Rings that we accept for trade-in (C4): our own, its first generation, and two generations of a competitor's. */
export const TRADE_IN_MODELS = ['AIR', 'AIR_GEN_1', 'COMPETITOR_GEN_3', 'COMPETITOR_GEN_4'] as const;
export type TradeInModel = (typeof TRADE_IN_MODELS)[number];

/** Response of GET /api/catalogue/ring?store=AE */
export const ringCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  colours: z.array(ringColourSchema),
  /** The plans that this store sells; the page does not show others. */
  plans: z.array(ringPlanSchema),
  chargers: z.array(z.object({ charger: z.enum(RING_CHARGERS), merchandiseId: z.string(), price: moneySchema })),
  /** Null: no trade-in in this store. `credit` is the maximum refund, paid after inspection and separately from the order. */
  tradeIn: z.nullable(z.object({ models: z.array(z.enum(TRADE_IN_MODELS)), credit: moneySchema })),
  /** A subscription ring for comparison. Null: the documents give no figures in this store's currency (C9). */
  comparison: z.nullable(
    z.object({
      ringFrom: moneySchema,
      yearly: moneySchema,
      /** Its total cost after 1, 2 and 3 years. */
      after: z.array(moneySchema),
    }),
  ),
});
export type RingCatalogue = z.infer<typeof ringCatalogueSchema>;
export type RingColourOffer = z.infer<typeof ringColourSchema>;
