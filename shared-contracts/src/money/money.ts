/**
 * Money in the API and on screen: a decimal string with its currency, never a float.
 * Only store-api calculates; this module parses, compares and formats amounts.
 */
import * as z from 'zod/mini';
import type { STORE_CURRENCY, Store } from '../stores/stores.ts';

export const decimalSchema = z
  .string()
  .check(z.regex(/^-?\d+(\.\d+)?$/, 'must be a decimal string such as "1299" or "39.99"'));

export const moneySchema = z.object({
  /** Decimal string in major units: `"1299"`, `"39.99"`. */
  amount: decimalSchema,
  /** ISO 4217, upper case. */
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as "AED"')),
});
export type Money = z.infer<typeof moneySchema>;

/**
 * Prefix of an amount in the stores' currencies, as `Intl` formats it for en-IN. Hard-coded, because a page's first `Intl.NumberFormat`
 * costs a phone 90 ms of CPU time during hydration.
 */
const PREFIX: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INR: '₹',
    AED: 'AED\u00a0',
    USD: '$',
    EUR: '€',
    GBP: '£',
    AUD: 'A$',
    CAD: 'CA$',
  } satisfies Record<(typeof STORE_CURRENCY)[Store], string>),
);

/**
 * Formats an amount for shoppers: rounded down to 2 decimals, en-IN grouping; whole amounts without fraction digits, all others with two
 * (C9, REG-14). `28499` INR is `₹28,499`, `1541.4` EUR is `€1,541.40`.
 * @throws {TypeError} when the amount is not a decimal string
 */
export function formatMoney({ amount, currencyCode }: Money): string {
  if (!isNumericLiteral(amount)) throw new TypeError(`Money amount "${amount}" is not a decimal string.`);
  const prefix = PREFIX.get(currencyCode);
  // Rounding down increases a negative amount's digits. Such amounts are rare, so `Intl` formats them, like other currencies.
  if (prefix === undefined || amount.startsWith('-')) return formatWithIntl(amount, currencyCode);
  const [whole = '', decimals = ''] = amount.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  const hundredths = decimals.slice(0, 2).padEnd(2, '0');
  return `${prefix}${grouped}${hundredths === '00' ? '' : `.${hundredths}`}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Caches one formatter per currency, because creating an `Intl.NumberFormat` costs about as much as using it a hundred times. */
function formatWithIntl(amount: Intl.StringNumericLiteral, currencyCode: string): string {
  let formatter = formatters.get(currencyCode);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: currencyCode,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
      roundingMode: 'floor',
    });
    formatters.set(currencyCode, formatter);
  }
  return formatter.format(amount);
}

/** `Intl` accepts a numeric string exactly, but TypeScript's library types know only its literal form. */
function isNumericLiteral(amount: string): amount is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(amount);
}

/** Whether an amount is zero in any notation: `"0"`, `"0.00"`. The bag shows zero as 'Free' (S2, BAG-02). */
export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount);
}
