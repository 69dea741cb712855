/** Bookings of a blood test, including one that store-api accepts at this moment. */
import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { type BookingRule, pickUpDays } from '../src/domains/catalogue/booking.ts';

/** Values by the booking's fields; absent ones are not in the line. */
export interface BookingWords {
  readonly state?: string;
  readonly date?: string;
  readonly window?: string;
  readonly adult?: string;
}

export const bookingAttributes = ({ state, date, window, adult }: BookingWords) => [
  ...(state === undefined ? [] : [{ key: BOOKING_ATTRIBUTES.state, value: state }]),
  ...(date === undefined ? [] : [{ key: BOOKING_ATTRIBUTES.date, value: date }]),
  ...(window === undefined ? [] : [{ key: BOOKING_ATTRIBUTES.window, value: window }]),
  ...(adult === undefined ? [] : [{ key: BOOKING_ATTRIBUTES.adult, value: adult }]),
];

/** The earliest day, in the morning, in Texas. */
export const aBooking = (rule: BookingRule, now = new Date()) =>
  bookingAttributes({ state: 'TX', date: pickUpDays(rule, now)[0] ?? '', window: 'morning', adult: 'true' });

export const testLine = (words: BookingWords, quantity = 1): CartLineInput => ({
  merchandiseId: 'blood_vision',
  quantity,
  attributes: bookingAttributes(words),
});
