import { describe, expect, it } from '@jest/globals';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { STORE_CURRENCY, STORES } from '@tessera/shared-contracts/stores/stores';
import { testOwned } from '../../../test-support/ownedCatalogue.ts';
import { type PlanOffer, planOffer } from '../plans/ownedPlans.ts';
import { plugHead } from './powerPlugsHead.ts';

const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const headOf = (offer: PlanOffer, store = 'US') =>
  plugHead({ data: { plug: 'CYCLE', store, offer, ring: '/ring' }, t } as never);

describe('what a plug’s page says of itself', () => {
  it.each(STORES)('[SHELL-13] both terms at the prices of %s, sent for nothing', (store) => {
    const offer = planOffer(testOwned(store), 'CYCLE');
    const head = headOf(offer, store);
    expect(head.description).toContain(formatMoney({ amount: '39.99', currencyCode: STORE_CURRENCY[store] }));
    expect(head.structuredData?.[0]).toMatchObject({
      '@graph': [
        {
          '@type': 'ProductGroup',
          url: '/powerplugs/cycle',
          category: 'Software',
          hasVariant: [
            { sku: 'cycle_1y_owned', offers: { price: '39.99', priceCurrency: STORE_CURRENCY[store] } },
            { sku: 'cycle_2y_owned', offers: { price: '69.99', priceCurrency: STORE_CURRENCY[store] } },
          ],
        },
        { '@type': 'OfferShippingDetails', shippingRate: { value: '0', currency: STORE_CURRENCY[store] } },
        { '@type': 'MerchantReturnPolicy' },
      ],
    });
  });

  it.each([
    ['is not sold', { kind: 'notSold', stores: ['US'] }],
    ['is not known', { kind: 'unknown' }],
  ] as const)('nothing of a price where it %s', (_, offer) => {
    const head = headOf(offer);
    expect(head.structuredData).toEqual([]);
    expect(head.description).toMatch(/^plugStory\.head\.unpriced/);
  });
});
