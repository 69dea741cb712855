/** Exact arithmetic of decimal strings, as amounts come over the wire. */

/**
 * The sum of amounts as the API gives them, exact to the last digit: `decimalSum(['349', '39.99'])` is `'388.99'`. For adding
 * up prices of the catalogue, and taking tax off a total; what something costs is the server's to say.
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

/** The same amount, taken off: `negate('39')` is `'-39'`. */
export const negate = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** `subtract('1448', '0.5')` is `'1447.5'`. */
export const subtract = (left: string, right: string): string => decimalSum([left, negate(right)]);

const fractionOf = (amount: string) => amount.split('.')[1] ?? '';
