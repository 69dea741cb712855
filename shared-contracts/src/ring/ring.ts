/** The Ring Air as the catalogue serves it to one store: colours, sizes, engraving and prices (C3, C9, CAT-01, CAT-03). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';

/** In the order they are shown. The first is preselected nowhere: a colour must be chosen (C5). */
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
/** A ring whose size is told later, after the sizing kit: OPEN (C3). */
export const RING_SIZE_OPEN = 99;

/** Whether a ring is engraved: the key of its price (C3, C5). */
export const ENGRAVING = ['ENGRAVED', 'NOT_ENGRAVED'] as const;
export type Engraving = (typeof ENGRAVING)[number];

/** What the documents tell apart under the name of the ring (C3, CAT-06). */
export const RING_VARIANT_TYPES = ['OG', 'DARK_MOON', 'TRAVEL_CHARGER'] as const;
/** Services of others that can go with an order (C3, CAT-06). */
export const ADD_ONS = ['BETTER_HELP_CHECKOUT'] as const;

export const ENGRAVING_MAX_LENGTH = 8;
/** Letters and digits of any script plus the characters our engraver has a stamp for (**decided**: `& . - ' ♥ + / #` and space). */
export const ENGRAVING_PATTERN = /^[\p{L}\p{M}\p{N} &.\-'♥+/#]+$/u;

export const ringVariantSchema = z.object({
  /** What goes into the cart as merchandiseId. */
  merchandiseId: z.string(),
  /** 5 to 14, or 99 for OPEN. */
  size: z.int(),
  available: z.boolean(),
});

export const ringColourSchema = z.object({
  colour: z.enum(RING_COLOURS),
  /** The catalogue's identifier: `air_aster_black`. */
  identifier: z.string(),
  /** Shown name in en-US: 'Brushed Rose Gold'. A product name, the same in every language. */
  name: z.string(),
  /** 'New', or null. */
  tag: z.nullable(z.string()),
  image: z.object({ url: z.string(), altText: z.string() }),
  price: moneySchema,
  strikedPrice: z.nullable(moneySchema),
  /** What this colour costs engraved. */
  engravedPrice: moneySchema,
  /** What engraving adds: engravedPrice − price. */
  engravingPrice: moneySchema,
  /** Not engraved. An engraved line takes the same merchandiseId with the engraving attribute. */
  variants: z.array(ringVariantSchema),
});

/** Software and cover that go with a ring, in the order of the page (C2, C4). Each is optional and can be declined. */
export const RING_PLANS = ['HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'CYCLE', 'WOMENS_HEALTH', 'COVERAGE'] as const;
export type RingPlan = (typeof RING_PLANS)[number];

export const PLAN_YEARS = [1, 2] as const;
export type PlanYears = (typeof PLAN_YEARS)[number];

export const ringPlanSchema = z.object({
  plan: z.enum(RING_PLANS),
  /** What two years save against twice one year, in whole percent: never more than they do; null: nothing is claimed. */
  savePercent: z.nullable(z.int()),
  /** One per length that this store sells; never empty. */
  terms: z
    .array(
      z.object({
        years: z.literal(PLAN_YEARS),
        /** What goes into the cart; a plan has a line of its own. */
        merchandiseId: z.string(),
        price: moneySchema,
        strikedPrice: z.nullable(moneySchema),
      }),
    )
    .check(z.minLength(1)),
});
export type RingPlanOffer = z.infer<typeof ringPlanSchema>;

/** A second charger beside the one in the box: one more in the ring's size, or the travel charger. */
export const RING_CHARGERS = ['SPARE', 'TRAVEL'] as const;
export type RingCharger = (typeof RING_CHARGERS)[number];

/** Rings that are taken back (C4): our own, its first generation, and two generations of a competitor's. */
export const TRADE_IN_MODELS = ['AIR', 'AIR_GEN_1', 'COMPETITOR_GEN_3', 'COMPETITOR_GEN_4'] as const;
export type TradeInModel = (typeof TRADE_IN_MODELS)[number];

/** Answer of GET /api/catalogue/ring?store=AE */
export const ringCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  colours: z.array(ringColourSchema),
  /** Those that this store sells; a plan that is missing is not shown. */
  plans: z.array(ringPlanSchema),
  chargers: z.array(z.object({ charger: z.enum(RING_CHARGERS), merchandiseId: z.string(), price: moneySchema })),
  /** Null where old rings are not taken. `credit` is the most that is paid back, after inspection and apart from the order. */
  tradeIn: z.nullable(z.object({ models: z.array(z.enum(TRADE_IN_MODELS)), credit: moneySchema })),
  /** A subscription ring beside ours; null in a store whose currency the documents give no figures for (C9). */
  comparison: z.nullable(
    z.object({
      ringFrom: moneySchema,
      yearly: moneySchema,
      /** What it has cost after 1, 2 and 3 years. */
      after: z.array(moneySchema),
    }),
  ),
});
export type RingCatalogue = z.infer<typeof ringCatalogueSchema>;
export type RingColourOffer = z.infer<typeof ringColourSchema>;
