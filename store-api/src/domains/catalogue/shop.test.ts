import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { homeCatalogueSchema } from '@tessera/shared-contracts/catalogue/homeDevice';
import { GOODS_KINDS, type ShopCatalogue, shopCatalogueSchema } from '@tessera/shared-contracts/catalogue/shop';
import { RING_SIZES } from '@tessera/shared-contracts/ring/ring';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
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
import { goodsFileSchema, homeFileSchema } from './goodsSchema.ts';
import { homeOffer, shopOffer } from './shopOffer.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

/** Prices per store, in the order of STORES. Null: not sold there. */
// biome-ignore format: a table.
const PRICES: Readonly<Record<string, readonly (string | null)[]>> = {
  //                IN      AE     US    EU    GB    ROW   AU    CA
  travel_charger: ['3299', '149', '39', '30', '36', '39', '59', '54'],
  spare_charger:  ['3799', '169', '45', '42', '39', '45', '69', '69'],
  cable:          ['1499', '69',  '19', '19', '17', '19', '29', '25'],
  ring_dish:      ['2299', '109', '30', '30', '26', null, '45', '40'],
  bottle:         ['2499', '119', '32', '32', '28', null, '49', '44'],
  cap:            ['1999', '99',  '28', '28', '24', null, '42', '38'],
  care_kit:       ['1299', '59',  '16', '16', '14', '16', '24', '22'],
  gift_box:       ['799',  '39',  '12', null, null, '12', '18', '16'],
};
const HOME = ['19999', '899', '249', '259', '219', '249', '399', '339'];
/** C9's third set: one year and two. */
const HOME_PLANS = [
  ['3499.99', '5999.99'],
  ['149.99', '269.99'],
  ['39.99', '69.99'],
  ['39.99', '69.99'],
  ['29.99', '52.99'],
  ['39.99', '69.99'],
  ['59.99', '99.99'],
  ['49.99', '99.99'],
];

const variantsIn = ({ goods }: ShopCatalogue) =>
  goods.flatMap(({ price, variants }) => variants.map((each) => ({ ...each, price })));

describe('what the shop offers', () => {
  it.each(STORES)('[PDP-07] has the prices of %s, and names without a price what only others sell', async (at) => {
    const answer = await request(store.app).get(`/api/catalogue/shop?store=${at}`);
    const offer = shopCatalogueSchema.parse(answer.body);
    expect(offer).toEqual(answer.body);
    const column = STORES.indexOf(at);
    const sold = Object.entries(PRICES).filter(([, prices]) => prices[column] !== null);
    expect(offer.goods.map(({ id, price }) => [id, price.amount])).toEqual(
      sold.map(([id, prices]) => [id, prices[column]]),
    );
    expect(offer.elsewhere.map(({ id }) => id)).toEqual(
      Object.keys(PRICES).filter((id) => !sold.some(([known]) => known === id)),
    );
  });

  it('has something of every kind in every store, or names what others have of it', () => {
    for (const at of STORES) {
      const { goods, elsewhere } = shopOffer(catalogue, at, 'en-US');
      const kinds = new Set([...goods, ...elsewhere].flatMap((each) => each.kinds));
      expect([at, [...kinds].sort()]).toEqual([at, [...GOODS_KINDS].sort()]);
    }
  });

  it.each(STORES)('[PDP-08] all that is there goes into a cart of %s at the very price', async (at) => {
    const variants = variantsIn(shopOffer(catalogue, at, 'en-US')).filter(({ stock }) => stock !== 'none');
    const cart = await cartClient(store.app, at).create({
      lines: variants.map(({ merchandiseId }) => ring(merchandiseId)),
    });
    const lines = new Map(nodesOf(cart).map(({ merchandise, cost }) => [merchandise.id, cost.totalAmount.amount]));
    expect(lines).toEqual(new Map(variants.map(({ merchandiseId, price }) => [merchandiseId, price.amount])));
  });

  it.each(STORES)('what is sold out or only sold elsewhere is refused in %s', async (at) => {
    const offer = shopOffer(catalogue, at, 'en-US');
    const gone = variantsIn(offer)
      .filter(({ stock }) => stock === 'none')
      .map(({ merchandiseId }) => merchandiseId);
    const foreign = catalogue.goods.goods.flatMap((entry) =>
      offer.elsewhere.some(({ id }) => id === entry.id) && 'variants' in entry
        ? entry.variants.map(({ id }) => id)
        : [],
    );
    for (const id of [...gone, ...foreign]) {
      const answer = await request(store.app)
        .post(`/api/vendor/local/cart/create/?store=${at}`)
        .send({ lines: [ring(id)] });
      expect([id, answer.status]).toEqual([id, 409]);
    }
    expect(gone).toContain('spare_charger_14');
  });

  it('tells its words in every language, and tells variants apart by them', () => {
    for (const locale of LOCALES) {
      for (const { title, description, variants, option } of shopOffer(catalogue, 'US', locale).goods) {
        expect([title, description].every((text) => text.length > 0)).toBe(true);
        expect(new Set(variants.map((each) => each.title)).size).toBe(variants.length);
        expect(variants.every((each) => (each.title === '') === (option === null))).toBe(true);
      }
    }
  });

  it('[CAT-08] leads straight to the checkout from each variant', async () => {
    const [first] = variantsIn(shopOffer(catalogue, 'EU', 'en-US'));
    expect(first?.checkoutUrl).toBe('/cart/travel_charger:1?store=EU&channel=buy_button');
    const answer = await request(store.app).get(first?.checkoutUrl ?? '');
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/\/checkout\//)]);
  });

  it('sells a second charger for each ring size', () => {
    const second = shopOffer(catalogue, 'US', 'en-US').goods.find(({ id }) => id === 'spare_charger');
    expect(second?.option).toBe('ringSize');
    expect(second?.variants.map(({ title }) => title)).toEqual(RING_SIZES.map(String));
  });
});

describe('what the store offers of Home', () => {
  it.each(STORES)('[PDP-07] [CAT-04] the device and its plan have the prices of %s', async (at) => {
    const answer = await request(store.app).get(`/api/catalogue/home?store=${at}`);
    const offer = homeCatalogueSchema.parse(answer.body);
    expect(offer).toEqual(answer.body);
    const column = STORES.indexOf(at);
    expect(offer.device?.price.amount).toBe(HOME[column]);
    expect(offer.plans.map(({ years, price }) => [years, price.amount])).toEqual(
      HOME_PLANS[column]?.map((amount, index) => [index + 1, amount]),
    );
    const cart = await cartClient(store.app, at).create({ lines: [ring('home'), ring('home_coverage_2y')] });
    expect(nodesOf(cart).map(({ cost }) => cost.totalAmount.amount)).toEqual([HOME[column], HOME_PLANS[column]?.[1]]);
  });

  it.each(STORES)('neither is offered where the device is not sold: %s', (at: Store) => {
    const home = { ...catalogue.home, prices: { ...catalogue.home.prices, [at]: null } };
    expect(homeOffer({ ...catalogue, home }, at)).toMatchObject({ device: null, plans: [] });
  });
});

describe('goods.json and home.json', () => {
  const entry = {
    id: 'mug',
    kinds: ['merchandise'],
    since: '2026-01-01',
    option: null,
    product: { id: 'mug', title: 'Mug', description: 'A mug.', productType: 'MERCH', tags: [] },
    variants: [{ id: 'mug', picture: 'mug', title: null }],
    prices: Object.fromEntries(STORES.map((each) => [each, '9'])),
    stock: {},
  };
  const problemsOf = (goods: readonly unknown[]) =>
    goodsFileSchema.safeParse({ goods }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
    [];

  it('[CAT-09] name the entry that is wrong', () => {
    expect(problemsOf([entry])).toEqual([]);
    expect(problemsOf([entry, entry])).toEqual(['goods.1.id: "mug" is there twice']);
    expect(problemsOf([{ ...entry, prices: { ...entry.prices, US: '9.999' } }]).join()).toMatch(/US/);
    expect(problemsOf([{ ...entry, option: 'colour' }]).join()).toMatch(/null for one variant alone/);
    expect(problemsOf([{ ...entry, since: '2026-02-30' }])).toHaveLength(1);
    expect(problemsOf([{ ...entry, kinds: [] }])).toHaveLength(1);
    expect(
      homeFileSchema.safeParse({ ...catalogue.home, plan: { ...catalogue.home.plan, set: 'fourth' } }).success,
    ).toBe(false);
  });
});
