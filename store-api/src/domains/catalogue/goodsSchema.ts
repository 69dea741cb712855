/**
 * Schemas of `goods.json`, `gift.json` and `home.json`: goods other than rings, the gift card, and the Home device with
 * its plan (S2, C1).
 */

import { GOODS_KINDS, GOODS_OPTIONS, STOCK_STATES } from '@tessera/shared-contracts/catalogue/shop';
import { RING_CHARGERS } from '@tessera/shared-contracts/ring/ring';
import * as z from 'zod';
import { localTextSchema } from '../../platform/text/localText.ts';
import { amountOrNullByStoreSchema, PLAN_SETS, productSchema } from './catalogueSchema.ts';

const idSchema = z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be lower case letters, digits and _');

const shownSchema = z.object({
  id: idSchema,
  kinds: z.array(z.enum(GOODS_KINDS)).min(1),
  since: z.iso.date(),
  /** By merchandise id, for merchandise that is not simply in stock. */
  stock: z.record(idSchema, z.enum(STOCK_STATES)),
});

/** A charger whose name and price are in `chargers.json`; this entry only shows it in the shop. */
const chargerGoodsSchema = shownSchema
  .extend({
    charger: z.enum(RING_CHARGERS),
    /** One variant per ring size, because the charger's base fits one size: `spare_charger_9`. */
    bySize: z.boolean(),
  })
  .strict();

const ownGoodsSchema = shownSchema
  .extend({
    product: productSchema,
    /** The property in which the variants differ. Null: only one variant. */
    option: z.enum(GOODS_OPTIONS).nullable(),
    variants: z
      .array(
        z.strictObject({
          id: idSchema,
          /** The picture's identifier in the catalogue. */
          picture: idSchema,
          /** Null: only one variant. */
          title: localTextSchema.nullable(),
        }),
      )
      .min(1),
    /** Null: not sold in this store. */
    prices: amountOrNullByStoreSchema,
  })
  .strict()
  .superRefine(({ option, variants }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if ((option === null) !== (variants.length === 1)) {
      issue(['option'], 'must say what the variants differ in, and be null for one variant alone');
    }
    variants.forEach(({ title }, index) => {
      if ((title === null) !== (option === null)) {
        issue(['variants', index, 'title'], 'must be there for each of several variants, and null for one alone');
      }
    });
  });

export const goodsFileSchema = z
  .strictObject({ goods: z.array(z.union([chargerGoodsSchema, ownGoodsSchema])) })
  .superRefine(({ goods }, context) => {
    goods.forEach(({ id }, index) => {
      if (goods.findIndex((other) => other.id === id) < index) {
        context.addIssue({ code: 'custom', path: ['goods', index, 'id'], message: `"${id}" is there twice` });
      }
    });
  });
export type GoodsFile = z.output<typeof goodsFileSchema>;
export type GoodsEntry = GoodsFile['goods'][number];

/** The generic gift variant of S4: a free line in a cart that is a gift. */
export const giftFileSchema = z.strictObject({ product: productSchema });

export const homeFileSchema = z.strictObject({
  product: productSchema,
  /** Null: not sold in this store. */
  prices: amountOrNullByStoreSchema,
  stock: z.enum(STOCK_STATES),
  /** C3's home plan, sold where the device is sold. */
  plan: z.strictObject({ id: idSchema, set: z.enum(PLAN_SETS), title: localTextSchema, description: localTextSchema }),
});
export type HomeFile = z.output<typeof homeFileSchema>;
