import { describe, expect, it } from '@jest/globals';
import { OFFERS, offersSchema } from '@tessera/shared-contracts/bag/offers';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { addOnOffers } from './addOnOffers.ts';
import { loadCatalogue } from './catalogue.ts';
import { ringOffer } from './ringOffer.ts';

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

/**
 * S9 and C9, copied by hand. Columns: extended coverage (with its code / before), heart rhythm, cardio adaptability,
 * travel charger, cycle.
 */
// biome-ignore format: a table.
const PRICES = {
  IN:  ['250 / 799',      null,     '3499.99', '3299', null],
  AE:  ['34.99 / 149.99', null,     '149.99',  '149',  null],
  US:  ['9.99 / 39',      '39.99',  '39.99',   '39',   '39.99'],
  EU:  ['9.99 / 39.99',   '39.99',  '39.99',   '30',   '39.99'],
  GB:  ['7.99 / 24.99',   '29.99',  '29.99',   '36',   '29.99'],
  ROW: ['9.99 / 39',      '39.99',  '39.99',   '39',   '39.99'],
  AU:  ['7.99 / 24.99',   '59.99',  '59.99',   '59',   null],
  CA:  ['9.99 / 39',      '49.99',  '49.99',   '54',   null],
} as const;

describe('[UPS-03] the add-ons that a bag offers', () => {
  it.each(STORES)('cost in %s what the documents say, for one year', (store) => {
    const { offers } = offersSchema.parse(addOnOffers(catalogue, store, 'en-US'));
    const prices = OFFERS.map((id) => {
      const offer = offers.find((each) => each.id === id);
      if (offer === undefined) return null;
      expect(offer.years).toBe(id === 'TRAVEL_CHARGER' ? null : 1);
      expect(catalogue.merchandise.get(offer.merchandiseId)?.product.id).toBe(offer.productId);
      return [offer.price.amount, offer.strikedPrice?.amount].filter(Boolean).join(' / ');
    });
    expect(prices).toEqual(PRICES[store]);
  });

  it.each(LOCALES)('have in %s a title, a description and a drawing', (locale) => {
    for (const { title, description, icon } of addOnOffers(catalogue, 'US', locale).offers) {
      expect([title, description].every((text) => text.length > 0)).toBe(true);
      expect(icon).toMatch(/^\/media\//);
    }
  });

  it('[UPS-04] the ring page of ROW does not offer the cycle plan that the bag may', () => {
    expect(ringOffer(catalogue, 'ROW').plans.map(({ plan }) => plan)).not.toContain('CYCLE');
  });
});
