/** Where the M1 is sold (C2, REG-08, REG-09). */
import type { Country } from '../stores/countries.ts';
import { LISTED_COUNTRIES } from '../stores/listedCountries.ts';

/** Countries with paths of their own, and the waitlist instead of the M1. */
export const LISTED_WITHOUT_M1: readonly Country[] = ['CA', 'AU', 'JP'];

/** Countries to which the M1 ships. All others have the waitlist. */
export const M1_COUNTRIES: readonly Country[] = LISTED_COUNTRIES.filter(
  (country) => !LISTED_WITHOUT_M1.includes(country),
);
