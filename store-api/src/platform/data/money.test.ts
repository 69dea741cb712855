import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { toDecimal } from 'dinero.js/bigint';
import fc from 'fast-check';
import { amountIn, minus, percentOf, plus, splitBy, sumIn, times, toMoney, toWire } from './money.ts';

const minorUnits = fc.bigInt({ min: 0n, max: 10n ** 12n });
const decimalOf = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

describe('money', () => {
  it.each([
    ['1299', '1299'],
    ['1299.0', '1299'],
    ['39.99', '39.99'],
    ['2849.9', '2849.90'],
    ['0', '0'],
    ['9007199254740993.07', '9007199254740993.07'],
  ])('%s goes on the wire as %s', (given, wire) => expect(toWire(amountIn('US', given))).toBe(wire));

  it('goes on the wire as an exact decimal', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (minor) => {
        const amount = minus(
          amountIn('EU', decimalOf(minor < 0n ? 0n : minor)),
          amountIn('EU', decimalOf(minor < 0n ? -minor : 0n)),
        );
        expect(toWire(amount)).toBe(toDecimal(amount).replace(/\.0+$/, ''));
      }),
    );
  });

  it.each(STORES)('knows the currency of %s', (store) => {
    const code = { IN: 'INR', AE: 'AED', US: 'USD', EU: 'EUR', GB: 'GBP', ROW: 'USD', AU: 'AUD', CA: 'CAD' }[store];
    expect(toMoney(amountIn(store, '5'))).toEqual({ amount: '5', currencyCode: code });
  });

  it.each(['', '1,299', '.5', '5.', '1e3', 'free', '1.001'])('does not take "%s"', (given) => {
    expect(() => amountIn('US', given)).toThrow(`"${given}" is `);
  });

  it.each([
    ['28499', '10', '2849.90'],
    ['0.05', '10', '0.01'],
    ['0.04', '10', '0'],
    ['349', '8.875', '30.97'],
    ['0.30', '5', '0.02'],
  ])('%s × %s %% is %s: rounded to the minor unit, halves up', (amount, percent, result) => {
    expect(toWire(percentOf(amountIn('US', amount), percent))).toBe(result);
  });

  it('adds without error what floats cannot', () => {
    expect(toWire(plus(amountIn('US', '0.1'), amountIn('US', '0.2')))).toBe('0.30');
    fc.assert(
      fc.property(minorUnits, minorUnits, fc.integer({ min: 1, max: 20 }), (left, right, quantity) => {
        const sum = plus(amountIn('EU', decimalOf(left)), amountIn('EU', decimalOf(right)));
        expect(toWire(times(sum, quantity))).toBe(toWire(amountIn('EU', decimalOf((left + right) * BigInt(quantity)))));
      }),
    );
  });

  it('splits an amount into parts that add up to it, none more than its weight when the whole is not', () => {
    fc.assert(
      fc.property(fc.array(minorUnits, { minLength: 1, maxLength: 8 }), fc.nat(100), (weights, percent) => {
        const amounts = weights.map((weight) => amountIn('IN', decimalOf(weight)));
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        const share = (total * BigInt(percent)) / 100n;
        const parts = splitBy(amountIn('IN', decimalOf(share)), amounts);
        expect(toWire(sumIn('IN', parts))).toBe(toWire(amountIn('IN', decimalOf(share))));
        parts.forEach((part, index) => {
          expect(part.toJSON().amount).toBeGreaterThanOrEqual(0n);
          expect(part.toJSON().amount).toBeLessThanOrEqual(weights[index] ?? 0n);
        });
      }),
    );
  });
});
