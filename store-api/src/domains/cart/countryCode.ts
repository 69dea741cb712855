import { isCountry, storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** The country of each store that serves one country, or whose orders all start in one (S7). */
const COUNTRY_OF_STORE = {
  IN: 'IN',
  GB: 'GB',
  AE: 'AE',
  US: 'US',
  CA: 'CA',
  AU: 'AU',
  EU: null,
  ROW: null,
} as const satisfies Record<Store, string | null>;

/**
 * The country of a cart (S7, API-04): fixed for six stores; for EU and ROW the country parameter, else the locale's
 * region (`de` is DE). A country that the store does not serve is ignored. Null: not known yet.
 */
export function cartCountry(
  store: Store,
  { country, locale }: { readonly country: string | undefined; readonly locale: string | undefined },
): string | null {
  const fixed = COUNTRY_OF_STORE[store];
  if (fixed !== null) return fixed;
  const candidates = [country?.toUpperCase(), regionOf(locale)];
  return candidates.find((code) => code !== undefined && isCountry(code) && storeOfCountry(code) === store) ?? null;
}

function regionOf(locale: string | undefined): string | undefined {
  if (locale === undefined) return undefined;
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
}
