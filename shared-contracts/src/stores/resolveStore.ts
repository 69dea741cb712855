/** Determines in which of the eight stores a visitor is (S1, C2, REG-03). */
import { storeOfCountry } from './countries.ts';
import { DEFAULT_STORE, STORE_URL_CODE, STORES, type Store } from './stores.ts';
import { offsetEntry } from './timezones.ts';

export interface StoreSignals {
  /** The last segment of a regional path, lower case: `de`, `global`. Null: the path has none. */
  readonly pathSuffix: string | null;
  /** The visitor's choice in the region selector. */
  readonly choice: Store | null;
  /** Minutes as returned by `Date#getTimezoneOffset`. */
  readonly timezoneOffset: number | null;
  /** ISO 3166-1 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
}

/** Always returns exactly one store for any combination of signals. */
export function resolveStore(signals: StoreSignals): Store {
  return (
    (signals.pathSuffix === null ? null : storeOfSuffix(signals.pathSuffix)) ??
    preferredStore(signals) ??
    storeOfCountry(signals.country) ??
    DEFAULT_STORE
  );
}

/** The store by the visitor's choice or clock, whatever path and country are. Null: neither is known. */
export function preferredStore({
  choice,
  timezoneOffset,
  country,
}: Pick<StoreSignals, 'choice' | 'timezoneOffset' | 'country'>): Store | null {
  return choice ?? storeOfOffset(timezoneOffset, country);
}

/** The store of a timezone offset: the country's, if the offset allows it, else the first. Null: not in the table. */
export function storeOfOffset(timezoneOffset: number | null, country: string): Store | null {
  const entry = offsetEntry(timezoneOffset);
  if (entry === null) return null;
  const ofCountry = storeOfCountry(country);
  return entry.stores.find((store) => store === ofCountry) ?? entry.stores[0];
}

const storeByUrlCode: ReadonlyMap<string, Store> = new Map(STORES.map((store) => [STORE_URL_CODE[store], store]));

/** The store of a path's suffix: a store's URL code or a lower-case country code. Null: neither. */
export function storeOfSuffix(suffix: string): Store | null {
  if (suffix !== suffix.toLowerCase()) return null;
  return storeByUrlCode.get(suffix) ?? storeOfCountry(suffix.toUpperCase());
}
