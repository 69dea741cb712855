import type { Locale } from './locales.ts';
import type { Store } from './stores.ts';

/** What each store is named after: a country, or a continent in the UN's numbers. The rest of the world has no name there. */
const REGION = {
  IN: 'IN',
  AE: 'AE',
  US: 'US',
  EU: '150',
  GB: 'GB',
  ROW: null,
  AU: 'AU',
  CA: 'CA',
} as const satisfies Record<Store, string | null>;

/** A store's name in a language, as that language's own name of the place; `rest` is what ROW is called. */
export function storeName(store: Store, locale: Locale, rest: string): string {
  const region = REGION[store];
  return region === null ? rest : (new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? store);
}
