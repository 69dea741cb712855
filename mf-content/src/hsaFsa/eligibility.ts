/**
 * Products of the store that a US health account (HSA, FSA) should pay for under the tax rules: costs of diagnosis and monitoring as
 * they are, general wellness only with a doctor's letter, anything else not (26 U.S.C. 213(d), IRS Publication 502). An account's
 * administrator decides; the page says so.
 */
export const PAID_FROM = [
  { item: 'bloodTest', verdict: 'yes' },
  { item: 'm1', verdict: 'yes' },
  { item: 'ring', verdict: 'letter' },
  { item: 'plugs', verdict: 'letter' },
  { item: 'home', verdict: 'letter' },
  { item: 'coverage', verdict: 'no' },
  { item: 'merchandise', verdict: 'no' },
] as const satisfies readonly { item: string; verdict: 'yes' | 'letter' | 'no' }[];

/** Required contents of a letter of medical necessity. */
export const LETTER = ['who', 'why', 'what', 'long', 'signed'] as const;
