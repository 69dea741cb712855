/** Checks that a booked test and the address of its kit are in the same state (decision 51). */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { bookedState } from '../catalogue/booking.ts';
import type { DraftLine } from '../orders/orderDraft.ts';

/** The US states of a cart's booked tests, as postal abbreviations without duplicates. */
export const bookedStates = ({ lines: { edges } }: Pick<Cart, 'lines'>): readonly string[] =>
  statesOfLines(edges.map(({ node }) => node));

/** Like `bookedStates`, for an order's lines. */
export const statesOfLines = (lines: readonly Pick<DraftLine, 'attributes'>[]): readonly string[] => [
  ...new Set(lines.flatMap(({ attributes }) => bookedState(attributes) ?? [])),
];

/**
 * The state of a test that is booked in another state than the address's, as postal abbreviation. Null: none. Kit and
 * courier go to the address, so both must be the same.
 */
export function bookedElsewhere(
  cart: Pick<Cart, 'lines'>,
  { country, region }: { readonly country: string; readonly region: string },
): string | null {
  return bookedStates(cart).find((state) => country !== 'US' || state !== region) ?? null;
}
