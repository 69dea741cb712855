import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { STORE_CURRENCY, STORES } from '../stores/stores.ts';
import { decimalSchema, formatMoney, isZero, moneySchema } from './money.ts';

/** `Intl` puts a no-break space between a code and its amount. */
const shown = (amount: string, currencyCode: string) => formatMoney({ amount, currencyCode }).replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  it.each([
    ['28499', 'INR', '₹28,499'],
    ['100000', 'INR', '₹1,00,000'],
    ['1234567.5', 'INR', '₹12,34,567.50'],
    ['1299', 'AED', 'AED 1,299'],
    ['349', 'USD', '$349'],
    ['39.99', 'EUR', '€39.99'],
    ['39.90', 'EUR', '€39.90'],
    ['39.00', 'GBP', '£39'],
    ['599', 'AUD', 'A$599'],
    ['449', 'CAD', 'CA$449'],
    ['0', 'USD', '$0'],
    ['0.1', 'GBP', '£0.10'],
  ])('[REG-14] shows %s %s as %s: en-IN grouping, no fraction digit or two', (amount, currency, text) => {
    expect(shown(amount, currency)).toBe(text);
  });

  it.each([
    ['39.999', 'EUR', '€39.99'],
    ['0.009', 'USD', '$0'],
    ['1.2345', 'KWD', 'KWD 1.23'],
    ['1500.999', 'JPY', 'JP¥1,500.99'],
  ])('[REG-14] rounds %s %s down to %s, also where the currency has no or three decimals', (amount, currency, text) => {
    expect(shown(amount, currency)).toBe(text);
  });

  it('is exact far beyond what a float can hold', () => {
    expect(shown('9007199254740993.01', 'USD')).toBe('$9,00,71,99,25,47,40,993.01');
  });

  it('[REG-14] shows every amount in cents without losing or gaining one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (cents) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const [whole = '', fraction = ''] = shown(amount, 'USD').replace('$', '').replaceAll(',', '').split('.');
        expect(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))).toBe(cents);
      }),
    );
  });

  it('[REG-14] shows every amount in every store as Intl does for en-IN', () => {
    const digits = fc.stringMatching(/^\d{1,20}$/);
    const amount = fc
      .tuple(fc.constantFrom('', '-'), digits, fc.option(digits))
      .map(([sign, whole, decimals]) => `${sign}${whole}${decimals === null ? '' : `.${decimals}`}`);
    for (const store of STORES) {
      const currency = STORE_CURRENCY[store];
      const intl = new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        trailingZeroDisplay: 'stripIfInteger',
        roundingMode: 'floor',
      });
      fc.assert(
        fc.property(amount, (text) => {
          // Intl accepts a numeric string exactly, but its type allows only literals.
          expect(formatMoney({ amount: text, currencyCode: currency })).toBe(intl.format(text as `${number}`));
        }),
      );
    }
  });

  it.each(['', 'abc', '1,299', '1e3', 'NaN', ' 1', '1.', '.5'])('refuses %j, which is no amount', (amount) => {
    expect(() => formatMoney({ amount, currencyCode: 'USD' })).toThrow(`Money amount "${amount}"`);
  });
});

describe('an amount on the wire', () => {
  it.each(['0', '1299', '39.99', '-5', '0.001'])('may be %j', (amount) => {
    expect(decimalSchema.safeParse(amount).success).toBe(true);
  });

  it.each(['', '1,299', '1e3', '.5', '5.', '+5', ' 5', '5 ', '0x10', 'Infinity', 5])('may not be %j', (amount) => {
    expect(decimalSchema.safeParse(amount).success).toBe(false);
  });

  it('comes with an ISO 4217 code in upper case', () => {
    expect(moneySchema.safeParse({ amount: '1', currencyCode: 'AED' }).success).toBe(true);
    for (const currencyCode of ['aed', 'AE', 'AEDX', '']) {
      expect(moneySchema.safeParse({ amount: '1', currencyCode }).success).toBe(false);
    }
  });
});

describe('isZero', () => {
  it.each(['0', '0.00', '-0', '00', '0.000'])('%s is nothing to pay', (amount) => expect(isZero(amount)).toBe(true));
  it.each(['0.01', '1', '10', '-0.5', '100.00', ''])('%j is not', (amount) => expect(isZero(amount)).toBe(false));
});
