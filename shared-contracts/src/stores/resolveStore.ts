/** Which of the eight stores a visitor is in (S1, C2, REG-03). */
import { storeOfCountry } from './countries.ts';
import { DEFAULT_STORE, STORE_URL_CODE, STORES, type Store } from './stores.ts';
import { offsetEntry } from './timezones.ts';

export interface StoreSignals {
  /** The last part of a regional path, lower case: `de`, `global`; null when the path has none. */
  readonly pathSuffix: string | null;
  /** What the visitor chose in the region selector. */
  readonly choice: Store | null;
  /** Minutes as `Date#getTimezoneOffset` gives them. */
  readonly timezoneOffset: number | null;
  /** ISO 3166-1 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
}

/** Total: every combination of signals has exactly one store. */
export function resolveStore(signals: StoreSignals): Store {
  return (
    (signals.pathSuffix === null ? null : storeOfSuffix(signals.pathSuffix)) ??
    preferredStore(signals) ??
    storeOfCountry(signals.country) ??
    DEFAULT_STORE
  );
}

/** The store that the visitor or the visitor's clock asks for, whatever path and country say; null without either. */
export function preferredStore({
  choice,
  timezoneOffset,
  country,
}: Pick<StoreSignals, 'choice' | 'timezoneOffset' | 'country'>): Store | null {
  return choice ?? storeOfOffset(timezoneOffset, country);
}

/** The store of a timezone offset: the country chooses among those it can stand for, else the first. Null: not in the table. */
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
