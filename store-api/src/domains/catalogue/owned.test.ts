import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OWNED_PLANS, type OwnedPlan, ownedCatalogueSchema } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import {
  CATALOGUE_FOLDER,
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  type TestStore,
} from '../../../test-support/store.ts';
import { loadCatalogue } from './catalogue.ts';
import { ownedOffer } from './ownedOffer.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

/** C9's tables, one year and two years, by store in the order of BY_STORE, copied by hand. */
const BY_STORE = { IN: 0, US: 1, AE: 2, ROW: 3, GB: 4, EU: 5, AU: 6, CA: 7 } as const;
const THIRD = [
  ['3499.99', '5999.99'],
  ['39.99', '69.99'],
  ['149.99', '269.99'],
  ['39.99', '69.99'],
  ['29.99', '52.99'],
  ['39.99', '69.99'],
  ['59.99', '99.99'],
  ['49.99', '99.99'],
];
const MEMBERSHIP_STYLE = [
  ['2988', '4440'],
  ['36', '54'],
  ['144', '192'],
  ['36', '54'],
  ['36', '54'],
  ['36', '54'],
  ['59', '89'],
  ['49', '79'],
];
const FIRST = [
  ['4999', '5999'],
  ['48', '78'],
  ['199', '299.99'],
  ['48', '78'],
  ['49', '79'],
  ['49', '79'],
  ['79', '79'],
  ['69', '78'],
];
const SECOND = [
  ['2499', '3998'],
  ['24', '38'],
  ['99.99', '159'],
  ['24', '38'],
  ['25', '40'],
  ['29', '46'],
  ['39', '59'],
  ['35', '49'],
];
/** Monthly price, yearly price, and yearly price less C9's percentage. */
const MEMBERSHIP = [
  ['199', '2388', '2029.80'],
  ['2.50', '30', '26.40'],
  ['9', '108', '95.04'],
  ['2.50', '30', '26.40'],
  ['2', '24', '20.40'],
  ['2.50', '30', '25.50'],
  ['2.50', '30', '25.50'],
  ['2.50', '30', '26.40'],
];

const SOLD: Readonly<Record<OwnedPlan, { readonly not: readonly string[]; readonly prices: readonly string[][] }>> = {
  // S6: heart rhythm is not sold in AE and IN; cycle only in US, EU and GB.
  HEART_RHYTHM: { not: ['AE', 'IN'], prices: THIRD },
  CARDIO_ADAPTABILITY: { not: [], prices: THIRD },
  CYCLE: { not: ['IN', 'AE', 'ROW', 'AU', 'CA'], prices: THIRD },
  WOMENS_HEALTH: { not: [], prices: MEMBERSHIP_STYLE },
  COVERAGE: { not: [], prices: FIRST },
  HOME_COVERAGE: { not: [], prices: THIRD },
  MEMBERSHIP: { not: [], prices: MEMBERSHIP.map(([, yearly = '']) => [yearly]) },
};

const escaped = (text = '?') => text.split('’')[0]?.split("'")[0] ?? text;

describe.each(STORES)('what %s sells for a device that the shopper has', (at) => {
  const column = BY_STORE[at];

  it('[CAT-04] [PDP-07] costs what the documents say, and what is not sold there is not named', async () => {
    const answer = await request(store.app).get(`/api/catalogue/owned?store=${at}`);
    const offer = ownedCatalogueSchema.parse(answer.body);
    expect(offer).toEqual(answer.body);
    expect(offer.plans.map(({ plan, terms }) => [plan, terms.map(({ price }) => price.amount)])).toEqual(
      OWNED_PLANS.filter((plan) => !SOLD[plan].not.includes(at)).map((plan) => [plan, SOLD[plan].prices[column]]),
    );
    expect(offer.elsewhere.map(({ plan, stores }) => [plan, stores])).toEqual(
      OWNED_PLANS.filter((plan) => SOLD[plan].not.includes(at)).map((plan) => [
        plan,
        STORES.filter((each) => !SOLD[plan].not.includes(each)),
      ]),
    );
    const [monthly, , reduced] = MEMBERSHIP[column] ?? [];
    const membership = offer.plans.find(({ plan }) => plan === 'MEMBERSHIP')?.terms[0];
    expect([offer.membership?.displayPrice.amount, membership?.discountedPrice?.amount]).toEqual([monthly, reduced]);
    expect(offer.coverageWithTradeIn.map(({ price }) => price.amount)).toEqual(
      ['US', 'ROW'].includes(at) ? SECOND[column] : [],
    );
  });

  it('[PDP-08] [BAG-15] goes into a cart alone at the very price, is kept there, and leads to a checkout that has it', async () => {
    for (const { terms } of ownedOffer(catalogue, at, 'en-US').plans) {
      for (const { merchandiseId, price, discountCode, discountedPrice, checkoutUrl } of terms) {
        const client = cartClient(store.app, at);
        const cart = await client.create({
          lines: [ring(merchandiseId)],
          discountCodes: discountCode === null ? [] : [discountCode],
        });
        const asked = discountedPrice ?? price;
        expect(nodesOf(cart).map(({ merchandise, cost }) => [merchandise.id, cost.totalAmount.amount])).toEqual([
          [merchandiseId, asked.amount],
        ]);
        expect(await client.fetch(cart.id)).toEqual(cart);
        const straight = await request(store.app).get(checkoutUrl);
        expect([checkoutUrl, straight.status]).toEqual([checkoutUrl, 303]);
        const path = new URL(straight.headers.location ?? '', 'http://store').pathname;
        const page = await request(store.app).get(path);
        expect([
          checkoutUrl,
          page.status,
          /<h1/.test(page.text) && page.text.includes(escaped(nodesOf(cart)[0]?.merchandise.product.title)),
        ]).toEqual([checkoutUrl, 200, true]);
      }
    }
  });

  it('refuses what it does not sell', async () => {
    for (const plan of OWNED_PLANS.filter((each) => SOLD[each].not.includes(at))) {
      const answer = await request(store.app)
        .post(`/api/vendor/local/cart/create/?store=${at}`)
        .send({ lines: [ring(`${plan.toLowerCase()}_1y_owned`)] });
      expect([plan, answer.status]).toEqual([plan, 409]);
    }
  });
});

it('is told apart from the plan that goes with a device of the cart, in every language', async () => {
  for (const locale of LOCALES) {
    const answer = await request(store.app)
      .post(`/api/vendor/local/cart/create/?store=US&locale=${locale}`)
      .send({ lines: [ring('air_gold_9'), ring('cycle_1y'), ring('cycle_1y_owned')] });
    const titles = nodesOf(answer.body).map(({ merchandise }) => merchandise.title);
    expect(new Set(titles).size).toBe(3);
    expect(titles[2]).toMatch(/ \/ ./);
  }
});

it('[BAG-15] a plan that goes with a device is still not kept alone', async () => {
  const client = cartClient(store.app, 'US');
  const { id } = await client.create({ lines: [ring('cycle_1y')] });
  const answer = await request(store.app).get(`/api/vendor/local/cart/?store=US&id=${id}`);
  expect(answer.status).toBe(404);
});
