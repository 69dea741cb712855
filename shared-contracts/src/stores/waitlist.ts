/** Waitlist of people to notify when the M1, or the blood test, ships to a country (C2, REG-09). */
import { isCountry } from './countries.ts';

/** Serves store-api's own form, or redirects to an external one. */
export const WAITLIST_PATH = '/waitlist';

/** Products with a waitlist; the first is the default. */
export const WAITLIST_PRODUCTS = ['m1', 'blood-vision'] as const;
export type WaitlistProduct = (typeof WAITLIST_PRODUCTS)[number];

/** Query parameters of `WAITLIST_PATH`. Campaign parameters (`utm_…`) are sent beside them. */
export const WAITLIST_PARAMETERS = {
  /** The visitor's country, ISO 3166-1 alpha-2; preselected in the form. */
  country: 'country',
  /** One of WAITLIST_PRODUCTS. */
  product: 'product',
} as const;

/** Link to the waitlist for a visitor's country; an unknown one is chosen in the form. */
export function waitlistUrl(country: string, product: WaitlistProduct = 'm1'): string {
  const query = new URLSearchParams({
    ...(isCountry(country) ? { [WAITLIST_PARAMETERS.country]: country } : {}),
    ...(product === 'm1' ? {} : { [WAITLIST_PARAMETERS.product]: product }),
  });
  return query.size === 0 ? WAITLIST_PATH : `${WAITLIST_PATH}?${query}`;
}
