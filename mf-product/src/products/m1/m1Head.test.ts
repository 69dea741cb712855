import { describe, expect, it } from '@jest/globals';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { testM1 } from '../../../test-support/m1Catalogue.ts';
import { glucoseHead, pricingHead } from './m1Head.ts';
import { lowestPrice, type M1Offers, offersOf } from './m1Offers.ts';

const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const headOf = (offers: M1Offers) =>
  pricingHead({ data: { offers, quote: null, ring: '/ring', deliveryFrom: null }, t } as never);

const graphOf = ({ structuredData = [] }: PageHead) =>
  structuredData.flatMap((object) => object['@graph'] as Record<string, unknown>[]);

describe('what the M1’s pages say of themselves', () => {
  it.each(STORES)('[SHELL-13] eight plans of %s at their price of today, and an address for each', (store) => {
    const offers = offersOf(testM1(store, { off: 25 }), 'plain');
    const head = headOf(offers);
    const from = lowestPrice(offers);
    if (from === null) throw new Error('The test store sells no M1.');
    expect(from).toEqual({ amount: '37.5', currencyCode: from.currencyCode });
    expect(head.description).toContain(formatMoney(from));
    const page = `/pricing/${STORE_URL_CODE[store]}`;
    expect(head.structuredData?.[0]).toMatchObject({
      '@graph': [
        { '@type': 'ProductGroup', url: page },
        { '@type': 'OfferShippingDetails' },
        { '@type': 'MerchantReturnPolicy' },
      ],
    });
    const group = graphOf(head)[0] as { hasVariant: Record<string, unknown>[] };
    expect(group.hasVariant).toHaveLength(8);
    expect(group.hasVariant[1]).toMatchObject({
      size: '4 weeks',
      offers: { url: `${page}?plan=four_week`, price: '75', priceCurrency: from.currencyCode },
    });
  });

  it('[SHELL-13] another variant under its own address', () => {
    const [group] = graphOf(headOf(offersOf(testM1(), 'x')));
    expect(group).toMatchObject({ url: '/pricing/x/us', productGroupID: 'm1_x' });
  });

  it.each(['notSold', 'unknown'] as const)('nothing of a price where it is %s', (kind) => {
    expect(headOf({ kind })).toEqual({ title: expect.any(String), description: 'pricingFacts.head.unpriced' });
    const data = { offers: kind, from: null, unit: 'mg/dL', ring: '/ring/buy/us' };
    expect(glucoseHead({ data, t } as never).description).toBe('glucose.head.unpriced');
  });
});
