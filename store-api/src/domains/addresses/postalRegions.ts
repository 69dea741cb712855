/**
 * The state or province of a postal code, by its first letters or digits. Postal areas do not follow borders everywhere, so the form asks
 * for confirmation of a mismatch once, and never rejects it.
 */
import type { Country } from '@tessera/shared-contracts/stores/countries';

type Range = readonly [first: number, last: number, regions: string];

/** First three digits of a ZIP code. */
const US: readonly Range[] = [
  [5, 5, 'NY'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 59, 'VT MA'],
  [60, 69, 'CT NY'],
  [70, 89, 'NJ'],
  [90, 98, 'AE'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 205, 'DC VA MD'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [340, 340, 'AA'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID WY'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [962, 966, 'AP'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** The whole postcode. */
const AU: readonly Range[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2620, 'ACT NSW'],
  [2621, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** First two digits of a PIN code. */
const IN: readonly Range[] = [
  [11, 11, 'DL'],
  [12, 13, 'HR'],
  [14, 15, 'PB'],
  [16, 16, 'CH PB HR'],
  [17, 17, 'HP'],
  [18, 19, 'JK LA'],
  [20, 28, 'UP UK'],
  [30, 34, 'RJ'],
  [36, 39, 'GJ DH'],
  [40, 44, 'MH GA'],
  [45, 49, 'MP CT'],
  [50, 50, 'TS'],
  [51, 53, 'AP PY'],
  [56, 59, 'KA'],
  [60, 66, 'TN PY'],
  [67, 69, 'KL LD PY'],
  [70, 74, 'WB SK AN'],
  [75, 77, 'OD'],
  [78, 78, 'AS'],
  [79, 79, 'AR MN ML MZ NL TR AS'],
  [80, 85, 'BR JH'],
];

/** First letter of a postal code. */
const CA: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
};

const DIGITS: Partial<Record<Country, { readonly ranges: readonly Range[]; readonly digits: number }>> = {
  US: { ranges: US, digits: 3 },
  AU: { ranges: AU, digits: 4 },
  IN: { ranges: IN, digits: 2 },
};

/**
 * The regions of a postal code, by their abbreviations, if the chosen region is not among them. Empty: they match, or the code is unknown.
 * @param postalCode in its country's format
 */
export function regionsOfOtherPostalCode(country: Country, region: string, postalCode: string): readonly string[] {
  const codes = regionsOf(country, postalCode);
  if (codes.length === 0 || codes.includes(region)) return [];
  return codes;
}

function regionsOf(country: Country, postalCode: string): readonly string[] {
  if (country === 'CA') return CA[postalCode.charAt(0)]?.split(' ') ?? [];
  const table = DIGITS[country];
  if (table === undefined) return [];
  const start = Number(postalCode.slice(0, table.digits));
  return table.ranges.find(([first, last]) => start >= first && start <= last)?.[2].split(' ') ?? [];
}
