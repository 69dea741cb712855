import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLimits';
import { RING_COLOURS } from '@tessera/shared-contracts/ring/ring';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import request from 'supertest';
import {
  CATALOGUE_FOLDER,
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  type TestStore,
} from '../../../../../test-support/store.ts';
import { DATABASE_KINDS, testStoreIn } from '../../../../../test-support/storeIn.ts';
import { type Catalogue, loadCatalogue } from '../../../catalogue/catalogue.ts';
import { ringOffer } from '../../../catalogue/ringOffer.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

describe.each(DATABASE_KINDS)('[API-01] [API-02] carts in an %s database', (kind) => {
  let store: TestStore;
  let ae: ReturnType<typeof cartClient>;
  testStoreIn(kind, (opened) => {
    store = opened;
    ae = cartClient(store.app, 'AE');
  });

  describe('create', () => {
    it('makes a cart with lines, attributes and codes, priced, with a checkout address', async () => {
      const cart = await ae.create({
        lines: [ring('brushed_rose_gold_9', 2, 'Ada')],
        attributes: [{ key: 'utm_source', value: 'letter' }],
        discountCodes: ['RUNCLUB10', 'NOPE'],
      });
      expect(cart.checkoutUrl).toBe(`https://vela.example/checkout/${cart.id}`);
      expect(cart.totalQuantity).toBe(2);
      expect(cart.attributes).toEqual([{ key: 'utm_source', value: 'letter' }]);
      expect(cart.discountCodes).toEqual([
        { code: 'RUNCLUB10', applicable: true },
        { code: 'NOPE', applicable: false },
      ]);
      expect(nodesOf(cart)).toMatchObject([
        {
          quantity: 2,
          attributes: [
            { key: '_product_type', value: 'RING' },
            { key: 'engraving', value: 'Ada' },
          ],
          cost: {
            subtotalAmount: { amount: '3276', currencyCode: 'AED' },
            totalAmount: { amount: '2948.40', currencyCode: 'AED' },
          },
          discountAllocations: [
            { discountedAmount: { amount: '327.60', currencyCode: 'AED' }, kind: 'AFFILIATE', code: 'RUNCLUB10' },
          ],
          merchandise: {
            id: 'brushed_rose_gold_9',
            title: 'Brushed Rose Gold / 9',
            product: { id: 'ring_air', title: 'Ring Air', productType: 'RING', tags: [] },
          },
        },
      ]);
      expect(nodesOf(cart)[0]?.merchandise.image.url).toMatch(/^\/media\//);
      expect(cart.discountAllocations).toEqual([
        { discountedAmount: { amount: '327.60', currencyCode: 'AED' }, kind: 'AFFILIATE', code: 'RUNCLUB10' },
      ]);
      expect(cart.cost).toEqual({
        subtotalAmount: { amount: '3276', currencyCode: 'AED' },
        // 2948.40 plus 5 % tax.
        totalAmount: { amount: '3095.82', currencyCode: 'AED' },
        totalTaxAmount: { amount: '147.42', currencyCode: 'AED' },
        totalDutyAmount: null,
      });
    });

    it('makes an empty cart', async () => {
      const cart = await ae.create({ lines: [] });
      expect(nodesOf(cart)).toEqual([]);
      expect(cart).toMatchObject({ totalQuantity: 0, cost: { totalAmount: { amount: '0' } } });
    });

    it.each(STORES)(
      '[CAT-01] [BAG-05] charges every colour of %s as its catalogue says, plain and engraved',
      async (at) => {
        const { colours, taxIncluded } = ringOffer(catalogue, at);
        const cart = await cartClient(store.app, at).create({
          lines: colours.flatMap(({ variants }) => {
            const id = variants[3]?.merchandiseId ?? '';
            return [ring(id), ring(id, 1, 'Ada')];
          }),
        });
        expect(nodesOf(cart).map(({ cost }) => cost.totalAmount)).toEqual(
          colours.flatMap(({ price, engravedPrice }) => [price, engravedPrice]),
        );
        expect(nodesOf(cart)).toHaveLength(2 * RING_COLOURS.length);
        // Only AE's rate is known before the address is entered.
        expect(cart.cost.totalTaxAmount !== null).toBe(at === 'AE');
        if (taxIncluded) expect(cart.cost.totalTaxAmount).toBeNull();
      },
    );
  });

  describe('fetch', () => {
    it('gives the cart as the last change left it', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7')] });
      expect(await ae.fetch(cart.id)).toEqual(cart);
    });

    it('prices anew: a changed catalogue changes the cart, and what left it is neither shown nor charged', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7'), ring('air_silver_7')] });
      try {
        const reduced: Catalogue = {
          ...catalogue,
          merchandise: new Map(
            [...catalogue.merchandise]
              .filter(([id]) => id !== 'air_silver_7')
              .map(([id, entry]) => [
                id,
                { ...entry, prices: { ...entry.prices, plain: { ...entry.prices.plain, AE: '149' } } },
              ]),
          ),
        };
        store.setCatalogue(reduced);
        const later = await ae.fetch(cart.id);
        expect(nodesOf(later).map(({ merchandise, cost }) => [merchandise.id, cost.totalAmount.amount])).toEqual([
          ['air_gold_7', '149'],
        ]);
        expect(later.cost.subtotalAmount.amount).toBe('149');
      } finally {
        store.setCatalogue(catalogue);
      }
      expect(await ae.fetch(cart.id)).toEqual(cart);
    });

    it('[API-05] needs an id, a known one, and the store of the cart', async () => {
      const { id } = await ae.create({ lines: [] });
      expect(await ae.refusedFetch('')).toMatchObject({
        status: 400,
        code: 'request.invalid',
        errors: [{ field: 'id', message: 'must be given: the cart to fetch' }],
      });
      for (const unknown of ['nobody', randomUUID()]) {
        expect(await ae.refusedFetch(`&id=${unknown}`)).toMatchObject({ status: 404, code: 'cart.not-found' });
      }
      expect(await ae.refusedFetch('&id=%00')).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(await cartClient(store.app, 'EU').refusedFetch(`&id=${id}`)).toMatchObject({
        status: 409,
        code: 'cart.store-mismatch',
      });
    });
  });

  describe('add', () => {
    it('puts a line that is like one there onto it, and any other beside it', async () => {
      const { id } = await ae.create({ lines: [ring('air_gold_7', 1, 'Ada')] });
      const cart = await ae.add({
        cartId: id,
        lines: [
          ring('air_gold_7', 2, ' Ada '),
          ring('air_gold_7'),
          ring('air_gold_7', 1, 'Bea'),
          ring('air_gold_8', 1, 'Ada'),
        ],
      });
      expect(
        nodesOf(cart).map(({ merchandise, quantity, attributes }) => [merchandise.id, quantity, attributes[1]?.value]),
      ).toEqual([
        ['air_gold_7', 3, 'Ada'],
        ['air_gold_7', 1, undefined],
        ['air_gold_7', 1, 'Bea'],
        ['air_gold_8', 1, 'Ada'],
      ]);
      expect(cart.totalQuantity).toBe(6);
    });

    it('[PROG-01] adds codes to those there, each once whatever its case', async () => {
      const { id } = await ae.create({ lines: [], discountCodes: ['RUNCLUB10'] });
      const cart = await ae.add({ cartId: id, lines: [ring('air_gold_7')], discountCodes: ['runclub10', 'SLEEPLAB'] });
      expect(cart.discountCodes).toEqual([
        { code: 'RUNCLUB10', applicable: true },
        { code: 'SLEEPLAB', applicable: false },
      ]);
      expect(cart.discountAllocations).toEqual([
        { discountedAmount: { amount: '129.90', currencyCode: 'AED' }, kind: 'AFFILIATE', code: 'RUNCLUB10' },
      ]);
    });

    it('[CAT-03] a ring with open size brings one free sizing kit, which leaves with it', async () => {
      const { id } = await ae.create({ lines: [ring('air_gold_open'), ring('air_silver_open'), ring('air_gold_7')] });
      const cart = await ae.fetch(id);
      const [first, second, , kit] = nodesOf(cart);
      expect(kit).toMatchObject({
        id: 'sizing-kit',
        quantity: 1,
        cost: { totalAmount: { amount: '0', currencyCode: 'AED' } },
        merchandise: { product: { title: 'Sizing kit', productType: 'GENERIC', tags: ['NO_EDIT', 'NO_QTY_BTNS'] } },
      });
      expect(cart.totalQuantity).toBe(4);
      expect(await ae.refused('remove/', { cartId: id, lineId: ['sizing-kit'] })).toMatchObject({
        status: 409,
        code: 'cart.line-fixed',
      });
      expect(await ae.refused('update/', { cartId: id, lines: [{ id: 'sizing-kit', quantity: 2 }] })).toMatchObject({
        code: 'cart.line-fixed',
      });
      const without = await ae.remove({ cartId: id, lineId: [first?.id, second?.id, 'sizing-kit'] });
      expect(nodesOf(without).map(({ merchandise }) => merchandise.id)).toEqual(['air_gold_7']);
    });

    it('[API-05] refuses what the catalogue does not have, and then adds nothing of the call', async () => {
      const { id } = await ae.create({ lines: [] });
      expect(
        await ae.refused('add/', { cartId: id, lines: [ring('air_gold_7'), ring('ring_of_power')] }),
      ).toMatchObject({
        status: 404,
        code: 'product.unknown',
        detail: 'The catalogue has no "ring_of_power".',
      });
      expect(nodesOf(await ae.fetch(id))).toEqual([]);
    });

    it('holds the maxima: of one thing, of different things, of codes', async () => {
      const { id } = await ae.create({ lines: [ring('air_gold_7', MAX_LINE_QUANTITY)] });
      expect(await ae.refused('add/', { cartId: id, lines: [ring('air_gold_7')] })).toMatchObject({
        status: 422,
        code: 'cart.quantity-exceeded',
      });
      const many = Array.from({ length: MAX_CART_LINES }, (_, index) => ring('air_gold_7', 1, `No ${index}`));
      expect(await ae.refused('add/', { cartId: id, lines: many })).toMatchObject({
        status: 422,
        code: 'cart.too-many-lines',
      });
      const codes = Array.from({ length: 20 }, (_, index) => `CODE${index}`);
      await ae.add({ cartId: id, lines: [ring('air_gold_8')], discountCodes: codes });
      expect(
        await ae.refused('add/', { cartId: id, lines: [ring('air_gold_8')], discountCodes: ['ONE MORE'] }),
      ).toMatchObject({
        status: 422,
        code: 'cart.too-many-discount-codes',
      });
      expect((await ae.fetch(id)).totalQuantity).toBe(MAX_LINE_QUANTITY + 1);
    });
  });

  describe('update', () => {
    it('[BAG-13] sets quantities; 0 removes a line', async () => {
      const { id, ...cart } = await ae.create({ lines: [ring('air_gold_7'), ring('air_gold_8')] });
      const [seven, eight] = cart.lines.edges.map(({ node }) => node.id);
      const later = await ae.update({
        cartId: id,
        lines: [
          { id: seven, quantity: 3 },
          { id: eight, quantity: 0 },
        ],
      });
      expect(nodesOf(later).map((node) => [node.id, node.quantity])).toEqual([[seven, 3]]);
    });

    it('changes attributes and price with them; lines that become alike become one', async () => {
      const { id, ...cart } = await ae.create({ lines: [ring('air_gold_7', 1, 'Ada'), ring('air_gold_7', 2)] });
      const [engraved, plain] = cart.lines.edges.map(({ node }) => node.id);
      const renamed = await ae.update({
        cartId: id,
        lines: [{ id: plain, quantity: 2, attributes: [{ key: 'engraving', value: 'Bea' }] }],
      });
      expect(nodesOf(renamed).map(({ cost }) => cost.totalAmount.amount)).toEqual(['1448', '2896']);
      const merged = await ae.update({
        cartId: id,
        lines: [{ id: plain, quantity: 2, attributes: [{ key: 'engraving', value: 'Ada' }] }],
      });
      expect(nodesOf(merged).map((node) => [node.id, node.quantity])).toEqual([[engraved, 3]]);
    });

    it('[API-01] takes a code that is typed into a cart that there is, where it counts, and out again', async () => {
      const { id } = await ae.create({ lines: [ring('air_gold_9')] });
      const typed = (code: string) => ae.refused('discountCode/', { cartId: id, code });
      expect(await typed('NOPE')).toMatchObject({ status: 422, code: 'discount.no-effect' });
      expect((await ae.fetch(id)).discountCodes).toEqual([]);
      const veteran = { code: 'VETERAN15', applicable: true };
      expect((await ae.discountCode({ cartId: id, code: 'VETERAN15' })).discountCodes).toEqual([veteran]);
      expect(await typed('RUNCLUB10')).toMatchObject({ status: 422, code: 'discount.no-better' });
      expect((await ae.fetch(id)).discountCodes).toEqual([veteran]);
      const without = await ae.remove({ cartId: id, lineId: [], discountCodes: ['VETERAN15'] });
      expect(without.discountCodes).toEqual([]);
    });

    it('[API-05] refuses an unknown line and changes nothing', async () => {
      const { id, ...cart } = await ae.create({ lines: [ring('air_gold_7')] });
      const line = cart.lines.edges[0]?.node.id;
      const lines = [
        { id: line, quantity: 5 },
        { id: 'nobody', quantity: 1 },
      ];
      expect(await ae.refused('update/', { cartId: id, lines })).toMatchObject({
        status: 404,
        code: 'cart.line-not-found',
      });
      expect((await ae.fetch(id)).totalQuantity).toBe(1);
    });

    it('[API-01] holds the maximum of one thing, which each line says', async () => {
      const { id, ...cart } = await ae.create({ lines: [ring('air_gold_7', 3, 'Ada'), ring('air_gold_7', 9)] });
      const [engraved, plain] = nodesOf({ id, ...cart });
      expect(plain?.merchandise.quantityRule).toEqual({ maximum: MAX_LINE_QUANTITY });
      for (const lines of [
        [{ id: plain?.id, quantity: MAX_LINE_QUANTITY + 1 }],
        [{ id: engraved?.id, quantity: 3, attributes: [] }],
      ]) {
        expect(await ae.refused('update/', { cartId: id, lines })).toMatchObject({
          status: 422,
          code: 'cart.quantity-exceeded',
        });
      }
      expect((await ae.fetch(id)).totalQuantity).toBe(12);
    });
  });

  describe('updateAttributes', () => {
    it('replaces by key, keeps the others, keeps null', async () => {
      const { id } = await ae.create({
        lines: [],
        attributes: [
          { key: 'gift_flow', value: 'true' },
          { key: 'email', value: 'a@b.example' },
        ],
      });
      const cart = await ae.updateAttributes({
        cartId: id,
        attributes: [
          { key: 'gift_flow', value: 'false' },
          { key: 'gift_note', value: null },
        ],
      });
      expect(cart.attributes).toEqual([
        { key: 'gift_flow', value: 'false' },
        { key: 'email', value: 'a@b.example' },
        { key: 'gift_note', value: null },
      ]);
      const tooMany = Array.from({ length: 48 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
      expect(await ae.refused('updateAttributes/', { cartId: id, attributes: tooMany })).toMatchObject({
        status: 422,
        code: 'cart.too-many-attributes',
      });
    });
  });

  describe('remove', () => {
    it('takes lines away, and the codes that go with them', async () => {
      const { id, ...cart } = await ae.create({
        lines: [ring('air_gold_7'), ring('air_gold_8')],
        discountCodes: ['RUNCLUB10', 'OTHER'],
      });
      const [seven] = cart.lines.edges.map(({ node }) => node.id);
      const later = await ae.remove({ cartId: id, lineId: [seven], discountCodes: ['runclub10'] });
      expect(nodesOf(later).map(({ merchandise }) => merchandise.id)).toEqual(['air_gold_8']);
      expect(later.discountCodes).toEqual([{ code: 'OTHER', applicable: false }]);
      expect(later.discountAllocations).toEqual([]);
    });

    it("[API-05] refuses a line of another's cart", async () => {
      const mine = await ae.create({ lines: [ring('air_gold_7')] });
      const other = await ae.create({ lines: [ring('air_gold_7')] });
      const line = nodesOf(other)[0]?.id;
      expect(await ae.refused('remove/', { cartId: mine.id, lineId: [line] })).toMatchObject({
        code: 'cart.line-not-found',
      });
      expect((await ae.fetch(other.id)).totalQuantity).toBe(1);
    });
  });

  it('the order of adds changes no amount', async () => {
    const choices = ['air_gold_7', 'brushed_rose_gold_7', 'matte_grey_open'];
    const add = fc.record({
      id: fc.constantFrom(...choices),
      quantity: fc.integer({ min: 1, max: 2 }),
      engraving: fc.constantFrom(undefined, 'Ada'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(add, { minLength: 1, maxLength: 5 }), async (adds) => {
        const costs: unknown[] = [];
        for (const order of [adds, adds.toReversed()]) {
          const { id } = await ae.create({ lines: [], discountCodes: ['RUNCLUB10'] });
          for (const { id: merchandise, quantity, engraving } of order) {
            await ae.add({ cartId: id, lines: [ring(merchandise, quantity, engraving)] });
          }
          const { cost, totalQuantity } = await ae.fetch(id);
          costs.push({ cost, totalQuantity });
        }
        expect(costs[0]).toEqual(costs[1]);
      }),
      { numRuns: 8 },
    );
  });

  describe('[API-05] what is asked wrongly', () => {
    it.each([
      ['no store', '/api/vendor/local/cart/?id=x', 400, 'store.unknown'],
      ['a store that is none', '/api/vendor/local/cart/?id=x&store=FR', 400, 'store.unknown'],
      ['two stores', '/api/vendor/local/cart/?id=x&store=AE&store=EU', 400, 'store.unknown'],
      ['an unknown vendor', '/api/vendor/nobody/cart/?id=x&store=AE', 404, 'vendor.unknown'],
      ['a vendor that every object has', '/api/vendor/constructor/cart/?id=x&store=AE', 404, 'vendor.unknown'],
      ['no such call', '/api/vendor/local/cart/steal/?store=AE', 404, 'route.not-found'],
    ])('%s', async (_what, path, status, code) => {
      const answer = await request(store.app).get(path);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(JSON.parse(answer.text)).toMatchObject({ status, code });
    });

    it.each([
      ['create/', {}, 'lines'],
      ['create/', { lines: [{ merchandiseId: 'air_gold_7', quantity: 0 }] }, 'lines.0.quantity'],
      ['create/', { lines: [{ merchandiseId: 'air_gold_7', quantity: 1.5 }] }, 'lines.0.quantity'],
      ['create/', { lines: [{ merchandiseId: 'air_gold_7', quantity: 1001 }] }, 'lines.0.quantity'],
      ['create/', { lines: [], attributes: [{ key: 'k', value: 'a\u0000' }] }, 'attributes.0.value'],
      ['create/', { lines: [], discountCodes: ['\ud800'] }, 'discountCodes.0'],
      ['create/', { lines: [], countryCode: 'germany' }, 'countryCode'],
      ['create/', { lines: [ring('air_gold_7', 1, '123456789')] }, 'lines.0.attributes.engraving'],
      ['add/', { lines: [ring('air_gold_7')] }, 'cartId'],
      ['add/', { cartId: 'x', lines: [] }, 'lines'],
      ['update/', { cartId: 'x', lines: [{ id: 'y', quantity: -1 }] }, 'lines.0.quantity'],
      ['updateAttributes/', { cartId: 'x', attributes: [{ key: '', value: '1' }] }, 'attributes.0.key'],
      ['remove/', { cartId: 'x', lineId: 'y' }, 'lineId'],
    ])('%s with %j names %s', async (call, body, field) => {
      const problem = await ae.refused(call, body);
      expect(problem).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field }] });
      expect(problem.detail).toContain(field);
    });

    it('a body that is no JSON', async () => {
      expect(await ae.refused('create/', '{"lines": [')).toMatchObject({ status: 400, code: 'request.invalid-json' });
      for (const body of ['null', '"x"', '7'])
        expect(await ae.refused('create/', body)).toMatchObject({ status: 400, code: 'request.invalid' });
    });

    it.each(['add/', 'update/', 'updateAttributes/', 'remove/'])('%s on a cart that is not there', async (call) => {
      const body = {
        cartId: 'nobody',
        lines: call === 'add/' ? [ring('air_gold_7')] : [{ id: 'x', quantity: 1 }],
        attributes: [],
        lineId: ['x'],
      };
      expect(await ae.refused(call, body)).toMatchObject({ status: 404, code: 'cart.not-found' });
    });
  });

  it('answers with and without a slash at the end, and is never cached', async () => {
    for (const slash of ['', '/']) {
      const made = await request(store.app).post(`/api/vendor/local/cart/create${slash}?store=AE`).send({ lines: [] });
      expect(made.status).toBe(201);
      const got = await request(store.app).get(`/api/vendor/local/cart${slash}?store=AE&id=${made.body.id}`);
      expect(got.body).toEqual(made.body);
      expect(got.headers['cache-control']).toBe('no-store');
    }
  });

  it('lives, and is ready on its database', async () => {
    expect((await request(store.app).get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await request(store.app).get('/readyz')).body).toEqual({ status: 'ready', database: kind });
  });
});

describe('a database that does not answer', () => {
  it('[API-05] is a 503 with Retry-After on a cart, and named by readiness, which takes no replica out for it', async () => {
    const store = await openTestStore('embedded');
    await store.close();
    const ready = await request(store.app).get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', database: 'embedded', away: ['database'] }]);
    expect((await request(store.app).get('/healthz')).status).toBe(200);
    const answer = await request(store.app).get(`/api/vendor/local/cart/?store=AE&id=${randomUUID()}`);
    expect([answer.status, JSON.parse(answer.text).code, answer.headers['retry-after']]).toEqual([
      503,
      'database.unavailable',
      '5',
    ]);
  });
});

describe('too many changes', () => {
  it('[API-05] are refused with a problem; reading goes on', async () => {
    const store = await openTestStore('server', 2);
    try {
      const ae = cartClient(store.app, 'AE');
      await ae.create({ lines: [] });
      const { id } = await ae.create({ lines: [] });
      expect(await ae.refused('create/', { lines: [] })).toMatchObject({ status: 429, code: 'request.too-many' });
      expect((await ae.fetch(id)).id).toBe(id);
    } finally {
      await store.close();
    }
  });
});
