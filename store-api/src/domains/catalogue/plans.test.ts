import { describe, expect, it } from '@jest/globals';
import { type RingPlan, ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { amountIn, toMoney } from '../../platform/data/money.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import { loadCatalogue } from './catalogue.ts';
import { ringOffer } from './ringOffer.ts';

/** C9's tables of plans, [Year1, Year2], copied independently by hand, never from the catalogue's files. */
const FIRST_SET = {
  IN: ['4999', '5999'],
  AE: ['199', '299.99'],
  EU: ['49', '79'],
  GB: ['49', '79'],
  ROW: ['48', '78'],
  US: ['48', '78'],
  AU: ['79', '79'],
  CA: ['69', '78'],
} as const satisfies Record<Store, readonly [string, string]>;
const FIRST_SET_SAVES = { IN: 20, AE: 20, EU: 44, GB: 20, ROW: 23, US: 23, AU: 20, CA: 23 } as const;
/** The expected savings: C9's where two years really save that much against twice one year, else the real saving. */
const EXPECTED_SAVINGS = { IN: 20, AE: 20, EU: 19, GB: 19, ROW: 18, US: 18, AU: 20, CA: 23 } as const;
const SECOND_SET = {
  IN: ['2499', '3998'],
  AE: ['99.99', '159'],
  EU: ['29', '46'],
  GB: ['25', '40'],
  ROW: ['24', '38'],
  US: ['24', '38'],
  AU: ['39', '59'],
  CA: ['35', '49'],
} as const satisfies Record<Store, readonly [string, string]>;
const THIRD_SET = {
  US: ['39.99', '69.99'],
  IN: ['3499.99', '5999.99'],
  AE: ['149.99', '269.99'],
  GB: ['29.99', '52.99'],
  EU: ['39.99', '69.99'],
  ROW: ['39.99', '69.99'],
  AU: ['59.99', '99.99'],
  CA: ['49.99', '99.99'],
} as const satisfies Record<Store, readonly [string, string]>;
const MEMBERSHIP_STYLE = {
  IN: ['2988', '4440'],
  AE: ['144', '192'],
  ROW: ['36', '54'],
  US: ['36', '54'],
  GB: ['36', '54'],
  EU: ['36', '54'],
  AU: ['59', '89'],
  CA: ['49', '79'],
} as const satisfies Record<Store, readonly [string, string]>;

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
const offerIn = (store: Store) => ringCatalogueSchema.parse(ringOffer(catalogue, store));

describe.each(STORES)('[CAT-04] the plans of the ring in the store %s', (store) => {
  const { plans } = offerIn(store);
  const pricesOf = (plan: RingPlan) =>
    plans.find((entry) => entry.plan === plan)?.terms.map(({ years, price }) => [years, price]) ?? null;
  const terms = ([year1, year2]: readonly [string, string]) => [
    [1, toMoney(amountIn(store, year1))],
    [2, toMoney(amountIn(store, year2))],
  ];

  it('cost for coverage what the first set says, and claim the saving that it says where that is true', () => {
    expect(pricesOf('COVERAGE')).toEqual(terms(FIRST_SET[store]));
    expect(plans.find(({ plan }) => plan === 'COVERAGE')?.savePercent).toBe(EXPECTED_SAVINGS[store]);
    expect(catalogue.plans.sets.first[store].save).toBe(FIRST_SET_SAVES[store]);
  });

  it('cost for coverage beside a ring that comes back what the second set says', () => {
    for (const [index, amount] of SECOND_SET[store].entries()) {
      const alternate = catalogue.merchandise.get(`coverage_${index + 1}y`)?.prices.withTradeIn;
      if (!alternate) throw new Error('Coverage has no price beside a ring that comes back.');
      const price = priceOf(alternate, store);
      expect(price && toMoney(price)).toEqual(toMoney(amountIn(store, amount)));
    }
  });

  it('cost for heart rhythm, cardio adaptability and cycle what the third set says, where they are sold', () => {
    const third = terms(THIRD_SET[store]);
    // S6: heart rhythm is not sold in AE or IN; cycle only in US, EU and GB.
    expect(pricesOf('HEART_RHYTHM')).toEqual(['AE', 'IN'].includes(store) ? null : third);
    expect(pricesOf('CARDIO_ADAPTABILITY')).toEqual(third);
    expect(pricesOf('CYCLE')).toEqual(['US', 'EU', 'GB'].includes(store) ? third : null);
  });

  it("cost for women's health what the plans in the style of a membership say", () => {
    expect(pricesOf('WOMENS_HEALTH')).toEqual(terms(MEMBERSHIP_STYLE[store]));
  });

  it('[PDP-05] come with one and two years each, and say no saving that the documents do not', () => {
    for (const { plan, terms: lengths, savePercent } of plans) {
      expect(lengths.map(({ years, strikedPrice }) => [years, strikedPrice])).toEqual([
        [1, null],
        [2, null],
      ]);
      if (plan !== 'COVERAGE') expect(savePercent).toBeNull();
      for (const { merchandiseId } of lengths) {
        expect(catalogue.merchandise.get(merchandiseId)?.product.productType).toBe('GENERIC');
      }
    }
  });
});

it('[CAT-04] a year of the membership style in India is what twelve, and two years what twenty-four months cost', () => {
  expect([12 * 249, 24 * 185].map(String)).toEqual(MEMBERSHIP_STYLE.IN);
});
