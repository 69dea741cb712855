import { describe, expect, it } from '@jest/globals';
import { partnerDiscounts } from './partnerDiscounts.ts';

const RING = { code: 'RUN-RING', type: 'percentage', value: '15' } as const;
const M1 = { code: 'RUN-M1', type: 'amount', value: '50' } as const;
const ACTIVE = { ring_active: true, m1_active: true };

describe('the discounts of a partner', () => {
  it('[PROG-01] are said in percent, or in the money of the visitor’s store', () => {
    const partner = { ...ACTIVE, discount_config: { ring: RING, m1: M1 } };
    expect(partnerDiscounts(partner, 'US', 'en-US')).toEqual([
      { product: 'ring', code: 'RUN-RING', amount: '15%' },
      { product: 'm1', code: 'RUN-M1', amount: '$50' },
    ]);
    expect(partnerDiscounts(partner, 'GB', 'en-US').map(({ amount }) => amount)).toEqual(['15%', '£50']);
    expect(partnerDiscounts(partner, 'GB', 'de').map(({ amount }) => amount)).toEqual(['15\u00a0%', '£50']);
  });

  it('[PROG-01] leave out what is not active or not there', () => {
    expect(
      partnerDiscounts({ ...ACTIVE, ring_active: false, discount_config: { ring: RING, m1: M1 } }, 'US', 'en-US'),
    ).toEqual([{ product: 'm1', code: 'RUN-M1', amount: '$50' }]);
    expect(partnerDiscounts({ ...ACTIVE, discount_config: {} }, 'US', 'en-US')).toEqual([]);
  });
});
