/** The US store's blood test catalogue, for tests. */
import type { TestSold } from '../src/products/bloodVision/bloodOffers.ts';

export const testBlood = (): TestSold => ({
  store: 'US',
  taxIncluded: false,
  test: {
    merchandiseId: 'blood_vision',
    title: '',
    stock: 'in',
    checkoutUrl: '/cart/blood_vision:1?store=US',
    price: { amount: '159', currencyCode: 'USD' },
    states: [
      { code: 'CA', name: 'California' },
      { code: 'TX', name: 'Texas' },
    ],
    closedStates: [
      { code: 'AK', name: 'Alaska' },
      { code: 'NY', name: 'New York' },
    ],
    days: ['2026-11-30', '2026-12-01', '2026-12-08'],
    leadDays: 8,
  },
});
