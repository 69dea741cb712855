import { describe, expect, it } from '@jest/globals';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { testHome } from '../../../test-support/homeCatalogue.ts';
import { homeBuyHead, homeDeviceHead } from './homeDeviceHead.ts';
import { HOME_BUY } from './homeDeviceRoutes.ts';
import type { HomeOffers } from './homeOffers.ts';

const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const buyHead = (offers: HomeOffers) =>
  homeBuyHead({ data: { offers, quote: null, ring: '/ring', deliveryFrom: null }, t } as never);

describe('what the Home device’s pages say of themselves', () => {
  it.each(STORES)('[SHELL-13] the price and the address of %s', (store) => {
    const catalogue = testHome(store);
    const head = buyHead({ kind: 'offered', catalogue });
    expect(head.description).toContain(formatMoney(catalogue.device.price));
    expect(head.structuredData?.[0]).toMatchObject({
      '@graph': [
        {
          '@type': 'Product',
          sku: 'home',
          url: `${HOME_BUY}/${STORE_URL_CODE[store]}`,
          offers: { price: '249', priceCurrency: catalogue.device.price.currencyCode },
        },
        { '@type': 'OfferShippingDetails' },
        { '@type': 'MerchantReturnPolicy' },
      ],
    });
  });

  it.each(['notSold', 'soldOut', 'unknown'] as const)('nothing of a price where it is %s', (kind) => {
    expect(buyHead({ kind })).toEqual({ title: expect.any(String), description: 'homeFacts.head.unpriced' });
    const data = { offers: kind, price: null, buy: `${HOME_BUY}/us`, ring: '/ring/buy/us' };
    expect(homeDeviceHead({ data, t } as never).description).toBe('homeDevice.head.unpriced');
  });
});
