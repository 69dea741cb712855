/** The eight stores with their countries, for store selection (REG-01, REG-12, REG-13). */
import { COUNTRIES, storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { CURRENCIES, currencyCode, currencySymbol } from '@tessera/shared-contracts/stores/currencies';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, STORE_TAX, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { flagEmoji } from './flags.ts';

/** Response of GET /api/catalogue/stores */
export const storesAnswerSchema = z.object({
  stores: z.array(
    z.object({
      store: z.enum(STORES),
      /** Last segment of a regional path: `ae`. */
      urlCode: z.string(),
      currencyCode: z.string(),
      currencySymbol: z.string(),
      taxIncluded: z.boolean(),
      /** ISO 3166-1 alpha-2, with the name in the requested language. Flag null: none is shown. */
      countries: z.array(z.object({ code: z.string(), name: z.string(), flag: z.nullable(z.string()) })),
    }),
  ),
});
export type StoresAnswer = z.infer<typeof storesAnswerSchema>;

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
