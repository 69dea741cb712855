import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import request from 'supertest';
import { ADDRESSES, shopper, textOf } from '../../../test-support/shopper.ts';
import { cartClient, OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { rateLimit } from '../../platform/http/limits/rateLimitTables.ts';
import { NO_CHECKOUT_LIMITS } from './checkoutRateLimits.ts';

jest.setTimeout(60_000);

let store: TestStore | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

const open = async (limits: Partial<typeof NO_CHECKOUT_LIMITS>, operatorProxies: readonly string[] = []) => {
  const checkoutLimits = { ...NO_CHECKOUT_LIMITS, ...limits };
  store = await openTestStore('server', 0, { checkoutLimits, operatorProxies });
  return store;
};

const secondsToWait = (answer: request.Response) => Number(answer.headers['retry-after']);

describe('[API-12] limits of checkout and orders', () => {
  it('forms of the checkout past the limit are answered with a page that says when to come again', async () => {
    const { app } = await open({ CHECKOUT_POSTS_PER_MINUTE: 3 });
    const { ready, post, get } = shopper(app, 'de');
    const id = await ready('EU');
    expect((await post(`/checkout/${id}/delivery`, { method: 'standard' })).status).toBe(303);
    const refused = await post(`/checkout/${id}/discount`, { step: 'payment', code: 'x' });
    expect(refused.status).toBe(429);
    expect(secondsToWait(refused)).toBeGreaterThan(0);
    expect(refused.text).toContain('<html lang="de" ');
    expect(textOf(refused.text)).toContain('Einen Moment');
    expect(refused.text).toContain(`href="/checkout/${id}"`);
    // GET requests and the forms of orders still work.
    expect((await get(`/checkout/${id}/payment`)).status).toBe(200);
    expect((await post('/order/nobody/size', {})).status).toBe(404);
  });

  it('what was typed stands in that page and can be sent again, but no card’s number', async () => {
    const { app } = await open({ CHECKOUT_POSTS_PER_MINUTE: 1 });
    const { post } = shopper(app);
    const { id } = await cartClient(app, 'US').create({ lines: [ring('air_gold_9')] });
    await post(`/checkout/${id}`, ADDRESSES.US);
    const { text } = await post(`/checkout/${id}?utm=a`, { ...ADDRESSES.US, city: '"New" <York>', action: 'continue' });
    const [form = ''] = /<form [^>]*method="post".*?<\/form>/s.exec(text) ?? [];
    expect(form).toContain(`action="/checkout/${id}?utm=a"`);
    for (const [name, value] of Object.entries({
      ...ADDRESSES.US,
      city: '&quot;New&quot; &lt;York&gt;',
      action: 'continue',
    }))
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(textOf(form)).toContain('Try again');
    const pay = () => post(`/checkout/test-payment/${'x'.repeat(36)}`, { card: '4242' });
    await pay();
    const card = await pay();
    expect([card.status, card.text.includes('4242')]).toEqual([429, false]);
  });

  it('shoppers at one address do not use up each other’s forms, and all of them together have a limit', async () => {
    const { app } = await open({ CHECKOUT_POSTS_PER_MINUTE: 2 });
    const { post } = shopper(app);
    const ids: string[] = [];
    for (let nth = 0; nth < 21; nth += 1)
      ids.push((await cartClient(app, 'US').create({ lines: [ring('air_gold_9')] })).id);
    const send = async (id = '') => (await post(`/checkout/${id}/discount`, { step: 'payment', code: '' })).status;
    for (const id of ids.slice(0, 20)) expect([await send(id), await send(id)]).toEqual([303, 303]);
    expect([await send(ids[0]), await send(ids[20])]).toEqual([429, 429]);
  });

  it('the page that says so is there in every language', async () => {
    const { app } = await open({
      CHECKOUT_POSTS_PER_MINUTE: 2,
      ORDER_POSTS_PER_MINUTE: 1,
      LINK_GUESSES_PER_MINUTE: 100,
    });
    const { ready, post, get } = shopper(app);
    const id = await ready('EU');
    await post('/order/nobody/size', {});
    for (const [path, at] of [
      [`/checkout/${id}/discount`, `/checkout/${id}`],
      [`/checkout/${id}/payment`, `/checkout/${id}/payment`],
      [`/checkout/${id}?email=a%40b.example`, `/checkout/${id}?email=a%40b.example`],
      ['/order/nobody/size', '/order/nobody'],
    ] as const) {
      const refused = await post(path, {});
      expect([path, refused.status]).toEqual([path, 429]);
      const links = [...refused.text.matchAll(/<a href="([^"]*[?;]lang=(\w+)[^"]*)"/g)];
      expect(links.map(([, , language]) => language)).toEqual(['en', 'ja', 'de', 'th']);
      for (const [, href = '', language] of links) {
        expect(href.startsWith(at.split('?')[0] ?? '')).toBe(true);
        const page = await get(href.replaceAll('&amp;', '&'));
        expect([href, page.type]).toEqual([href, 'text/html']);
        expect(page.text).toContain(`<html lang="${language === 'en' ? 'en-US' : language}" `);
      }
    }
    const kept = await post(`/checkout/${id}?email=a%40b.example`, {});
    expect(kept.text).toContain('email=a%40b.example&amp;lang=de');
  });

  it('sizes past the limit are refused, whatever the checkout takes', async () => {
    const { app } = await open({ ORDER_POSTS_PER_MINUTE: 1 });
    const { ready, post, pay } = shopper(app);
    const path = await pay(await ready('US'));
    expect((await post(`${path}/size`, {})).status).toBe(409);
    const refused = await post(`${path}/size`, {});
    expect([refused.status, secondsToWait(refused) > 0]).toEqual([429, true]);
    expect(refused.text).toContain(`href="${path}"`);
    await ready('US');
  });

  it('guesses at links are counted over carts and orders together, and take nobody’s own link away', async () => {
    const { app } = await open({ LINK_GUESSES_PER_MINUTE: 4 });
    const { ready, get, pay, press } = shopper(app);
    const cart = await ready('US');
    const path = await pay(await ready('US'));
    const payment = await press(cart);
    for (let look = 0; look < 10; look += 1) expect((await get(path)).status).toBe(200);
    for (const guess of ['/order/a', '/order/b', '/checkout/c', '/order/d'])
      expect((await get(guess)).status).toBe(404);
    const refused = await get('/order/e');
    expect([refused.status, secondsToWait(refused) > 0]).toEqual([429, true]);
    // A shopper who shares the address with the guesser.
    const own = await get(path);
    expect([own.status, own.headers['retry-after']]).toEqual([200, undefined]);
    expect((await get(`/checkout/${cart}/delivery`)).status).toBe(200);
    expect((await get(payment)).status).toBe(200);
    for (const guess of ['/checkout/f', '/checkout/test-payment/f']) expect((await get(guess)).status).toBe(429);
  });

  it('are those of all replicas together, each client for itself, and no address can be read from what is counted', async () => {
    const postgres = await startTestPostgres();
    const databaseUrl = await postgres.createDatabase();
    const limits = { checkoutLimits: { ...NO_CHECKOUT_LIMITS, LINK_GUESSES_PER_MINUTE: 4 } };
    const replicas = [
      await openTestStore(databaseUrl, 0, limits),
      await openTestStore(databaseUrl, 0, limits),
    ] as const;
    try {
      const guess = async (replica: 0 | 1, from: string) =>
        (await request(replicas[replica].app).get('/order/nobody').set('x-forwarded-for', from)).status;
      const said = [];
      for (const replica of [0, 1, 0, 1, 0, 1] as const) said.push(await guess(replica, '203.0.113.1'));
      // The first replica does not know the fourth guess yet, so one more passes.
      expect(said).toEqual([404, 404, 404, 404, 404, 429]);
      expect([await guess(0, '203.0.113.1'), await guess(1, '203.0.113.1')]).toEqual([429, 429]);
      expect(await guess(1, '203.0.113.2')).toBe(404);
      const kept = await replicas[0].database.db.select().from(rateLimit);
      expect(kept.map(({ key }) => key)).toEqual([
        expect.stringMatching(/^link-guesses:[\w-]{43}$/),
        expect.stringMatching(/^link-guesses:[\w-]{43}$/),
      ]);
    } finally {
      for (const replica of replicas) await replica.close();
      await postgres.stop();
    }
  });

  it('a good page writes nothing, and neither does what is refused past the limit', async () => {
    const { app } = await open({ LINK_GUESSES_PER_MINUTE: 2, CHECKOUT_POSTS_PER_MINUTE: 2 });
    const counted = async () => {
      const rows = (await store?.database.db.select().from(rateLimit)) ?? [];
      return Object.fromEntries(rows.map(({ key, points }) => [key.split(':')[0], points]));
    };
    const { get } = shopper(app);
    const { id } = await cartClient(app, 'US').create({ lines: [ring('air_gold_9')] });
    for (let look = 0; look < 5; look += 1) expect((await get(`/checkout/${id}`)).status).toBe(200);
    expect(await counted()).toEqual({});
    for (let guess = 0; guess < 6; guess += 1) await get('/order/nobody');
    expect(await counted()).toEqual({ 'link-guesses': 2 });
    for (let form = 0; form < 6; form += 1) await request(app).post(`/checkout/${id}`).type('form').send({});
    expect(await counted()).toMatchObject({ 'checkout-posts': 3 });
  });

  it('guesses at the operators’ token are a problem with a code, and past the limit the right one is refused too', async () => {
    const { operators } = await open({ OPERATOR_GUESSES_PER_MINUTE: 2 });
    const ask = (token: string) =>
      request(operators).get('/operator/orders/V-1').set('authorization', `Bearer ${token}`);
    for (let look = 0; look < 5; look += 1) expect((await ask(OPERATOR_TOKEN)).status).toBe(404);
    expect([(await ask('x')).status, (await ask('y')).status]).toEqual([401, 401]);
    const refused = await ask(OPERATOR_TOKEN);
    expect([refused.status, refused.body.code, secondsToWait(refused) > 0]).toEqual([429, 'request.too-many', true]);
  });

  it('a client is the address that its proxy names, not one it names itself', async () => {
    const { operators } = await open({ OPERATOR_GUESSES_PER_MINUTE: 1 }, ['loopback']);
    const ask = (forwarded: string) => request(operators).get('/operator/orders/V-1').set('x-forwarded-for', forwarded);
    expect((await ask('203.0.113.1')).status).toBe(401);
    expect((await ask('198.51.100.7, 203.0.113.1')).status).toBe(429);
    expect((await ask('203.0.113.2')).status).toBe(401);
  });
});
