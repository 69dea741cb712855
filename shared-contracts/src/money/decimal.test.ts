import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalSum, negate, subtract } from './decimal.ts';

/** Amounts with 0, 2 or 3 decimals, with their value in thousandths for comparison. */
const amount = fc
  .record({ thousandths: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), scale: fc.constantFrom(0, 2, 3) })
  .map(({ thousandths, scale }) => {
    const step = 10n ** BigInt(3 - scale);
    const units = thousandths / step;
    const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
    const sign = units < 0n ? '-' : '';
    const text = scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return { text, thousandths: units * step };
  });

const thousandthsOf = (text: string) => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(3, '0'));
  return text.startsWith('-') ? -units : units;
};

describe('decimalSum', () => {
  it.each([
    [[], '0'],
    [['349'], '349'],
    [['349', '39.99'], '388.99'],
    [['0.1', '0.2'], '0.3'],
    [['0.01', '-0.02'], '-0.01'],
    [['388', '-39'], '349'],
    [['28499', '3299', '5999'], '37797'],
  ])('of %p is %s', (amounts, sum) => {
    expect(decimalSum(amounts)).toBe(sum);
  });

  it('[PDP-08] is exact for any amounts of any scale, in any order', () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const exact = amounts.reduce((sum, { thousandths }) => sum + thousandths, 0n);
        expect(thousandthsOf(decimalSum(amounts.map(({ text }) => text)))).toBe(exact);
        expect(thousandthsOf(decimalSum(amounts.map(({ text }) => text).reverse()))).toBe(exact);
      }),
    );
  });

  it('an amount and the same taken off are nothing', () => {
    fc.assert(
      fc.property(amount, ({ text }) => {
        expect(thousandthsOf(subtract(text, text))).toBe(0n);
        expect(thousandthsOf(decimalSum([text, negate(text)]))).toBe(0n);
      }),
    );
  });
});
