import { describe, expect, it } from '@jest/globals';
import { FLOW_CODES } from '@tessera/shared-contracts/bag/discountCodes';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { loadCatalogue } from './catalogue.ts';
import { codePrices } from './codePrices.ts';

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

/** C9's base prices, and 15 and 10 percent less, calculated by hand. */
const RING = {
  IN: ['28499', '24224.15', '25649.10'],
  ROW: ['349', '296.65', '314.10'],
  US: ['349', '296.65', '314.10'],
  AE: ['1299', '1104.15', '1169.10'],
  EU: ['379', '322.15', '341.10'],
  GB: ['329', '279.65', '296.10'],
  AU: ['599', '509.15', '539.10'],
  CA: ['479', '407.15', '431.10'],
} as const satisfies Record<Store, readonly [string, string, string]>;

describe.each(STORES)('what the least costly ring costs in %s', (store) => {
  const [before, heroes, cycle] = RING[store];

  it('[PROG-06] [CAT-07] is 15 % less with the code of each group', () => {
    const { groups } = catalogue.discounts.heroes;
    expect(groups).toHaveLength(9);
    for (const { code } of groups) {
      const { ring } = codePrices(catalogue, store, [code]);
      expect([code, ring?.before.amount, ring?.after.amount]).toEqual([code, before, heroes]);
    }
  });

  it('[PROG-08] is 10 % less with the cycle partner’s code, whatever its case', () => {
    const { ring } = codePrices(catalogue, store, [(FLOW_CODES.clue ?? '').toLowerCase()]);
    expect([ring?.before.amount, ring?.after.amount]).toEqual([before, cycle]);
  });

  it('is nothing less with a code that the catalogue does not have', () => {
    expect(codePrices(catalogue, store, ['NOBODY']).ring).toBeNull();
  });
});

it('[PROG-08] the flow of the cycle partner names a code of its kind', () => {
  const kinds = catalogue.discounts.codes.filter(({ code }) => code === FLOW_CODES.clue).map(({ kind }) => kind);
  expect(kinds).toEqual(['CYCLE_PARTNER_OFFER']);
});
