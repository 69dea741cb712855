/** Prices of the cheapest variant of each product in a store with given codes (C9, PROG-01, PROG-06, PROG-08). */
import type { CodePrices, ProgrammeProduct } from '@tessera/shared-contracts/catalogue/codePrices';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, isLess, toMoney } from '../../platform/data/money.ts';
import { automaticOffers } from '../pricing/automaticOffers.ts';
import { codeDiscounts, type Discount } from '../pricing/codeDiscounts.ts';
import { priceCart } from '../pricing/priceCart.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { m1MerchandiseId } from './m1Merchandise.ts';
import { M1_NAMES } from './m1Schema.ts';
import type { Merchandise } from './merchandise.ts';

/**
 * Uses the pricing of carts, with each product in a cart of its own, so that page, bag and checkout agree. `before` is
 * the price on the store's page; `after` is the price with the codes and automatic offers.
 * @param codes as somebody typed them; unknown ones have no effect
 * @param discounts partners' and companies' discounts, in addition to the catalogue's own
 */
export function codePrices(
  catalogue: Catalogue,
  store: Store,
  codes: readonly string[],
  discounts: readonly Discount[] = [],
): CodePrices {
  const all = [...discounts, ...codeDiscounts(catalogue, store)];
  const of = (product: ProgrammeProduct) => {
    const cheapest = cheapestOf(catalogue, store, product);
    if (cheapest === null) return null;
    const { merchandise, price } = cheapest;
    const { total } = priceCart({
      store,
      lines: [
        {
          productType: merchandise.product.productType,
          merchandiseId: merchandise.id,
          unitPrice: price,
          quantity: 1,
        },
      ],
      discountCodes: [...codes],
      discounts: all,
      offers: automaticOffers(catalogue, store, [{ merchandise, quantity: 1 }]),
      taxPercent: null,
    });
    return { before: toMoney(price), after: toMoney(total), isLess: isLess(total, price) };
  };
  const shown = (found: ReturnType<typeof of>) => found && { before: found.before, after: found.after };
  const ring = of('ring');
  return {
    ring: ring?.isLess === true ? shown(ring) : null,
    products: {
      ring: shown(ring),
      rare: shown(of('rare')),
      m1: shown(of('m1')),
      home: shown(of('home')),
      bloodVision: shown(of('bloodVision')),
    },
  };
}

function cheapestOf(
  catalogue: Catalogue,
  store: Store,
  product: ProgrammeProduct,
): { readonly merchandise: Merchandise; readonly price: Amount } | null {
  return merchandiseOf(catalogue, product).reduce<ReturnType<typeof cheapestOf>>((cheapest, merchandise) => {
    const price = priceOf(merchandise.prices.plain, store);
    return price === null || (cheapest !== null && !isLess(price, cheapest.price)) ? cheapest : { merchandise, price };
  }, null);
}

function merchandiseOf({ merchandise, m1, home, bloodVision }: Catalogue, product: ProgrammeProduct): Merchandise[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => merchandise.get(id) ?? []);
  const ofType = (type: string) => [...merchandise.values()].filter((entry) => entry.product.productType === type);
  switch (product) {
    case 'ring':
      return ofType('RING');
    case 'rare':
      return ofType('RING_RARE');
    case 'm1':
      return named(
        M1_NAMES.filter(({ name, suffix }) => suffix === null && m1.plans[name] !== undefined).map(({ name }) =>
          m1MerchandiseId(name),
        ),
      );
    case 'home':
      return named([home.product.id]);
    case 'bloodVision':
      return named([bloodVision.product.id]);
  }
}
