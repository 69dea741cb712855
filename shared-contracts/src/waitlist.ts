/** The list of who is told once the M1 ships to a country (C2, REG-09). */
import { isCountry } from './countries.ts';

/** store-api's own form, or its redirect to an external one. */
export const WAITLIST_PATH = '/waitlist';

/** Query parameters of `WAITLIST_PATH`. The campaign's (`utm_…`) go beside them. */
export const WAITLIST_PARAMETERS = {
  /** ISO 3166-1 alpha-2 of who asks; what the form begins with. */
  country: 'country',
} as const;

/** The way to the list for a visitor of a country; an unknown one is chosen there. */
export const waitlistUrl = (country: string): string =>
  isCountry(country) ? `${WAITLIST_PATH}?${WAITLIST_PARAMETERS.country}=${country}` : WAITLIST_PATH;
