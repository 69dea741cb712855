/** Shoppers' input, and ids that open carts and orders, never reach a log line or a metric. */
import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { ADDRESSES, CARD, shopper, textOf } from '../../test-support/shopper.ts';
import {
  cartClient,
  nodesOf,
  OPERATOR_TOKEN,
  openTestStore,
  ring,
  type TestSettings,
} from '../../test-support/store.ts';
import { offeredDays } from '../domains/leads/callRequests/callDays.ts';
import { pageTexts } from '../platform/pages/texts.ts';

// Creating a database takes seconds on a busy machine.
jest.setTimeout(240_000);

/** The store with its log at trace level, collected in memory. */
async function openLoggedStore(place?: string, settings: TestSettings = {}) {
  const lines: string[] = [];
  const logger = createLogger('store-api', { level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const store = await openTestStore(place, 0, { ...settings, logger });
  return {
    ...store,
    text: () => lines.join(''),
    lines: (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line)),
  };
}

const EMAIL = 'grace.hopper@works.example';
const CALLER = { name: 'Mary Jackson', email: 'mary.jackson@example.org', phone: '+1 202 555 0199' };
const LEAD = 'jean.bartik@example.org';
const WAITING = 'kay.mcnulty@example.org';
const GIFTEE = 'betty.holberton@example.net';
const CLAIMANT = 'marlyn.meltzer@example.com';
const CLAIM = 'It fell silent on the train to Philadelphia';
const NOTE = 'With all my love, dearest Betty';
const ENGRAVING = 'KM 1843';

describe.each(['embedded', 'server'] as const)('[API-05] in the log and the metrics, on an %s database', (kind) => {
  it('there is nothing that a shopper typed, and nothing that opens a cart, an order or an account', async () => {
    const store = await openLoggedStore(kind);
    const { app } = store;
    const secrets = new Set<string>([
      EMAIL,
      LEAD,
      GIFTEE,
      NOTE,
      ENGRAVING,
      OPERATOR_TOKEN,
      'ada@example.com',
      'Ada Byron',
    ]);
    for (const digits of [CARD.card, '4000000000000002']) secrets.add(digits).add(digits.replaceAll(' ', ''));
    // Short codes and plain digits would match times and ids by chance.
    const typed = Object.values(ADDRESSES).flatMap(({ country, ...fields }) => Object.values(fields));
    for (const value of typed) if (value.length > 3 && !/^\d+$/.test(value)) secrets.add(value);
    try {
      for (const shop of STORES) {
        const { ready, press, post, pay, get } = shopper(app);
        const id = await ready(shop, [ring('air_gold_open', 1), ring('air_gold_9', 1, ENGRAVING)]);
        await cartClient(app, shop).updateAttributes({
          cartId: id,
          attributes: [
            { key: 'giftee_email', value: GIFTEE },
            { key: 'gift_note', value: NOTE },
          ],
        });
        const provider = await press(id);
        await post(provider, { ...CARD, card: '4000000000000002' });
        const order = await pay(id);
        const token = order.replace('/order/', '');
        expect(token).toMatch(/^[\w-]{43}$/);
        const page = await get(`${order}?thanks=1&email=${EMAIL}`);
        const field = /name="(size-[^"]+)"/.exec(page.text)?.[1] ?? '';
        await post(`${order}/size`, { [field]: '9' });
        for (const part of [id, token, ...provider.split('/').slice(-1)]) secrets.add(part);
      }
      const number = /V-\w{4}-\w{4}/.exec(store.mails[0]?.text ?? '')?.[0] ?? '';
      const move = await request(store.operators)
        .post(`/operator/orders/${number}`)
        .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
        .send({ to: 'processed', by: 'Konrad Zuse' });
      expect(move.status).toBeLessThan(500);
      secrets.add('Konrad Zuse');
      await shopper(app).post('/order/find', { order: number, email: CLAIMANT });
      const link = /\/order\/[\w-]{43}/.exec(store.mails[0]?.text ?? '')?.[0] ?? '';
      await shopper(app).post(`${link}/claim/0/warranty`, { description: CLAIM });
      for (const part of [CLAIMANT, CLAIM]) secrets.add(part);

      const client = cartClient(app, 'AE');
      const { id } = await client.create({ lines: [ring('air_gold_9')], discountCodes: ['SECRETCODE77'] });
      const cart = await client.add({ cartId: id, lines: [ring('air_silver_9')] });
      await client.refusedFetch(`&id=${id}-not&email=${encodeURIComponent(EMAIL)}`);
      await client.refused('add', `{"cartId": "${id}", "email": "${EMAIL}`);
      await client.remove({ cartId: id, lineId: nodesOf(cart).map((line) => line.id) });
      for (const part of [id, 'SECRETCODE77', ...nodesOf(cart).map((line) => line.id)]) secrets.add(part);

      await request(app).post('/api/referral').send({ affiliate: 'runclub', email: LEAD, plan: '' });
      const calls = await shopper(app).post('/book-a-call', { ...CALLER, topic: 'ring', time_zone: 'UTC', slots: [] });
      expect(calls.status).toBe(422);
      await shopper(app).post('/book-a-call', {
        ...CALLER,
        topic: 'ring',
        time_zone: 'UTC',
        slots: `${offeredDays(new Date())[0]}/morning`,
      });
      expect((await store.sentMails()).map(({ to }) => to)).toContain(CALLER.email);
      for (const typed of Object.values(CALLER)) secrets.add(typed);

      await shopper(app).post('/waitlist', { email: WAITING, country: 'CA' });
      const waiting = (await store.sentMails()).find(({ to }) => to === WAITING);
      const leave = /\/waitlist\/leave\/(\S+)/.exec(waiting?.text ?? '')?.[1] ?? '';
      expect(leave).not.toBe('');
      await shopper(app).get(`/waitlist/leave/${leave}`);
      await shopper(app).post(`/waitlist/leave/${leave}`, {});
      for (const part of [WAITING, leave]) secrets.add(part);

      const login = { email: EMAIL, companyCode: 'example-works' };
      await request(app).post('/api/web_v1/ultrawork/login').send(login);
      const mail = (await store.sentMails()).find(({ to }) => to === EMAIL);
      const token = /token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect(token).not.toBe('');
      const verify = () =>
        request(app)
          .post('/api/web_v1/ultrawork/verify')
          .send({ ...login, token });
      const code: unknown = (await verify()).body.data?.discountCode;
      if (typeof code !== 'string') throw new Error('There is no code.');
      await verify();
      for (const part of [token, code]) secrets.add(part);

      await request(app)
        .get(`/api/web_v1/affiliate_partner/herbirthday2024/?email=${EMAIL}`)
        .set('user-agent', 'the-shoppers-browser')
        .set('cookie', 'session=the-shoppers-cookie')
        .set('referer', 'https://where-the-shopper-was.example');
      await request(app).get(`/nowhere/${EMAIL}`);
      await request(app).get('/checkout/%E0%A4%A');
      for (const part of ['herbirthday2024', 'the-shoppers-browser', 'the-shoppers-cookie', 'where-the-shopper-was']) {
        secrets.add(part);
      }

      const said = store.text() + (await store.metrics.all.registry.metrics());
      for (const secret of secrets) expect(said.includes(secret) ? secret : 'nothing').toBe('nothing');
      expect(said).not.toMatch(/127\.0\.0\.1|::1|::ffff/);
      const routes = new Set(store.lines().flatMap(({ route }) => (route === undefined ? [] : [route])));
      expect([...routes].sort()).toEqual([
        '(none)',
        '/api/openapi.json',
        '/api/pages/openapi.json',
        '/api/referral',
        '/api/vendor/:vendor/cart',
        '/api/vendor/:vendor/cart/add',
        '/api/vendor/:vendor/cart/create',
        '/api/vendor/:vendor/cart/remove',
        '/api/vendor/:vendor/cart/updateAttributes',
        '/api/web_v1/affiliate_partner/:code',
        '/api/web_v1/ultrawork/login',
        '/api/web_v1/ultrawork/verify',
        '/book-a-call',
        '/checkout/:cartId',
        '/checkout/:cartId/delivery',
        '/checkout/:cartId/payment',
        '/checkout/:cartId/return',
        '/checkout/test-payment/:id',
        '/operator/orders/:number',
        '/order/:token',
        '/order/:token/claim/:line/:kind',
        '/order/:token/size',
        '/order/find',
        '/waitlist',
        '/waitlist/leave/:token',
      ]);
    } finally {
      await store.close();
    }
  });

  it('there is nothing of it when the database fails in the middle of what was typed', async () => {
    const store = await openLoggedStore(kind);
    const { app, database } = store;
    try {
      const { id } = await cartClient(app, 'AE').create({ lines: [ring('air_gold_9')] });
      for (const table of ['referral_lead', 'checkout', 'used_magic_link']) {
        await database.db.execute(sql`drop table ${sql.identifier(table)} cascade`);
      }
      const lead = await request(app).post('/api/referral').send({ affiliate: 'runclub', email: LEAD, plan: '' });
      expect(problemSchema.parse(JSON.parse(lead.text))).toMatchObject({ status: 500, code: 'internal' });
      const contact = await shopper(app).post(`/checkout/${id}`, {
        email: 'ada@example.com',
        name: 'Ada Byron',
        ...ADDRESSES.AE,
      });
      expect(contact.status).toBe(500);
      const login = { email: EMAIL, companyCode: 'example-works' };
      await request(app).post('/api/web_v1/ultrawork/login').send(login);
      const mail = (await store.sentMails()).find(({ to }) => to === EMAIL);
      const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const verified = await request(app)
        .post('/api/web_v1/ultrawork/verify')
        .send({ ...login, token });
      expect(verified.body).toMatchObject({ statusCode: 500, message: 'Error verifying token' });

      // The log has the causes, with the failed statement and the request's id, but without its values.
      const failures = store.lines().filter(({ level }) => level === 50);
      expect(failures.map(({ route }) => route)).toEqual(['/api/referral', '/checkout/:cartId']);
      expect(failures[0]).toMatchObject({
        requestId: lead.headers['x-request-id'],
        err: { message: expect.stringContaining('insert into "referral_lead"'), cause: { code: '42P01' } },
      });
      expect(store.text()).toContain('used_magic_link');
      for (const secret of [
        LEAD,
        EMAIL,
        'ada@example.com',
        'Ada Byron',
        '4 Marina Walk',
        'Dubai Marina',
        id,
        token,
        'runclub',
      ]) {
        expect(store.text().includes(secret) ? secret : 'nothing').toBe('nothing');
      }
    } finally {
      await store.close();
    }
  });
});

describe('the page of a step that failed', () => {
  it.each(['en-US', 'de', 'ja', 'th'] as const)('shows the id by which the log knows it, %s', async (locale) => {
    const store = await openLoggedStore();
    try {
      const { id } = await cartClient(store.app, 'AE').create({ lines: [ring('air_gold_9')] });
      await store.database.db.execute(sql`drop table cart_line cascade`);
      const answer = await shopper(store.app, locale).get(`/checkout/${id}`);
      const requestId = answer.headers['x-request-id'] ?? '';
      expect(textOf(answer.text)).toContain(`${pageTexts(locale)('frame.reference')} ${requestId}`);
      expect(store.lines().filter((line) => line.requestId === requestId && line.level === 50)).toHaveLength(1);
    } finally {
      await store.close();
    }
  });
});
