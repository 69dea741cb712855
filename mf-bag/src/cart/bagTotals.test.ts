import { describe, expect, it } from '@jest/globals';
import { testCart } from '../../test-support/carts.ts';
import { bagTotals } from './bagTotals.ts';

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
    expect(bagTotals(costing('349', '0.00', null))).toMatchObject({
      tax: null,
      duty: null,
      rows: [],
    });
  });

  it('[PDP-08] adds up what comes back for old rings, and takes it off nothing', () => {
    const tradeInSavings = ['40', '24.5'].map((amount) => ({ amount, currencyCode: 'USD' }));
    expect(bagTotals({ ...costing('349', null, null), tradeInSavings })).toMatchObject({
      total: { amount: '349' },
      tradeInSaving: { amount: '64.5', currencyCode: 'USD' },
    });
    expect(bagTotals(costing('349', null, null)).tradeInSaving).toBeNull();
  });

  it('[PDP-08] [BAG-04] has each discount by its name, and the subtotal that they leave', () => {
    const off = (amount: string, also: object = {}) => ({ discountedAmount: { amount, currencyCode: 'USD' }, ...also });
    const { rows, total } = bagTotals({
      ...costing('302.1', null, null),
      cost: { ...costing('302.1', null, null).cost, subtotalAmount: { amount: '349', currencyCode: 'USD' } },
      discountAllocations: [
        off('10', { kind: 'OTHER', name: 'OFFER' }),
        off('34.9', { kind: 'AFFILIATE', code: 'LUNA10' }),
        off('0', { kind: 'HERO' }),
        off('2'),
      ],
    });
    expect(rows).toEqual([
      { row: 'discount', label: 'OFFER', code: null, amount: '-10' },
      { row: 'discount', label: 'AFFILIATE', code: 'LUNA10', amount: '-34.9' },
      { row: 'discount', label: 'OTHER', code: null, amount: '-2' },
      { row: 'subtotal', amount: '302.1' },
    ]);
    expect(rows.at(-1)?.amount).toBe(total.amount);
  });
});
