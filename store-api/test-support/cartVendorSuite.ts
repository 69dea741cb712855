/** Rules that carts of all vendors must follow: one suite of tests, run for each vendor (API-01, API-03, API-05). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cart, cartSchema, staleCartSchema } from '@tessera/shared-contracts/bag/cart';
import { LINE_QUANTITY_CEILING, MAX_CART_LINES, MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLimits';
import { STORE_CURRENCY, STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import request from 'supertest';
import { type Catalogue, loadCatalogue } from '../src/domains/catalogue/catalogue.ts';
import { ringOffer } from '../src/domains/catalogue/ringOffer.ts';
import { amountIn, minus, sumIn, toWire } from '../src/platform/data/money.ts';
import { CATALOGUE_FOLDER, cartClient, nodesOf, ring, type TestStore } from './store.ts';

export interface VendorUnderTest {
  /** Name in the path. */
  readonly vendor: 'local' | 'shopify';
  /** Opens the service with this vendor. Its code RUNCLUB10 takes 10 % off the Ring Air. */
  open(): Promise<TestStore>;
  /** Differences between vendors; decision 20 has the reasons. */
  readonly differs: {
    /** A cart attribute that is null: stored as null, or absent. */
    readonly nullAttributes: 'kept' | 'absent';
    /** Stores whose cart totals include tax before the address is known. */
    readonly taxInCart: readonly string[];
    /** A call with an Idempotency-Key: executed once, or rejected. */
    readonly idempotencyKeys: 'once' | 'refused';
  };
}

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

/** A cart's content in a canonical order, because the vendor's order is unspecified. */
const contentOf = (cart: Cart): string[] =>
  nodesOf(cart)
    .map(({ merchandise, quantity, attributes }) => {
      const engraving = attributes.find(({ key }) => key === 'engraving')?.value ?? '';
      return `${quantity} ${merchandise.id} ${engraving}`.trim();
    })
    .sort();

const lineOf = (cart: Cart, merchandiseId: string, engraving?: string) => {
  const line = nodesOf(cart).find(
    ({ merchandise, attributes }) =>
      merchandise.id === merchandiseId && attributes.find(({ key }) => key === 'engraving')?.value === engraving,
  );
  if (line === undefined) throw new Error(`The cart has no ${merchandiseId} ${engraving ?? ''}.`);
  return line;
};

export function cartVendorSuite({ vendor, open, differs }: VendorUnderTest): void {
  let store: TestStore;
  let ae: ReturnType<typeof cartClient>;
  beforeAll(async () => {
    store = await open();
    ae = cartClient(store.app, 'AE', vendor);
  });
  afterAll(async () => {
    await store?.close();
  });

  /** Runs a function with another catalogue. */
  async function withCatalogue(other: Catalogue, run: () => Promise<void>): Promise<void> {
    store.setCatalogue(other);
    try {
      await run();
    } finally {
      store.setCatalogue(catalogue);
    }
  }

  it('[API-01] create answers 201 with a cart that the contract knows, and an address to check out', async () => {
    const answer = await request(store.app)
      .post(`/api/vendor/${vendor}/cart/create/?store=AE`)
      .send({
        lines: [ring('brushed_rose_gold_9', 2, 'Ada')],
        attributes: [{ key: 'utm_source', value: 'letter' }],
        discountCodes: ['RUNCLUB10', 'NOPE'],
      });
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const cart = cartSchema.parse(answer.body);
    expect(new URL(cart.checkoutUrl).protocol).toBe('https:');
    expect(cart).toMatchObject({
      totalQuantity: 2,
      attributes: [{ key: 'utm_source', value: 'letter' }],
      discountCodes: [
        { code: 'RUNCLUB10', applicable: true },
        { code: 'NOPE', applicable: false },
      ],
      discountAllocations: [
        { discountedAmount: { amount: '327.60', currencyCode: 'AED' }, kind: 'AFFILIATE', code: 'RUNCLUB10' },
      ],
    });
    expect(nodesOf(cart)).toEqual([
      expect.objectContaining({
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
        merchandise: expect.objectContaining({
          id: 'brushed_rose_gold_9',
          title: 'Brushed Rose Gold / 9',
          product: expect.objectContaining({ id: 'ring_air', title: 'Ring Air', productType: 'RING' }),
        }),
      }),
    ]);
    expect(cart.cost.subtotalAmount).toEqual({ amount: '3276', currencyCode: 'AED' });
    expect(cart.cost.totalTaxAmount !== null).toBe(differs.taxInCart.includes('AE'));
  });

  it('[API-01] an empty cart costs nothing and has its own id', async () => {
    const [one, other] = [await ae.create({ lines: [] }), await ae.create({ lines: [] })];
    expect(one).toMatchObject({ totalQuantity: 0, lines: { edges: [] }, cost: { totalAmount: { amount: '0' } } });
    expect(one.id).not.toBe(other.id);
  });

  it.each(STORES)('[CAT-01] %s: every colour costs what the catalogue says, plain and engraved', async (at) => {
    const { colours } = ringOffer(catalogue, at);
    const cart = await cartClient(store.app, at, vendor).create({
      lines: colours.flatMap(({ variants }) => {
        const id = variants[3]?.merchandiseId ?? '';
        return [ring(id), ring(id, 1, 'Ada')];
      }),
    });
    for (const { variants, price, engravedPrice } of colours) {
      const id = variants[3]?.merchandiseId ?? '';
      expect(lineOf(cart, id).cost.totalAmount).toEqual(price);
      expect(lineOf(cart, id, 'Ada').cost.totalAmount).toEqual(engravedPrice);
    }
    expect(cart.cost.totalAmount.currencyCode).toBe(STORE_CURRENCY[at]);
    expect(cart.cost.totalTaxAmount !== null).toBe(differs.taxInCart.includes(at));
    expect(cart.cost.totalDutyAmount).toBeNull();
  });

  it('[API-01] fetch gives the cart as the last change left it', async () => {
    const { id } = await ae.create({ lines: [ring('air_gold_7')] });
    const changed = await ae.add({ cartId: id, lines: [ring('coverage_2y')] });
    expect(await ae.fetch(id)).toEqual(changed);
  });

  it('[API-01] titles come in the language asked for', async () => {
    const { id } = await ae.create({ lines: [ring('air_gold_open')] });
    const answer = await request(store.app).get(
      `/api/vendor/${vendor}/cart/?store=AE&locale=de&id=${encodeURIComponent(id)}`,
    );
    const german = lineOf(cartSchema.parse(answer.body), 'air_gold_open').merchandise;
    expect(german.title).not.toBe(lineOf(await ae.fetch(id), 'air_gold_open').merchandise.title);
  });

  describe('add', () => {
    it('puts a line that is like one there onto it, and any other beside it', async () => {
      const { id, ...before } = await ae.create({ lines: [ring('air_gold_7', 1, 'Ada')] });
      const cart = await ae.add({
        cartId: id,
        lines: [ring('air_gold_7', 2, ' Ada '), ring('air_gold_7'), ring('air_gold_7', 1, 'Bea'), ring('air_gold_7')],
      });
      expect(contentOf(cart)).toEqual(['1 air_gold_7 Bea', '2 air_gold_7', '3 air_gold_7 Ada']);
      expect(cart.totalQuantity).toBe(6);
      expect(lineOf(cart, 'air_gold_7', 'Ada').id).toBe(before.lines.edges[0]?.node.id);
    });

    it('[PROG-01] keeps each code once, whatever its case', async () => {
      const { id } = await ae.create({ lines: [], discountCodes: ['RUNCLUB10', 'runclub10'] });
      const cart = await ae.add({ cartId: id, lines: [ring('air_gold_7')], discountCodes: ['RunClub10', 'NOPE'] });
      expect(cart.discountCodes).toEqual([
        { code: 'RUNCLUB10', applicable: true },
        { code: 'NOPE', applicable: false },
      ]);
    });

    it('writes the product type itself, whatever the caller says', async () => {
      const { id } = await ae.create({ lines: [] });
      const cart = await ae.add({
        cartId: id,
        lines: [{ ...ring('air_gold_7'), attributes: [{ key: '_product_type', value: 'M1' }] }],
      });
      expect(lineOf(cart, 'air_gold_7').attributes).toEqual([{ key: '_product_type', value: 'RING' }]);
    });

    it('loses nothing when many add at the same time', async () => {
      const { id } = await ae.create({ lines: [] });
      const ids = [...catalogue.merchandise.keys()]
        .filter((merchandise) => /^air_gold_\d/.test(merchandise))
        .slice(0, 5);
      await Promise.all([...ids, ...ids].map((merchandise) => ae.add({ cartId: id, lines: [ring(merchandise)] })));
      expect(contentOf(await ae.fetch(id))).toEqual(ids.map((merchandise) => `2 ${merchandise}`).sort());
    });
  });

  describe('update', () => {
    it('[BAG-13] sets quantities; 0 removes a line', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7'), ring('air_gold_8')] });
      const later = await ae.update({
        cartId: cart.id,
        lines: [
          { id: lineOf(cart, 'air_gold_7').id, quantity: 3 },
          { id: lineOf(cart, 'air_gold_8').id, quantity: 0 },
        ],
      });
      expect(contentOf(later)).toEqual(['3 air_gold_7']);
    });

    it('changes attributes, and the price with them; lines that become alike become one', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7', 1, 'Ada'), ring('air_gold_7', 2)] });
      const [engraved, plain] = [lineOf(cart, 'air_gold_7', 'Ada').id, lineOf(cart, 'air_gold_7').id];
      const renamed = await ae.update({
        cartId: cart.id,
        lines: [{ id: plain, quantity: 2, attributes: [{ key: 'engraving', value: 'Bea' }] }],
      });
      expect(lineOf(renamed, 'air_gold_7', 'Bea').cost.totalAmount.amount).toBe('2896');
      const merged = await ae.update({
        cartId: cart.id,
        lines: [{ id: plain, quantity: 2, attributes: [{ key: 'engraving', value: 'Ada' }] }],
      });
      expect(nodesOf(merged).map((node) => [node.id, node.quantity])).toEqual([[engraved, 3]]);
      const smooth = await ae.update({ cartId: cart.id, lines: [{ id: engraved, quantity: 3, attributes: [] }] });
      expect(lineOf(smooth, 'air_gold_7').cost.totalAmount.amount).toBe('3897');
    });

    it('does all that is asked before lines become one: what two lines swap is not lost', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7', 3, 'Ada'), ring('air_gold_7', 2)] });
      const [engraved, plain] = [lineOf(cart, 'air_gold_7', 'Ada').id, lineOf(cart, 'air_gold_7').id];
      const ada = [{ key: 'engraving', value: 'Ada' }];
      const swapped = await ae.update({
        cartId: cart.id,
        lines: [
          { id: engraved, quantity: 3, attributes: [] },
          { id: plain, quantity: 2, attributes: ada },
        ],
      });
      expect([lineOf(swapped, 'air_gold_7').quantity, lineOf(swapped, 'air_gold_7', 'Ada').quantity]).toEqual([3, 2]);
      expect(await ae.fetch(cart.id)).toEqual(swapped);
    });

    it('counts what a line takes in once the others have gone', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7', 6, 'Ada'), ring('air_gold_7', 6, 'Bea')] });
      const bea = [{ key: 'engraving', value: 'Bea' }];
      const lines = [{ id: lineOf(cart, 'air_gold_7', 'Ada').id, quantity: 6, attributes: bea }];
      expect(await ae.refused('update/', { cartId: cart.id, lines })).toMatchObject({ code: 'cart.quantity-exceeded' });
      const left = await ae.update({
        cartId: cart.id,
        lines: [...lines, { id: lineOf(cart, 'air_gold_7', 'Bea').id, quantity: 0 }],
      });
      expect([left.totalQuantity, lineOf(left, 'air_gold_7', 'Bea').quantity]).toEqual([6, 6]);
    });
  });

  it('updateAttributes replaces by key and keeps the others', async () => {
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
      ...(differs.nullAttributes === 'kept' ? [{ key: 'gift_note', value: null }] : []),
    ]);
  });

  it('remove takes lines away, and the codes that go with them', async () => {
    const cart = await ae.create({
      lines: [ring('air_gold_7'), ring('air_gold_8')],
      discountCodes: ['RUNCLUB10', 'OTHER'],
    });
    const later = await ae.remove({
      cartId: cart.id,
      lineId: [lineOf(cart, 'air_gold_7').id],
      discountCodes: ['runclub10'],
    });
    expect(contentOf(later)).toEqual(['1 air_gold_8']);
    expect(later.discountCodes).toEqual([{ code: 'OTHER', applicable: false }]);
    expect(later.discountAllocations).toEqual([]);
  });

  describe('what comes free', () => {
    it('[CAT-03] a ring with open size brings one sizing kit, which leaves with the last one', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_open'), ring('air_silver_open'), ring('air_gold_7')] });
      const kit = lineOf(cart, 'sizing_kit');
      expect(kit).toMatchObject({ quantity: 1, cost: { totalAmount: { amount: '0', currencyCode: 'AED' } } });
      expect(kit.merchandise.product).toMatchObject({ productType: 'GENERIC', tags: ['NO_EDIT', 'NO_QTY_BTNS'] });
      expect(cart.totalQuantity).toBe(4);
      const [gold, silver] = [lineOf(cart, 'air_gold_open').id, lineOf(cart, 'air_silver_open').id];
      const one = await ae.update({ cartId: cart.id, lines: [{ id: gold, quantity: 0 }] });
      expect(contentOf(one)).toEqual(['1 air_gold_7', '1 air_silver_open', '1 sizing_kit']);
      const none = await ae.remove({ cartId: cart.id, lineId: [silver, lineOf(one, 'sizing_kit').id] });
      expect(contentOf(none)).toEqual(['1 air_gold_7']);
      const again = await ae.add({ cartId: cart.id, lines: [ring('air_gold_open', 2)] });
      expect(contentOf(again)).toEqual(['1 air_gold_7', '1 sizing_kit', '2 air_gold_open']);
    });

    it('[CAT-03] the Ring Rare brings a charger with each ring', async () => {
      const cart = await ae.create({ lines: [ring('rare_dune_9', 2)] });
      const charger = nodesOf(cart).find(({ merchandise }) => merchandise.id !== 'rare_dune_9');
      expect(charger).toMatchObject({ quantity: 2, cost: { totalAmount: { amount: '0' } } });
      const more = await ae.add({ cartId: cart.id, lines: [ring('rare_dune_9')] });
      expect(more.totalQuantity).toBe(6);
      const fewer = await ae.update({
        cartId: cart.id,
        lines: [{ id: lineOf(cart, 'rare_dune_9').id, quantity: 1 }],
      });
      expect(fewer.totalQuantity).toBe(2);
    });

    it('[BAG-09] the generic gift variant comes with gift_flow true and leaves with false, in one write', async () => {
      const { id } = await ae.create({ lines: [ring('air_gold_7'), ring('coverage_1y')] });
      const flow = (value: string) =>
        ae.updateAttributes({
          cartId: id,
          attributes: [
            { key: 'gift_flow', value },
            { key: 'giftee_email', value: null },
            { key: 'gift_note', value: null },
            { key: 'notify_giftee', value: 'false' },
          ],
        });
      const gift = await flow('true');
      expect(contentOf(gift)).toEqual(['1 air_gold_7', '1 coverage_1y', '1 gift_note']);
      const card = lineOf(gift, 'gift_note');
      expect(card).toMatchObject({ quantity: 1, cost: { totalAmount: { amount: '0', currencyCode: 'AED' } } });
      expect(card.merchandise.product).toMatchObject({ productType: 'GENERIC', tags: ['NO_EDIT', 'NO_QTY_BTNS'] });
      expect(gift.totalQuantity).toBe(3);
      expect(await ae.refused('remove/', { cartId: id, lineId: [card.id] })).toMatchObject({ code: 'cart.line-fixed' });
      expect(contentOf(await flow('true'))).toEqual(contentOf(gift));
      expect(contentOf(await flow('false'))).toEqual(['1 air_gold_7', '1 coverage_1y']);
    });

    it('[BAG-15] a gift’s card goes with something that is sent, and leaves with the last of it', async () => {
      const attributes = [{ key: 'gift_flow', value: 'true' }];
      const cart = await ae.create({ lines: [ring('air_gold_7'), ring('coverage_1y_owned')], attributes });
      expect(contentOf(cart)).toEqual(['1 air_gold_7', '1 coverage_1y_owned', '1 gift_note']);
      const left = await ae.remove({ cartId: cart.id, lineId: [lineOf(cart, 'air_gold_7').id] });
      expect(contentOf(left)).toEqual(['1 coverage_1y_owned']);
      expect(await ae.refused('add/', { cartId: cart.id, lines: [ring('gift_note')] })).toMatchObject({
        code: 'product.unknown',
      });
    });

    it.each(STORES)('[GIFT-02] is no gift’s card in %s unless the store sends gifts', async (of) => {
      const attributes = [{ key: 'gift_flow', value: 'true' }];
      const cart = await cartClient(store.app, of, vendor).create({ lines: [ring('air_gold_7')], attributes });
      expect(contentOf(cart)).toEqual(['1 air_gold_7', ...(['EU', 'GB'].includes(of) ? [] : ['1 gift_note'])]);
    });

    it('[API-05] cannot be changed by itself', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_open')] });
      const id = lineOf(cart, 'sizing_kit').id;
      for (const [call, body] of [
        ['remove/', { cartId: cart.id, lineId: [id] }],
        ['update/', { cartId: cart.id, lines: [{ id, quantity: 2 }] }],
      ] as const) {
        expect(await ae.refused(call, body)).toMatchObject({ status: 409, code: 'cart.line-fixed' });
      }
      expect(await ae.fetch(cart.id)).toEqual(cart);
    });
  });

  it('[PDP-08] preview says what the cart would cost, and is no cart', async () => {
    const body = { lines: [ring('air_gold_open', 2, 'Ada'), ring('coverage_2y')], discountCodes: ['RUNCLUB10'] };
    const preview = await ae.preview(body);
    const cart = await ae.create(body);
    expect(preview.cost).toEqual(cart.cost);
    expect(preview.discountAllocations).toEqual(cart.discountAllocations);
    expect(preview.totalQuantity).toBe(cart.totalQuantity);
    expect(preview).not.toHaveProperty('id');
    expect(preview).not.toHaveProperty('checkoutUrl');
  });

  describe('[API-01] versions', () => {
    const write = (call: string, body: object, headers: Record<string, string> = {}) =>
      request(store.app).post(`/api/vendor/${vendor}/cart/${call}?store=AE`).set(headers).send(body);
    const read = (id: string, headers: Record<string, string> = {}) =>
      request(store.app)
        .get(`/api/vendor/${vendor}/cart/?store=AE&id=${encodeURIComponent(id)}`)
        .set(headers);
    const WRITES = ['add/', 'update/', 'updateAttributes/', 'remove/'] as const;

    /** A cart of two lines, its ETag, and a body with an effect for each write. */
    async function someCart() {
      const made = await write('create/', { lines: [ring('air_gold_7'), ring('air_gold_8')] });
      const cart = cartSchema.parse(made.body);
      const bodies: Record<(typeof WRITES)[number], object> = {
        'add/': { cartId: cart.id, lines: [ring('air_gold_9')] },
        'update/': { cartId: cart.id, lines: [{ id: lineOf(cart, 'air_gold_7').id, quantity: 3 }] },
        'updateAttributes/': { cartId: cart.id, attributes: [{ key: 'utm_source', value: 'letter' }] },
        'remove/': { cartId: cart.id, lineId: [lineOf(cart, 'air_gold_8').id] },
      };
      return { id: cart.id, etag: made.headers.etag ?? '', bodies };
    }

    it('each write gives the cart another one, which a read tells, too', async () => {
      const { id, etag, bodies } = await someCart();
      const seen = new Set([etag.split('.')[0]]);
      expect((await read(id)).headers.etag).toBe(etag);
      expect((await read(id, { 'if-none-match': etag })).status).toBe(304);
      for (const call of WRITES) {
        const answer = await write(call, bodies[call]);
        expect([call, answer.status]).toEqual([call, 200]);
        expect(answer.headers.etag).toMatch(/^"[\w-]+\.[\w-]+"$/);
        expect((await read(id)).headers.etag).toBe(answer.headers.etag);
        seen.add(answer.headers.etag?.split('.')[0]);
      }
      expect(seen.size).toBe(WRITES.length + 1);
      expect((await read(id, { 'if-none-match': etag })).status).toBe(200);
    });

    it.each(WRITES)(
      '%s with If-Match builds on that version, or does nothing and tells what is there',
      async (call) => {
        const { id, etag, bodies } = await someCart();
        const meanwhile = await write('add/', { cartId: id, lines: [ring('air_silver_7')] }, { 'if-match': etag });
        expect(meanwhile.status).toBe(200);
        const stale = await write(call, bodies[call], { 'if-match': etag });
        expect(stale.status).toBe(412);
        expect(stale.headers.etag).toBe(meanwhile.headers.etag);
        expect(staleCartSchema.parse(JSON.parse(stale.text))).toMatchObject({
          code: 'cart.stale',
          cart: meanwhile.body,
        });
        expect((await read(id)).body).toEqual(meanwhile.body);
        const current = meanwhile.headers.etag ?? '';
        expect((await write(call, bodies[call], { 'if-match': `"other.x", ${current}` })).status).toBe(200);
        expect((await write('add/', bodies['add/'], { 'if-match': '*' })).status).toBe(200);
      },
    );

    it('a cart that is yet to be made has none to match', async () => {
      for (const condition of ['*', '"1.x"']) {
        const refused = await write('create/', { lines: [] }, { 'if-match': condition });
        expect(JSON.parse(refused.text)).toMatchObject({ status: 412, code: 'cart.stale' });
      }
    });

    it(`a call with an Idempotency-Key: ${differs.idempotencyKeys}`, async () => {
      const { id, etag, bodies } = await someCart();
      // A rejection contains its request's id.
      const key = { 'idempotency-key': randomUUID(), 'x-request-id': 'one-call-sent-twice' };
      for (const [call, body] of [['create/', { lines: [] }] as const, ...Object.entries(bodies)]) {
        const [one, other] = [await write(call, body, key), await write(call, body, key)];
        expect([other.status, other.text]).toEqual([one.status, one.text]);
        if (differs.idempotencyKeys === 'once' && call === 'create/') expect(one.status).toBe(201);
        if (differs.idempotencyKeys === 'refused') {
          expect(JSON.parse(one.text)).toMatchObject({
            status: 422,
            code: 'idempotency.unsupported',
            errors: [{ field: 'idempotency-key' }],
          });
          expect((await read(id)).headers.etag).toBe(etag);
        }
      }
    });
  });

  describe('[API-05] refuses, with the same code whoever keeps the cart, and changes nothing', () => {
    it('what the catalogue does not have', async () => {
      const cart = await ae.create({ lines: [] });
      const lines = [ring('air_gold_7'), ring('ring_of_power')];
      for (const [call, body] of [
        ['create/', { lines }],
        ['preview/', { lines }],
        ['add/', { cartId: cart.id, lines, discountCodes: ['RUNCLUB10'] }],
      ] as const) {
        expect(await ae.refused(call, body)).toMatchObject({
          status: 404,
          code: 'product.unknown',
          detail: 'The catalogue has no "ring_of_power".',
        });
      }
      expect(await ae.fetch(cart.id)).toEqual(cart);
    });

    it('what the catalogue says is sold out, and more of it; less of it is taken', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7', 3)] });
      const set = (quantity: number) => ({ cartId: cart.id, lines: [{ id: lineOf(cart, 'air_gold_7').id, quantity }] });
      const goldSeven = catalogue.merchandise.get('air_gold_7');
      if (goldSeven === undefined) throw new Error('The catalogue has no air_gold_7.');
      const without = new Map([...catalogue.merchandise, ['air_gold_7', { ...goldSeven, available: false }]]);
      await withCatalogue({ ...catalogue, merchandise: without }, async () => {
        for (const refused of [
          await ae.refused('create/', { lines: [ring('air_gold_7')] }),
          await ae.refused('add/', { cartId: cart.id, lines: [ring('air_gold_7')] }),
          await ae.refused('update/', set(4)),
        ]) {
          expect(refused).toMatchObject({ status: 409, code: 'product.unavailable' });
        }
        expect(contentOf(await ae.update(set(2)))).toEqual(['2 air_gold_7']);
      });
    });

    it('more than a cart may hold: of one thing, of different things, of codes, of attributes', async () => {
      const cart = await ae.create({ lines: [ring('air_gold_7', MAX_LINE_QUANTITY), ring('air_gold_8')] });
      const { id } = cart;
      const many = Array.from({ length: MAX_CART_LINES }, (_, index) => ring('air_gold_9', 1, `M${index}`));
      const codes = Array.from({ length: 20 }, (_, index) => `CODE${index}`);
      const attributes = Array.from({ length: 50 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
      await ae.updateAttributes({ cartId: id, attributes });
      const full = await ae.add({ cartId: id, lines: [ring('air_gold_8')], discountCodes: codes });
      const eight = lineOf(full, 'air_gold_8').id;
      const seven = lineOf(full, 'air_gold_7').id;
      for (const [call, body, code] of [
        ['add/', { cartId: id, lines: [ring('air_gold_7')] }, 'cart.quantity-exceeded'],
        ['add/', { cartId: id, lines: many }, 'cart.too-many-lines'],
        ['add/', { cartId: id, lines: [ring('air_gold_8')], discountCodes: ['ONE'] }, 'cart.too-many-discount-codes'],
        [
          'updateAttributes/',
          { cartId: id, attributes: [{ key: 'one more', value: 'v' }] },
          'cart.too-many-attributes',
        ],
      ] as const) {
        expect(await ae.refused(call, body)).toMatchObject({ status: 422, code });
      }
      for (const [quantity, status, code] of [
        [MAX_LINE_QUANTITY + 1, 422, 'cart.quantity-exceeded'],
        [LINE_QUANTITY_CEILING + 1, 400, 'request.invalid'],
      ] as const) {
        const refused = await ae.refused('update/', { cartId: id, lines: [{ id: seven, quantity }] });
        expect(refused).toMatchObject({ status, code });
      }
      expect(await ae.fetch(id)).toEqual(full);
      expect(lineOf(full, 'air_gold_8').id).toBe(eight);
    });

    it.each(['fetch', 'add/', 'update/', 'updateAttributes/', 'remove/'])(
      '%s on a cart that is not there',
      async (call) => {
        const gone = await ae.create({ lines: [] });
        const unknown = gone.id.replace(/[0-9a-f]{8}/, '00000000');
        for (const cartId of ['nobody', "gid://shopify/Cart/x' or 1=1", unknown, `${'x'.repeat(3000)}`]) {
          const refused =
            call === 'fetch'
              ? await ae.refusedFetch(`&id=${encodeURIComponent(cartId)}`)
              : await ae.refused(call, callBody(cartId));
          expect(refused).toMatchObject({ status: 404, code: 'cart.not-found' });
        }
      },
    );

    it.each(['fetch', 'add/', 'update/', 'updateAttributes/', 'remove/'])(
      "%s on another store's cart",
      async (call) => {
        const cart = await ae.create({ lines: [ring('air_gold_7')] });
        const us = cartClient(store.app, 'US', vendor);
        const refused =
          call === 'fetch'
            ? await us.refusedFetch(`&id=${encodeURIComponent(cart.id)}`)
            : await us.refused(call, callBody(cart.id));
        expect(refused).toMatchObject({ status: 409, code: 'cart.store-mismatch' });
        expect(await ae.fetch(cart.id)).toEqual(cart);
      },
    );

    it("a line that is not there, or is another cart's", async () => {
      const mine = await ae.create({ lines: [ring('air_gold_7')] });
      const other = await ae.create({ lines: [ring('air_gold_7')] });
      const [own] = nodesOf(mine);
      for (const id of ['nobody', nodesOf(other)[0]?.id]) {
        for (const [call, body] of [
          [
            'update/',
            {
              lines: [
                { id: own?.id, quantity: 5 },
                { id, quantity: 1 },
              ],
            },
          ],
          ['remove/', { lineId: [own?.id, id] }],
        ] as const) {
          const refused = await ae.refused(call, { cartId: mine.id, ...body });
          expect(refused).toMatchObject({ status: 404, code: 'cart.line-not-found' });
        }
      }
      expect(await ae.fetch(mine.id)).toEqual(mine);
      expect(await ae.fetch(other.id)).toEqual(other);
    });

    it.each([
      ['create/', {}, 'lines'],
      ['create/', { lines: [{ merchandiseId: 'air_gold_7', quantity: 0 }] }, 'lines.0.quantity'],
      ['create/', { lines: [], countryCode: 'germany' }, 'countryCode'],
      ['create/', { lines: [ring('air_gold_7', 1, '123456789')] }, 'lines.0.attributes.engraving'],
      ['preview/', { lines: [] }, 'lines'],
      ['add/', { lines: [ring('air_gold_7')] }, 'cartId'],
      ['update/', { cartId: 'x', lines: [{ id: 'y', quantity: -1 }] }, 'lines.0.quantity'],
      ['updateAttributes/', { cartId: 'x', attributes: [{ key: '', value: '1' }] }, 'attributes.0.key'],
      ['remove/', { cartId: 'x', lineId: 'y' }, 'lineId'],
    ])('%s with %j, naming %s', async (call, body, field) => {
      expect(await ae.refused(call, body)).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field }] });
    });
  });

  it('holds whatever is asked in whatever order: lines as asked, discounts and totals add up', async () => {
    const choice = fc.record({
      call: fc.constantFrom('add', 'add', 'update', 'remove'),
      id: fc.constantFrom('air_gold_7', 'matte_grey_open', 'travel_charger', 'rare_dune_8'),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STORES),
        fc.array(choice, { minLength: 1, maxLength: 6 }),
        async (at, choices) => {
          const shopper = cartClient(store.app, at, vendor);
          let cart = await shopper.create({ lines: [], discountCodes: ['RUNCLUB10'] });
          const model = new Map<string, number>();
          for (const { call, id, quantity } of choices) {
            if (call === 'add') {
              model.set(id, (model.get(id) ?? 0) + quantity);
              cart = await shopper.add({ cartId: cart.id, lines: [ring(id, quantity)] });
            } else if (model.has(id)) {
              const line = lineOf(cart, id).id;
              if (call === 'update') {
                model.set(id, quantity);
                cart = await shopper.update({ cartId: cart.id, lines: [{ id: line, quantity }] });
              } else {
                model.delete(id);
                // The cover is sold for a ring of this cart (BAG-14).
                if (![...model.keys()].some((held) => held !== 'coverage_1y')) model.delete('coverage_1y');
                cart = await shopper.remove({ cartId: cart.id, lineId: [line] });
              }
            }
          }
          const lines = nodesOf(cart);
          const chosen = lines.filter(({ merchandise }) => catalogue.merchandise.has(merchandise.id));
          expect(new Map(chosen.map(({ merchandise, quantity }) => [merchandise.id, quantity]))).toEqual(model);
          const amounts = (of: readonly { readonly amount: string }[]) =>
            sumIn(
              at,
              of.map(({ amount }) => amountIn(at, amount)),
            );
          const subtotal = amounts(lines.map(({ cost }) => cost.subtotalAmount));
          const total = amounts(lines.map(({ cost }) => cost.totalAmount));
          const off = amounts(cart.discountAllocations.map(({ discountedAmount }) => discountedAmount));
          expect(cart.cost.subtotalAmount.amount).toBe(toWire(subtotal));
          expect(toWire(minus(subtotal, total))).toBe(toWire(off));
          const tax = amountIn(at, cart.cost.totalTaxAmount?.amount ?? '0');
          expect(toWire(minus(amountIn(at, cart.cost.totalAmount.amount), tax))).toBe(toWire(total));
          expect(cart.totalQuantity).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        },
      ),
      { numRuns: 15 },
    );
  });

  describe('[BAG-14] what was sold for a device', () => {
    it.each([
      ['remove', 'air_gold_9', ['1 travel_charger']],
      ['update', 'air_gold_9', ['1 travel_charger']],
      ['remove', 'coverage_2y', ['1 air_gold_9', '1 travel_charger']],
      ['update', 'travel_charger', ['1 air_gold_9', '1 coverage_2y']],
    ] as const)('leaves with the last one: %s %s', async (call, merchandiseId, left) => {
      const cart = await ae.create({ lines: ['air_gold_9', 'coverage_2y', 'travel_charger'].map((id) => ring(id)) });
      const { id } = lineOf(cart, merchandiseId);
      const after =
        call === 'remove'
          ? await ae.remove({ cartId: cart.id, lineId: [id] })
          : await ae.update({ cartId: cart.id, lines: [{ id, quantity: 0 }] });
      expect(contentOf(after)).toEqual(left);
      expect(await ae.fetch(cart.id)).toEqual(after);
    });

    it('is all there is beside it, when the membership has lost its device, and takes its code along', async () => {
      const lines = [ring('air_gold_9'), ring('membership_x_1y'), ring('travel_charger')];
      const cart = await ae.create({ lines, discountCodes: ['RUNCLUB10'] });
      const device = lineOf(cart, 'air_gold_9').id;
      expect(contentOf(await ae.remove({ cartId: cart.id, lineId: [device] }))).toEqual([]);
    });
  });

  describe('[BAG-15] a cart made only of memberships and add-ons', () => {
    it('is not there for who asks', async () => {
      const { id } = await ae.create({ lines: [ring('coverage_1y')] });
      const refused = await ae.refusedFetch(`&id=${encodeURIComponent(id)}`);
      expect([refused.status, refused.code]).toEqual([404, 'cart.not-found']);
    });

    it('is not an empty one', async () => {
      const { id } = await ae.create({ lines: [] });
      expect(nodesOf(await ae.fetch(id))).toEqual([]);
    });
  });
}

const callBody = (cartId: string) => ({
  cartId,
  lines: [{ id: 'x', merchandiseId: 'air_gold_7', quantity: 1 }],
  attributes: [],
  lineId: ['x'],
});
