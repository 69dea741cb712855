/** All currencies of the product, by the documents' names, and their display (C3, REG-13). */

export const CURRENCIES = [
  ...(['inr', 'gbp', 'eur', 'aed', 'usd', 'ch', 'hk_usd', 'aud', 'brl', 'bgn', 'cad', 'clp', 'cny', 'cop'] as const),
  ...(['czk', 'dkk', 'egp', 'hkd', 'huf', 'idr', 'ils', 'jpy', 'krw', 'kzt', 'mxn', 'myr', 'ngn', 'nok'] as const),
  ...(['nzd', 'pen', 'php', 'pkr', 'pln', 'qar', 'ron', 'rub', 'sar', 'sek', 'sgd', 'thb', 'try', 'twd'] as const),
  ...(['tzs', 'vnd', 'zar'] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** ISO 4217. Two names differ from the standard: Swiss francs, and the dollars charged in Hong Kong. */
export function currencyCode(currency: Currency): string {
  if (currency === 'ch') return 'CHF';
  return currency === 'hk_usd' ? 'USD' : currency.toUpperCase();
}

/** `₹`, `£`, `$`; the ISO code for a currency without a symbol (`AED`). */
export function currencySymbol(currency: Currency): string {
  const code = currencyCode(currency);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}
