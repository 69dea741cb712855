/** A booking in the form: its missing fields, its form in the address, and the cart line made from it. Pure. */

import {
  BOOKING_ATTRIBUTES,
  BOOKING_FIELDS,
  BOOKING_PROBLEM_PARAMETER,
  type BookingField,
} from '@tessera/shared-contracts/afterSales/bookedTest';
import { isPickUpWindow, type PickUpWindow } from '@tessera/shared-contracts/afterSales/pickUpHours';
import type { Attribute, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { TestSold } from './bloodOffers.ts';

export interface Booking {
  /** Postal abbreviation of a state in which the test is sold. */
  readonly state: string | null;
  /** One of the catalogue's pick-up days. */
  readonly date: string | null;
  readonly window: PickUpWindow | null;
  readonly adult: boolean;
}

type Bookable = Pick<TestSold['test'], 'states' | 'days'>;

/** Reads a booking from the address. Fields that cannot be booked stay null. */
export function readBooking(query: URLSearchParams, { states, days }: Bookable): Booking {
  const said = (field: BookingField) => query.get(BOOKING_ATTRIBUTES[field]);
  const window = said('window');
  return {
    state: states.find(({ code }) => code === said('state'))?.code ?? null,
    date: days.find((day) => day === said('date')) ?? null,
    window: isPickUpWindow(window) ? window : null,
    adult: said('adult') === 'true',
  };
}

/** The fields that are still empty, in the form's order. */
export const lackingIn = (booking: Booking): BookingField[] =>
  BOOKING_FIELDS.filter((field) => booking[field] === null || booking[field] === false);

/** The line for the bag; store-api validates it again. */
export function bookedLine(merchandiseId: string, booking: Booking): CartLineInput {
  const attributes = BOOKING_FIELDS.map(
    (field): Attribute => ({
      key: BOOKING_ATTRIBUTES[field],
      value: booking[field] === null ? null : `${booking[field]}`,
    }),
  );
  return { merchandiseId, quantity: 1, attributes };
}

const OWN: ReadonlySet<string> = new Set([
  ...BOOKING_FIELDS.map((field) => BOOKING_ATTRIBUTES[field]),
  BOOKING_PROBLEM_PARAMETER,
  // Set by the form's action.
  'store',
]);

/** The parameters that the form passes on: all that are not the page's own (SHELL-09). */
export const handedOn = (query: URLSearchParams): [string, string][] => [...query].filter(([name]) => !OWN.has(name));
