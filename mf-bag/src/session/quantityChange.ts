import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/cartLineInput';

export type QuantityChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'update'; readonly quantity: number };

/**
 * What a wish for another quantity comes to: 0 (or less) removes the line, so decrementing 1 does; the same number is
 * no change; more than one bag may hold is cut to that (S4, BAG-13). A number with a fraction is no wish at all.
 */
export function quantityChange(current: number, wanted: number): QuantityChange {
  if (!Number.isInteger(wanted)) return { kind: 'none' };
  if (wanted <= 0) return { kind: 'remove' };
  const quantity = Math.min(wanted, MAX_LINE_QUANTITY);
  return quantity === current ? { kind: 'none' } : { kind: 'update', quantity };
}
