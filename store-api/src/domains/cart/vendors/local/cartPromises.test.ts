/** Guarantees for clients that repeat, race or come late: idempotency keys, versions, expiry. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { type Cart, cartSchema, staleCartSchema } from '@tessera/shared-contracts/bag/cart';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { like } from 'drizzle-orm';
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
import { loadCatalogue } from '../../../catalogue/catalogue.ts';
import { cart, cartAnswer, cartLine } from '../../cartTables.ts';
import { sweepAnswers, sweepCarts } from '../../sweepCarts.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 0, 1);
const CALLS = ['create/', 'add/', 'update/', 'updateAttributes/', 'remove/'] as const;

/** Long timeouts: a hundred simultaneous writes share ten connections, which takes long on a busy machine. */
const PATIENT = { connections: 10, waitMs: 50_000, statementMs: 50_000 };

describe.each(DATABASE_KINDS)('carts in an %s database', (kind) => {
  let store: TestStore;
  let ae: ReturnType<typeof cartClient>;
  let now = START;
  testStoreIn(
    kind,
    (opened) => {
      store = opened;
      ae = cartClient(store.app, 'AE');
    },
    { now: () => new Date(now), limits: PATIENT },
  );

  const write = (call: string, body: object, headers: Record<string, string> = {}, at = 'AE') =>
    request(store.app).post(`/api/vendor/local/cart/${call}?store=${at}`).set(headers).send(body);
  const read = (id: string, headers: Record<string, string> = {}, query = '') =>
    request(store.app).get(`/api/vendor/local/cart/?store=AE&id=${id}${query}`).set(headers);

  /** A cart with one line, and for each call a body that changes it. */
  async function someCart() {
    const made = await write('create/', { lines: [ring('air_gold_7', 2)], discountCodes: ['RUNCLUB10'] });
    const { id, lines } = cartSchema.parse(made.body);
    const line = lines.edges[0]?.node.id;
    const bodies: Record<(typeof CALLS)[number], object> = {
      'create/': { lines: [ring('air_gold_8')] },
      'add/': { cartId: id, lines: [ring('air_gold_7')] },
      'update/': { cartId: id, lines: [{ id: line, quantity: 5 }] },
      'updateAttributes/': { cartId: id, attributes: [{ key: 'utm_source', value: 'letter' }] },
      'remove/': { cartId: id, lineId: [line] },
    };
    return { id, line, bodies, etag: made.headers.etag ?? '' };
  }

  const told = ({ status, text, headers }: request.Response) => ({ status, text, etag: headers.etag });

  describe('[API-01] Idempotency-Key', () => {
    it.each(CALLS)('%s with the same key acts once, and a repeat is answered with the cart as it is', async (call) => {
      const { id, bodies } = await someCart();
      const key = { 'idempotency-key': randomUUID() };
      const first = await write(call, bodies[call], key);
      expect(first.status).toBe(call === 'create/' ? 201 : 200);
      expect(told(await write(call, bodies[call], key))).toEqual(told(first));
      const { id: written } = cartSchema.parse(first.body);
      expect(written === id).toBe(call !== 'create/');
      await ae.add({ cartId: written, lines: [ring('air_silver_9')] });
      const between = told(await read(written));
      const { text, etag } = told(await write(call, bodies[call], key));
      expect([JSON.parse(text), etag]).toEqual([JSON.parse(between.text), between.etag]);
      expect(told(await read(written))).toEqual(between);
    });

    it('keeps no answer: a key, a hash and the cart, some 200 bytes a write', async () => {
      const { bodies } = await someCart();
      const key = randomUUID();
      await write('add/', bodies['add/'], { 'idempotency-key': key });
      const [row] = await store.database.db
        .select()
        .from(cartAnswer)
        .where(like(cartAnswer.id, `%${key}`));
      expect(JSON.stringify(row).length).toBeLessThan(300);
    });

    it('of create belongs to the client: a stranger with the same key gets a cart of their own', async () => {
      const key = { 'idempotency-key': '1' };
      const made = (address: string) => write('create/', { lines: [] }, { ...key, 'x-forwarded-for': address });
      const [one, again, other] = [await made('203.0.113.5'), await made('203.0.113.5'), await made('203.0.113.6')];
      expect([one.status, again.status, other.status]).toEqual([201, 201, 201]);
      expect(again.body.id).toBe(one.body.id);
      expect(other.body.id).not.toBe(one.body.id);
      const kept = await store.database.db.select({ id: cartAnswer.id }).from(cartAnswer);
      expect(JSON.stringify(kept)).not.toContain('203.0.113');
    });

    it.each(CALLS)('%s acts once when the same call comes many times at the same moment', async (call) => {
      const { id, bodies } = await someCart();
      const key = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 8 }, () => write(call, bodies[call], key)));
      const [first, ...others] = answers.map(told);
      expect(first?.status).toBe(call === 'create/' ? 201 : 200);
      for (const other of others) expect(other).toEqual(first);
      // The version counts the writes: one for create, one for the call.
      expect((await read(id)).headers.etag).toMatch(call === 'create/' ? /^"1\./ : /^"2\./);
    });

    it('another body or another call under the same key is refused and does nothing', async () => {
      const { id, bodies } = await someCart();
      const key = { 'idempotency-key': 'one-and-the-same' };
      const { etag } = told(await write('add/', bodies['add/'], key));
      for (const [call, body] of [
        ['add/', { ...bodies['add/'], lines: [ring('air_gold_7', 2)] }],
        ['updateAttributes/', bodies['updateAttributes/']],
        ['remove/', bodies['remove/']],
      ] as const) {
        const refused = await write(call, body, key);
        expect(JSON.parse(refused.text)).toMatchObject({ status: 422, code: 'idempotency.key-reused' });
      }
      expect((await read(id)).headers.etag).toBe(etag);
      const create = { 'idempotency-key': randomUUID() };
      await write('create/', { lines: [] }, create);
      expect((await write('create/', { lines: [ring('air_gold_7')] }, create)).status).toBe(422);
      expect((await write('create/', { lines: [] }, create, 'EU')).status).toBe(201);
    });

    it('belongs to its cart: the same key on another cart is another key', async () => {
      const [one, other] = [await someCart(), await someCart()];
      const key = { 'idempotency-key': 'k' };
      expect((await write('add/', one.bodies['add/'], key)).body.totalQuantity).toBe(3);
      expect((await write('add/', other.bodies['add/'], key)).body.totalQuantity).toBe(3);
    });

    it('a refused call keeps no key: it may be repeated, and a mended one may take its place', async () => {
      const { id } = await someCart();
      const key = { 'idempotency-key': 'again' };
      expect((await write('add/', { cartId: id, lines: [ring('ring_of_power')] }, key)).status).toBe(404);
      expect((await write('add/', { cartId: id, lines: [ring('air_gold_7')] }, key)).body.totalQuantity).toBe(3);
    });

    it('is answered the same for 24 hours, and is a new one after', async () => {
      const { bodies } = await someCart();
      const key = { 'idempotency-key': 'a-day' };
      try {
        expect((await write('add/', bodies['add/'], key)).body.totalQuantity).toBe(3);
        now = START + DAY;
        expect((await write('add/', bodies['add/'], key)).body.totalQuantity).toBe(3);
        now = START + DAY + 1;
        expect((await write('add/', bodies['add/'], key)).body.totalQuantity).toBe(4);
        expect((await write('add/', bodies['add/'], key)).body.totalQuantity).toBe(4);
      } finally {
        now = START;
      }
    });

    it('comes before If-Match: a repeated call is no stale one', async () => {
      const { bodies, etag } = await someCart();
      const headers = { 'idempotency-key': 'lost-answer', 'if-match': etag };
      const first = await write('add/', bodies['add/'], headers);
      expect(told(await write('add/', bodies['add/'], headers))).toEqual(told(first));
    });

    it.each([
      ['a', 201],
      ['~'.repeat(255), 201],
      ['', 400],
      ['with blank', 400],
      ['é', 400],
      ['x'.repeat(256), 400],
    ])('%j is answered %d', async (key, status) => {
      const answer = await write('create/', { lines: [] }, { 'idempotency-key': key });
      expect(answer.status).toBe(status);
      if (status === 400) {
        const problem: unknown = JSON.parse(answer.text);
        expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ field: 'idempotency-key' }] });
      }
    });
  });

  describe('[API-01] ETag, If-Match, If-None-Match', () => {
    it('each write raises the version; reading does not', async () => {
      const { id, bodies, etag } = await someCart();
      expect(etag).toMatch(/^"1\.[\w-]{16}"$/);
      let version = 1;
      for (const call of ['add/', 'update/', 'updateAttributes/', 'remove/'] as const) {
        version += 1;
        const answer = await write(call, bodies[call]);
        expect(answer.headers.etag).toMatch(new RegExp(`^"${version}\\.[\\w-]{16}"$`));
        expect((await read(id)).headers.etag).toBe(answer.headers.etag);
      }
    });

    it('a write on an older version is 412 with the cart as it is, and does nothing', async () => {
      const { id, bodies, etag } = await someCart();
      const later = await write('add/', bodies['add/'], { 'if-match': etag });
      expect(later.status).toBe(200);
      for (const call of ['add/', 'update/', 'updateAttributes/', 'remove/'] as const) {
        const refused = await write(call, bodies[call], { 'if-match': etag });
        expect(refused.status).toBe(412);
        expect(refused.headers['content-type']).toContain('application/problem+json');
        expect(refused.headers.etag).toBe(later.headers.etag);
        const problem = staleCartSchema.parse(JSON.parse(refused.text));
        expect(problem).toMatchObject({ status: 412, code: 'cart.stale' });
        expect(problem.cart).toEqual(cartSchema.parse(later.body));
      }
      expect(told(await read(id))).toEqual(told(later));
    });

    it('of ten writes on one version, one is done', async () => {
      const { id, etag } = await someCart();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          write('add/', { cartId: id, lines: [ring('air_gold_8')] }, { 'if-match': etag }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
      expect((await ae.fetch(id)).totalQuantity).toBe(3);
    });

    it.each([
      ['*', 200],
      ['"7.x", "1.whatever"', 200],
      ['"1"', 200],
      ['"2.x"', 412],
      ['"0", "11"', 412],
      ['W/"1.x"', 412],
      ['1', 400],
      ['"1', 400],
      ['', 400],
    ])('If-Match: %s on version 1 is %d', async (ifMatch, status) => {
      const { bodies } = await someCart();
      const answer = await write('add/', bodies['add/'], { 'if-match': ifMatch });
      expect(answer.status).toBe(status);
      if (status === 400) {
        const problem: unknown = JSON.parse(answer.text);
        expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ field: 'if-match' }] });
      }
    });

    it('create has nothing to match', async () => {
      const answer = await write('create/', { lines: [] }, { 'if-match': '*' });
      expect(JSON.parse(answer.text)).toMatchObject({ status: 412, code: 'cart.stale' });
    });

    it('If-None-Match saves sending what is known, also when a browser says no-cache beside it', async () => {
      const { id, etag } = await someCart();
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const answer = await read(id, { 'if-none-match': known, 'cache-control': 'no-cache' });
        expect({ status: answer.status, text: answer.text, etag: answer.headers.etag }).toEqual({
          status: 304,
          text: '',
          etag,
        });
      }
      for (const other of ['"1"', '"x"', 'nonsense']) {
        expect((await read(id, { 'if-none-match': other })).status).toBe(200);
      }
    });

    it('tells prices and languages that changed without a write, which hinder no write', async () => {
      const { id, bodies, etag } = await someCart();
      const tags = await Promise.all(
        LOCALES.map(async (locale) => (await read(id, {}, `&locale=${locale}`)).headers.etag),
      );
      expect(new Set(tags).size).toBe(LOCALES.length);
      const catalogue = loadCatalogue(CATALOGUE_FOLDER);
      try {
        store.setCatalogue({
          ...catalogue,
          merchandise: new Map(
            [...catalogue.merchandise].map(([key, entry]) => [
              key,
              { ...entry, prices: { ...entry.prices, plain: { ...entry.prices.plain, AE: '149' } } },
            ]),
          ),
        });
        const cheaper = await read(id, { 'if-none-match': etag });
        expect(cheaper.status).toBe(200);
        expect(cheaper.headers.etag).not.toBe(etag);
        expect((await write('add/', bodies['add/'], { 'if-match': etag })).status).toBe(200);
      } finally {
        store.setCatalogue(catalogue);
      }
    });
  });

  describe('[API-02] many writes at the same time', () => {
    const merchandise = [...loadCatalogue(CATALOGUE_FOLDER).merchandise.keys()]
      .filter((id) => id.startsWith('air_') && !id.endsWith('open'))
      .slice(0, 25);
    const contents = (of: Cart) =>
      nodesOf(of)
        .map((node) => [node.merchandise.id, node.quantity])
        .sort();

    const keyed = (key: string | null): Record<string, string> => (key === null ? {} : { 'idempotency-key': key });

    it.each([
      ['without keys', 1],
      ['with keys, each call sent twice', 2],
    ])('50 parallel adds lose nothing and add nothing twice, %s', async (_how, times) => {
      const { id } = await ae.create({ lines: [] });
      const adds = [...merchandise, ...merchandise].map((what, nth) => ({
        body: { cartId: id, lines: [ring(what)] },
        headers: keyed(times === 1 ? null : `add-${nth}`),
      }));
      const sent = Array.from({ length: times }, () => adds).flat();
      const answers = await Promise.all(sent.map(({ body, headers }) => write('add/', body, headers)));
      expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
      expect(contents(await ae.fetch(id))).toEqual(merchandise.map((what) => [what, 2]).sort());
      expect((await read(id)).headers.etag).toMatch(/^"51\./);
    });
  });

  describe('[API-02] a cart that nobody writes to', () => {
    it('is there for 30 days after its last write, then gone for every call, and swept with its lines', async () => {
      const { id, bodies } = await someCart();
      const other = await someCart();
      try {
        now = START + 20 * DAY;
        await write('add/', bodies['add/']);
        now = START + 30 * DAY + 1;
        expect((await read(other.id)).status).toBe(404);
        now = START + 50 * DAY;
        expect((await read(id)).status).toBe(200);
        now += 1;
        expect(JSON.parse((await read(id)).text)).toMatchObject({ status: 404, code: 'cart.not-found' });
        for (const call of ['add/', 'update/', 'updateAttributes/', 'remove/'] as const) {
          expect((await write(call, bodies[call])).status).toBe(404);
        }
        expect((await request(store.app).get(`/checkout/${id}`)).status).toBe(404);
        const kept = await ae.create({ lines: [ring('air_gold_7')] });
        await sweepCarts({ db: store.database.db, cartDays: 30, now: () => new Date(now) });
        expect(await store.database.db.select({ id: cart.id }).from(cart)).toEqual([{ id: kept.id }]);
        expect(await store.database.db.select({ cartId: cartLine.cartId }).from(cartLine)).toEqual([
          { cartId: kept.id },
        ]);
      } finally {
        now = START;
      }
    });

    it('more than one batch of them is swept, and kept answers after a day', async () => {
      const { db } = store.database;
      const at = new Date(START - 31 * DAY);
      await db.insert(cart).values(
        Array.from({ length: 450 }, () => ({
          id: randomUUID(),
          store: 'AE',
          attributes: [],
          discountCodes: [],
          createdAt: at,
          updatedAt: at,
        })),
      );
      expect(await sweepCarts({ db, cartDays: 30, now: () => new Date(START + 2 * DAY) })).toBeGreaterThanOrEqual(450);
      await sweepAnswers({ db, now: () => new Date(START + 60 * DAY) });
      await write('create/', { lines: [] }, { 'idempotency-key': randomUUID() });
      expect(await sweepAnswers({ db, now: () => new Date(START + DAY) })).toBe(0);
      expect((await db.select({ id: cartAnswer.id }).from(cartAnswer)).length).toBe(1);
      expect(await sweepAnswers({ db, now: () => new Date(START + DAY + 1) })).toBe(1);
    });
  });
});

describe('[API-01] limits', () => {
  it('are as they are set', async () => {
    const store = await openTestStore('server', 0, {
      cartLimits: { lines: 2, quantity: 3, attributes: 2, attributeLength: 450, text: 800 },
    });
    try {
      const eu = cartClient(store.app, 'EU');
      const attributes = (count: number) => Array.from({ length: count }, (_, nth) => ({ key: `k${nth}`, value: 'v' }));
      const texts = (...lengths: readonly number[]) =>
        lengths.map((length, nth) => ({ key: `k${nth}`, value: 'x'.repeat(length) }));
      const full = await eu.create({ lines: [], attributes: texts(400, 396) });
      expect(
        await eu.refused('updateAttributes/', { cartId: full.id, attributes: [{ key: 'k1', value: 'x'.repeat(397) }] }),
      ).toMatchObject({ code: 'cart.too-much-text', detail: expect.stringContaining('800 characters') });
      await eu.updateAttributes({ cartId: full.id, attributes: [{ key: 'k1', value: 'x' }] });
      const made = await eu.create({
        lines: [ring('air_gold_7', 3), ring('air_gold_8')],
        attributes: attributes(2),
      });
      expect(nodesOf(made).map(({ merchandise }) => merchandise.quantityRule)).toEqual([
        { maximum: 3 },
        { maximum: 3 },
      ]);
      for (const [body, code] of [
        [{ lines: [ring('air_gold_7', 4)] }, 'cart.quantity-exceeded'],
        [{ lines: [ring('air_gold_7'), ring('air_gold_8'), ring('air_gold_9')] }, 'cart.too-many-lines'],
        [{ lines: [], attributes: attributes(3) }, 'cart.too-many-attributes'],
        [{ lines: [], attributes: [{ key: 'k', value: 'x'.repeat(451) }] }, 'request.invalid'],
        [{ lines: [], attributes: texts(400, 397) }, 'cart.too-much-text'],
      ] as const) {
        expect(await eu.refused('create/', body)).toMatchObject({ code });
      }
    } finally {
      await store.close();
    }
  });
});
