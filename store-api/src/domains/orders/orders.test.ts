import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import request from 'supertest';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import {
  CATALOGUE_FOLDER,
  OPERATOR_TOKEN,
  openTestStore,
  PUBLIC_ORIGIN,
  ring,
  TEST_SIGNING_KEY,
  type TestStore,
} from '../../../test-support/store.ts';
import { keysFor } from '../../platform/secrets/signingKeys.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { checkoutAttempt } from '../checkout/checkoutTables.ts';
import { paidAttempts } from '../checkout/paidAttempts.ts';
import { orderFollowUps } from '../returns/orderFollowUps.ts';
import { createOrderLinks } from './orderLinks.ts';
import { drawOrderNumber, parseOrderNumber } from './orderNumber.ts';
import { isEnded, nextStates, ORDER_ACTORS, type ORDER_STATES, orderWay } from './orderStates.ts';
import { createOrders } from './orders.ts';
import { shopOrder } from './ordersTables.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const operator = (number: string, body?: object, token = OPERATOR_TOKEN) => {
  const path = `/operator/orders/${number}`;
  const asked =
    body === undefined ? request(store.operators).get(path) : request(store.operators).post(path).send(body);
  return asked.set('authorization', `Bearer ${token}`);
};

async function bought(lines: readonly object[]) {
  const { ready, pay, get } = shopper(store.app);
  const path = await pay(await ready('US', lines));
  const number = /V-\w{4}-\w{4}/.exec(textOf((await get(path)).text))?.[0] ?? '';
  return { path, number };
}

const sizeFields = (html: string) => [...html.matchAll(/<select id="(size-[^"]+)"/g)].map(([, name]) => name ?? '');

describe('[ORD-01] an order', () => {
  it('goes from its sizing kit to the size that the shopper sends, and on, each step on record', async () => {
    const { get, post } = shopper(store.app);
    const { path, number } = await bought([ring('air_gold_open', 2)]);
    const early = await get(path);
    expect(textOf(early.text)).toContain('The form opens when the kit ships.');
    expect(sizeFields(early.text)).toEqual([]);

    expect((await operator(number, { to: 'kit_shipped', by: 'kim' })).body).toMatchObject({
      state: 'kit_shipped',
      next: ['cancelled'],
    });
    const fields = sizeFields((await get(path)).text);
    expect(fields).toHaveLength(2);
    const [first = '', second = ''] = fields;

    const half = await post(`${path}/size`, { [first]: '9' });
    expect(half.status).toBe(422);
    expect(half.text).toContain(`<a href="#${second}">`);
    expect((await post(`${path}/size`, { [first]: '9', [second]: '4' })).status).toBe(422);
    expect((await post(`${path}/size`, { [first]: '9', [second]: '10' })).status).toBe(303);
    // A second click sends the form again: one entry.
    expect((await post(`${path}/size`, { [first]: '9', [second]: '10' })).status).toBe(303);
    expect((await post(`${path}/size`, { [first]: '9', [second]: '11' })).status).toBe(303);

    expect((await operator(number, { to: 'processed', by: 'kim' })).body.rings).toEqual([
      { title: 'Ring Air Bionic Gold', size: 9 },
      { title: 'Ring Air Bionic Gold', size: 11 },
    ]);
    const late = await post(`${path}/size`, { [first]: '5', [second]: '5' });
    expect(late.status).toBe(409);
    expect(textOf(late.text)).toContain('the size can no longer be changed');
    const { body } = await operator(number, { to: 'shipped', by: 'kim' });
    expect(body.history.map(({ from, to, actor }: Record<string, unknown>) => [from, to, actor])).toEqual([
      [null, 'ordered', 'store'],
      ['ordered', 'kit_shipped', 'operator'],
      ['kit_shipped', 'size_submitted', 'shopper'],
      ['size_submitted', 'size_submitted', 'shopper'],
      ['size_submitted', 'processed', 'operator'],
      ['processed', 'shipped', 'operator'],
    ]);
    const page = textOf((await get(path)).text);
    expect(page).toContain('Size changed · you');
    expect(page).toContain('Ring being made · our team');
    expect(page).not.toContain('kim');
  });

  it('[REG-12] is read in the language of whoever reads it, whatever it was bought in', async () => {
    const { path } = await bought([ring('air_gold_open')]);
    const page = textOf((await shopper(store.app, 'ja').get(path)).text);
    for (const said of ['サイズはキットで確認', 'サイジングキット', '配送料 · 通常配送', '売上税'])
      expect(page).toContain(said);
    for (const said of ['Size from kit', 'Standard', 'Sales tax']) expect(page).not.toContain(said);
  });

  it('of a known size goes the short way', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    expect((await operator(number)).body.next).toEqual(['processed', 'cancelled']);
    expect((await operator(number, { to: 'kit_shipped', by: 'kim' })).body).toMatchObject({
      status: 409,
      code: 'order.transition',
    });
    await operator(number, { to: 'processed', by: 'kim' });
    expect((await operator(number, { to: 'shipped', by: 'kim' })).body).toMatchObject({
      state: 'shipped',
      next: ['delivered'],
    });
    expect((await operator(number, { to: 'delivered', by: 'kim' })).body).toMatchObject({
      state: 'delivered',
      next: [],
    });
  });

  it('is moved by operators alone, and only to a state there is', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    expect((await operator(number, { to: 'processed', by: 'kim' }, 'wrong')).body.code).toBe('operator.token');
    expect((await operator(number, { to: 'paid', by: 'kim' })).body.errors).toMatchObject([{ field: 'to' }]);
    expect((await operator('V-1', { to: 'processed', by: 'kim' })).body.code).toBe('order.not-found');
    expect((await operator('x')).body.code).toBe('order.not-found');
    expect((await operator(number)).body.state).toBe('ordered');
  });

  it.each([
    ['a NUL', 'k\u0000im'],
    ['an escape', 'k\u001b[2Jim'],
    ['half a character', 'kim \ud83d'],
    ['characters that turn the line around', 'k\u202emi'],
  ])('is moved by nobody whose name holds %s', async (_what, by) => {
    const { number } = await bought([ring('air_gold_9')]);
    const refused = await operator(number, { to: 'processed', by });
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    expect(refused.body.errors).toMatchObject([{ field: 'by' }]);
    expect((await operator(number)).body.state).toBe('ordered');
  });

  it('is called by a number that does not count, and an older one by its running number', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    const parsed = parseOrderNumber(number);
    const publicNumber = parsed !== null && 'publicNumber' in parsed ? parsed.publicNumber : '';
    const { db } = store.database;
    const [kept] = await db.select().from(shopOrder).where(eq(shopOrder.publicNumber, publicNumber));
    const running = `V-${kept?.number}`;
    expect((await operator(number.toLowerCase())).body.number).toBe(number);
    expect((await operator(running)).body.code).toBe('order.not-found');
    const mistyped = `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`;
    expect((await operator(mistyped)).body).toMatchObject({
      code: 'order.not-found',
      detail: `"${mistyped}" is no order number. Is it mistyped?`,
    });
    await db
      .update(shopOrder)
      .set({ publicNumber: null })
      .where(eq(shopOrder.id, kept?.id ?? ''));
    expect((await operator(running)).body.number).toBe(running);
    expect((await operator(running, { to: 'processed', by: 'kim' })).body).toMatchObject({ number: running });
  });

  it('draws another number where one is taken', async () => {
    const { db } = store.database;
    const taken = drawOrderNumber();
    const free = drawOrderNumber();
    const numbers = [taken, taken, free];
    const orders = createOrders({
      db,
      catalogue: () => loadCatalogue(CATALOGUE_FOLDER),
      mailer: { send: async () => undefined },
      publicOrigin: PUBLIC_ORIGIN,
      links: createOrderLinks({ keys: keysFor('order link', [TEST_SIGNING_KEY]) }),
      attempts: paidAttempts,
      followUps: orderFollowUps,
      logger: pino({ level: 'silent' }),
      drawNumber: () => numbers.shift() ?? '',
    });
    for (const drawn of [taken, free]) {
      const { ready, press } = shopper(store.app);
      const id = await ready('US');
      await press(id);
      const [attempt] = await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.cartId, id));
      if (attempt === undefined) throw new Error('There is no attempt.');
      const { token } = await orders.ofPaid(attempt);
      expect((await orders.find(token))?.publicNumber).toBe(drawn);
    }
  });

  it('is found by its link alone', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    for (const guess of [number, number.slice(2), 'nobody', '%00', "'"]) {
      const answer = await request(store.app).get(`/order/${encodeURIComponent(guess)}`);
      expect(answer.status).toBe(404);
    }
    expect(textOf((await request(store.app).get('/order')).text)).toContain('confirmation email');
  });

  it('moves along its way, and nobody moves it back', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.nat()), (needsSize, choices) => {
        const way = orderWay({ needsSize });
        let state: (typeof ORDER_STATES)[number] = 'ordered';
        for (const choice of choices) {
          const ways = ORDER_ACTORS.flatMap((actor) => nextStates({ state, needsSize }, actor));
          const next = ways[choice % Math.max(ways.length, 1)];
          if (next === undefined) return isEnded(state);
          if (next === 'cancelled') return !isEnded(state);
          const step: number = way.indexOf(next) - way.indexOf(state);
          if (step !== 1 && !(step === 0 && state === 'size_submitted')) return false;
          state = next;
        }
        return true;
      }),
    );
  });
});
