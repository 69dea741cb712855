import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PRODUCT_TAGS, PRODUCT_TYPES } from '@tessera/shared-contracts/bag/cart';
import { m1CatalogueSchema, membershipCatalogueSchema } from '@tessera/shared-contracts/catalogue/m1';
import { ADD_ONS, ENGRAVING, RING_VARIANT_TYPES } from '@tessera/shared-contracts/ring/ring';
import { STORE_CURRENCY, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
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
import { loadCatalogue } from './catalogue.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const ask = (path: string) => request(store.app).get(path);

/** C3's names and suffixes, copied by hand. */
const TERMS = 'two_week four_week twelve_week twenty_four_week one_year one_month three_month six_month'.split(' ');
const SUFFIXES = 'x ref select campaign us ae eu affiliate'.split(' ');
const NAMES = TERMS.flatMap((term) => [term, ...SUFFIXES.map((suffix) => `${term}_${suffix}`)]);

describe('[CAT-05] the plans of the M1', () => {
  it('are there by all names and suffixes, each with a product and a variant of its own', () => {
    const { plans } = catalogue.m1;
    expect(Object.keys(plans)).toEqual(NAMES);
    for (const [name, plan] of Object.entries(plans)) {
      expect([name, plan.productType]).toEqual([name, 'cyborg']);
      expect([name, plan.type === 'x']).toEqual([name, name.endsWith('_x')]);
      expect([name, plan.planId === 0]).toEqual([name, plan.type === 'otp']);
    }
    expect(new Set(Object.values(plans).map(({ shopifyVariantId }) => shopifyVariantId)).size).toBe(NAMES.length);
    expect(new Set(Object.values(plans).map(({ type }) => type))).toEqual(new Set(['otp', 'membership', 'x']));
  });

  it.each(STORES)('are offered in %s by their contract, and cost in a cart what the offer says', async (at) => {
    const { body } = await ask(`/api/catalogue/m1?store=${at}&locale=de`);
    expect(m1CatalogueSchema.parse(body)).toEqual(body);
    const { plans } = m1CatalogueSchema.parse(body);
    // Canada and Australia only have a waitlist (REG-09); regional plans are sold in their region only.
    const region = { US: 'us', AE: 'ae', EU: 'eu' }[String(at)];
    const expected = ['CA', 'AU'].includes(at)
      ? []
      : NAMES.filter((name) => {
          const own = /_(us|ae|eu)$/.exec(name)?.[1];
          return own === undefined || own === region;
        });
    expect(plans.map(({ name }) => name)).toEqual(expected);
    if (plans.length === 0) {
      const refused = await cartClient(store.app, at).refused('create/', { lines: [ring('m1_two_week')] });
      expect(refused.code).toBe('product.unavailable');
      return;
    }
    const lines = plans.slice(0, 9).map(({ merchandiseId }) => ring(merchandiseId));
    const cart = await cartClient(store.app, at).create({ lines });
    expect(
      nodesOf(cart).map(({ cost, merchandise }) => [merchandise.product.productType, cost.subtotalAmount]),
    ).toEqual(plans.slice(0, 9).map(({ price }) => ['M1', price]));
  });
});

/**
 * Decision 48, calculated by hand: the price of 12 weeks, the price with X for three begun months, today's price, and
 * the price for 52 weeks; then the current price of the one-year plan.
 */
const YEARS = {
  IN: ['29999', '30596', '29999', '129995.66', '99999'],
  AE: ['2799', '2826', '2799', '12129', '9499'],
  US: ['799', '806.5', '799', '3462.33', '2699'],
  ROW: ['799', '806.5', '799', '3462.33', '2699'],
  EU: ['739', '746.5', '554.25', '2401.75', '1874.25'],
  GB: ['629', '635', '471.75', '2044.25', '1589.25'],
} as const satisfies Partial<Record<Store, readonly string[]>>;

describe.each(Object.entries(YEARS))('[CAT-05] in %s', (at, [alone, withX, today, year, membership]) => {
  const plansIn = async () => {
    const { body } = await ask(`/api/catalogue/m1?store=${at}`);
    const { plans } = m1CatalogueSchema.parse(body);
    return (name: string) => plans.find((plan) => plan.name === name);
  };

  it('a plan with X costs X by the month more, in the offer and in a cart', async () => {
    const plan = await plansIn();
    expect(Number(plan('twelve_week')?.price.amount)).toBe(Number(alone));
    expect(Number(plan('twelve_week_x')?.price.amount)).toBe(Number(withX));
    const cart = await cartClient(store.app, at as Store).create({ lines: [ring('m1_twelve_week_x')] });
    expect(Number(cart.cost.subtotalAmount.amount)).toBe(Number(withX));
  });

  it('says what a plan costs today, as a cart without codes does, and what a year of it comes to', async () => {
    const plan = await plansIn();
    const cart = await cartClient(store.app, at as Store).create({ lines: [ring('m1_twelve_week')] });
    expect(plan('twelve_week')?.offerPrice).toEqual(nodesOf(cart)[0]?.cost.totalAmount);
    expect(Number(plan('twelve_week')?.offerPrice.amount)).toBe(Number(today));
    expect(Number(plan('twelve_week')?.yearPrice.amount)).toBe(Number(year));
    expect(plan('one_year')?.yearPrice).toEqual(plan('one_year')?.offerPrice);
    expect(Number(plan('one_year')?.yearPrice.amount)).toBe(Number(membership));
    expect(plan('twelve_week_x')).toMatchObject({ term: 'twelve_week', suffix: 'x', termTitle: '12 weeks' });
  });
});

it.each(STORES)(
  '[PROG-07] in %s a friend takes off the M1 what the documents say, by the code that the offer names',
  async (at) => {
    const { body } = await ask(`/api/catalogue/m1?store=${at}`);
    const { referral } = m1CatalogueSchema.parse(body);
    const amount = { IN: '1000', AE: '100' }[String(at)];
    if (amount === undefined) {
      expect(referral).toBeNull();
      return;
    }
    expect(Number(referral?.amount.amount)).toBe(Number(amount));
    const cart = await cartClient(store.app, at).create({
      lines: [ring('m1_four_week_ref')],
      discountCodes: [referral?.code ?? ''],
    });
    const [line] = nodesOf(cart);
    const off = Number(line?.cost.subtotalAmount.amount) - Number(line?.cost.totalAmount.amount);
    expect(off).toBe(Number(amount));
  },
);

/** C9's table, [monthly price, yearly price, discount], copied independently by hand. */
const MEMBERSHIP = {
  IN: ['199', '2388', '0.15'],
  AE: ['9', '108', '0.12'],
  US: ['2.5', '30', '0.12'],
  ROW: ['2.5', '30', '0.12'],
  CA: ['2.5', '30', '0.12'],
  GB: ['2', '24', '0.15'],
  EU: ['2.5', '30', '0.15'],
  AU: ['2.5', '30', '0.15'],
} as const satisfies Record<Store, readonly [string, string, string]>;

describe.each(STORES)('[CAT-04] the membership in %s', (at) => {
  const [month, year, fraction] = MEMBERSHIP[at];

  it('is offered as the documents say', async () => {
    const { body } = await ask(`/api/catalogue/membership?store=${at}`);
    const offer = membershipCatalogueSchema.parse(body);
    expect(offer).toEqual(body);
    expect(offer).toMatchObject({
      discount: fraction,
      displayPrice: toMoney(amountIn(at, month)),
      yearlyPrice: toMoney(amountIn(at, year)),
    });
    expect(Number(month) * 12).toBe(Number(year));
  });

  it('costs its year in a cart, with its code that much less, and the code is for nothing else', async () => {
    const { body } = await ask(`/api/catalogue/membership?store=${at}`);
    const { merchandiseId, discountCode } = membershipCatalogueSchema.parse(body);
    const cart = await cartClient(store.app, at).create({
      lines: [ring(merchandiseId), ring('air_gold_9')],
      discountCodes: [discountCode],
    });
    const [membership, air] = nodesOf(cart);
    expect(membership?.merchandise.product.productType).toBe('UHX');
    expect(membership?.cost.subtotalAmount).toEqual(toMoney(amountIn(at, year)));
    expect(Number(membership?.cost.totalAmount.amount)).toBeCloseTo(Number(year) * (1 - Number(fraction)), 10);
    expect(air?.discountAllocations).toEqual([]);
  });
});

/** C9's table, [from, to], copied independently by hand. */
const DISCOUNTED = {
  IN: ['799', '250'],
  AE: ['149.99', '34.99'],
  EU: ['39.99', '9.99'],
  GB: ['24.99', '7.99'],
  AU: ['24.99', '7.99'],
  ROW: ['39', '9.99'],
  US: ['39', '9.99'],
  CA: ['39', '9.99'],
} as const satisfies Record<Store, readonly [string, string]>;

it.each(STORES)('[CAT-04] one more year in %s costs the first figure, with its code the second', async (at) => {
  const [from, to] = DISCOUNTED[at];
  const { discountCode } = catalogue.plans.discounted;
  const lines = [ring('extended_coverage_1y'), ring('coverage_1y')];
  const cart = await cartClient(store.app, at).create({ lines, discountCodes: [discountCode] });
  const [extended, coverage] = nodesOf(cart);
  const figure = (amount: string) => ({ amount: toWire(amountIn(at, Number(amount).toFixed(2))) });
  expect(extended?.cost).toMatchObject({ subtotalAmount: figure(from), totalAmount: figure(to) });
  expect(coverage?.discountAllocations).toEqual([]);
});

describe('[CAT-06] what is told apart', () => {
  it('is what the documents tell apart', () => {
    expect(ENGRAVING).toEqual(['ENGRAVED', 'NOT_ENGRAVED']);
    expect(RING_VARIANT_TYPES).toEqual(['OG', 'DARK_MOON', 'TRAVEL_CHARGER']);
    expect(ADD_ONS).toEqual(['BETTER_HELP_CHECKOUT']);
    expect(PRODUCT_TYPES).toEqual(['M1', 'RING', 'RING_RARE', 'MERCH', 'GENERIC', 'UHX']);
    expect(PRODUCT_TAGS).toEqual(['NO_EDIT', 'NO_QTY_BTNS', 'HIDE_IN_CART']);
  });

  it('an add-on without a price is sold nowhere, and with one it is', async () => {
    const refused = await cartClient(store.app, 'US').refused('create/', { lines: [ring('talk_therapy')] });
    expect(refused.code).toBe('product.unavailable');
    const therapy = catalogue.merchandise.get('talk_therapy');
    if (therapy === undefined) throw new Error('The catalogue has no talk_therapy.');
    const prices = { ...therapy.prices, plain: { ...therapy.prices.plain, US: '240' } };
    store.setCatalogue({
      ...catalogue,
      merchandise: new Map([...catalogue.merchandise, ['talk_therapy', { ...therapy, prices }]]),
    });
    const cart = await cartClient(store.app, 'US').create({ lines: [ring('talk_therapy')] });
    expect(cart.cost.totalAmount.amount).toBe('240');
    const { status } = await ask(nodesOf(cart)[0]?.merchandise.image.url ?? '');
    expect(status).toBe(200);
    store.setCatalogue(catalogue);
  });
});

describe('[CAT-08] a direct checkout link', () => {
  const cartBehind = async (path: string, at: Store) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    const id = /^https:\/\/vela\.example\/checkout\/([0-9a-f-]+)$/.exec(answer.headers.location ?? '')?.[1];
    // Reads the cart by a write, because a fetch reports a cart with only a membership as not found (BAG-15).
    return cartClient(store.app, at).updateAttributes({ cartId: id ?? '', attributes: [] });
  };

  it.each(STORES)('of %s has the shape of the documents and leads to the checkout of that one thing', async (at) => {
    const { body } = await ask(`/api/catalogue/membership?store=${at}`);
    const { checkoutUrl } = membershipCatalogueSchema.parse(body);
    const [path = '', query = ''] = checkoutUrl.split('?');
    // The membership that is sold without a ring: the variant in the documents cannot be bought alone.
    expect(path).toBe('/cart/membership_x_1y_owned:1');
    expect(new URLSearchParams(query).get('channel')).toBe(at === 'EU' ? 'buy_button' : null);
    const cart = await cartBehind(checkoutUrl, at);
    expect(nodesOf(cart).map(({ quantity, merchandise }) => [quantity, merchandise.id])).toEqual([
      [1, 'membership_x_1y_owned'],
    ]);
    expect(cart.cost.totalAmount.currencyCode).toBe(STORE_CURRENCY[at]);
    expect(cart.attributes).toEqual(at === 'EU' ? [{ key: 'channel', value: 'buy_button' }] : []);
  });

  it('leads to each plan of the M1 by its variant, to a ring by its id, with the codes that it carries', async () => {
    const { body } = await ask('/api/catalogue/m1?store=EU');
    const { plans } = m1CatalogueSchema.parse(body);
    for (const { merchandiseId, shopifyVariantId, checkoutUrl } of plans.slice(0, 6)) {
      expect(checkoutUrl).toBe(`/cart/${shopifyVariantId}:1?store=EU&channel=buy_button`);
      expect(nodesOf(await cartBehind(checkoutUrl, 'EU'))[0]?.merchandise.id).toBe(merchandiseId);
    }
    expect((await request(store.app).head('/cart/air_gold_9:1?store=US')).status).toBe(405);
    const cart = await cartBehind('/cart/air_gold_9:1?store=US&discount=VETERAN15', 'US');
    expect(cart.discountCodes).toEqual([{ code: 'VETERAN15', applicable: true }]);
  });

  it('makes a cart at every call, and so is limited as changes are', async () => {
    const limited = await openTestStore('server', 2);
    const seen: number[] = [];
    for (let call = 0; call < 3; call++) {
      seen.push((await request(limited.app).get('/cart/air_gold_9:1?store=US')).status);
    }
    expect(seen).toEqual([303, 303, 429]);
    await limited.close();
  });

  it.each([
    ['/cart/air_gold_9:1', 400, 'store.unknown'],
    ['/cart/1:1?store=US', 404, 'product.unknown'],
    ['/cart/air_gold_9:2?store=US', 404, 'route.not-found'],
    ['/cart/air_gold_9?store=US', 404, 'route.not-found'],
    ['/cart/m1_two_week:1?store=CA', 409, 'product.unavailable'],
    // [BAG-15] Add-ons for a device are not sold alone.
    ['/cart/coverage_2y:1?store=US', 409, 'product.unavailable'],
  ])('%s is refused', async (path, status, code) => {
    expect(JSON.parse((await ask(path)).text)).toMatchObject({ status, code });
  });
});
