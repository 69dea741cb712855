import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import { shopper, textOf } from '../checkout/testShopper.ts';
import { OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../testStore.ts';
import { nextStates, ORDER_ACTORS, type ORDER_STATES, orderWay } from './orderStates.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const operator = (number: string, body?: object, token = OPERATOR_TOKEN) => {
  const path = `/operator/orders/${number}`;
  const asked = body === undefined ? request(store.app).get(path) : request(store.app).post(path).send(body);
  return asked.set('authorization', `Bearer ${token}`);
};

async function bought(lines: readonly object[]) {
  const { ready, pay, get } = shopper(store.app);
  const path = await pay(await ready('US', lines));
  const number = /V-\d+/.exec(textOf((await get(path)).text))?.[0] ?? '';
  return { path, number };
}

const sizeFields = (html: string) => [...html.matchAll(/<select id="(size-[^"]+)"/g)].map(([, name]) => name ?? '');

describe('[ORD-01] an order', () => {
  it('goes from its sizing kit to the size that the shopper sends, and on, each step on record', async () => {
    const { get, post } = shopper(store.app);
    const { path, number } = await bought([ring('air_gold_open', 2)]);
    const early = await get(path);
    expect(textOf(early.text)).toContain('The field opens once the kit has left.');
    expect(sizeFields(early.text)).toEqual([]);

    expect((await operator(number, { to: 'kit_shipped', by: 'kim' })).body).toMatchObject({
      state: 'kit_shipped',
      next: [],
    });
    const fields = sizeFields((await get(path)).text);
    expect(fields).toHaveLength(2);
    const [first = '', second = ''] = fields;

    const half = await post(`${path}/size`, { [first]: '9' });
    expect(half.status).toBe(422);
    expect(half.text).toContain(`<a href="#${second}">`);
    expect((await post(`${path}/size`, { [first]: '9', [second]: '4' })).status).toBe(422);
    expect((await post(`${path}/size`, { [first]: '9', [second]: '10' })).status).toBe(303);
    // Sent twice by a second click: one entry.
    expect((await post(`${path}/size`, { [first]: '9', [second]: '10' })).status).toBe(303);
    expect((await post(`${path}/size`, { [first]: '9', [second]: '11' })).status).toBe(303);

    expect((await operator(number, { to: 'processed', by: 'kim' })).body.rings).toEqual([
      { title: 'Ring Air Bionic Gold', size: 9 },
      { title: 'Ring Air Bionic Gold', size: 11 },
    ]);
    const late = await post(`${path}/size`, { [first]: '5', [second]: '5' });
    expect(late.status).toBe(409);
    expect(textOf(late.text)).toContain('its size can no longer be changed');
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

  it('of a known size goes the short way', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    expect((await operator(number)).body.next).toEqual(['processed']);
    expect((await operator(number, { to: 'kit_shipped', by: 'kim' })).body).toMatchObject({
      status: 409,
      code: 'order.transition',
    });
    await operator(number, { to: 'processed', by: 'kim' });
    expect((await operator(number, { to: 'shipped', by: 'kim' })).body).toMatchObject({ state: 'shipped', next: [] });
  });

  it('is moved by operators alone, and only to a state there is', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    expect((await operator(number, { to: 'processed', by: 'kim' }, 'wrong')).body.code).toBe('operator.token');
    expect((await operator(number, { to: 'paid', by: 'kim' })).body.errors).toMatchObject([{ field: 'to' }]);
    expect((await operator('V-1', { to: 'processed', by: 'kim' })).body.code).toBe('order.not-found');
    expect((await operator('x')).body.code).toBe('order.not-found');
    expect((await operator(number)).body.state).toBe('ordered');
  });

  it('is found by its link alone', async () => {
    const { number } = await bought([ring('air_gold_9')]);
    for (const guess of [number, number.slice(2), 'nobody', '%00', "'"]) {
      const answer = await request(store.app).get(`/order/${encodeURIComponent(guess)}`);
      expect(answer.status).toBe(404);
    }
    expect(textOf((await request(store.app).get('/order')).text)).toContain('confirmation mail');
  });

  it('moves along its way, and nobody moves it back', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.nat()), (needsSize, choices) => {
        const way = orderWay(needsSize);
        let state: (typeof ORDER_STATES)[number] = 'ordered';
        for (const choice of choices) {
          const ways = ORDER_ACTORS.flatMap((actor) => nextStates({ state, needsSize }, actor));
          const next = ways[choice % Math.max(ways.length, 1)];
          if (next === undefined) return state === 'shipped';
          const step: number = way.indexOf(next) - way.indexOf(state);
          if (step !== 1 && !(step === 0 && state === 'size_submitted')) return false;
          state = next;
        }
        return true;
      }),
    );
  });
});
