/** The countries whose code can stand in an address (C2, REG-08). */
import type { Country } from './countries.ts';
import { EU_MEMBER_STATES, STORE_COUNTRIES } from './storeCountries.ts';

/** Countries with a path of their own in every regional path (**decided**: the documents show the list only in part). */
export const LISTED_COUNTRIES = [
  ...(['IN', 'US', 'CA', 'AU', 'GB', 'CH', 'IS', 'NO', 'LI', 'TR'] as const),
  ...STORE_COUNTRIES.AE,
  ...EU_MEMBER_STATES,
  ...(['HK', 'ID', 'JP', 'KR', 'MY', 'NZ', 'PH', 'SG', 'TH', 'TW', 'VN'] as const),
] as const satisfies readonly Country[];
