/**
 * Money on the wire and on the screen: a decimal string with its currency, never a float.
 * Arithmetic happens in store-api alone; this module reads, compares and shows amounts.
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
 * What stands before an amount in the currencies of the stores, as `Intl` has it for en-IN. Written down, because the first
 * `Intl.NumberFormat` of a page costs a phone 90 ms of its processor while the page comes alive.
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
 * What a shopper reads: rounded down to 2 decimals, en-IN grouping; whole amounts without fraction digits, all others with two
 * (C9, REG-14). `28499` INR is `₹28,499`, `1541.4` EUR is `€1,541.40`.
 * @throws {TypeError} when the amount is no decimal string
 */
export function formatMoney({ amount, currencyCode }: Money): string {
  if (!isNumericLiteral(amount)) throw new TypeError(`Money amount "${amount}" is not a decimal string.`);
  const prefix = PREFIX.get(currencyCode);
  // Rounding down makes a negative amount larger in digits: rare, and left to `Intl` like the other currencies.
  if (prefix === undefined || amount.startsWith('-')) return formatWithIntl(amount, currencyCode);
  const [whole = '', decimals = ''] = amount.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  const hundredths = decimals.slice(0, 2).padEnd(2, '0');
  return `${prefix}${grouped}${hundredths === '00' ? '' : `.${hundredths}`}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Building an `Intl.NumberFormat` costs about as much as a hundred uses of it, so there is one per currency. */
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

/** `Intl` takes a numeric string exactly; TypeScript's library types know only the literal form of it. */
function isNumericLiteral(amount: string): amount is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(amount);
}

/** Whether an amount is zero, whatever its digits: `"0"`, `"0.00"`. Shown as 'Free' in the bag (S2, BAG-02). */
export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount);
}
