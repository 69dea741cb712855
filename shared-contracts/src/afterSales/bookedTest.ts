/** Attributes of a booked blood test's line. Separate from the catalogue's schema, which the bag does not need. */

/** Line attributes of a booking; also the names of the form's fields and of the address's parameters. */
export const BOOKING_ATTRIBUTES = {
  /** State in which the sample is taken, as its postal abbreviation: `CA`. */
  state: 'test_state',
  /** The day on which the courier fetches the sample: `2026-12-08`. */
  date: 'test_date',
  /** One of PICK_UP_WINDOWS. */
  window: 'test_window',
  /** `true`: the person who gives the sample is 18 or older and has none of the reasons not to take the test. */
  adult: 'test_adult',
} as const;
export type BookingField = keyof typeof BOOKING_ATTRIBUTES;
export const BOOKING_FIELDS = ['state', 'date', 'window', 'adult'] as const satisfies readonly BookingField[];

/** The page that books a test. Only one store sells tests (REG-09). */
export const BOOK_TEST_PATH = '/blood-vision/buy/us';

/** Query parameter of BOOK_TEST_PATH: the field for which a form without scripts was rejected. */
export const BOOKING_PROBLEM_PARAMETER = 'problem';
