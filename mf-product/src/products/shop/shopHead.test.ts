import { describe, expect, it } from '@jest/globals';
import { STORE_CURRENCY, STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { TEST_SHOP } from '../../../test-support/shopCatalogue.ts';
import { shopHead } from './shopHead.ts';

const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const headOf = (catalogue: typeof TEST_SHOP | null, address = '/shop/us') =>
  shopHead({
    data: { catalogue, ring: '/ring/buy/us', deliveryFrom: null },
    t,
    url: new URL(address, 'http://store'),
  } as never);

describe('what the shop says of itself', () => {
  it.each(STORES)('[SHELL-13] lists what is sold with the price and the stock of %s', (store) => {
    const currencyCode = STORE_CURRENCY[store];
    const goods = TEST_SHOP.goods.map((each) => ({ ...each, price: { ...each.price, currencyCode } }));
    const [data] = headOf({ ...TEST_SHOP, store, goods }).structuredData ?? [];
    const text = JSON.stringify(data);
    const offers = [
      ...text.matchAll(
        /"@type":"Offer","url":"([^"]+)","price":"([^"]+)","priceCurrency":"([A-Z]+)","availability":"([^"]+)"/g,
      ),
    ];
    expect(
      offers.map(([, url, price, currency, availability]) => [url, price, currency, availability?.split('/').at(-1)]),
    ).toEqual(
      [
        ['travel_charger', '39', 'LimitedAvailability'],
        ['spare_charger', '45', 'InStock'],
        ['spare_charger', '45', 'OutOfStock'],
        ['cap', '28', 'OutOfStock'],
        ['cap', '28', 'InStock'],
        ['care_kit', '16', 'OutOfStock'],
      ].map(([id, price, availability]) => [`/shop/${STORE_URL_CODE[store]}#${id}`, price, currencyCode, availability]),
    );
    expect(text).not.toContain('gift_box');
  });

  it('[SHELL-13] speaks of the kind that is shown', () => {
    const head = headOf(TEST_SHOP, '/shop/us?kind=kits');
    expect(head.title).toContain('shop.kind.kits');
    expect(JSON.stringify(head.structuredData)).toContain('care_kit');
    expect(JSON.stringify(head.structuredData)).not.toContain('travel_charger');
  });

  it('says nothing of prices while the catalogue is away', () => {
    expect(headOf(null).structuredData).toEqual([]);
  });
});
