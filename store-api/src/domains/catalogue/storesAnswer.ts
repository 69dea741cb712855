/** The eight stores with their countries, for store selection (REG-01, REG-12, REG-13). */
import { COUNTRIES, storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { CURRENCIES, currencyCode, currencySymbol } from '@tessera/shared-contracts/stores/currencies';
import { flagEmoji } from '@tessera/shared-contracts/stores/flags';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { StoresAnswer } from '@tessera/shared-contracts/stores/regions';
import { STORE_CURRENCY, STORE_TAX, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';

/** Countries are sorted by name. */
export function storesAnswer(locale: Locale): StoresAnswer {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  return {
    stores: STORES.map((store) => ({
      store,
      urlCode: STORE_URL_CODE[store],
      currencyCode: STORE_CURRENCY[store],
      currencySymbol: symbolOf(store),
      taxIncluded: STORE_TAX[store] === 'incl',
      countries: COUNTRIES.filter((code) => storeOfCountry(code) === store)
        .map((code) => ({ code, name: names.of(code) ?? code, flag: flagEmoji(code) }))
        .sort((left, right) => order.compare(left.name, right.name)),
    })),
  };
}

function symbolOf(store: Store): string {
  const currency = CURRENCIES.find((known) => currencyCode(known) === STORE_CURRENCY[store]);
  return currency === undefined ? STORE_CURRENCY[store] : currencySymbol(currency);
}
