/** Products that the shop sells besides devices, as the catalogue serves them to one store: chargers, merchandise, kits, gifts (S2). */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';

/** The shop's filters, in display order. A product can be of several kinds. */
export const GOODS_KINDS = ['chargers', 'merchandise', 'kits', 'gifts'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** in: in stock. few: only a few left. none: sold out, but still shown. */
export const STOCK_STATES = ['in', 'few', 'none'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** The option in which a product's variants differ. */
export const GOODS_OPTIONS = ['colour', 'ringSize', 'length'] as const;
export type GoodsOption = (typeof GOODS_OPTIONS)[number];

export const goodsVariantSchema = z.object({
  /** Merchandise that is added to the cart. */
  merchandiseId: z.string(),
  /** `Sand`, `9`; empty when there is only one variant. */
  title: z.string(),
  stock: z.enum(STOCK_STATES),
  /** Goes directly to the checkout with one piece; relative to the store's origin (CAT-08). */
  checkoutUrl: z.string(),
});
export type GoodsVariant = z.infer<typeof goodsVariantSchema>;

export const goodsSchema = z.object({
  /** The product's id in the catalogue, the same in every store. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(GOODS_KINDS)),
  /** First day of sale, `2026-09-01`. */
  since: z.string(),
  /** Null: there is only one variant. */
  option: z.nullable(z.enum(GOODS_OPTIONS)),
  /** The same for all variants. */
  price: moneySchema,
  variants: z.array(goodsVariantSchema),
});
export type Goods = z.infer<typeof goodsSchema>;

/** Response of GET /api/catalogue/shop?store=AE */
export const shopCatalogueSchema = z.object({
  store: z.enum(STORES),
  taxIncluded: z.boolean(),
  /** In the merchandiser's order. */
  goods: z.array(goodsSchema),
  /** Products that other stores sell and this one does not, without a price. */
  elsewhere: z.array(z.object({ id: z.string(), title: z.string(), kinds: z.array(z.enum(GOODS_KINDS)) })),
});
export type ShopCatalogue = z.infer<typeof shopCatalogueSchema>;
