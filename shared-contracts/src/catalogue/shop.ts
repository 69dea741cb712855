/** What the shop sells beside the devices, as the catalogue serves it to one store: chargers, merchandise, kits, gifts (S2). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';

/** What a shopper filters by, in the order it is shown. One thing can be of several kinds. */
export const GOODS_KINDS = ['chargers', 'merchandise', 'kits', 'gifts'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** in: there. few: the last ones. none: sold out, and shown all the same. */
export const STOCK_STATES = ['in', 'few', 'none'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** What the variants of one thing differ in. */
export const GOODS_OPTIONS = ['colour', 'ringSize', 'length'] as const;
export type GoodsOption = (typeof GOODS_OPTIONS)[number];

export const goodsVariantSchema = z.object({
  /** What goes into the cart. */
  merchandiseId: z.string(),
  /** `Sand`, `9`; empty where there is but one. */
  title: z.string(),
  stock: z.enum(STOCK_STATES),
  /** Leads straight to the checkout with one of it; relative to the store's origin (CAT-08). */
  checkoutUrl: z.string(),
});
export type GoodsVariant = z.infer<typeof goodsVariantSchema>;

export const goodsSchema = z.object({
  /** The catalogue's name for it, the same in every store. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(GOODS_KINDS)),
  /** The day from which it is sold, `2026-09-01`. */
  since: z.string(),
  /** Null where there is but one variant. */
  option: z.nullable(z.enum(GOODS_OPTIONS)),
  /** The same for all variants. */
  price: moneySchema,
  variants: z.array(goodsVariantSchema),
});
export type Goods = z.infer<typeof goodsSchema>;

/** Answer of GET /api/catalogue/shop?store=AE */
export const shopCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** In the order that the merchandiser gave. */
  goods: z.array(goodsSchema),
  /** What other stores sell and this one does not, without a price. */
  elsewhere: z.array(z.object({ id: z.string(), title: z.string(), kinds: z.array(z.enum(GOODS_KINDS)) })),
});
export type ShopCatalogue = z.infer<typeof shopCatalogueSchema>;
