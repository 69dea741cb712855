/**
 * The withdrawal function by HTTP, on both databases: the receipt, the case, its refund, and that strangers learn nothing (decision 80).
 */
import { describe, expect, it, jest } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL, STORES } from '@tessera/shared-contracts/stores/stores';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { hiddenFields, thing } from '../../../../test-support/orderForms.ts';
import { orderIdOf } from '../../../../test-support/orderIdOf.ts';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { labelled } from '../../../platform/pages/labelled.ts';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { NO_CHECKOUT_LIMITS } from '../../checkout/checkoutRateLimits.ts';
import { drawOrderNumber } from '../../orders/orderNumber.ts';
import { shopOrder } from '../../orders/ordersTables.ts';
import { orderRefund } from '../refunds/refundTables.ts';
import { returnTexts } from '../texts.ts';
import { withdrawal } from './withdrawalTables.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(120_000);

describe('a withdrawal from a contract', () => {
  let store: TestStore;
  testStoreIn('server', (opened) => {
    store = opened;
  });

  const operator = (path: string, body?: object) => {
    const asked =
      body === undefined
        ? request(store.operators).get(`/operator/${path}`)
        : request(store.operators).post(`/operator/${path}`).send(body);
    return asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
  };
  async function bought(of: 'EU' | 'US', lines: readonly object[], language = 'en-US') {
    const visitor = shopper(store.app, language);
    const path = await visitor.pay(await visitor.ready(of, lines));
    const number = /V-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
    return { ...visitor, path, number, token: path.replace('/order/', '') };
  }
  const orderOf = async (token: string) =>
    (
      await store.database.db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, orderIdOf(token)))
    )[0];
  /** Both steps, as a browser without scripts performs them. */
  async function declare(typed: Record<string, string>, language = 'en-US') {
    const { get, post } = shopper(store.app, language);
    const form = hiddenFields((await get('/withdraw')).text);
    const review = await post('/withdraw', { ...form, ...typed, action: 'review' });
    const done = await post('/withdraw', { ...hiddenFields(review.text), action: 'confirm' });
    return { review, done, form };
  }

  it('is confirmed in a second step, receipted at once, becomes a case, and pays all back with the delivery, once', async () => {
    const { get, path, number, token } = await bought('EU', [ring('air_gold_9'), thing('coverage_2y')]);
    expect((await get(path)).text).toContain(`href="${path}/withdraw"`);
    const prefilled = await get(`${path}/withdraw`);
    expect(prefilled.text).toContain(`value="${number}"`);
    const before = (await store.sentMails()).length;
    const { review, done } = await declare({ order: number, name: 'Ada Byron', email: 'Ada@Example.com' });
    expect([review.status, textOf(review.text).includes('Confirm withdrawal')]).toEqual([200, true]);
    expect([done.status, done.headers.location]).toEqual([303, '/withdraw/received']);
    const [receipt, ...more] = (await store.sentMails()).slice(before);
    expect(more).toEqual([]);
    const t = returnTexts('en-US');
    expect(receipt).toMatchObject({
      to: 'ada@example.com',
      subject: expect.stringContaining('Receipt of your withdrawal D-'),
    });
    for (const said of [
      number,
      'Ada Byron',
      t('withdrawal.everything'),
      t('withdrawal.statement'),
      t('withdrawal.receiptText'),
      ' UTC',
    ])
      expect(receipt?.text).toContain(said);

    const known = /W-\w{4}-\w{4}/.exec(textOf((await get(path)).text))?.[0] ?? '';
    const kept = await operator(`care/${known}`);
    expect(kept.body).toMatchObject({ kind: 'withdrawal', state: 'requested' });
    // None of its pieces is to be packed meanwhile.
    const { body } = await operator(`orders/${number}`);
    expect(body.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([0, 0]);
    await operator(`care/${known}`, { to: 'refunded', by: 'kim' }).expect(200);
    const order = await orderOf(token);
    const refunds = await store.database.db
      .select()
      .from(orderRefund)
      .where(eq(orderRefund.orderId, order?.id ?? ''));
    expect(refunds.map(({ amount }) => amount)).toEqual([order?.totals.toPay]);
    expect(order?.state).toBe('cancelled');
    expect((await operator('withdrawals')).body.withdrawals.map((each: { order: string }) => each.order)).not.toContain(
      number,
    );
  });

  it('answers strangers alike, keeps what fits no order for the operator, and writes to nobody else', async () => {
    const { number, path, get } = await bought('EU', [thing('travel_charger')]);
    const before = (await store.sentMails()).length;
    const typed = [
      { order: number, name: 'Mallory', email: 'mallory@example.com' },
      { order: `V-${drawOrderNumber()}`, name: 'Mallory', email: 'ada@example.com' },
      { order: 'what I bought in May', name: 'Mallory', email: 'mallory@example.com' },
    ];
    const answers = [];
    for (const each of typed) {
      const { done } = await declare(each);
      answers.push([done.status, done.headers.location, done.text]);
    }
    const { done } = await declare({ order: number, name: 'Ada', email: 'ada@example.com', items: 'the charger' });
    expect(answers).toEqual(typed.map(() => [done.status, done.headers.location, done.text]));
    // One mail: for the declaration whose number and address match.
    await store.repair();
    expect((await store.sentMails()).slice(before).map(({ to }) => to)).toEqual(['ada@example.com']);
    const open = (await operator('withdrawals')).body.withdrawals;
    expect(open.slice(-4).map(({ name, matched }: Record<string, unknown>) => [name, matched])).toEqual([
      ['Mallory', false],
      ['Mallory', false],
      ['Mallory', false],
      ['Ada', true],
    ]);
    // An operator decides which line "the charger" is.
    const last = open.at(-1).number;
    expect((await operator(`withdrawals/${last}`, { by: 'kim', order: number, lines: [2] })).status).toBe(409);
    await operator(`withdrawals/${last}`, { by: 'kim', order: number, lines: [1] }).expect(200);
    expect((await operator(`withdrawals/${last}`, { by: 'kim' })).status).toBe(409);
    expect(textOf((await get(path)).text)).toMatch(/Withdrawal W-/);
    await operator(`withdrawals/${open.at(-2).number}`, { by: 'kim' }).expect(200);
    expect((await operator('withdrawals')).body.withdrawals).toHaveLength(open.length - 2);
  });

  it('sent twice is one, and one that a crash left is receipted by the next round', async () => {
    const { number } = await bought('EU', [thing('travel_charger')]);
    const { post } = shopper(store.app);
    const form = { key: 'twice', order: number, name: 'Ada', email: 'ada@example.com', action: 'confirm' };
    const before = (await store.sentMails()).length;
    for (const _ of [1, 2]) expect((await post('/withdraw', form)).status).toBe(303);
    expect((await store.sentMails()).length).toBe(before + 1);
    const { db } = store.database;
    await db.update(withdrawal).set({ matchedAt: null, handledAt: null }).where(eq(withdrawal.key, form.key));
    await store.repair();
    const [kept, ...more] = await db.select().from(withdrawal).where(eq(withdrawal.key, form.key));
    expect([kept?.matchedAt, more]).toEqual([expect.any(Date), []]);
    expect((await store.sentMails()).length).toBe(before + 2);
  });

  it('says what is missing, beside its field, and keeps what was typed', async () => {
    const { post } = shopper(store.app);
    const page = await post('/withdraw', {
      key: 'k',
      order: '',
      name: '',
      email: 'x',
      items: 'the ring',
      action: 'confirm',
    });
    expect(page.status).toBe(422);
    for (const field of ['order', 'name', 'email']) expect(page.text).toContain(`<a href="#${field}">`);
    expect(page.text).toContain('the ring</textarea>');
  });

  it.each(LOCALES)('is offered in %s: at the foot, in the checkout, in the mail', async (locale) => {
    const t = returnTexts(locale);
    const visitor = shopper(store.app, locale);
    const cart = await visitor.ready('EU', [thing('travel_charger')]);
    const payment = await visitor.get(`/checkout/${cart}/payment`);
    expect(payment.text).toContain('href="/withdraw"');
    const paying = /<form [^>]*>(?:(?!<form).)*name="seen".*?<\/form>/s.exec(payment.text)?.[0];
    expect(paying).toMatch(/<details class="part"><summary>.*<button type="submit"/s);
    const path = await visitor.pay(cart);
    for (const page of ['/cancel', '/cancel/review?piece-0=1', '/claim'])
      expect((await visitor.get(`${path}${page}`)).text).toContain('href="/withdraw"');
    expect((await store.sentMails()).at(-1)?.text).toMatch(
      new RegExp(`^${labelled(locale, pageTexts(locale)('frame.withdraw'))}\nhttp.*/withdraw$`, 'm'),
    );
    expect(textOf((await visitor.get(path)).text)).toContain(pageTexts(locale)('frame.withdraw'));
    const { review } = await declare({ order: 'x', name: 'y', email: 'z@example.com' }, locale);
    expect(textOf(review.text)).toContain(t('withdrawal.confirm'));
    expect(textOf((await visitor.get('/withdraw/received')).text)).toContain(t('withdrawal.doneTitle'));
  });

  it.each(LOCALES)('is led to in %s from pages that any store’s shopper may read', async (locale) => {
    const { get } = shopper(store.app, locale);
    for (const page of ['/order', '/order/sent', '/order/no-such-order', '/waitlist', '/book-a-call', '/withdraw'])
      expect((await get(page)).text).toContain(`<a href="/withdraw">${pageTexts(locale)('frame.withdraw')}</a>`);
    expect((await get('/book-a-call?theme=dark')).text).not.toContain('href="/withdraw"');
  });

  it('of an order that has not left asks for nothing back, comes to the delivery too, and is offered once', async () => {
    const { get, path, number, token } = await bought('EU', [ring('air_gold_9')]);
    expect((await get(path)).text).toMatch(/arrives .*\/withdraw"/s);
    await declare({ order: number, name: 'Ada Byron', email: 'ada@example.com' });
    // The receipt is sent with the case.
    await store.sentMails();
    const page = (await get(path)).text;
    expect(textOf(page)).toContain(returnTexts('en-US')('goods.unsent'));
    expect(textOf(page)).not.toContain('arrives');
    for (const way of ['withdraw', 'claim']) expect(page).not.toContain(`href="${path}/${way}"`);
    const known = /W-\w{4}-\w{4}/.exec(textOf(page))?.[0] ?? '';
    const toPay = (await orderOf(token))?.totals.toPay;
    expect((await operator(`care/${known}`)).body.amount).toBe(toPay);
    await operator(`care/${known}`, { to: 'refunded', by: 'kim' }).expect(200);
    expect((await operator(`care/${known}`)).body.amount).toBe(toPay);
  });

  it('is led to in the stores alone whose shoppers have the right', async () => {
    expect(STORES.filter((each) => STORE_WITHDRAWAL[each])).toEqual(['EU']);
    const { get, path } = await bought('US', [thing('travel_charger')]);
    for (const page of [path, `${path}/address`]) expect((await get(page)).text).not.toContain('/withdraw');
    expect((await store.sentMails()).at(-1)?.text).not.toContain('/withdraw');
  });
});

describe('withdrawals of strangers', () => {
  it('are bounded by client and by the address that was typed', async () => {
    const limits = { ...NO_CHECKOUT_LIMITS, ORDER_FINDS_PER_NAME: 2 };
    const store = await openTestStore('server', 0, { checkoutLimits: limits });
    try {
      const { post } = shopper(store.app);
      const form = { order: 'V-1', name: 'x', email: 'ada@example.com', action: 'confirm' };
      const statuses = [];
      for (const key of ['a', 'b', 'c']) statuses.push((await post('/withdraw', { ...form, key })).status);
      statuses.push((await post('/withdraw', { ...form, key: 'd', email: 'noor@example.com' })).status);
      expect(statuses).toEqual([303, 303, 429, 303]);
    } finally {
      await store.close();
    }
  });
});
