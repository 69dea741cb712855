import { describe, expect, it } from '@jest/globals';
import type { ProductType } from '@tessera/shared-contracts/bag/cart';
import { OFFERS, type OfferName } from '@tessera/shared-contracts/bag/offers';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { testCart, testLine } from '../../test-support/carts.ts';
import { TEST_OFFERS } from '../../test-support/offers.ts';
import { HEART_RHYTHM_COUNTRIES, visibleOffers } from './visibleOffers.ts';

const line = (productType: ProductType, id = 'x') => {
  const made = testLine({ productType });
  return { ...made, merchandise: { ...made.merchandise, product: { ...made.merchandise.product, id } } };
};
const RING = line('RING');
const seen = (nodes: ReturnType<typeof line>[], store: Store, country: string) =>
  visibleOffers(TEST_OFFERS, testCart({ nodes }), { store, country }).map(({ id }) => id);

/** Offers beside a ring, per store, for a visitor from its own country. Copied by hand from S6. */
const SHOWN: Record<Store, readonly [country: string, ...OfferName[]]> = {
  IN: ['IN', 'EXTENDED_COVERAGE', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER'],
  AE: ['AE', 'EXTENDED_COVERAGE', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER'],
  US: ['US', 'EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER', 'CYCLE'],
  EU: ['DE', 'EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER', 'CYCLE'],
  GB: ['GB', 'EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER', 'CYCLE'],
  ROW: ['JP', 'EXTENDED_COVERAGE', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER'],
  AU: ['AU', 'EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER'],
  CA: ['CA', 'EXTENDED_COVERAGE', 'HEART_RHYTHM', 'CARDIO_ADAPTABILITY', 'TRAVEL_CHARGER'],
};

describe('[UPS-04] the offers of a bag', () => {
  it.each(STORES)('are in %s those of S6, beside a ring', (store) => {
    const [country, ...shown] = SHOWN[store];
    expect(seen([RING], store, country)).toEqual(shown);
    expect(seen([line('RING_RARE')], store, country)).toEqual(shown);
  });

  it.each(STORES)('are none in %s for a cart of type M1, with a membership, or without a cart', (store) => {
    const [country] = SHOWN[store];
    expect(seen([line('M1')], store, country)).toEqual([]);
    expect(seen([line('MERCH'), line('GENERIC')], store, country)).toEqual([]);
    expect(seen([RING, line('UHX')], store, country)).toEqual([]);
    expect(visibleOffers(TEST_OFFERS, null, { store, country })).toEqual([]);
  });

  it.each(STORES)(
    'keep in %s heart rhythm and cycle to their stores and countries, in every country there is',
    (store) => {
      for (const country of [...COUNTRIES, 'XX']) {
        const ids = seen([RING], store, country);
        const heart = HEART_RHYTHM_COUNTRIES.includes(country) && !['AE', 'IN'].includes(store);
        const cycle = ['US', 'EU', 'GB'].includes(store) || (store === 'ROW' && country === 'CA');
        expect([country, ids.includes('HEART_RHYTHM'), ids.includes('CYCLE')]).toEqual([country, heart, cycle]);
      }
    },
  );

  it.each(OFFERS)('do not offer %s again when it is in the cart', (offer) => {
    for (const id of [`plan_${offer.toLowerCase()}`, `plan_${offer.toLowerCase()}_owned`]) {
      expect(seen([RING, line('GENERIC', id)], 'US', 'US')).toEqual(OFFERS.filter((other) => other !== offer));
    }
  });
});
