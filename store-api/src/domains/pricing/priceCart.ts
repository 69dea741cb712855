/**
 * What a cart costs. Pure: the same lines, offers, codes and rates give the same amounts, in whatever order they came.
 *
 * - A line's subtotal is unit price × quantity.
 * - Automatic offers come off first, each at most what is left of its lines.
 * - A code acts on what the offers left. Codes do not add up: of those that fit a product type, the one that takes most
 *   off is applied; the others are not applicable.
 * - Cart total = sum of line totals + tax, where tax is added on top and its rate is known.
 */
import type { DiscountKind, DiscountName, ProductType } from '@tessera/shared-contracts/bag/cart';
import { sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import {
  type Amount,
  isLess,
  isNothing,
  minus,
  percentOf,
  plus,
  smallerOf,
  sumIn,
  times,
  zeroIn,
} from '../../platform/data/money.ts';
import type { AutomaticOffer } from './automaticOffers.ts';
import { type Discount, takenOff } from './discount.ts';

export interface LineToPrice {
  readonly productType: ProductType;
  /** Some codes are for one thing alone. */
  readonly merchandiseId?: string;
  readonly unitPrice: Amount;
  readonly quantity: number;
}

/** What one discount takes off, more than nothing. */
export interface Allocation {
  readonly kind: DiscountKind;
  readonly name?: DiscountName | undefined;
  /** Null: an automatic offer. */
  readonly code: string | null;
  readonly amount: Amount;
}

export interface PricedLine {
  readonly subtotal: Amount;
  /** Never more than the subtotal together. */
  readonly discounts: readonly Allocation[];
  readonly total: Amount;
}

export interface PricedCart<Line extends LineToPrice> {
  readonly lines: readonly (Line & PricedLine)[];
  /** Before discounts and tax. */
  readonly subtotal: Amount;
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  /** What each offer and code takes off; the lines' discounts add up to the same. */
  readonly discounts: readonly Allocation[];
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
  readonly offers: readonly AutomaticOffer[];
  /** Percent added on top; null as `PricedCart.tax`. */
  readonly taxPercent: string | null;
}

/** One offer or code as it was applied. */
interface Applied {
  readonly kind: DiscountKind;
  readonly name?: DiscountName | undefined;
  /** Null: an automatic offer. */
  readonly code: string | null;
  /** By the line's place in the cart. */
  readonly byLine: ReadonlyMap<number, Amount>;
  readonly total: Amount;
}

export function priceCart<Line extends LineToPrice>(input: PriceCartInput<Line>): PricedCart<Line> {
  const { store, lines, discountCodes, discounts, offers, taxPercent } = input;
  const subtotals = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity));
  const automatic = appliedOffers(store, subtotals, offers);
  const codes = bestCodes(store, lines, leftOf(subtotals, automatic), discountCodes, discounts);
  const applied = [...automatic, ...codes];

  const totals = leftOf(subtotals, applied);
  const zero = zeroIn(store);
  const priced = lines.map((line, place) => ({
    ...line,
    subtotal: subtotals[place] ?? zero,
    discounts: applied.flatMap(({ kind, name, code, byLine }) => {
      const amount = byLine.get(place);
      return amount === undefined || isNothing(amount) ? [] : [{ kind, name, code, amount }];
    }),
    total: totals[place] ?? zero,
  }));
  const linesTotal = sumIn(store, totals);
  const tax = taxPercent === null ? null : percentOf(linesTotal, taxPercent);
  return {
    lines: priced,
    subtotal: sumIn(store, subtotals),
    discountCodes: discountCodes.map((code) => ({
      code,
      applicable: codes.some((used) => used.code !== null && sameCode(used.code, code)),
    })),
    discounts: perDiscount(applied),
    tax,
    total: tax === null ? linesTotal : plus(linesTotal, tax),
  };
}

/** What is left of each line after some discounts. */
const leftOf = (subtotals: readonly Amount[], applied: readonly Applied[]): Amount[] =>
  subtotals.map((subtotal, place) =>
    applied.reduce((left, { byLine }) => {
      const taken = byLine.get(place);
      return taken === undefined ? left : minus(left, taken);
    }, subtotal),
  );

/** Offers one after the other, none taking more than is left of a line. */
function appliedOffers(store: Store, subtotals: readonly Amount[], offers: readonly AutomaticOffer[]): Applied[] {
  const applied: Applied[] = [];
  for (const { kind, name, byLine } of offers) {
    const left = leftOf(subtotals, applied);
    const taken = new Map(
      left.flatMap((price, place) => {
        const wanted = byLine.get(place);
        return wanted === undefined ? [] : [[place, smallerOf(wanted, price)] as const];
      }),
    );
    const total = sumIn(store, [...taken.values()]);
    if (!isNothing(total)) applied.push({ kind, name, code: null, byLine: taken, total });
  }
  return applied;
}

/** For each product type the given code that takes most off what is left; of equals the one given first. */
function bestCodes(
  store: Store,
  lines: readonly LineToPrice[],
  left: readonly Amount[],
  codes: readonly string[],
  discounts: readonly Discount[],
): Applied[] {
  const best = new Map<ProductType, Applied>();
  for (const code of codes) {
    for (const discount of discounts.filter((known) => sameCode(known.code, code))) {
      const places = lines.flatMap((line, place) => (isFor(discount, line) ? [place] : []));
      const their = places.map((place) => ({
        price: left[place] ?? zeroIn(store),
        quantity: lines[place]?.quantity ?? 0,
      }));
      const cost = sumIn(
        store,
        their.map(({ price }) => price),
      );
      const parts = takenOff(discount, their, cost);
      const total = sumIn(store, parts);
      const sofar = best.get(discount.productType);
      if (isNothing(total) || (sofar && !isLess(sofar.total, total))) continue;
      const byLine = new Map(places.map((place, nth) => [place, parts[nth] ?? zeroIn(store)]));
      const { kind, name, code: ofDiscount } = discount;
      best.set(discount.productType, { kind, name, code: ofDiscount, byLine, total });
    }
  }
  return [...best.values()];
}

const isFor = (discount: Discount, { productType, merchandiseId }: LineToPrice): boolean =>
  productType === discount.productType &&
  (discount.merchandiseId === undefined || discount.merchandiseId === merchandiseId);

/** A code that is for several product types is one discount. */
function perDiscount(applied: readonly Applied[]): Allocation[] {
  const found = new Map<string, Allocation>();
  for (const { kind, name, code, total } of applied) {
    const key = code ?? `${kind} ${name ?? ''}`;
    const sofar = found.get(key);
    found.set(key, { kind, name, code, amount: sofar === undefined ? total : plus(sofar.amount, total) });
  }
  return [...found.values()];
}
