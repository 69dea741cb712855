/** What the line of a booked blood test says beside its variant. Apart from the catalogue's schema, of which the bag needs nothing. */

/** Line attributes of a booking; names of the form's fields and of an address's parameters too. */
export const BOOKING_ATTRIBUTES = {
  /** Where the sample is taken: the postal abbreviation of a US state, `CA`. */
  state: 'test_state',
  /** The day on which the courier fetches the sample: `2026-12-08`. */
  date: 'test_date',
  /** One of PICK_UP_WINDOWS. */
  window: 'test_window',
  /** `true`: whoever gives the sample is 18 or older and none of those who should not. */
  adult: 'test_adult',
} as const;
export type BookingField = keyof typeof BOOKING_ATTRIBUTES;
export const BOOKING_FIELDS = ['state', 'date', 'window', 'adult'] as const satisfies readonly BookingField[];

/** When the courier comes, in hours of the state's own clock: from and to. */
export const PICK_UP_HOURS = { morning: [8, 12], midday: [12, 16], evening: [16, 20] } as const;
export type PickUpWindow = keyof typeof PICK_UP_HOURS;
export const PICK_UP_WINDOWS = ['morning', 'midday', 'evening'] as const satisfies readonly PickUpWindow[];

export const isPickUpWindow = (value: unknown): value is PickUpWindow => PICK_UP_WINDOWS.some((each) => each === value);

/** The page that books a test, of the only store that sells one (REG-09). */
export const BOOK_TEST_PATH = '/blood-vision/buy/us';

/** Query parameter of BOOK_TEST_PATH: the field that a form without scripts was refused for. */
export const BOOKING_PROBLEM_PARAMETER = 'problem';
