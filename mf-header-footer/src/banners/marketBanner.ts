/** Which offer the market banner shows in which country (S2, BAN-02, BAN-03): the specification's rules and countries. */
import { type Country, isCountry } from '@tessera/shared-contracts/stores/countries';
import { EU_MEMBER_STATES } from '@tessera/shared-contracts/stores/storeCountries';

/** **decided** The specification's 'listed European countries' are those of the stores with that offer: EU and GB. */
const M1_OFFER_COUNTRIES: ReadonlySet<string> = new Set<Country>([...EU_MEMBER_STATES, 'CH', 'IS', 'NO', 'LI', 'GB']);

/** Countries without advertising. */
export const COUNTRIES_WITHOUT_BANNER = [
  ...['PK', 'SY', 'SS', 'YE', 'ET', 'BY', 'CF', 'ER', 'IQ', 'KP', 'LY', 'PS', 'RU', 'SO'],
] as const satisfies readonly Country[];
const without: ReadonlySet<string> = new Set(COUNTRIES_WITHOUT_BANNER);

export interface MarketBannerOffer {
  readonly kind: 'm1' | 'shipping';
  readonly href: '/pricing' | '/ring/buy';
}

/**
 * @param country ISO 3166-1 alpha-2, or `XX`
 * @returns null: no banner. Pages without one, such as /rare, say so in the `frame` of their route.
 */
export function marketBannerOffer(country: string): MarketBannerOffer | null {
  if (!isCountry(country) || without.has(country)) return null;
  return M1_OFFER_COUNTRIES.has(country) ? { kind: 'm1', href: '/pricing' } : { kind: 'shipping', href: '/ring/buy' };
}
