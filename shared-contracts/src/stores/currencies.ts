/** Every currency that the product knows, under the documents' names, and how it is shown (C3, REG-13). */

export const CURRENCIES = [
  ...(['inr', 'gbp', 'eur', 'aed', 'usd', 'ch', 'hk_usd', 'aud', 'brl', 'bgn', 'cad', 'clp', 'cny', 'cop'] as const),
  ...(['czk', 'dkk', 'egp', 'hkd', 'huf', 'idr', 'ils', 'jpy', 'krw', 'kzt', 'mxn', 'myr', 'ngn', 'nok'] as const),
  ...(['nzd', 'pen', 'php', 'pkr', 'pln', 'qar', 'ron', 'rub', 'sar', 'sek', 'sgd', 'thb', 'try', 'twd'] as const),
  ...(['tzs', 'vnd', 'zar'] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** ISO 4217. Two names are not the standard's: Swiss francs, and the dollars that are charged in Hong Kong. */
export function currencyCode(currency: Currency): string {
  if (currency === 'ch') return 'CHF';
  return currency === 'hk_usd' ? 'USD' : currency.toUpperCase();
}

/** `₹`, `£`, `$`; the ISO code where a currency has no sign of its own (`AED`). */
export function currencySymbol(currency: Currency): string {
  const code = currencyCode(currency);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}
