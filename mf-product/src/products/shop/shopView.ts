/** The shopper's filters and order in the address: `?kind=gifts&stock=in&sort=price`. */
import { GOODS_KINDS, type Goods, type GoodsKind } from '@tessera/shared-contracts/catalogue/shop';

/** featured: the merchandiser's order. price: the cheapest first. */
export const SHOP_SORTS = ['featured', 'newest', 'price', 'price-down'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export interface ShopView {
  /** Null: everything. */
  readonly kind: GoodsKind | null;
  /** Only products in stock. */
  readonly inStock: boolean;
  readonly sort: ShopSort;
}

export const SHOP_PARAMETERS = { kind: 'kind', stock: 'stock', sort: 'sort' } as const;
const IN_STOCK = 'in';

/** Unknown kinds and orders are ignored. */
export function readShopView(query: URLSearchParams): ShopView {
  const kind = query.get(SHOP_PARAMETERS.kind);
  const sort = query.get(SHOP_PARAMETERS.sort);
  return {
    kind: GOODS_KINDS.find((known) => known === kind) ?? null,
    inStock: query.get(SHOP_PARAMETERS.stock) === IN_STOCK,
    sort: SHOP_SORTS.find((known) => known === sort) ?? 'featured',
  };
}

/** The query of a view's address; empty for the whole shop. */
export function shopSearch({ kind, inStock, sort }: ShopView): string {
  return new URLSearchParams({
    ...(kind === null ? {} : { [SHOP_PARAMETERS.kind]: kind }),
    ...(inStock ? { [SHOP_PARAMETERS.stock]: IN_STOCK } : {}),
    ...(sort === 'featured' ? {} : { [SHOP_PARAMETERS.sort]: sort }),
  }).toString();
}

export const isSoldOut = ({ variants }: Pick<Goods, 'variants'>): boolean =>
  variants.every(({ stock }) => stock === 'none');

/** The products of a view, in order. Sold-out products come last in the merchandiser's order; other orders ignore stock. */
export function shownGoods(goods: readonly Goods[], { kind, inStock, sort }: ShopView): readonly Goods[] {
  const shown = goods.filter((each) => (kind === null || each.kinds.includes(kind)) && !(inStock && isSoldOut(each)));
  switch (sort) {
    case 'featured':
      return [...shown.filter((each) => !isSoldOut(each)), ...shown.filter(isSoldOut)];
    case 'newest':
      return shown.toSorted((one, other) => other.since.localeCompare(one.since));
    case 'price':
      return shown.toSorted(byPrice);
    case 'price-down':
      return shown.toSorted((one, other) => byPrice(other, one));
  }
}

/** Number is safe here, because amounts are only compared, and a store has one currency. */
const byPrice = (one: Goods, other: Goods): number => Number(one.price.amount) - Number(other.price.amount);
