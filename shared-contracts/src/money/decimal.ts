/** Exact arithmetic on decimal strings, the API's format of amounts. */

/**
 * The exact sum of amounts: `decimalSum(['349', '39.99'])` is `'388.99'`. For adding catalogue prices and subtracting tax from a total;
 * only the server decides what something costs.
 * @param amounts decimal strings of any scale
 */
export function decimalSum(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map((amount) => fractionOf(amount).length));
  const units = amounts.reduce((sum, amount) => {
    return sum + BigInt(amount.replace('.', '') + '0'.repeat(scale - fractionOf(amount).length));
  }, 0n);
  if (scale === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The amount with the opposite sign: `negate('39')` is `'-39'`. */
export const negate = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** `subtract('1448', '0.5')` is `'1447.5'`. */
export const subtract = (left: string, right: string): string => decimalSum([left, negate(right)]);

const fractionOf = (amount: string) => amount.split('.')[1] ?? '';
