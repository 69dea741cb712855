import { describe, expect, it } from '@jest/globals';
import { rareCatalogueSchema } from '@tessera/shared-contracts/ring/rare';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { amountIn, toMoney } from '../../platform/data/money.ts';
import { loadCatalogue } from './catalogue.ts';
import { rareOffer } from './rareOffer.ts';

/** C9's table, [first value, Desert Snow], copied independently by hand, never from the catalogue's files. */
const RARE = {
  IN: ['189999', '219999'],
  ROW: ['1799', '1999'],
  US: ['1799', '1999'],
  CA: ['2499', '2799'],
  AE: ['6599', '7299'],
  GB: ['1599', '1799'],
  EU: ['1839', '2039'],
  AU: ['2999', '3349'],
} as const satisfies Record<Store, readonly [string, string]>;

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

describe.each(STORES)('[CAT-02] the Ring Rare in the store %s', (store) => {
  const offer = rareCatalogueSchema.parse(rareOffer(catalogue, store));

  it('costs the second value in Desert Snow, and the first in the others', () => {
    const [first, snow] = RARE[store];
    expect(offer.colours.map(({ colour, price, strikedPrice }) => [colour, price, strikedPrice])).toEqual([
      ['DESERT_ROSE', toMoney(amountIn(store, first)), null],
      ['DESERT_SNOW', toMoney(amountIn(store, snow)), null],
      ['DUNE', toMoney(amountIn(store, first)), null],
    ]);
  });

  it('says whether its prices hold the tax', () => {
    expect(offer.taxIncluded).toBe(['IN', 'GB', 'EU', 'AU'].includes(store));
  });
});

describe('the Ring Rare', () => {
  const { colours, accessory } = rareOffer(catalogue, 'US');

  it('[CAT-03] has the identifiers of C3, sizes 5 to 14 and OPEN (99), and merchandise of its own for each', () => {
    expect(colours.map(({ identifier, name }) => [identifier, name])).toEqual([
      ['rare_desert_rose', 'Desert Rose'],
      ['rare_desert_snow', 'Desert Snow'],
      ['rare_dune', 'Dune'],
    ]);
    for (const { variants } of colours) {
      expect(variants.map(({ size }) => size)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]);
      for (const { merchandiseId } of variants) {
        expect(catalogue.merchandise.get(merchandiseId)?.product.productType).toBe('RING_RARE');
      }
    }
  });

  it('[CAT-02] comes with an accessory that cannot be bought by itself', () => {
    expect(accessory).toEqual({ merchandiseId: 'rare_charger', title: 'Ring Rare charger' });
    expect(rareOffer(catalogue, 'US', 'ja').accessory.title).toBe('Ring Rare 充電器');
    expect(catalogue.merchandise.has('rare_charger')).toBe(false);
  });
});
