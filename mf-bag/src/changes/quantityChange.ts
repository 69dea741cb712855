import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLimits';

export type QuantityChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'update'; readonly quantity: number };

/**
 * The change for a requested quantity: 0 or less removes the line, so decrementing 1 does; the same number is no change; more than a line
 * may hold is reduced to that maximum (S4, BAG-13). A fractional number changes nothing.
 * @param maximum of the line; MAX_LINE_QUANTITY where its vendor gives none
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
