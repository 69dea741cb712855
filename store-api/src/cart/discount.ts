/** What a discount code takes off, and off what. Whoever gives codes (partners today) gives these. */
import type { ProductType } from '@tessera/shared-contracts/cart';
import { type Amount, percentOf, smallerOf, splitBy } from '../money.ts';

export interface Discount {
  readonly code: string;
  /** Lines of this type are taken something off. */
  readonly productType: ProductType;
  readonly off:
    | { readonly type: 'percentage'; readonly percent: string }
    | { readonly type: 'amount'; readonly amount: Amount };
}

/** Codes are the same whatever their case. */
export const sameCode = (left: string, right: string): boolean => left.toUpperCase() === right.toUpperCase();

/**
 * What a discount takes off each of the lines it is for. A percentage is rounded per line to the minor unit; an amount is
 * taken once per cart, at most what the lines cost, and shared out in proportion to the last minor unit.
 * @param subtotals of the lines it is for, at least one
 */
export function takenOff({ off }: Discount, subtotals: readonly Amount[], total: Amount): Amount[] {
  switch (off.type) {
    case 'percentage':
      return subtotals.map((subtotal) => smallerOf(percentOf(subtotal, off.percent), subtotal));
    case 'amount':
      return splitBy(smallerOf(off.amount, total), subtotals);
  }
}
