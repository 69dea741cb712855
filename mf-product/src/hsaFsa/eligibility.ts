/**
 * What of the store a health account in the United States (HSA, FSA) pays for, as the tax rules let one expect: costs of
 * diagnosis and monitoring without more, what serves general wellness with a doctor's letter, anything else not (26 U.S.C.
 * 213(d), IRS Publication 502). The administrator of an account decides; the page says so.
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

/** What a letter of medical necessity has to say. */
export const LETTER = ['who', 'why', 'what', 'long', 'signed'] as const;
