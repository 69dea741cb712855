import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rareCatalogueSchema } from '@tessera/shared-contracts/ring/rare';
import { ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { aBooking } from '../../../test-support/bookings.ts';
import {
  CATALOGUE_FOLDER,
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  type TestStore,
} from '../../../test-support/store.ts';
import { textIn } from '../../platform/text/localText.ts';
import { loadCatalogue } from './catalogue.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

describe('the catalogue calls', () => {
  it.each(STORES)('[CAT-01] [CAT-02] answer by their contract in %s, and are asked anew', async (at) => {
    for (const [path, schema] of [
      ['ring', ringCatalogueSchema],
      ['rare', rareCatalogueSchema],
    ] as const) {
      const answer = await request(store.app).get(`/api/catalogue/${path}?store=${at}`);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(schema.parse(answer.body)).toEqual(answer.body);
      expect(answer.body.store).toBe(at);
    }
  });

  it.each(['ring', 'rare'])('[API-05] %s refuses a store that is none', async (path) => {
    const answer = await request(store.app).get(`/api/catalogue/${path}?store=FR`);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'store.unknown' });
  });
});

describe('what can be put into a cart', () => {
  it('has a title in every language, and tells its variants apart', () => {
    for (const locale of LOCALES) {
      const titles = [...catalogue.merchandise.values()].map(
        ({ product, title }) => `${textIn(product.title, locale)} | ${title === null ? '' : textIn(title, locale)}`,
      );
      expect(new Set(titles).size).toBe(catalogue.merchandise.size);
    }
  });

  it('has a picture that is there, and so has what comes with it', async () => {
    const lines = [...catalogue.merchandise.values()]
      .filter(({ prices, available }) => available && prices.plain.US !== null)
      .map(({ id, booking }) => (booking === undefined ? ring(id) : { ...ring(id), attributes: aBooking(booking) }));
    const seen = new Set<string>();
    for (let from = 0; from < lines.length; from += 40) {
      const cart = await cartClient(store.app, 'US').create({ lines: lines.slice(from, from + 40) });
      for (const { merchandise } of nodesOf(cart)) seen.add(merchandise.image.url);
    }
    for (const url of seen) expect([url, (await request(store.app).get(url)).status]).toEqual([url, 200]);
    // Nine finishes, seven plans, two chargers, the sizing kit, the charger of the Ring Rare, the M1, the membership,
    // Home and the blood test; of the shop the cable, the care kit, the gift box, and dish, bottle and cap in their
    // colours.
    expect(seen.size).toBe(32);
  });
});

describe('the titles of a cart', () => {
  const titlesOf = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await request(store.app)
      .post(`/api/vendor/local/cart/create/?store=EU${query}`)
      .set(headers)
      .send({ lines: [ring('brushed_rose_gold_open'), ring('coverage_2y')] });
    return nodesOf(answer.body).map(({ merchandise }) => [merchandise.product.title, merchandise.title]);
  };

  it.each([
    ['en-US', ['Size from kit', 'Coverage', '2 years', 'Sizing kit']],
    ['ja', ['サイズはキットで確認', '補償プラン', '2年', 'サイジングキット']],
    ['de', ['Größe nach dem Set', 'Schutzplan', '2 Jahre', 'Größen-Set']],
    ['th', ['เลือกไซซ์จากชุดวัด', 'แผนความคุ้มครอง', '2 ปี', 'ชุดวัดไซซ์']],
  ])('are in %s as the visitor reads', async (locale, [size, coverage, years, kit]) => {
    const expected = [
      ['Ring Air', `Brushed Rose Gold / ${size}`],
      [coverage, years],
      [kit, ''],
    ];
    expect(await titlesOf(`&locale=${locale}`)).toEqual(expected);
    expect(await titlesOf('', { cookie: `store=EU; locale=${locale}` })).toEqual(expected);
    expect(await titlesOf('', { 'accept-language': `${locale},fr;q=0.5` })).toEqual(expected);
  });

  it('follow the parameter before the choice, and the choice before the browser', async () => {
    const german = (await titlesOf('&locale=de-AT', { cookie: 'locale=ja', 'accept-language': 'th' }))[0]?.[1];
    expect(german).toContain('Größe');
    const japanese = (await titlesOf('', { cookie: 'locale=ja', 'accept-language': 'th' }))[0]?.[1];
    expect(japanese).toContain('サイズ');
    const english = (await titlesOf('', { cookie: 'locale=xx', 'accept-language': 'en-GB,de;q=0.7' }))[0]?.[1];
    expect(english).toContain('Size from kit');
  });
});
