/** Schemas of the files in `catalogue/`. Each message tells the person who edits the file what to write. */
import { PRODUCT_TAGS, PRODUCT_TYPES } from '@tessera/shared-contracts/bag/cart';
import { RARE_COLOURS } from '@tessera/shared-contracts/ring/rare';
import {
  RING_CHARGERS,
  RING_COLOURS,
  RING_PLANS,
  RING_SIZE_OPEN,
  RING_SIZES,
  RING_VARIANT_TYPES,
  TRADE_IN_MODELS,
} from '@tessera/shared-contracts/ring/ring';
import { STORE_TAX, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { AmountInvalid, amountIn } from '../../platform/data/money.ts';
import { localTextSchema } from '../../platform/text/localText.ts';

/** Names of C9's price lists. */
export const PRICE_LISTS = [
  'ringBase',
  'ringRoseGold',
  'ringEngraved',
  'ringRoseGoldEngraved',
  'addOn',
  'ringSizeVariantEntry',
  'rare',
  'rareDesertSnow',
] as const;
export type PriceListName = (typeof PRICE_LISTS)[number];

/** Why a decimal string is not a valid price in a store. Null: it is valid. */
function amountError(store: Store, amount: string): string | null {
  try {
    if (amount.startsWith('-')) return `"${amount}" is less than nothing`;
    amountIn(store, amount);
    return null;
  } catch (error) {
    if (!(error instanceof AmountInvalid)) throw error;
    return error.message;
  }
}

/** Adds an issue when a decimal string is not a valid price in a store. */
export function amountInStore(store: Store, amount: string, path: (string | number)[], context: z.RefinementCtx): void {
  const message = amountError(store, amount);
  if (message !== null) context.addIssue({ code: 'custom', path, message });
}

type AmountsByStore = Readonly<Record<Store, string | null>>;
const amountsFit = (amounts: AmountsByStore, context: z.RefinementCtx) => {
  for (const store of STORES) {
    // The record itself reports a missing store.
    amountInStore(store, amounts[store] ?? '0', [store], context);
  }
};

/** An amount per store (all eight), in the store's currency: major units as a decimal string. */
export const amountByStoreSchema = z.record(z.enum(STORES), z.string()).superRefine(amountsFit);

/** Like `amountByStoreSchema`. Null: not in this store. */
export const amountOrNullByStoreSchema = z.record(z.enum(STORES), z.string().nullable()).superRefine(amountsFit);

export const pricesFileSchema = z.strictObject({ lists: z.record(z.enum(PRICE_LISTS), amountByStoreSchema) });
export type PriceLists = z.output<typeof pricesFileSchema>['lists'];

const priceListNameSchema = z.enum(PRICE_LISTS);
const ringSizeSchema = z.int().refine((size) => size === RING_SIZE_OPEN || RING_SIZES.some((known) => known === size), {
  message: 'must be a size from 5 to 14, or 99 for OPEN; there are no half sizes',
});

/** A discount code as written in the files. Shoppers may type it in any case. */
export const discountCodeSchema = z.string().regex(/^[A-Z0-9-]{1,64}$/, 'must be upper case letters, digits and -');

export const productSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/, 'must be lower case letters, digits and _'),
  title: localTextSchema,
  description: localTextSchema,
  productType: z.enum(PRODUCT_TYPES),
  tags: z.array(z.enum(PRODUCT_TAGS)),
});

const colourSchema = z.strictObject({
  colour: z.enum(RING_COLOURS),
  identifier: z.string().regex(/^[a-z_]+$/, 'must be lower case letters and _'),
  name: z.string().min(1),
  tag: z.string().min(1).nullable(),
  prices: z.strictObject({
    plain: priceListNameSchema,
    engraved: priceListNameSchema,
    /** The former price, shown struck through. */
    striked: priceListNameSchema.nullable(),
  }),
  unavailableSizes: z.array(ringSizeSchema),
});

type Issue = (path: (string | number)[], message: string) => void;

/** Checks for the files of both ring lines: every colour exists, and no colour, identifier or size occurs twice. */
function checkRings(
  colours: readonly { readonly colour: string; readonly identifier: string }[],
  expected: readonly string[],
  sizes: readonly number[],
  issue: Issue,
): void {
  for (const colour of expected) {
    if (!colours.some((entry) => entry.colour === colour)) issue(['colours'], `${colour} is missing`);
  }
  colours.forEach((entry, index) => {
    for (const key of ['colour', 'identifier'] as const) {
      if (colours.findIndex((other) => other[key] === entry[key]) < index) {
        issue(['colours', index, key], `"${entry[key]}" is there twice`);
      }
    }
  });
  sizes.forEach((size, index) => {
    if (sizes.indexOf(size) < index) issue(['sizes', index], `size ${size} is there twice`);
  });
}

const issueOn =
  (context: z.RefinementCtx): Issue =>
  (path, message) =>
    context.addIssue({ code: 'custom', path, message });

export const ringFileSchema = z
  .strictObject({
    product: productSchema,
    variantType: z.enum(RING_VARIANT_TYPES),
    sizes: z.array(ringSizeSchema).min(1),
    /** Title of the open size, which the shopper reports later. */
    openSizeTitle: localTextSchema,
    colours: z.array(colourSchema),
    sizingKit: productSchema,
    tradeIn: z.strictObject({
      models: z.array(z.enum(TRADE_IN_MODELS)).min(1),
      /** Maximum refund for an old ring. Null: this store accepts none. */
      credit: amountOrNullByStoreSchema,
    }),
    /** Prices of a subscription ring for comparison. Null: unknown. */
    comparison: z.strictObject({ ringFrom: amountOrNullByStoreSchema, yearly: amountOrNullByStoreSchema }),
  })
  .superRefine(({ colours, sizes, comparison }, context) => {
    checkRings(colours, RING_COLOURS, sizes, issueOn(context));
    for (const store of STORES) {
      if ((comparison.ringFrom[store] === null) !== (comparison.yearly[store] === null)) {
        issueOn(context)(['comparison', 'yearly', store], 'must be null exactly where ringFrom is');
      }
    }
  });
export type RingFile = z.output<typeof ringFileSchema>;

export const rareFileSchema = z
  .strictObject({
    product: productSchema,
    sizes: z.array(ringSizeSchema).min(1),
    colours: z.array(
      z.strictObject({
        colour: z.enum(RARE_COLOURS),
        identifier: z.string().regex(/^rare_[a-z_]+$/, 'must begin with rare_, in lower case letters and _'),
        name: z.string().min(1),
        prices: z.strictObject({ plain: priceListNameSchema, striked: priceListNameSchema.nullable() }),
        unavailableSizes: z.array(ringSizeSchema),
      }),
    ),
    /** Included with each ring for free. */
    accessory: productSchema,
  })
  .superRefine(({ colours, sizes }, context) => checkRings(colours, RARE_COLOURS, sizes, issueOn(context)));
export type RareFile = z.output<typeof rareFileSchema>;

/** Prices of one and two years in each store, from C9's tables of plans. */
const planSetSchema = z
  .record(
    z.enum(STORES),
    z.strictObject({
      year1: z.string(),
      year2: z.string(),
      /** The advertised saving of two years in percent. Undefined: none is advertised. */
      save: z.int().min(1).max(99).optional(),
    }),
  )
  .superRefine((set, context) => {
    for (const store of STORES) {
      for (const year of ['year1', 'year2'] as const) {
        amountInStore(store, set[store]?.[year] ?? '0', [store, year], context);
      }
    }
  });

/** C9's three sets of protection plans, and the membership-style plans. */
export const PLAN_SETS = ['first', 'second', 'third', 'membership'] as const;
export type PlanSetName = (typeof PLAN_SETS)[number];

/** C9's additional year at a lower price, with the plan's own code (C3). */
const discountedPlanSchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/, 'must be lower case letters and _'),
  title: localTextSchema,
  description: localTextSchema,
  discountCode: discountCodeSchema,
  prices: z
    .record(z.enum(STORES), z.strictObject({ from: z.string(), to: z.string() }))
    .superRefine((prices, context) => {
      for (const store of STORES) {
        const { from = '0', to = '0' } = prices[store] ?? {};
        amountInStore(store, from, [store, 'from'], context);
        amountInStore(store, to, [store, 'to'], context);
        if (Number(to) > Number(from)) {
          context.addIssue({ code: 'custom', path: [store, 'to'], message: 'must not be more than from' });
        }
      }
    }),
});

export const plansFileSchema = z
  .strictObject({
    sets: z.record(z.enum(PLAN_SETS), planSetSchema),
    termTitles: z.strictObject({ 1: localTextSchema, 2: localTextSchema }),
    /** Added to the term's title when the plan is for a device that the shopper already owns. */
    ownedTitle: localTextSchema,
    plans: z.array(
      z.strictObject({
        plan: z.enum(RING_PLANS),
        id: z.string().regex(/^[a-z_]+$/, 'must be lower case letters and _'),
        set: z.enum(PLAN_SETS),
        /** The set of prices when bought with a ring that has a trade-in (C3: the alternate variant). Null: the same. */
        setWithTradeIn: z.enum(PLAN_SETS).nullable(),
        /** Stores that sell it. */
        stores: z.array(z.enum(STORES)).min(1),
        /** Stores where only the bag offers it beside a ring (S6), not the ring's page. */
        bagStores: z.array(z.enum(STORES)).default([]),
        title: localTextSchema,
        description: localTextSchema,
      }),
    ),
    discounted: discountedPlanSchema,
  })
  .superRefine(({ plans }, context) => {
    plans.forEach((entry, index) => {
      for (const key of ['plan', 'id'] as const) {
        if (plans.findIndex((other) => other[key] === entry[key]) < index) {
          issueOn(context)(['plans', index, key], `"${entry[key]}" is there twice`);
        }
      }
    });
  });
export type PlansFile = z.output<typeof plansFileSchema>;
export type PlanEntry = PlansFile['plans'][number];

export const chargersFileSchema = z
  .strictObject({
    chargers: z.array(
      z.strictObject({
        charger: z.enum(RING_CHARGERS),
        variantType: z.enum(RING_VARIANT_TYPES).nullable(),
        price: priceListNameSchema,
        product: productSchema,
      }),
    ),
  })
  .superRefine(({ chargers }, context) => {
    chargers.forEach(({ charger }, index) => {
      if (chargers.findIndex((other) => other.charger === charger) < index) {
        issueOn(context)(['chargers', index, 'charger'], `"${charger}" is there twice`);
      }
    });
  });
export type ChargersFile = z.output<typeof chargersFileSchema>;

const STORES_WITHOUT_TAX_IN_PRICE = ['AE', 'US', 'ROW', 'CA'] as const;

/** Only stores whose prices exclude tax can have one added on top. Null: not known before the address is entered (BAG-05). */
export const taxFileSchema = z.strictObject({
  addedOnTop: z.record(
    z.enum(STORES_WITHOUT_TAX_IN_PRICE, {
      error: `must be a store whose prices hold no tax: ${STORES.filter((store) => STORE_TAX[store] === 'excl').join(', ')}`,
    }),
    z
      .strictObject({
        name: localTextSchema,
        percent: z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as "5" or "8.875"'),
      })
      .nullable(),
  ),
});
export type TaxFile = z.output<typeof taxFileSchema>;
