/** The bag's forms where a Shopify shop keeps the bags (`CART_VENDOR=shopify`): the same forms, cookie and page. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request, { type Response } from 'supertest';
import { openTestShopifyStore, type TestShopifyStore } from '../../../test-support/shopifyStore.ts';
import { cartClient, nodesOf, ring } from '../../../test-support/store.ts';

jest.setTimeout(60_000);

let store: TestShopifyStore;
beforeAll(async () => {
  store = await openTestShopifyStore({}, 0, { cartVendor: 'shopify' });
});
afterAll(() => store?.close());
beforeEach(() => {
  store.storefront.faults.length = 0;
  store.storefront.codes.clear();
});

const browser = () => request.agent(store.app).set('sec-fetch-site', 'same-origin');
const cartIn = (answer: Response, at: Store): string =>
  decodeURIComponent(
    new RegExp(`bag_${at}=([^;]+)`).exec([answer.headers['set-cookie'] ?? []].flat().join('\n'))?.[1] ?? '',
  );
const RING = { color: 'RAW_TITANIUM', size: '9', utm_source: 'post' };

describe('[BAG-22] [API-01] the bag’s forms at a Shopify shop', () => {
  it.each(STORES)('put a ring, a Rare and a thing by its id into one cart of the shop in %s', async (at) => {
    const agent = browser();
    const added = await agent.post(`/cart/ring?store=${at}`).type('form').send(RING);
    expect([added.status, added.headers.location]).toEqual([303, `${bagPath(at)}?said=added`]);
    const cartId = cartIn(added, at);
    expect(cartId).toMatch(/^gid:\/\/shopify\/Cart\//);
    const rare = await agent.post(`/cart/rare?store=${at}`).type('form').send({ color: 'DUNE', size: '9' });
    expect(cartIn(rare, at)).toBe(cartId);
    await agent.post(`/cart/add?store=${at}`).type('form').send({ merchandiseId: 'travel_charger' });
    const cart = await cartClient(store.app, at, 'shopify').fetch(cartId);
    expect(nodesOf(cart).map(({ merchandise }) => merchandise.id)).toEqual(
      expect.arrayContaining(['raw_titanium_9', 'rare_dune_9', 'travel_charger']),
    );
    expect(cart.attributes).toContainEqual({ key: 'utm_source', value: 'post' });
  });

  it('[BAG-13] change a quantity, say what is none, take a line out, and say what the shop could not do', async () => {
    const agent = browser();
    const cartId = cartIn(await agent.post('/cart/ring?store=US').type('form').send(RING), 'US');
    const lines = async () => nodesOf(await cartClient(store.app, 'US', 'shopify').fetch(cartId));
    const lineId = (await lines())[0]?.id ?? '';
    const send = async (body: object) =>
      (await agent.post('/cart/line?store=US').type('form').send(body)).headers.location;
    const said = (word: string) => `/bag/us?${new URLSearchParams({ said: word, line: lineId })}`;
    expect(await send({ lineId, quantity: '1.5' })).toBe(said('notWhole'));
    expect(await send({ lineId, quantity: '999' })).toBe(said('tooMany'));
    expect(await send({ lineId, quantity: '2' })).toBe('/bag/us');
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([2]);
    store.storefront.faults.push(
      { kind: 'http', status: 500, body: '' },
      { kind: 'http', status: 500, body: '' },
      { kind: 'http', status: 500, body: '' },
    );
    expect(await send({ lineId, quantity: '3' })).toBe('/bag/us?said=updateFailed');
    store.storefront.faults.length = 0;
    expect(await send({ lineId, action: 'remove' })).toBe('/bag/us');
    expect(await lines()).toEqual([]);
  });

  it('try a code, and leave the cart as it was where it does not count', async () => {
    const agent = browser();
    const cartId = cartIn(await agent.post('/cart/ring?store=US').type('form').send(RING), 'US');
    const send = async (body: object) =>
      (await agent.post('/cart/code?store=US').type('form').send(body)).headers.location;
    const codes = async () => (await cartClient(store.app, 'US', 'shopify').fetch(cartId)).discountCodes;
    expect(await send({ code: 'NOPE' })).toBe('/bag/us?said=wrongCode');
    expect(await codes()).toEqual([]);
  });

  it('[BAG-19] [BAG-21] the scripts’ cart is the forms’ cart, and two become one', async () => {
    const agent = browser();
    const scripts = agent.post('/api/vendor/shopify/cart/create/?store=AE').set('sec-fetch-dest', 'empty');
    const made = await scripts.send({ lines: [ring('air_gold_9')] });
    expect(cartIn(made, 'AE')).toBe(made.body.id);
    const elsewhere = await cartClient(store.app, 'AE', 'shopify').create({ lines: [ring('air_gold_open', 2)] });
    const joined = await agent
      .post('/api/bag/join?store=AE')
      .set('sec-fetch-dest', 'empty')
      .send({ cartId: elsewhere.id });
    expect(joined.status).toBe(200);
    expect(joined.body.id).toBe(made.body.id);
    const both = nodesOf(await cartClient(store.app, 'AE', 'shopify').fetch(made.body.id));
    expect(both.map(({ merchandise, quantity }) => [merchandise.id, quantity])).toEqual(
      expect.arrayContaining([
        ['air_gold_9', 1],
        ['air_gold_open', 2],
      ]),
    );
    // A cart of the local vendor must not become this store's bag.
    const local = await agent
      .post('/api/vendor/local/cart/create/?store=AE')
      .set('sec-fetch-dest', 'empty')
      .send({ lines: [ring('air_gold_9')] });
    expect(cartIn(local, 'AE')).toBe('');
  });
});
