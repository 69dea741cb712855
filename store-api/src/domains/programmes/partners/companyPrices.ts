/** A company's prices in a store: the cheapest ring and M1, before and after the discount (C3, C9, PROG-04). */

import type { CompanyPrices } from '@tessera/shared-contracts/programmes/workplaceCalls';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, isLess, toMoney } from '../../../platform/data/money.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Merchandise } from '../../catalogue/merchandise.ts';
import { automaticOffers } from '../../pricing/automaticOffers.ts';
import type { Discount } from '../../pricing/codeDiscounts.ts';
import { priceCart } from '../../pricing/priceCart.ts';
import { priceOf } from '../../pricing/pricedCatalogue.ts';
import { type Company, workplaceDiscounts } from './workplaces.ts';

/** A code that is in no cart; used only to calculate the discount here. */
const CODE = 'WORK';

/** Priced by the same rule as carts, including discounts without a code, so that page, bag and checkout agree. */
export function companyPrices(catalogue: Catalogue, company: Company, store: Store): CompanyPrices {
  const discounts = workplaceDiscounts(CODE, company, store);
  return {
    ring: pricesOf(catalogue, store, discounts, 'RING'),
    m1: pricesOf(catalogue, store, discounts, 'M1'),
  };
}

function pricesOf(
  catalogue: Catalogue,
  store: Store,
  discounts: readonly Discount[],
  productType: 'RING' | 'M1',
): CompanyPrices['ring'] {
  const priced = [...catalogue.merchandise.values()]
    .filter(({ product }) => product.productType === productType)
    .flatMap((merchandise) => {
      const price = priceOf(merchandise.prices.plain, store);
      if (price === null) return [];
      const total = (codes: readonly string[]) => totalOf(catalogue, store, { merchandise, price, codes, discounts });
      return [{ before: total([]), after: total([CODE]) }];
    });
  const least = priced.reduce<(typeof priced)[number] | null>(
    (best, each) => (best === null || isLess(each.before, best.before) ? each : best),
    null,
  );
  if (least === null || !isLess(least.after, least.before)) return null;
  return { before: toMoney(least.before), after: toMoney(least.after) };
}

interface Piece {
  readonly merchandise: Merchandise;
  readonly price: Amount;
  readonly codes: readonly string[];
  readonly discounts: readonly Discount[];
}

const totalOf = (catalogue: Catalogue, store: Store, { merchandise, price, codes, discounts }: Piece): Amount =>
  priceCart({
    store,
    lines: [{ productType: merchandise.product.productType, unitPrice: price, quantity: 1 }],
    discountCodes: codes,
    discounts,
    offers: automaticOffers(catalogue, store, [{ merchandise, quantity: 1 }]),
    taxPercent: null,
  }).total;
