/** Market and language of requests to Shopify: `@inContext(country, language)`. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { cartCountry } from '../../countryCode.ts';

/** Shopify's LanguageCode for each language of ours. */
export const LANGUAGE_CODES = { 'en-US': 'EN', ja: 'JA', de: 'DE', th: 'TH' } as const satisfies Record<Locale, string>;

/** ISO 3166-1 codes that Shopify's CountryCode lacks, so it has no market there. */
export const COUNTRIES_WITHOUT_MARKET = ['AQ', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'] as const;

export const isShopifyCountry = (country: string): boolean =>
  !COUNTRIES_WITHOUT_MARKET.some((missing) => missing === country);

/**
 * The country whose market prices a cart: the cart's country (API-04), else the store's default market.
 * @param markets default countries of the stores that serve several countries
 */
export function marketCountry(
  store: Store,
  asked: { readonly country: string | undefined; readonly locale: string | undefined },
  markets: Readonly<Record<'EU' | 'ROW', string>>,
): string {
  const country = cartCountry(store, asked);
  if (country !== null && isShopifyCountry(country)) return country;
  // Only EU and ROW have no fixed country, or a country without a market.
  return store === 'EU' ? markets.EU : markets.ROW;
}
