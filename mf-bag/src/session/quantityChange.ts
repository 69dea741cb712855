import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLineInput';

export type QuantityChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'update'; readonly quantity: number };

/**
 * What a request for another quantity comes to: 0 (or less) removes the line, so decrementing 1 does; the same number is
 * no change; more than one line may hold is cut to that (S4, BAG-13). A number with a fraction changes nothing.
 * @param maximum of the line; MAX_LINE_QUANTITY where its vendor does not say
 */
export function quantityChange(
  current: number,
  requested: number,
  maximum: number = MAX_LINE_QUANTITY,
): QuantityChange {
  if (!Number.isInteger(requested)) return { kind: 'none' };
  if (requested <= 0) return { kind: 'remove' };
  const quantity = Math.min(requested, maximum);
  return quantity === current ? { kind: 'none' } : { kind: 'update', quantity };
}
