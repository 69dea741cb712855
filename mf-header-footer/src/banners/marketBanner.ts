/** What the market banner says to whom (S2, BAN-02, BAN-03): the document's rules, and the countries that it names. */
import { type Country, isCountry } from '@tessera/shared-contracts/stores/countries';
import { EU_MEMBER_STATES } from '@tessera/shared-contracts/stores/deliveryCountries';

/** **decided** The document's 'listed European countries' are those of the stores where that offer stands: EU and GB. */
const M1_OFFER_COUNTRIES: ReadonlySet<string> = new Set<Country>([...EU_MEMBER_STATES, 'CH', 'IS', 'NO', 'LI', 'GB']);

/** Where nothing is advertised. */
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
 * @returns null: no banner. Paths without one, /rare among them, are the frame's to say (`frameByPath.ts`).
 */
export function marketBannerOffer(country: string): MarketBannerOffer | null {
  if (!isCountry(country) || without.has(country)) return null;
  return M1_OFFER_COUNTRIES.has(country) ? { kind: 'm1', href: '/pricing' } : { kind: 'shipping', href: '/ring/buy' };
}
