/** The countries that a store delivers to, and their names. */
import { COUNTRIES, type Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { deliversTo } from '@tessera/shared-contracts/stores/storeCountries';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export const deliveryCountries = (store: Store): readonly Country[] =>
  COUNTRIES.filter((country) => deliversTo(store, country));

/** Names in the reader's language, sorted by that language's rules. */
export function countryNames(countries: readonly Country[], locale: Locale): { code: Country; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => collator.compare(left.name, right.name));
}

export const countryName = (country: Country, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
