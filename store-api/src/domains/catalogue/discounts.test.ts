import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { heroesAnswerSchema } from '@tessera/shared-contracts/catalogue/heroes';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import {
  CATALOGUE_FOLDER,
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  type TestStore,
} from '../../../test-support/store.ts';
import { amountIn, toMoney, toWire } from '../../platform/data/money.ts';
import { percentOfFraction, referralDiscounts } from '../pricing/codeDiscounts.ts';
import { loadCatalogue } from './catalogue.ts';
import { storesAnswerSchema } from './storesAnswer.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.setCatalogue(catalogue));
afterAll(() => store?.close());

/** C9's amounts for ring and M1, copied by hand. Null: none. */
const REFERRAL = {
  IN: ['2849.9', '1000'],
  AE: ['129.9', '100'],
  US: ['34.9', null],
  ROW: ['34.9', null],
  CA: ['34.9', null],
  GB: ['27.9', null],
  EU: ['27.9', null],
  AU: ['27.9', null],
} as const satisfies Record<Store, readonly [string, string | null]>;

describe.each(STORES)('[CAT-07] [PROG-07] the referral discounts in %s', (at) => {
  const [air, m1] = REFERRAL[at];

  it('are the figures of the documents, and differ for ring and M1', () => {
    const { referral } = catalogue.discounts;
    expect([referral.ring.active, referral.m1.active]).toEqual([true, true]);
    expect([referral.ring.amount[at], referral.m1.amount[at]]).toEqual([air, m1]);
  });

  it('[REG-15] come off in a cart, by the codes of the store that C5 maps it to', async () => {
    const codes = referralDiscounts(catalogue, at).map(({ code }) => code);
    expect(codes).toEqual(
      {
        IN: ['FRIEND-AIR-IN', 'FRIEND-M1-IN'],
        AE: ['FRIEND-AIR-AE', 'FRIEND-M1-AE'],
        US: ['FRIEND-AIR-US'],
        CA: ['FRIEND-AIR-US'],
        ROW: ['FRIEND-AIR'],
        GB: ['FRIEND-AIR'],
        EU: ['FRIEND-AIR'],
        AU: ['FRIEND-AIR'],
      }[at],
    );
    const lines = [ring('air_gold_9', 2), ...(m1 === null ? [] : [ring('m1_two_week')])];
    const cart = await cartClient(store.app, at).create({ lines, discountCodes: codes });
    expect(cart.discountAllocations.map(({ discountedAmount }) => discountedAmount)).toEqual(
      [air, m1].flatMap((amount) => (amount === null ? [] : [toMoney(amountIn(at, amount))])),
    );
  });
});

describe('[CAT-07] promotions', () => {
  it('are 25 percent off the M1 in GB and EU; all others are switched off', () => {
    const { promos } = catalogue.discounts;
    expect(promos.filter(({ active }) => active)).toEqual([
      { product: 'm1', store: 'GB', active: true, off: { type: 'percentage', value: '25' } },
      { product: 'm1', store: 'EU', active: true, off: { type: 'percentage', value: '25' } },
    ]);
    const inactive = promos.filter(({ active }) => !active);
    expect(new Set(inactive.map(({ off }) => `${off.type} ${off.value}`))).toEqual(
      new Set(['percentage 15', 'amount 50']),
    );
    // Germany belongs to the EU store.
    expect(inactive).toContainEqual({
      product: 'home',
      store: 'EU',
      active: false,
      off: { type: 'percentage', value: '15' },
    });
  });

  it.each(STORES.filter((at) => at !== 'CA' && at !== 'AU'))('come off without a code in %s', async (at) => {
    const cart = await cartClient(store.app, at).create({ lines: [ring('m1_two_week'), ring('air_gold_9')] });
    const [m1, air] = nodesOf(cart);
    const full = Number(m1?.cost.subtotalAmount.amount);
    const expected = at === 'GB' || at === 'EU' ? full * 0.75 : full;
    expect(Number(m1?.cost.totalAmount.amount)).toBeCloseTo(expected, 10);
    expect(air?.discountAllocations).toEqual([]);
  });

  it('come off once per cart where they are an amount, and once they are switched on', async () => {
    const promos = catalogue.discounts.promos.map((promo) => ({ ...promo, active: promo.store === 'AE' }));
    store.setCatalogue({ ...catalogue, discounts: { ...catalogue.discounts, promos } });
    const cart = await cartClient(store.app, 'AE').create({ lines: [ring('m1_two_week', 2), ring('m1_one_month')] });
    expect(cart.discountAllocations).toEqual([
      { discountedAmount: { amount: '50', currencyCode: 'AED' }, kind: 'OTHER', name: 'OFFER' },
    ]);
  });
});

describe('[PROG-06] [CAT-07] heroes and affinity groups', () => {
  it('have the fixed 15 percent each, with a code of their own', async () => {
    const { body } = await request(store.app).get('/api/catalogue/heroes');
    const { percent, groups } = heroesAnswerSchema.parse(body);
    expect(percent).toBe('15');
    expect(groups.filter(({ kind }) => kind === 'affinity').map(({ group }) => group)).toEqual([
      'athletes',
      'healthcare-workers',
      'scientist-and-researchers',
      'veterans',
      'education',
    ]);
    expect(groups.filter(({ kind }) => kind === 'hero').map(({ group }) => group)).toEqual(
      expect.arrayContaining(['military', 'students', 'healthcare']),
    );
    expect(new Set(groups.map(({ code }) => code)).size).toBe(groups.length);
    const lines = [ring('air_gold_9')];
    for (const { code } of groups) {
      const cart = await cartClient(store.app, 'AE').create({ lines, discountCodes: [code] });
      expect(cart.discountAllocations).toEqual([
        { discountedAmount: { amount: '194.85', currencyCode: 'AED' }, kind: 'HERO', code },
      ]);
    }
  });

  it('are told of in every language, with a word on proof', async () => {
    const proofs = new Set<string>();
    for (const locale of LOCALES) {
      const { body } = await request(store.app).get(`/api/catalogue/heroes?locale=${locale}`);
      proofs.add(heroesAnswerSchema.parse(body).proof);
    }
    expect(proofs.size).toBe(LOCALES.length);
  });
});

it('[REG-13] the stores are told with currency signs, and countries with names and flags', async () => {
  const { body } = await request(store.app).get('/api/catalogue/stores?locale=de');
  const { stores } = storesAnswerSchema.parse(body);
  expect(stores.map(({ store: code, urlCode, currencyCode }) => [code, urlCode, currencyCode])).toEqual(
    STORES.map((code) => [code, STORE_URL_CODE[code], STORE_CURRENCY[code]]),
  );
  expect(stores.map(({ currencySymbol }) => currencySymbol)).toEqual(['₹', 'AED', '$', '€', '£', '$', '$', '$']);
  const countries = stores.flatMap((entry) => entry.countries);
  expect(countries).toContainEqual({ code: 'DE', name: 'Deutschland', flag: '🇩🇪' });
  expect(countries.filter(({ flag }) => flag === null).map(({ code }) => code)).toEqual(['TW']);
  expect(countries).toHaveLength(249);
});

it.each([
  ['0.15', '15'],
  ['0.12', '12'],
  ['0.1', '10'],
  ['0.0825', '8.25'],
  ['0.05', '5'],
])('a fraction of %s is %s percent', (fraction, percent) => {
  expect(Number(percentOfFraction(fraction))).toBe(Number(percent));
  expect(toWire(amountIn('US', percentOfFraction(fraction)))).toBe(toWire(amountIn('US', percent)));
});
