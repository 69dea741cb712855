/**
 * Calculates what a cart costs. A pure function: the same lines, offers, codes and rates give the same amounts in any
 * order.
 *
 * - A line's subtotal is unit price × quantity.
 * - Automatic offers are deducted first, each limited to what remains of its lines.
 * - A code applies to what remains after the offers, and only the best one of each product type (`bestCodes.ts`).
 * - Cart total = sum of line totals + tax, where tax is added on top and its rate is known.
 */
import type { DiscountKind, DiscountName } from '@tessera/shared-contracts/bag/cart';
import { sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import {
  type Amount,
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
import { type Applied, bestCodes, type LineOfCode } from './bestCodes.ts';
import type { Discount } from './codeDiscounts.ts';

export interface LineToPrice extends LineOfCode {
  readonly unitPrice: Amount;
}

/** The amount of one discount, greater than zero. */
export interface Allocation {
  readonly kind: DiscountKind;
  readonly name?: DiscountName | undefined;
  /** Null: an automatic offer, without a code. */
  readonly code: string | null;
  readonly amount: Amount;
}

export interface PricedLine {
  readonly subtotal: Amount;
  /** Their sum never exceeds the subtotal. */
  readonly discounts: readonly Allocation[];
  readonly total: Amount;
}

export interface PricedCart<Line extends LineToPrice> {
  readonly lines: readonly (Line & PricedLine)[];
  /** Before discounts and tax. */
  readonly subtotal: Amount;
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  /** The amount of each offer and code. Their sum equals the sum of the lines' discounts. */
  readonly discounts: readonly Allocation[];
  /** Null: prices include tax, or the rate is not known before the address is entered (BAG-05). */
  readonly tax: Amount | null;
  readonly total: Amount;
}

export interface PriceCartInput<Line extends LineToPrice> {
  readonly store: Store;
  readonly lines: readonly Line[];
  /** In the order in which the shopper entered them. */
  readonly discountCodes: readonly string[];
  /** Existing, active discounts. */
  readonly discounts: readonly Discount[];
  readonly offers: readonly AutomaticOffer[];
  /** Percent added on top. Null as for `PricedCart.tax`. */
  readonly taxPercent: string | null;
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

/** The remainder of each line after some discounts. */
const leftOf = (subtotals: readonly Amount[], applied: readonly Applied[]): Amount[] =>
  subtotals.map((subtotal, place) =>
    applied.reduce((left, { byLine }) => {
      const taken = byLine.get(place);
      return taken === undefined ? left : minus(left, taken);
    }, subtotal),
  );

/** Applies offers in order, each limited to what remains of a line. */
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

/** Sums per code, because a code for several product types is shown as one discount. */
function perDiscount(applied: readonly Applied[]): Allocation[] {
  const found = new Map<string, Allocation>();
  for (const { kind, name, code, total } of applied) {
    const key = code ?? `${kind} ${name ?? ''}`;
    const sofar = found.get(key);
    found.set(key, { kind, name, code, amount: sofar === undefined ? total : plus(sofar.amount, total) });
  }
  return [...found.values()];
}
