/** Reads a blood test's booking from forms and links, and builds the path back to its page when it is invalid (PDP-07, BAG-22). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  BOOK_TEST_PATH,
  BOOKING_ATTRIBUTES,
  BOOKING_FIELDS,
  BOOKING_PROBLEM_PARAMETER,
  type BookingField,
} from '@tessera/shared-contracts/afterSales/bookedTest';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';

/** Longer than any valid value of a booking. */
const BOOKING_MAX_LENGTH = 32;

/** The booking in form fields or a query, as line attributes without empty ones. */
export const bookingIn = (query: URLSearchParams): { key: string; value: string }[] =>
  BOOKING_FIELDS.flatMap((field) => {
    const key = BOOKING_ATTRIBUTES[field];
    const value = query.get(key)?.slice(0, BOOKING_MAX_LENGTH) ?? '';
    return value === '' ? [] : [{ key, value }];
  });

/** The parameters that are not part of a booking: campaign, partner, codes (BAG-18). */
export function withoutBooking(query: URLSearchParams): URLSearchParams {
  const own = new Set<string>([...Object.values(BOOKING_ATTRIBUTES), BOOKING_PROBLEM_PARAMETER]);
  return new URLSearchParams([...query].filter(([name]) => !own.has(name)));
}

/** The booking field that the cart rejected. Null: it was rejected for another reason. */
export function refusedBookingField(error: unknown): BookingField | null {
  if (!(error instanceof HttpProblem) || error.code !== 'request.invalid') return null;
  const refused = error.errors?.map(({ field }) => field) ?? [];
  return BOOKING_FIELDS.find((field) => refused.some((name) => name.endsWith(`.${BOOKING_ATTRIBUTES[field]}`))) ?? null;
}

/** Path of the booking form with the entered values, the rejected field, and the other parameters. */
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
