/** What the files in `catalogue/` may hold. Each rule's message tells the person who edits the file what to write. */
import { PRODUCT_TYPES } from '@tessera/shared-contracts/cart';
import { RING_COLOURS, RING_SIZE_OPEN, RING_SIZES } from '@tessera/shared-contracts/ring';
import { STORE_TAX, STORES } from '@tessera/shared-contracts/stores';
import * as z from 'zod';
import { AmountInvalid, amountIn } from '../money.ts';

/** C9's price lists by name. */
export const PRICE_LISTS = [
  'ringBase',
  'ringRoseGold',
  'ringEngraved',
  'ringRoseGoldEngraved',
  'addOn',
  'ringSizeVariantEntry',
] as const;
export type PriceListName = (typeof PRICE_LISTS)[number];

/** An amount for each of the eight stores, in that store's currency: major units as a decimal string. */
export const amountByStoreSchema = z.record(z.enum(STORES), z.string()).superRefine((amounts, context) => {
  for (const store of STORES) {
    const amount = amounts[store];
    // A missing store is reported by the record itself.
    if (amount === undefined) continue;
    try {
      if (amount.startsWith('-')) throw new AmountInvalid(`"${amount}" is less than nothing`);
      amountIn(store, amount);
    } catch (error) {
      if (!(error instanceof AmountInvalid)) throw error;
      context.addIssue({ code: 'custom', path: [store], message: error.message });
    }
  }
});

export const pricesFileSchema = z.strictObject({ lists: z.record(z.enum(PRICE_LISTS), amountByStoreSchema) });
export type PriceLists = z.output<typeof pricesFileSchema>['lists'];

const priceListNameSchema = z.enum(PRICE_LISTS);
const ringSizeSchema = z.int().refine((size) => size === RING_SIZE_OPEN || RING_SIZES.some((known) => known === size), {
  message: 'must be a size from 5 to 14, or 99 for OPEN; there are no half sizes',
});

const productSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/, 'must be lower case letters, digits and _'),
  title: z.string().min(1),
  description: z.string().min(1),
  productType: z.enum(PRODUCT_TYPES),
  tags: z.array(z.string().min(1)),
});

const colourSchema = z.strictObject({
  colour: z.enum(RING_COLOURS),
  identifier: z.string().regex(/^[a-z_]+$/, 'must be lower case letters and _'),
  name: z.string().min(1),
  tag: z.string().min(1).nullable(),
  prices: z.strictObject({
    plain: priceListNameSchema,
    engraved: priceListNameSchema,
    /** What it used to cost; shown struck through. */
    striked: priceListNameSchema.nullable(),
  }),
  unavailableSizes: z.array(ringSizeSchema),
});

export const ringFileSchema = z
  .strictObject({
    product: productSchema,
    sizes: z.array(ringSizeSchema).min(1),
    colours: z.array(colourSchema),
    sizingKit: productSchema,
  })
  .superRefine(({ colours, sizes }, context) => {
    for (const colour of RING_COLOURS) {
      if (!colours.some((entry) => entry.colour === colour)) {
        context.addIssue({ code: 'custom', path: ['colours'], message: `${colour} is missing` });
      }
    }
    colours.forEach((entry, index) => {
      for (const key of ['colour', 'identifier'] as const) {
        if (colours.findIndex((other) => other[key] === entry[key]) < index) {
          context.addIssue({
            code: 'custom',
            path: ['colours', index, key],
            message: `"${entry[key]}" is there twice`,
          });
        }
      }
    });
    sizes.forEach((size, index) => {
      if (sizes.indexOf(size) < index) {
        context.addIssue({ code: 'custom', path: ['sizes', index], message: `size ${size} is there twice` });
      }
    });
  });
export type RingFile = z.output<typeof ringFileSchema>;

const STORES_WITHOUT_TAX_IN_PRICE = ['AE', 'US', 'ROW', 'CA'] as const;

/** Only stores whose prices hold no tax can have one added on top; null: not known before the address is (BAG-05). */
export const taxFileSchema = z.strictObject({
  addedOnTop: z.record(
    z.enum(STORES_WITHOUT_TAX_IN_PRICE, {
      error: `must be a store whose prices hold no tax: ${STORES.filter((store) => STORE_TAX[store] === 'excl').join(', ')}`,
    }),
    z
      .strictObject({
        name: z.string().min(1),
        percent: z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as "5" or "8.875"'),
      })
      .nullable(),
  ),
});
export type TaxFile = z.output<typeof taxFileSchema>;
