import { describe, expect, it } from '@jest/globals';
import { priceBreakdown } from './priceBreakdown.ts';

describe('[BAG-04] how a price adds up', () => {
  it('goes from the lines at list price by discounts, subtotal, delivery and tax to the total', () => {
    const rows = priceBreakdown({
      lines: '2265',
      discounts: [
        { kind: 'TRADE_IN_COVERAGE', amount: '40' },
        { kind: 'AFFILIATE', code: 'LUNA10', amount: '38.80' },
        { kind: 'AFFILIATE', name: 'COMPANY', amount: '100' },
        { kind: 'OTHER', name: 'REFERRAL', code: 'FRIEND-US', amount: '1' },
        { amount: '0.2' },
      ],
      delivery: '12',
      tax: '104.85',
    });
    expect(rows.map((row) => [row.row === 'discount' ? row.label : row.row, row.amount])).toEqual([
      ['TRADE_IN_COVERAGE', '-40'],
      ['AFFILIATE', '-38.80'],
      ['COMPANY', '-100'],
      ['REFERRAL', '-1'],
      ['OTHER', '-0.2'],
      ['subtotal', '2085.00'],
      ['delivery', '12'],
      ['tax', '104.85'],
      ['total', '2201.85'],
    ]);
    // A code is not a name: it is shown only when no name is more specific.
    expect(rows.flatMap((row) => (row.row === 'discount' ? [row.code] : []))).toEqual([
      null,
      'LUNA10',
      null,
      null,
      null,
    ]);
  });

  it('leaves out what is not known yet, or is held in the prices', () => {
    expect(priceBreakdown({ lines: '349', discounts: [] })).toEqual([
      { row: 'subtotal', amount: '349' },
      { row: 'total', amount: '349' },
    ]);
  });
});
