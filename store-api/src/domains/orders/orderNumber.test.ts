import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawOrderNumber, orderNumber, parseOrderNumber } from './orderNumber.ts';

const SYMBOLS = [...'123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const drawn = fc.noShrink(fc.constant(null).map(() => drawOrderNumber()));

describe('[ORD-01] an order’s number', () => {
  it('is drawn by lot, of symbols that nobody mistakes for others', () => {
    const numbers = Array.from({ length: 5000 }, drawOrderNumber);
    // Two of 5000 are equal once in 1,500 runs, four once in millions.
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length - 3);
    for (const number of numbers) {
      expect(number).toMatch(/^[A-HJKMNP-TV-Z][1-9A-HJKMNP-TV-Z]{7}$/);
      expect(orderNumber({ number: 7, publicNumber: number })).toMatch(/^V-\w{4}-\w{4}$/);
    }
    // The numbers do not reveal the sequence of the orders.
    expect(numbers).not.toEqual(numbers.toSorted());
    for (const place of [1, 2, 3, 4, 5, 6, 7]) {
      expect(new Set(numbers.map((number) => number[place])).size).toBe(SYMBOLS.length);
    }
  });

  it('is read however it is typed', () => {
    fc.assert(
      fc.property(drawn, (publicNumber) => {
        const shown = orderNumber({ number: 1, publicNumber });
        const small = shown.toLowerCase();
        for (const typed of [shown, small, ` ${shown} `, shown.slice(2), publicNumber, `V${publicNumber}`]) {
          expect(parseOrderNumber(typed)).toEqual({ publicNumber });
        }
        expect(parseOrderNumber(shown.replaceAll('1', 'l'))).toEqual({ publicNumber });
        expect(parseOrderNumber(shown.replaceAll('1', 'I'))).toEqual({ publicNumber });
      }),
    );
  });

  it('is not taken with one wrong symbol', () => {
    fc.assert(
      fc.property(drawn, fc.nat(7), fc.constantFrom(...SYMBOLS), (number, place, symbol) => {
        fc.pre(number[place] !== symbol);
        expect(parseOrderNumber(`V-${number.slice(0, place)}${symbol}${number.slice(place + 1)}`)).toBeNull();
      }),
    );
  });

  it('is not taken with one symbol too few, the letter before it being none of them', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 2, max: 10 }), (publicNumber, place) => {
        const said = orderNumber({ number: 7, publicNumber });
        const typed = said.slice(0, place) + said.slice(place + 1);
        // Digits alone are the running number of an older order.
        fc.pre(said[place] !== '-' && !/^V-[\d-]+$/.test(typed));
        expect(parseOrderNumber(typed)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('is not taken with two symbols that changed places', () => {
    fc.assert(
      fc.property(drawn, fc.nat(7), fc.nat(7), (number, left, right) => {
        fc.pre(number[left] !== number[right]);
        const symbols = [...number];
        symbols[left] = number.charAt(right);
        symbols[right] = number.charAt(left);
        expect(parseOrderNumber(`V-${symbols.join('')}`)).toBeNull();
      }),
    );
  });

  it('of an older order is its running number, and stays so', () => {
    expect(orderNumber({ number: 100_001, publicNumber: null })).toBe('V-100001');
    for (const typed of ['V-100001', 'v-100001', 'V100001', '100001', ' V-100001 ']) {
      expect(parseOrderNumber(typed)).toEqual({ number: 100_001 });
    }
  });

  it.each(['', 'V', 'V-', 'hello', 'V-K7H3', 'V-K7H3-9QXTT', 'V-K7H3-9QX0', '1234567890123', '../1'])(
    '%j is none',
    (typed) => {
      expect(parseOrderNumber(typed)).toBeNull();
    },
  );
});
