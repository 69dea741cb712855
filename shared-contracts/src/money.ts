/**
 * Money on the wire and on the screen: a decimal string with its currency, never a float.
 * Arithmetic happens in store-api alone; this module reads, compares and shows amounts.
 */
import * as z from 'zod/mini';

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

const formatters = new Map<string, Intl.NumberFormat>();

/** Building an `Intl.NumberFormat` costs about as much as a hundred uses of it, so one is kept per currency. */
function formatterFor(currencyCode: string): Intl.NumberFormat {
  const kept = formatters.get(currencyCode);
  if (kept) return kept;
  const made = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  });
  formatters.set(currencyCode, made);
  return made;
}

/**
 * What a shopper reads: rounded down to 2 decimals, en-IN grouping, 0 to 2 fraction digits (C9, REG-14).
 * `formatMoney({ amount: '28499', currencyCode: 'INR' })` is `₹28,499`.
 */
export function formatMoney({ amount, currencyCode }: Money): string {
  return formatterFor(currencyCode)
    .formatToParts(toExactNumber(amount))
    .map((part) => part.value)
    .join('');
}

/** `Intl` takes a numeric string exactly; TypeScript's library types know only the literal form of it. */
function toExactNumber(amount: string): Intl.StringNumericLiteral {
  if (!isNumericLiteral(amount)) throw new TypeError(`Money amount "${amount}" is not a decimal string.`);
  return amount;
}

function isNumericLiteral(amount: string): amount is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(amount);
}

/** Whether an amount is zero, whatever its digits: `"0"`, `"0.00"`. Shown as 'Free' in the bag (S2, BAG-02). */
export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount);
}
