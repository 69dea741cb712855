/** Tests against a local server that imitates the sessions and intents of Stripe's API. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import Stripe from 'stripe';
import request from 'supertest';
import { leadsTo, shopper, textOf } from '../../../test-support/shopper.ts';
import { cartClient, OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { returnCase } from '../returns/claims/caseTables.ts';
import { orderRefund } from '../returns/refunds/refundTables.ts';
import { createStripePayments } from './stripePayments.ts';

jest.setTimeout(60_000);

const WEBHOOK_SECRET = 'whsec_of_tests';
/** While the secret is being replaced, both secrets are valid. */
const NEW_WEBHOOK_SECRET = 'whsec_that_follows';

interface Intent {
  id: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  readonly metadata: { readonly attempt?: string | undefined };
}
interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  asked: Record<string, string>;
}

/** The part of Stripe's API that the store uses, including idempotency. */
class StripeStandIn {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly captures: string[] = [];
  readonly refunds: { readonly intent: string; readonly amount: string; readonly key: string }[] = [];
  /** Idempotency keys of all cancel and close requests, including repeats. */
  readonly releaseKeys: string[] = [];
  /** Number of following cancel or close requests that fail. */
  failures = 0;
  readonly #answers = new Map<string, unknown>();
  readonly #server: Server = createServer((asked, answer) => {
    void this.#answer(asked).then(
      ([status, body]) => answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => answer.destroy(),
    );
  });

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return address.port;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Captures the payment without the store's knowledge, as after a restore of its database to an earlier state. */
  captureElsewhere(id: string): void {
    const intent = this.intents.get(String(this.sessions.get(id)?.payment_intent));
    if (intent) intent.status = 'succeeded';
  }

  /** Acts as the shopper who enters a card on Stripe's page. */
  pay(id: string): void {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error('no such session');
    const metadata = { attempt: session.asked['payment_intent_data[metadata][attempt]'] };
    const intent: Intent = { id: `pi_${randomUUID()}`, status: 'requires_capture', metadata };
    this.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    session.status = 'complete';
  }

  async #answer(asked: IncomingMessage): Promise<[number, unknown]> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(Buffer.from(chunk));
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    const path = new URL(asked.url ?? '/', 'http://stripe.test').pathname.split('/').slice(2);
    if (asked.headers.authorization !== 'Bearer sk_test_of_tests') {
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }];
    }
    const key = asked.headers['idempotency-key'];
    if (['cancel', 'expire'].includes(path.at(-1) ?? '')) {
      this.releaseKeys.push(String(key));
      if (this.failures > 0) {
        this.failures -= 1;
        return [400, { error: { type: 'invalid_request_error', message: 'Not at the moment' } }];
      }
    }
    const kept = typeof key === 'string' ? this.#answers.get(key) : undefined;
    if (kept !== undefined) return [200, kept];
    const body = this.#act(asked.method ?? '', path, form);
    if (body === null) return [404, { error: { type: 'invalid_request_error', message: `No such ${path.join('/')}` } }];
    if (typeof key === 'string' && asked.method === 'POST') this.#answers.set(key, body);
    return [200, body];
  }

  #act(method: string, [group = '', ...rest]: string[], form: Record<string, string>): unknown {
    if (group === 'checkout') {
      const [, id, action] = rest;
      if (id === undefined && method === 'POST') {
        const session: Session = {
          id: `cs_test_${randomUUID()}`,
          object: 'checkout.session',
          url: '',
          status: 'open',
          amount_total: Number(form['line_items[0][price_data][unit_amount]']),
          currency: form['line_items[0][price_data][currency]'] ?? '',
          payment_intent: null,
          asked: form,
        };
        session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
        this.sessions.set(session.id, session);
        return session;
      }
      const session = this.sessions.get(id ?? '');
      if (session === undefined) return null;
      if (action === 'expire') session.status = 'expired';
      return { ...session, payment_intent: this.intents.get(session.payment_intent ?? '') ?? session.payment_intent };
    }
    if (group === 'refunds') {
      if (method === 'POST') {
        const { payment_intent: intent = '', amount = '', 'metadata[key]': key = '' } = form;
        this.refunds.push({ intent, amount, key });
      }
      const data = this.refunds.map(({ key }) => ({ object: 'refund', status: 'succeeded', metadata: { key } }));
      return method === 'POST' ? data.at(-1) : { object: 'list', data, has_more: false };
    }
    if (group === 'payment_intents') {
      const intent = this.intents.get(rest[0] ?? '');
      if (intent === undefined) return null;
      if (rest[1] === 'capture' && intent.status === 'requires_capture') {
        intent.status = 'succeeded';
        this.captures.push(intent.id);
      }
      if (rest[1] === 'cancel') intent.status = 'canceled';
      return { ...intent };
    }
    return null;
  }
}

describe('[API-12] Stripe, by its hosted page', () => {
  const standIn = new StripeStandIn();
  let store: TestStore;
  /** Offset of the store's clock in milliseconds. */
  let ahead = 0;
  const said: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const port = await standIn.listen();
    store = await openTestStore('server', 0, {
      now: () => new Date(Date.now() + ahead),
      logger: pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) }),
      stripe: createStripePayments({
        secretKey: 'sk_test_of_tests',
        webhookSecrets: [NEW_WEBHOOK_SECRET, WEBHOOK_SECRET],
        api: { host: '127.0.0.1', port, protocol: 'http' },
      }),
    });
  });
  afterAll(async () => {
    await store?.close();
    standIn.close();
  });

  const sessionOf = (url: string) => url.replace('https://checkout.stripe.com/c/pay/', '');
  const ordersOf = (cartId: string) => store.database.db.select().from(shopOrder).where(eq(shopOrder.cartId, cartId));
  const webhook = (
    session: string,
    secret = WEBHOOK_SECRET,
    type = 'checkout.session.completed',
    object: object = { id: session, object: 'checkout.session' },
  ) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    return request(store.app)
      .post('/checkout/stripe-webhook')
      .set('stripe-signature', Stripe.webhooks.generateTestHeaderString({ payload, secret }))
      .type('json')
      .send(payload);
  };

  it('is asked for the very amount, in minor units, and its page takes the card', async () => {
    const { ready, press, get } = shopper(store.app);
    const id = await ready('CA');
    const page = await get(`/checkout/${id}/payment`);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://checkout.stripe.com");
    expect(textOf(page.text)).not.toContain('Test payment');
    const session = standIn.sessions.get(sessionOf(await press(id)));
    expect(session?.asked).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '55144',
      'line_items[0][price_data][currency]': 'cad',
      'payment_intent_data[capture_method]': 'manual',
      // The session expires after a day, like the agreed price.
      expires_at: expect.stringMatching(/^\d{10}$/),
      customer_email: 'ada@example.com',
      success_url: `https://vela.example/checkout/${id}/return`,
    });
    expect((await get('/checkout/test-payment/x')).status).toBe(404);
  });

  it('is one session for 20 clicks, one capture and one order for returns and webhooks at once', async () => {
    const { ready, get, post, seenOn } = shopper(store.app);
    const id = await ready('US');
    const seen = seenOn(await get(`/checkout/${id}/payment`));
    const urls = await Promise.all(
      Array.from({ length: 20 }, async () => leadsTo(await post(`/checkout/${id}/payment`, { seen }))),
    );
    expect(new Set(urls).size).toBe(1);
    const session = sessionOf(urls[0] ?? '');
    standIn.pay(session);
    const before = standIn.captures.length;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => post(`/checkout/${id}/return`, {})),
      ...Array.from({ length: 5 }, () => webhook(session)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(303)]);
    expect(standIn.captures.length - before).toBe(1);
    expect(await ordersOf(id)).toMatchObject([{ paymentProvider: 'stripe', paymentReference: session }]);
  });

  it('that was captured in what a restore of the database has lost becomes an order, and is captured no more', async () => {
    const { ready, press } = shopper(store.app);
    const id = await ready('US');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    standIn.captureElsewhere(session);
    const before = standIn.captures.length;
    expect((await webhook(session)).status).toBe(200);
    expect(await ordersOf(id)).toMatchObject([{ paymentReference: session }]);
    expect(standIn.captures.length).toBe(before);
  });

  it('refuses a webhook that Stripe has not signed', async () => {
    const { ready, press } = shopper(store.app);
    const id = await ready('US');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    const forged = await webhook(session, 'whsec_of_somebody_else');
    expect([forged.status, forged.body.code]).toEqual([400, 'payment.webhook-refused']);
    expect(await ordersOf(id)).toEqual([]);
    said.length = 0;
    expect((await webhook('cs_of_nobody')).status).toBe(200);
    expect(said).toMatchObject([{ code: 'payment.unknown', reference: 'cs_of_nobody' }]);
    expect((await webhook('cs_of_nobody', NEW_WEBHOOK_SECRET)).status).toBe(200);
  });

  it.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ])('looks at the payment whatever happens to its session, and takes no word for it: %s', async (type) => {
    const { ready, press } = shopper(store.app);
    const id = await ready('US');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    expect((await webhook(session, WEBHOOK_SECRET, type)).status).toBe(200);
    expect(await ordersOf(id)).toHaveLength(1);
    const open = await ready('US');
    await webhook(sessionOf(await press(open)), WEBHOOK_SECRET, type);
    expect(await ordersOf(open)).toEqual([]);
  });

  it('is declined where the bank refuses it after the shopper has left', async () => {
    const { ready, press, get } = shopper(store.app);
    const id = await ready('US');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    const intent = standIn.intents.get(standIn.sessions.get(session)?.payment_intent ?? '');
    if (intent === undefined) throw new Error('no intent');
    intent.status = 'requires_payment_method';
    await webhook(session, WEBHOOK_SECRET, 'checkout.session.async_payment_failed');
    expect(leadsTo(await get(`/checkout/${id}/return`))).toBe(`/checkout/${id}/payment?said=declined`);
  });

  describe('tells of a payment that was taken', () => {
    /** An order with its number and its payment at Stripe. */
    const taken = async () => {
      const { ready, press } = shopper(store.app);
      const id = await ready('US');
      const session = sessionOf(await press(id));
      standIn.pay(session);
      await webhook(session);
      const [order] = await ordersOf(id);
      if (order === undefined) throw new Error('no order');
      const payment_intent = standIn.sessions.get(session)?.payment_intent;
      const tell = async (type: string, object: object) => {
        const told = { amount: 5000, currency: 'usd', metadata: {}, payment_intent, ...object };
        return (await webhook(session, WEBHOOK_SECRET, type, told)).status;
      };
      const seen = async () =>
        (
          await request(store.operators)
            .get(`/operator/orders/${orderNumber(order)}`)
            .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
        ).body.notices.map(({ at: _, ...notice }: { at: string }) => notice);
      return { order, tell, seen };
    };

    it('an operator sees a dispute in each of its states, once, and the log asks for a person', async () => {
      const { tell, seen } = await taken();
      const logged = jest.spyOn(store.logger, 'error');
      const dispute = { id: 'dp_1', object: 'dispute', reason: 'fraudulent', status: 'needs_response' };
      for (const _ of [1, 2]) expect(await tell('charge.dispute.created', dispute)).toBe(200);
      await tell('charge.dispute.closed', { ...dispute, status: 'lost' });
      expect(await seen()).toEqual([
        { kind: 'dispute', state: 'needs_response', minorUnits: 5000, reason: 'fraudulent' },
        { kind: 'dispute', state: 'lost', minorUnits: 5000, reason: 'fraudulent' },
      ]);
      expect(logged.mock.calls.map(([entry]) => entry)).toMatchObject([
        { code: 'payment.dispute', state: 'needs_response' },
        { code: 'payment.dispute', state: 'lost' },
      ]);
      logged.mockRestore();
    });

    it('a refund that somebody made at Stripe stands with the order, and one that failed is owed again', async () => {
      const { order, tell, seen } = await taken();
      const { db } = store.database;
      const refundId = `refund-of-${order.id}`;
      await db
        .insert(orderRefund)
        .values({ id: refundId, orderId: order.id, parts: [], amount: '50', paidAt: new Date() });
      const refund = { id: `re_${order.id}`, object: 'refund', status: 'pending', metadata: { key: refundId } };
      await tell('refund.created', refund);
      await tell('refund.updated', { ...refund, status: 'succeeded' });
      const paidAt = async () =>
        (await db.select().from(orderRefund).where(eq(orderRefund.id, refundId)))[0]?.paidAt ?? null;
      expect([await seen(), await paidAt()]).toEqual([
        [{ kind: 'refund', state: 'pending', minorUnits: 5000, reason: null }],
        expect.any(Date),
      ]);
      await tell('refund.failed', { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' });
      expect((await seen()).at(-1)).toEqual({
        ...{ kind: 'refund.failed', state: 'failed', minorUnits: 5000, reason: 'expired_or_canceled_card' },
      });
      expect(await paidAt()).toBeNull();
    });

    it('nothing of a payment that is not of this store', async () => {
      const { tell, seen } = await taken();
      const intent = { id: 'pi_of_others', status: 'succeeded', metadata: {} } as const;
      standIn.intents.set(intent.id, intent);
      expect(await tell('refund.created', { id: 're_x', status: 'succeeded', payment_intent: intent.id })).toBe(200);
      expect(await tell('refund.created', { id: 're_y', status: 'succeeded', payment_intent: null })).toBe(200);
      expect(await tell('customer.created', { id: 'cus_1' })).toBe(200);
      expect(await seen()).toEqual([]);
    });
  });

  it('makes no order when nobody paid, whatever the return says', async () => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('US');
    await press(id);
    expect(leadsTo(await post(`/checkout/${id}/return`, {}))).toBe(`/checkout/${id}/payment?said=cancelled`);
    expect(await ordersOf(id)).toEqual([]);
  });

  it('lets go of what is held when it no longer costs that', async () => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('EU');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    await cartClient(store.app, 'EU').add({ cartId: id, lines: [ring('coverage_1y')] });
    expect(leadsTo(await post(`/checkout/${id}/return`, {}))).toBe(`/checkout/${id}/payment?said=changed`);
    const intent = standIn.sessions.get(session)?.payment_intent ?? '';
    expect(standIn.intents.get(intent)?.status).toBe('canceled');
  });

  const holdOf = (session: string) =>
    standIn.intents.get(standIn.sessions.get(session)?.payment_intent ?? '')?.status ?? 'none';

  it('lets go of a hold of another amount, says so in a sentence, and takes the right one', async () => {
    const { ready, press, get, post } = shopper(store.app);
    const id = await ready('US');
    const wrong = sessionOf(await press(id));
    standIn.pay(wrong);
    const session = standIn.sessions.get(wrong);
    if (session === undefined) throw new Error('no session');
    session.amount_total = 1;
    const logged = jest.spyOn(store.logger, 'error');
    const back = leadsTo(await post(`/checkout/${id}/return`, {}));
    expect(logged.mock.calls.map(([entry]) => entry)).toMatchObject([{ reference: wrong, asked: '369.20' }]);
    logged.mockRestore();
    expect(back).toBe(`/checkout/${id}/payment?said=mismatch`);
    expect(textOf((await get(back)).text)).toContain('We cancelled that payment, so nothing is charged.');
    expect([await ordersOf(id), holdOf(wrong)]).toEqual([[], 'canceled']);
    expect(standIn.releaseKeys).toContain(`${wrong}-cancel`);
    const right = sessionOf(await press(id));
    expect(right).not.toBe(wrong);
    standIn.pay(right);
    await post(`/checkout/${id}/return`, {});
    expect(await ordersOf(id)).toMatchObject([{ paymentReference: right }]);
    expect(standIn.captures.filter((intent) => intent === session.payment_intent)).toEqual([]);
  });

  it('[ORD-03] pays the credit of an old ring back from the payment of its order, once, a day later too', async () => {
    const { ready, press, get, post } = shopper(store.app);
    const lines = [{ ...ring('air_gold_9'), attributes: [{ key: 'trade_in', value: 'AIR' }] }, ring('coverage_2y')];
    const id = await ready('US', lines);
    const session = sessionOf(await press(id));
    standIn.pay(session);
    const path = leadsTo(await post(`/checkout/${id}/return`, {})).replace(/\?.*/, '');
    const page = textOf((await get(path)).text);
    const ask = (path: string, body: object) =>
      request(store.operators)
        .post(`/operator/${path}`)
        .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
        .send({ by: 'kim', ...body });
    const order = /V-\w{4}-\w{4}/.exec(page)?.[0] ?? '';
    const known = /T-\w{4}-\w{4}/.exec(page)?.[0] ?? '';
    for (const to of ['processed', 'shipped']) await ask(`orders/${order}`, { to }).expect(200);
    await ask(`care/${known}`, { to: 'received' }).expect(200);
    await ask(`care/${known}`, { to: 'approved', amount: '79.5' }).expect(200);
    // Simulates a crash after the refund and before it was recorded; the store asks again after Stripe forgot the key.
    const { db } = store.database;
    const [kept] = await db.select().from(returnCase);
    standIn.refunds.push({ intent: '', amount: '', key: kept?.id ?? '' });
    await ask(`care/${known}`, { to: 'refunded' }).expect(200);
    expect(standIn.refunds).toHaveLength(1);

    standIn.refunds.length = 0;
    await db.update(returnCase).set({ state: 'approved' });
    await ask(`care/${known}`, { to: 'refunded' }).expect(200);
    const intent = standIn.sessions.get(session)?.payment_intent;
    // Plus 40 for the cover, with the 4 % tax paid on it.
    expect(standIn.refunds).toEqual([{ intent, amount: '12110', key: kept?.id }]);
  });

  it('lets go of it in the next round when Stripe did not take that at first, once', async () => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('EU');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    await cartClient(store.app, 'EU').add({ cartId: id, lines: [ring('coverage_1y')] });
    standIn.failures = 1;
    expect(leadsTo(await post(`/checkout/${id}/return`, {}))).toBe(`/checkout/${id}/payment?said=changed`);
    expect(holdOf(session)).toBe('requires_capture');
    await store.repair();
    expect(holdOf(session)).toBe('canceled');
    const asked = standIn.releaseKeys.length;
    await store.repair();
    expect(standIn.releaseKeys).toHaveLength(asked);
  });

  it('lets go of a hold whose shopper changed the bag elsewhere and never came back', async () => {
    const { ready, press } = shopper(store.app);
    const id = await ready('EU');
    const session = sessionOf(await press(id));
    standIn.pay(session);
    await cartClient(store.app, 'EU').add({ cartId: id, lines: [ring('coverage_1y')] });
    await store.repair();
    expect([holdOf(session), await ordersOf(id)]).toEqual(['canceled', []]);
  });

  it('closes a payment that nobody has finished in a day, and not before', async () => {
    const { ready, press } = shopper(store.app);
    const session = sessionOf(await press(await ready('EU')));
    await store.repair();
    expect(standIn.sessions.get(session)?.status).toBe('open');
    ahead = 25 * 60 * 60_000;
    await store.repair();
    ahead = 0;
    expect(standIn.sessions.get(session)?.status).toBe('expired');
    expect(standIn.releaseKeys).toContain(`${session}-expire`);
  });
});
