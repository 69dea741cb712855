import type { Locale } from './locales.ts';
import type { Store } from './stores.ts';

/** The region that gives a store its name: a country, or a continent by UN number. The rest of the world has none. */
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

/** A store's name in a language, from that language's name of the region; `rest` is the name of ROW. */
export function storeName(store: Store, locale: Locale, rest: string): string {
  const region = REGION[store];
  return region === null ? rest : (new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? store);
}
