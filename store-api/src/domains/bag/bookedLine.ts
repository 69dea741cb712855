/** A blood test's booking as forms and links say it, and the way back to its page when it does not fit (PDP-07, BAG-22). */
import { HttpProblem } from '@tessera/service-kit/problem';
import {
  BOOK_TEST_PATH,
  BOOKING_ATTRIBUTES,
  BOOKING_FIELDS,
  BOOKING_PROBLEM_PARAMETER,
  type BookingField,
} from '@tessera/shared-contracts/afterSales/bookedTest';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';

/** Longer than any of a booking's words. */
const BOOKING_MAX_LENGTH = 32;

/** What fields or a query say of a booking, as a line's attributes; empty ones are left out. */
export const bookingIn = (query: URLSearchParams): { key: string; value: string }[] =>
  BOOKING_FIELDS.flatMap((field) => {
    const key = BOOKING_ATTRIBUTES[field];
    const value = query.get(key)?.slice(0, BOOKING_MAX_LENGTH) ?? '';
    return value === '' ? [] : [{ key, value }];
  });

/** What belongs to no booking: campaign, partner, codes (BAG-18). */
export function withoutBooking(query: URLSearchParams): URLSearchParams {
  const own = new Set<string>([...Object.values(BOOKING_ATTRIBUTES), BOOKING_PROBLEM_PARAMETER]);
  return new URLSearchParams([...query].filter(([name]) => !own.has(name)));
}

/** The booking's field that a cart was refused for; null: it was refused for something else. */
export function refusedBookingField(error: unknown): BookingField | null {
  if (!(error instanceof HttpProblem) || error.code !== 'request.invalid') return null;
  const refused = error.errors?.map(({ field }) => field) ?? [];
  return BOOKING_FIELDS.find((field) => refused.some((name) => name.endsWith(`.${BOOKING_ATTRIBUTES[field]}`))) ?? null;
}

/** The page of the form, with what was filled in, what of it did not fit, and what else its address said. */
export function bookingPathAgain(
  booking: readonly Attribute[],
  refused: BookingField,
  rest: URLSearchParams = new URLSearchParams(),
): string {
  const again = new URLSearchParams(booking.map(({ key, value }) => [key, value ?? '']));
  for (const [name, value] of rest) again.append(name, value);
  again.set(BOOKING_PROBLEM_PARAMETER, refused);
  return `${BOOK_TEST_PATH}?${again}`;
}
