/** How a price adds up in the bag, at the checkout, on the order's page and in its mail (BAG-04). */

import { negate, subtract } from '../money/decimal.ts';
import type { DiscountKind, DiscountName } from './cart.ts';

export type DiscountLabel = DiscountKind | DiscountName;

/** Amounts are decimal strings in major units of one currency. */
export interface BreakdownInput {
  /** Sum of the lines at list price. */
  readonly lines: string;
  readonly discounts: readonly {
    readonly amount: string;
    readonly kind?: DiscountKind | undefined;
    readonly name?: DiscountName | undefined;
    readonly code?: string | undefined;
  }[];
  /** Null: not known yet, or nothing is shipped. */
  readonly delivery?: string | null;
  /** Tax added on top. Null: prices include it, or it is not known yet. */
  readonly tax?: string | null;
}

export type BreakdownRow =
  /** `code`: shown beside the label. Null: the label is enough. `amount` is negative. */
  | { readonly row: 'discount'; readonly label: DiscountLabel; readonly code: string | null; readonly amount: string }
  | { readonly row: 'subtotal' | 'delivery' | 'tax' | 'total'; readonly amount: string };

/** The rows below the lines, in their order: discounts by name, subtotal, delivery, tax, total. */
export function priceBreakdown({ lines, discounts, delivery = null, tax = null }: BreakdownInput): BreakdownRow[] {
  const subtotal = discounts.reduce((left, { amount }) => subtract(left, amount), lines);
  const added = [delivery, tax].filter((amount) => amount !== null);
  return [
    ...discounts.map(({ kind = 'OTHER', name, code, amount }) => ({
      row: 'discount' as const,
      label: name ?? kind,
      code: name === undefined ? (code ?? null) : null,
      amount: negate(amount),
    })),
    { row: 'subtotal', amount: subtotal },
    ...(delivery === null ? [] : [{ row: 'delivery' as const, amount: delivery }]),
    ...(tax === null ? [] : [{ row: 'tax' as const, amount: tax }]),
    { row: 'total', amount: added.reduce((sum, amount) => subtract(sum, negate(amount)), subtotal) },
  ];
}
