import { describe, expect, it } from '@jest/globals';
import type { DiscountKind } from '@tessera/shared-contracts/cart';
import * as fc from 'fast-check';
import { testCart } from '../../test-support/carts.ts';
import { bagTotals, subtract } from './bagTotals.ts';

const costing = (totalAmount: string, tax: string | null, duty: string | null) =>
  testCart({
    cost: {
      subtotalAmount: { amount: totalAmount, currencyCode: 'USD' },
      totalAmount: { amount: totalAmount, currencyCode: 'USD' },
      totalTaxAmount: tax === null ? null : { amount: tax },
      totalDutyAmount: duty === null ? null : { amount: duty },
    },
  });

describe('bagTotals', () => {
  it.each([
    ['349', null, null, '349'],
    ['349.00', '0', '0.00', '349.00'],
    ['386.32', '27.92', '9.40', '349.00'],
    ['1448', '72.4', null, '1375.6'],
    ['0', null, null, '0'],
  ])('[BAG-04] total %p, tax %p, duty %p leaves %p', (total, tax, duty, amount) => {
    expect(bagTotals(costing(total, tax, duty)).total).toEqual({ amount, currencyCode: 'USD' });
  });

  it('[BAG-04] shows tax, duty and discount only where there are any', () => {
    expect(bagTotals(costing('349', '0.00', null))).toMatchObject({ tax: null, duty: null, discounts: [] });
  });

  it('[PDP-08] adds up what comes back for old rings, and takes it off nothing', () => {
    const tradeInSavings = ['40', '24.5'].map((amount) => ({ amount, currencyCode: 'USD' }));
    expect(bagTotals({ ...costing('349', null, null), tradeInSavings })).toMatchObject({
      total: { amount: '349' },
      tradeInSaving: { amount: '64.5', currencyCode: 'USD' },
    });
    expect(bagTotals(costing('349', null, null)).tradeInSaving).toBeNull();
  });

  it('[PDP-08] adds up what came off by its kind, in the order of the product page', () => {
    const off = (amount: string, kind?: DiscountKind) => ({
      discountedAmount: { amount, currencyCode: 'AED' },
      ...(kind ? { kind } : {}),
    });
    const { discounts } = bagTotals(
      testCart({
        discountAllocations: [
          off('34.9', 'RAW_TITANIUM_OFFER'),
          off('5', 'AFFILIATE'),
          off('0.1', 'RAW_TITANIUM_OFFER'),
          off('0', 'HERO'),
          off('2'),
        ],
      }),
    );
    expect(discounts.map(({ kind, money }) => [kind, money.amount])).toEqual([
      ['AFFILIATE', '5'],
      ['RAW_TITANIUM_OFFER', '35.0'],
      ['OTHER', '2'],
    ]);
  });
});

describe('subtract', () => {
  it('is exact for amounts of any scale', () => {
    const amount = fc.record({ minor: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), scale: fc.nat(4) });
    const text = ({ minor, scale }: { minor: bigint; scale: number }) => {
      const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0');
      const decimal = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
      return minor < 0n ? `-${decimal}` : decimal;
    };
    const tenThousandths = (value: string) => {
      const [whole = '', fraction = ''] = value.replace('-', '').split('.');
      return BigInt(whole + fraction.padEnd(4, '0')) * (value.startsWith('-') ? -1n : 1n);
    };
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        const difference = left.minor * 10n ** BigInt(4 - left.scale) - right.minor * 10n ** BigInt(4 - right.scale);
        expect(tenThousandths(subtract(text(left), text(right)))).toBe(difference);
      }),
    );
  });
});
