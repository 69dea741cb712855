/**
 * What a cart costs. Pure: the same lines, codes and rates give the same amounts, in whatever order the lines came.
 *
 * - A line's subtotal is unit price × quantity.
 * - Codes do not add up: of those that fit a product type, the one that takes most off is applied; the others are not
 *   applicable.
 * - Cart total = sum of line totals + tax, where tax is added on top and its rate is known.
 */
import type { ProductType } from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import { type Amount, isLess, isNothing, minus, percentOf, plus, sumIn, times, zeroIn } from '../money.ts';
import { type Discount, sameCode, takenOff } from './discount.ts';

export interface LineToPrice {
  readonly productType: ProductType;
  readonly unitPrice: Amount;
  readonly quantity: number;
}

export interface PricedLine {
  readonly subtotal: Amount;
  /** Never more than the subtotal. */
  readonly discount: Amount;
  readonly total: Amount;
}

export interface PricedCart<Line extends LineToPrice> {
  readonly lines: readonly (Line & PricedLine)[];
  /** Before discounts and tax. */
  readonly subtotal: Amount;
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  /** What each applied code takes off, in the codes' order; the lines' discounts add up to the same. */
  readonly discounts: readonly Amount[];
  /** Null: the prices hold it, or its rate is not known before the address is (BAG-05). */
  readonly tax: Amount | null;
  readonly total: Amount;
}

export interface PriceCartInput<Line extends LineToPrice> {
  readonly store: Store;
  readonly lines: readonly Line[];
  /** As the shopper gave them. */
  readonly discountCodes: readonly string[];
  /** Those that exist and are active. */
  readonly discounts: readonly Discount[];
  /** Percent added on top; null as `PricedCart.tax`. */
  readonly taxPercent: string | null;
}

export function priceCart<Line extends LineToPrice>(input: PriceCartInput<Line>): PricedCart<Line> {
  const { store, lines, discountCodes, discounts, taxPercent } = input;
  const zero = zeroIn(store);
  const subtotals = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity));
  const applied = bestDiscounts(store, lines, subtotals, discountCodes, discounts);

  const lineDiscounts = lines.map((_, index) =>
    sumIn(
      store,
      applied.map(({ byLine }) => byLine.get(index) ?? zero),
    ),
  );
  const priced = lines.map((line, index) => {
    const subtotal = subtotals[index] ?? zero;
    const discount = lineDiscounts[index] ?? zero;
    return { ...line, subtotal, discount, total: minus(subtotal, discount) };
  });
  const linesTotal = sumIn(
    store,
    priced.map(({ total }) => total),
  );
  const tax = taxPercent === null ? null : percentOf(linesTotal, taxPercent);
  return {
    lines: priced,
    subtotal: sumIn(store, subtotals),
    discountCodes: discountCodes.map((code) => ({
      code,
      applicable: applied.some(({ discount }) => sameCode(discount.code, code)),
    })),
    discounts: applied.map(({ total }) => total),
    tax,
    total: tax === null ? linesTotal : plus(linesTotal, tax),
  };
}

interface Applied {
  readonly discount: Discount;
  /** By the line's place in the cart. */
  readonly byLine: ReadonlyMap<number, Amount>;
  readonly total: Amount;
}

/** For each product type the given code that takes most off; of equals the one given first. */
function bestDiscounts(
  store: Store,
  lines: readonly LineToPrice[],
  subtotals: readonly Amount[],
  codes: readonly string[],
  discounts: readonly Discount[],
): Applied[] {
  const best = new Map<ProductType, Applied>();
  for (const code of codes) {
    for (const discount of discounts.filter((known) => sameCode(known.code, code))) {
      const places = lines.flatMap(({ productType }, index) => (productType === discount.productType ? [index] : []));
      const their = places.map((place) => subtotals[place] ?? zeroIn(store));
      const parts = takenOff(discount, their, sumIn(store, their));
      const total = sumIn(store, parts);
      const sofar = best.get(discount.productType);
      if (isNothing(total) || (sofar && !isLess(sofar.total, total))) continue;
      const byLine = new Map(places.map((place, nth) => [place, parts[nth] ?? zeroIn(store)]));
      best.set(discount.productType, { discount, byLine, total });
    }
  }
  return [...best.values()];
}
