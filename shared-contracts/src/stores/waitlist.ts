/** The list of who is told once the M1, or the blood test, ships to a country (C2, REG-09). */
import { isCountry } from './countries.ts';

/** store-api's own form, or its redirect to an external one. */
export const WAITLIST_PATH = '/waitlist';

/** What one can wait for; the first where an address names none. */
export const WAITLIST_PRODUCTS = ['m1', 'blood-vision'] as const;
export type WaitlistProduct = (typeof WAITLIST_PRODUCTS)[number];

/** Query parameters of `WAITLIST_PATH`. The campaign's (`utm_…`) go beside them. */
export const WAITLIST_PARAMETERS = {
  /** ISO 3166-1 alpha-2 of who asks; what the form begins with. */
  country: 'country',
  /** One of WAITLIST_PRODUCTS. */
  product: 'product',
} as const;

/** The way to the list for a visitor of a country; an unknown one is chosen there. */
export function waitlistUrl(country: string, product: WaitlistProduct = 'm1'): string {
  const query = new URLSearchParams({
    ...(isCountry(country) ? { [WAITLIST_PARAMETERS.country]: country } : {}),
    ...(product === 'm1' ? {} : { [WAITLIST_PARAMETERS.product]: product }),
  });
  return query.size === 0 ? WAITLIST_PATH : `${WAITLIST_PATH}?${query}`;
}
