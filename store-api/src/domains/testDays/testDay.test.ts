/** Moves a booked blood test on the order's page, until noon of the day before; cancels it until its kit is shipped. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { testLine } from '../../../test-support/bookings.ts';
import { ADDRESSES, shopper, textOf } from '../../../test-support/shopper.ts';
import {
  CATALOGUE_FOLDER,
  cartClient,
  OPERATOR_TOKEN,
  openTestStore,
  type TestStore,
} from '../../../test-support/store.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { orderTexts } from '../orders/texts.ts';
import { testDayOf } from './testDay.ts';
import { testDayTexts } from './texts.ts';

jest.setTimeout(60_000);

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
/** A Tuesday. */
const BOOKED = { state: 'TX', date: '2026-12-08', window: 'morning', adult: 'true' } as const;

describe('[PDP-07] the day of a booked test', () => {
  const { attributes = [], merchandiseId } = testLine(BOOKED);
  const bought = {
    merchandiseId,
    attributes: [...attributes],
    title: '',
    variant: '',
    quantity: 1,
    image: '',
    subtotal: '159',
    total: '159',
  };
  const at = (now: string, state: OrderState = 'ordered') => testDayOf(bought, catalogue, state, new Date(now));

  it('can be moved until noon of the day before, by the latest clock of the states', () => {
    // Noon of December 7 in California.
    expect(at('2026-12-07T19:59:00Z', 'shipped')?.days.length).toBeGreaterThan(0);
    expect(at('2026-12-07T20:00:00Z', 'shipped')?.days).toEqual([]);
    expect(at('2026-12-07T19:59:00Z')?.lastDay).toBe('2026-12-07');
  });

  it('moves to days that leave time for the kit, or for the courier alone once the kit has left', () => {
    expect(at('2026-11-22T17:00:00Z')?.days[0]).toBe('2026-11-30');
    expect(at('2026-11-22T17:00:00Z', 'shipped')?.days[0]).toBe('2026-11-24');
    expect(at('2026-11-22T17:00:00Z', 'cancelled')?.days).toEqual([]);
  });

  it('is no matter of what is not booked', () => {
    expect(testDayOf({ ...bought, merchandiseId: 'air_gold_9' }, catalogue, 'ordered', new Date())).toBeNull();
  });
});

describe('[PDP-07] a booked test, on its order’s page', () => {
  let now = new Date('2026-11-22T17:00:00Z');
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore('server', 0, { now: () => now });
  });
  afterAll(() => store?.close());
  const operator = (number: string, to: string) =>
    request(store.operators)
      .post(`/operator/orders/${number}`)
      .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
      .send({ to, by: 'kim' });

  async function booked() {
    now = new Date('2026-11-22T17:00:00Z');
    const visitor = shopper(store.app);
    const { id } = await cartClient(store.app, 'US').create({ lines: [testLine(BOOKED)] });
    await visitor
      .post(`/checkout/${id}`, {
        email: 'ada@example.com',
        name: 'Ada',
        ...ADDRESSES.US,
        city: 'Austin',
        region: 'TX',
        postalCode: '78701',
      })
      .expect(303);
    await visitor.post(`/checkout/${id}/delivery`, { method: 'standard' }).expect(303);
    const path = await visitor.pay(id);
    const number = /V-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
    return { ...visitor, path, number };
  }

  it('is moved with a row in its history and a mail, once', async () => {
    const { get, post, path, number } = await booked();
    const t = testDayTexts('en-US');
    const before = (await store.sentMails()).length;
    const none = await post(`${path}/test/0`, { 'test-date-0': '2026-12-11', 'test-window-0': 'evening' });
    expect([none.status, none.text.includes('<a href="#test-date-0">')]).toEqual([422, true]);
    for (const _ of [1, 2]) {
      const moved = await post(`${path}/test/0`, { 'test-date-0': '2026-12-09', 'test-window-0': 'evening' });
      expect([moved.status, moved.headers.location]).toEqual([303, `${path}#blood-test`]);
    }
    const mails = (await store.sentMails()).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([t('testDay.mailSubject', { number })]);
    expect(mails[0]?.text).toContain(orderTexts('en-US')('order.test'));
    expect(mails[0]?.text).toContain('Wed, December 9, 2026');
    const page = textOf((await get(path)).text);
    expect(page).toContain('Wed, December 9, 2026');
    expect(page).toContain(t('testDay.moved'));
  });

  it('is cancelled at no cost until its kit has left, and is moved no more after noon of the day before', async () => {
    const { get, path, number } = await booked();
    await operator(number, 'processed').expect(200);
    expect((await get(`${path}/cancel`)).status).toBe(200);
    await operator(number, 'shipped').expect(200);
    expect((await get(`${path}/cancel`)).status).toBe(303);
    const { post } = shopper(store.app);
    now = new Date('2026-12-07T20:00:00Z');
    const late = await post(`${path}/test/0`, { 'test-date-0': '2026-12-15', 'test-window-0': 'morning' });
    expect([late.status, textOf(late.text).includes(testDayTexts('en-US')('testDay.late'))]).toEqual([409, true]);
  });
});
