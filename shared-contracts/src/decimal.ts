/** Exact arithmetic of decimal strings, as amounts come over the wire. */

/** Decimal strings of any scale: `subtract('1448', '0.5')` is `1447.5`. */
export function subtract(left: string, right: string): string {
  const scale = Math.max(fraction(left).length, fraction(right).length);
  const difference = minorUnits(left, scale) - minorUnits(right, scale);
  if (scale === 0) return String(difference);
  const digits = String(difference < 0n ? -difference : difference).padStart(scale + 1, '0');
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export const negate = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

const fraction = (amount: string) => amount.split('.')[1] ?? '';

const minorUnits = (amount: string, scale: number) =>
  BigInt(amount.replace('.', '') + '0'.repeat(scale - fraction(amount).length));
