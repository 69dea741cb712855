/** The country or store at the end of a regional path: `/ring/buy/de`, `/ring/buy/global` (C2). Pure. */
import { storeOfCountry } from './countries.ts';
import { LISTED_COUNTRIES } from './listedCountries.ts';
import { STORE_URL_CODE, type Store } from './stores.ts';

const listedCountries: ReadonlySet<string> = new Set(LISTED_COUNTRIES);

/** The codes of the listed countries and of the stores, as they are in paths. */
export const LISTED_SUFFIXES: readonly string[] = [
  ...LISTED_COUNTRIES.map((country) => country.toLowerCase()),
  ...Object.values(STORE_URL_CODE),
];

/** The visitor's country and preferred store. */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
  /** The store chosen in the selector or derived from the clock (`preferredStore`); it overrides a country that it does not serve. */
  readonly preferredStore: Store | null;
}

/** The suffix of a place's regional paths: its country, or the code of the store that the visitor chose. Null: an unlisted country. */
export function suffixOf({ country, preferredStore }: Place): string | null {
  if (preferredStore === null || storeOfCountry(country) === preferredStore) {
    return listedCountries.has(country) ? country.toLowerCase() : null;
  }
  // Unlisted countries belong to ROW, so its visitors go to their target.
  return preferredStore === 'ROW' ? null : STORE_URL_CODE[preferredStore];
}

/** A page's path in a store, with the visitor's country if the store serves it: `/ring/buy` in EU is `/ring/buy/de` in Germany. */
export function pathInStore(prefix: string, store: Store, country: string): string {
  return `${prefix}/${suffixOf({ country, preferredStore: store }) ?? STORE_URL_CODE[store]}`;
}
