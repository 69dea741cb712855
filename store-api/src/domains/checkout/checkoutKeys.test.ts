/** A checkout belongs to the browser that began it: a cart's id alone shows no personal data (decision 63). */
import { describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import * as z from 'zod';
import { orderIdOf } from '../../../test-support/orderIdOf.ts';
import { ADDRESSES, CARD, leadsTo, shopper, textOf } from '../../../test-support/shopper.ts';
import { cartClient, ring, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { CHECKOUT_KEY_COOKIE } from './checkoutKeys.ts';
import { checkoutKey } from './checkoutTables.ts';
import { checkoutSweeps } from './sweepCheckouts.ts';

jest.setTimeout(60_000);

const ADA = { email: 'ada@example.com', name: 'Ada Byron', phone: '+1 212 555 0101', ...ADDRESSES.US };
/** Personal data that no other browser may see. */
const PERSONAL = /ada@example|Ada Byron|212 ?555|350 Fifth/;
/** A shopper with a browser of their own. */
const atOwnBrowser = (app: TestStore['app'], language?: string) => shopper(app, language, new Map());
const DAY_MS = 24 * 60 * 60_000;

const keyIn = (answer: request.Response): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith(`${CHECKOUT_KEY_COOKIE}=`))
    ?.replace(/;.*/, '') ?? '';

describe('[API-12] whose a checkout is', () => {
  let store: TestStore;
  let now = new Date('2026-05-04T10:00:00Z');
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now: () => now },
  );
  const newCart = async () => (await cartClient(store.app, 'US').create({ lines: [ring('air_gold_9')] })).id;

  it('is known by a cookie that no script reads, that no other site’s form brings, and that goes to this checkout alone', async () => {
    const id = await newCart();
    expect(keyIn(await request(store.app).get(`/checkout/${id}`))).toBe('');
    const answer = await request(store.app)
      .post(`/checkout/${id}`)
      .set('x-forwarded-proto', 'https')
      .type('form')
      .send(ADA);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      new RegExp(
        `^checkout_key=[\\w-]{43}; Max-Age=2592000; Path=/checkout/${id}; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$`,
      ),
    );
    const kept = await store.database.db.select().from(checkoutKey).where(eq(checkoutKey.cartId, id));
    expect(JSON.stringify(kept)).not.toContain(keyIn(answer).replace('checkout_key=', ''));
  });

  it.each(['prefetch', 'prefetch;prerender'])(
    'a page that is asked for ahead changes nothing (%s)',
    async (purpose) => {
      const { db } = store.database;
      const tablesSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });
      const { rows: tables } = tablesSchema.parse(
        await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
      );
      const everything = async () => {
        const kept = tables.map(({ name }) =>
          db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} as t`),
        );
        return JSON.stringify(
          (await Promise.all(kept)).map((answer) => z.object({ rows: z.unknown() }).parse(answer).rows),
        );
      };
      const id = await newCart();
      const send = (cookie: string) =>
        request(store.app).post(`/checkout/${id}`).set('cookie', cookie).type('form').send(ADA);
      // The key was rotated, and the server does not know yet that the new one arrived.
      const cookie = keyIn(await send(keyIn(await send(''))));
      const before = await everything();
      expect(before).toContain(ADA.email);
      const get = (headers: object) =>
        request(store.app)
          .get(`/checkout/${id}`)
          .set({ cookie, ...headers });
      const ahead = await get({ 'sec-purpose': purpose });
      expect([ahead.status, ahead.headers['set-cookie'], (await everything()) === before]).toEqual([
        200,
        undefined,
        true,
      ]);
      await get({});
      expect((await everything()) === before).toBe(false);
    },
  );

  it('a checkout that has led to an order is not fetched ahead, whoever asks', async () => {
    const { ready, pay } = shopper(store.app);
    const id = await ready('US');
    await pay(id);
    const ahead = await request(store.app).get(`/checkout/${id}`).set('sec-purpose', 'prefetch');
    expect([ahead.status, ahead.headers['set-cookie']]).toEqual([404, undefined]);
    expect((await request(store.app).get(`/checkout/${id}`)).status).toBe(200);
  });

  it('without the key no page shows what was typed, taken or not, and none is led on', async () => {
    const id = await newCart();
    const ada = atOwnBrowser(store.app);
    const eve = atOwnBrowser(store.app);
    await ada.post(`/checkout/${id}`, { ...ADA, postalCode: 'not one' });
    expect((await ada.get(`/checkout/${id}`)).text).toMatch(PERSONAL);
    expect((await eve.get(`/checkout/${id}`)).text).not.toMatch(PERSONAL);
    await ada.post(`/checkout/${id}`, ADA);
    await ada.post(`/checkout/${id}/delivery`, { method: 'standard' });
    expect((await ada.get(`/checkout/${id}/payment`)).text).toMatch(PERSONAL);
    for (const path of ['', '/delivery', '/payment', '/return']) {
      const answer = await eve.get(`/checkout/${id}${path}`);
      expect([path, answer.status, answer.text.match(PERSONAL)?.[0]]).toEqual([
        path,
        path === '' ? 200 : 303,
        undefined,
      ]);
    }
    for (const [path, body] of [
      ['/delivery', { method: 'express' }],
      ['/payment', { seen: ada.seenOn(await ada.get(`/checkout/${id}/payment`)) }],
    ] as const) {
      expect(leadsTo(await eve.post(`/checkout/${id}${path}`, body))).toBe(`/checkout/${id}?said=elsewhere`);
    }
    expect(textOf((await eve.get(`/checkout/${id}?said=elsewhere`)).text)).toContain(
      'This browser does not have your details',
    );
    // The first browser's data is unchanged.
    expect((await ada.get(`/checkout/${id}/payment`)).text).toMatch(PERSONAL);
  });

  it('a made-up key is none', async () => {
    const id = await newCart();
    await atOwnBrowser(store.app).post(`/checkout/${id}`, ADA);
    for (const key of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}%20`]) {
      const answer = await request(store.app).get(`/checkout/${id}`).set('cookie', `${CHECKOUT_KEY_COOKIE}=${key}`);
      expect([key, answer.status, answer.text.match(PERSONAL)?.[0]]).toEqual([key, 200, undefined]);
    }
  });

  it('after paying, its browser is led to the order; any other is told that the link was mailed', async () => {
    const ada = atOwnBrowser(store.app);
    const id = await ada.ready('US');
    const order = await ada.pay(id);
    for (const path of ['', '/delivery', '/payment', '/return']) {
      expect(leadsTo(await ada.get(`/checkout/${id}${path}`)).replace(/\?.*/, '')).toBe(order);
      for (const [language, words] of [
        ['en-US', 'We emailed you the link'],
        ['de', 'haben wir dir per E-Mail geschickt'],
        ['ja', 'メールでお送りしました'],
        ['th', 'ทางอีเมลแล้ว'],
      ] as const) {
        const answer = await atOwnBrowser(store.app, language).get(`/checkout/${id}${path}`);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(textOf(answer.text)).toContain(words);
        expect(answer.text).not.toContain(order);
        expect(answer.text).not.toMatch(PERSONAL);
      }
    }
    expect((await atOwnBrowser(store.app).post(`/checkout/${id}`, ADA)).text).not.toContain(order);
  });

  it('who comes back from the provider without the key has ordered, and is told so without the order’s link', async () => {
    const ada = atOwnBrowser(store.app);
    const id = await ada.ready('US');
    const back = leadsTo(await ada.post(await ada.press(id), CARD));
    const elsewhere = await atOwnBrowser(store.app).get(back);
    expect(textOf(elsewhere.text)).toContain('This order has been placed');
    const [order] = await store.database.db.select().from(shopOrder).where(eq(shopOrder.cartId, id));
    const [link = ''] = /\/order\/[\w-]{43}/.exec(leadsTo(await ada.get(back))) ?? [];
    expect(orderIdOf(link)).toBe(order?.id);
    expect(elsewhere.text).not.toMatch(/\/order\/[\w-]{43}/);
  });

  it('another browser that fills in the form has the checkout from then on, and what it gets is its own', async () => {
    const id = await newCart();
    const ada = atOwnBrowser(store.app);
    const eve = atOwnBrowser(store.app);
    await ada.post(`/checkout/${id}`, ADA);
    await ada.post(`/checkout/${id}/delivery`, { method: 'standard' });
    const paying = await ada.press(id);
    const bea = { ...ADA, email: 'bea@example.com', name: 'Bea Noyce', phone: '', line1: '1 Main Street' };
    await eve.post(`/checkout/${id}`, { ...bea, postalCode: '' });
    expect((await eve.get(`/checkout/${id}`)).text).not.toMatch(PERSONAL);
    await eve.post(`/checkout/${id}`, bea);
    expect((await eve.get(`/checkout/${id}/delivery`)).text).not.toMatch(PERSONAL);
    expect((await ada.get(`/checkout/${id}`)).text).not.toContain('Bea Noyce');
    // Ada's payment at the provider is released: the checkout is no longer hers, and her details must not mix with
    // another's in one order.
    await ada.post(paying, CARD);
    expect(leadsTo(await ada.get(`/checkout/${id}/return`))).not.toContain('/order/');
    await eve.post(`/checkout/${id}/delivery`, { method: 'standard' });
    const order = await eve.pay(id);
    const orders = await store.database.db.select().from(shopOrder).where(eq(shopOrder.cartId, id));
    expect(orders.map(({ email, id }) => [email, id])).toEqual([['bea@example.com', orderIdOf(order)]]);
    expect((await ada.get(`/checkout/${id}`)).text).not.toContain(order);
  });

  it('the key is exchanged with each form that is taken; the old one ends when the new one has come back', async () => {
    const id = await newCart();
    const at = `/checkout/${id}`;
    const send = (path: string, cookie: string, body: object) =>
      request(store.app).post(path).set('cookie', cookie).type('form').send(body);
    const filledIn = async (cookie: string) =>
      PERSONAL.test((await request(store.app).get(at).set('cookie', cookie)).text);
    const first = keyIn(await request(store.app).post(at).type('form').send(ADA));
    const second = keyIn(await send(`${at}/delivery`, first, { method: 'standard' }));
    expect(second).not.toBe(first);
    // Neither a lost response nor a second tab locks the shopper out.
    expect(await filledIn(first)).toBe(true);
    expect(keyIn(await send(at, first, ADA))).toBe('');
    expect(await filledIn(second)).toBe(true);
    expect(await filledIn(first)).toBe(false);
    const both = await Promise.all([send(at, second, ADA), send(`${at}/delivery`, second, { method: 'express' })]);
    const newest = both.map(keyIn).filter((key) => key !== '');
    expect(newest).toHaveLength(1);
    expect(await filledIn(newest[0] ?? '')).toBe(true);
    expect(await filledIn(second)).toBe(false);
  });

  it('checkouts of several stores and bags stand side by side in one browser', async () => {
    const ada = atOwnBrowser(store.app);
    const [us, de] = [await ada.ready('US'), await ada.ready('EU')];
    expect((await ada.get(`/checkout/${us}/payment`)).text).toContain('350 Fifth Avenue');
    expect((await ada.get(`/checkout/${de}/payment`)).text).toContain('Torstraße 1');
    expect(await ada.pay(us)).toMatch(/^\/order\/[\w-]{43}$/);
    expect(await ada.pay(de)).toMatch(/^\/order\/[\w-]{43}$/);
  });

  it('a key ends 30 days after it was last exchanged, and goes when its cart has gone', async () => {
    const ada = atOwnBrowser(store.app);
    const id = await ada.ready('US');
    await ada.pay(id);
    now = new Date(now.getTime() + 29 * DAY_MS);
    const left = () => store.database.db.select().from(checkoutKey).where(eq(checkoutKey.cartId, id));
    await checkoutSweeps.keys({ db: store.database.db, now: () => now });
    expect(await left()).toHaveLength(1);
    expect(leadsTo(await ada.get(`/checkout/${id}`))).toMatch(/^\/order\//);
    now = new Date(now.getTime() + 2 * DAY_MS);
    expect(textOf((await ada.get(`/checkout/${id}`)).text)).toContain('We emailed you the link');
    expect(await checkoutSweeps.keys({ db: store.database.db, now: () => now })).toBeGreaterThan(0);
    expect(await left()).toHaveLength(0);
  });
});
