import { describe, expect, it } from '@jest/globals';
import { type RingColour, ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { loadCatalogue } from './catalogue.ts';
import { ringOffer } from './ringOffer.ts';

/** C9's tables, copied independently by hand, never from the catalogue's files. */
const C9 = {
  base: { IN: '28499', ROW: '349', US: '349', AE: '1299', EU: '379', GB: '329', AU: '599', CA: '479' },
  roseGold: { IN: '33999', ROW: '399', US: '399', AE: '1489', EU: '434', GB: '379', AU: '699', CA: '549' },
  engraved: { IN: '31798', ROW: '388', US: '388', AE: '1448', EU: '409', GB: '365', AU: '653', CA: '533' },
  addOn: { IN: '3299', ROW: '39', US: '39', AE: '149', EU: '30', GB: '36', AU: '59', CA: '54' },
  sizeVariant: { IN: '3799', AE: '169', US: '45', CA: '69', ROW: '45', EU: '42', GB: '39', AU: '69' },
} as const satisfies Record<string, Record<Store, string>>;

const CURRENCY = { IN: 'INR', AE: 'AED', US: 'USD', EU: 'EUR', GB: 'GBP', ROW: 'USD', AU: 'AUD', CA: 'CAD' } as const;

/** C3: colour, identifier, name, tag. */
const COLOURS: readonly (readonly [RingColour, string, string, string | null])[] = [
  ['RAW_TITANIUM', 'raw_titanium', 'Raw Titanium', null],
  ['BIONIC_GOLD', 'air_gold', 'Bionic Gold', null],
  ['ASTER_BLACK', 'air_aster_black', 'Aster Black', null],
  ['MATTE_GREY', 'matte_grey', 'Matte Grey', null],
  ['SPACE_SILVER', 'air_silver', 'Space Silver', null],
  ['ROSE_GOLD', 'brushed_rose_gold', 'Brushed Rose Gold', 'New'],
];

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
const money = (store: Store, amount: string) => ({ amount, currencyCode: CURRENCY[store] });

describe.each(STORES)('[CAT-01] the ring in the store %s', (store) => {
  const offer = ringCatalogueSchema.parse(ringOffer(catalogue, store));

  it.each(COLOURS)('costs in %s what C9 says, plain and engraved', (colour) => {
    const offered = offer.colours.find((entry) => entry.colour === colour);
    const rose = colour === 'ROSE_GOLD';
    expect(offered?.price).toEqual(money(store, rose ? C9.roseGold[store] : C9.base[store]));
    // Engraving costs the same for every colour: C9's engraved base price minus the plain base price.
    const engraving = Number(C9.engraved[store]) - Number(C9.base[store]);
    expect(offered?.engravedPrice).toEqual(
      money(store, rose ? String(Number(C9.roseGold[store]) + engraving) : C9.engraved[store]),
    );
    expect(offered?.strikedPrice).toBeNull();
  });

  it('asks for an engraving what lies between the engraved and the plain base ring, on every colour', () => {
    const engraving = String(Number(C9.engraved[store]) - Number(C9.base[store]));
    for (const { engravingPrice } of offer.colours) expect(engravingPrice).toEqual(money(store, engraving));
  });

  it('sells a second charger at the size-variant price, and the travel charger at the add-on price', () => {
    expect(offer.chargers).toEqual([
      { charger: 'SPARE', merchandiseId: 'spare_charger', price: money(store, C9.sizeVariant[store]) },
      { charger: 'TRAVEL', merchandiseId: 'travel_charger', price: money(store, C9.addOn[store]) },
    ]);
  });

  it('takes old rings for up to 100 dollars and is compared in dollars, where it is paid in dollars', () => {
    const dollars = store === 'US' || store === 'ROW';
    expect(offer.tradeIn).toEqual(
      dollars
        ? { models: ['AIR', 'AIR_GEN_1', 'COMPETITOR_GEN_3', 'COMPETITOR_GEN_4'], credit: money(store, '100') }
        : null,
    );
    expect(offer.comparison).toEqual(
      dollars
        ? {
            ringFrom: money(store, '299'),
            yearly: money(store, '69.99'),
            after: ['368.99', '438.98', '508.97'].map((amount) => money(store, amount)),
          }
        : null,
    );
  });

  it('[BAG-05] says whether its prices hold the tax', () => {
    expect(offer.taxIncluded).toBe(['IN', 'EU', 'GB', 'AU'].includes(store));
  });
});

describe('[CAT-03] the ring', () => {
  const { colours } = ringOffer(catalogue, 'AE');

  it('comes in six colours with the identifiers, names and tags of C3', () => {
    expect(colours.map(({ colour, identifier, name, tag }) => [colour, identifier, name, tag])).toEqual(COLOURS);
  });

  it('comes in sizes 5 to 14 and OPEN (99) in every colour, each with a merchandise id of its own', () => {
    for (const { variants } of colours) {
      expect(variants.map(({ size }) => size)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]);
    }
    const ids = colours.flatMap(({ variants }) => variants.map(({ merchandiseId }) => merchandiseId));
    expect(new Set(ids).size).toBe(66);
    for (const id of ids) expect(catalogue.merchandise.get(id)?.id).toBe(id);
  });
});
