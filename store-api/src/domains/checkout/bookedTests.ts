/** A booked test and the address that its kit goes to (decision 51). */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { bookedState } from '../catalogue/booking.ts';
import type { DraftLine } from '../orders/orderDraft.ts';

/** The states that a cart's tests are booked in, by postal abbreviation, each once. */
export const bookedStates = ({ lines: { edges } }: Pick<Cart, 'lines'>): readonly string[] =>
  statesOfLines(edges.map(({ node }) => node));

/** As `bookedStates`, of an order's lines. */
export const statesOfLines = (lines: readonly Pick<DraftLine, 'attributes'>[]): readonly string[] => [
  ...new Set(lines.flatMap(({ attributes }) => bookedState(attributes) ?? [])),
];

/**
 * The state of a test that is booked in another one than the address's, by postal abbreviation; null: there is none. Kit
 * and courier go to the address, so both have to be the same.
 */
export function bookedElsewhere(
  cart: Pick<Cart, 'lines'>,
  { country, region }: { readonly country: string; readonly region: string },
): string | null {
  return bookedStates(cart).find((state) => country !== 'US' || state !== region) ?? null;
}
