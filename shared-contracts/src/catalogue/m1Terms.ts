/** Terms and suffixes of the M1's plans (C3). Separate from the catalogue's schema, because interactive pages need only these. */

export const M1_TERMS = [
  'two_week',
  'four_week',
  'twelve_week',
  'twenty_four_week',
  'one_year',
  'one_month',
  'three_month',
  'six_month',
] as const;
export type M1Term = (typeof M1_TERMS)[number];

/** One-time purchases are counted in weeks, memberships in months. */
export const M1_TERM_LENGTH = {
  two_week: { weeks: 2 },
  four_week: { weeks: 4 },
  twelve_week: { weeks: 12 },
  twenty_four_week: { weeks: 24 },
  one_year: { months: 12 },
  one_month: { months: 1 },
  three_month: { months: 3 },
  six_month: { months: 6 },
} as const satisfies Record<M1Term, { readonly weeks: number } | { readonly months: number }>;

export const M1_SUFFIXES = ['x', 'ref', 'select', 'campaign', 'us', 'ae', 'eu', 'affiliate'] as const;
export type M1Suffix = (typeof M1_SUFFIXES)[number];
