/** Returns by HTTP, on both databases: from the order's page to the refund, which is paid once (decision 80). */
import { describe, expect, it, jest } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { hiddenFields, thing } from '../../../../test-support/orderForms.ts';
import { orderIdOf } from '../../../../test-support/orderIdOf.ts';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, ring, TEST_SIGNING_KEY, type TestStore } from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { dayText } from '../../../platform/pages/clock.ts';
import { keysFor } from '../../../platform/secrets/signingKeys.ts';
import { createOrderLinks } from '../../orders/orderLinks.ts';
import { shopOrder } from '../../orders/ordersTables.ts';
import { testPayment } from '../../payments/testPaymentTables.ts';
import { orderRefund } from '../refunds/refundTables.ts';
import { returnTexts } from '../texts.ts';
import { returnableUntil } from './arrival.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(120_000);

const DAY_MS = 24 * 60 * 60_000;

describe('[PDP-10] a return', () => {
  let store: TestStore;
  let days = 0;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now: () => new Date(Date.now() + days * DAY_MS) },
  );

  const operator = (path: string, body?: object) => {
    const asked =
      body === undefined
        ? request(store.operators).get(`/operator/${path}`)
        : request(store.operators).post(`/operator/${path}`).send(body);
    return asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
  };
  async function shipped(lines: readonly object[], language = 'en-US') {
    days = 0;
    const visitor = shopper(store.app, language);
    const path = await visitor.pay(await visitor.ready('US', lines));
    const number = /V-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
    expect((await visitor.get(`${path}/return`)).status).toBe(303);
    for (const to of ['processed', 'shipped']) await operator(`orders/${number}`, { to, by: 'kim' }).expect(200);
    return { ...visitor, path, number, token: path.replace('/order/', '') };
  }
  const orderOf = async (token: string) =>
    (
      await store.database.db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, orderIdOf(token)))
    )[0];
  const paidBack = async (token: string) => {
    const order = await orderOf(token);
    const refunds = await store.database.db
      .select()
      .from(orderRefund)
      .where(eq(orderRefund.orderId, order?.id ?? ''));
    for (const { id } of refunds) await store.payRefund(id);
    const [payment] = await store.database.db
      .select()
      .from(testPayment)
      .where(eq(testPayment.id, order?.paymentReference ?? ''));
    return Object.values(payment?.refunds ?? {});
  };
  const returnNumber = (html: string) => /R-\w{4}-\w{4}/.exec(textOf(html))?.[0] ?? '';

  it('goes from the choice to the refund of the price that was paid, each step on record and in a mail', async () => {
    const { get, post, path, number, token } = await shipped([
      ring('air_gold_9'),
      thing('coverage_2y'),
      thing('travel_charger', 2),
    ]);
    expect((await get(path)).text).toContain(`href="${path}/return"`);
    expect((await get(`${path}/return/details`)).status).toBe(422);
    const details = await get(`${path}/return/details?piece-0=1&piece-2=1`);
    // Cover is returned with its ring.
    expect(textOf(details.text)).toContain('2 years');
    const form = hiddenFields(details.text);
    expect((await post(`${path}/return`, form)).status).toBe(422);
    const before = (await store.sentMails()).length;
    for (const _ of [1, 2]) {
      const asked = await post(`${path}/return`, { ...form, reason: 'fit', description: 'Too tight at night.' });
      expect([asked.status, asked.headers.location]).toEqual([303, `${path}#returns`]);
    }
    const known = returnNumber((await get(path)).text);
    expect((await store.sentMails()).slice(before).map(({ subject }) => subject)).toEqual([
      returnTexts('en-US')('goods.mailSubject.return', { number: known }),
    ]);
    const read = await operator(`care/${known}`);
    expect(read.body).toMatchObject({
      kind: 'return',
      state: 'requested',
      reason: 'fit',
      description: 'Too tight at night.',
    });
    expect(read.body.parts.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1, 1]);
    // Pieces of an open return can be neither claimed nor returned again.
    expect((await post(`${path}/return`, { ...form, key: 'another', reason: 'fit' })).status).toBe(409);

    for (const to of ['label_sent', 'received']) await operator(`care/${known}`, { to, by: 'kim' }).expect(200);
    expect(await paidBack(token)).toEqual([]);
    const twice = await Promise.all([1, 2].map(() => operator(`care/${known}`, { to: 'refunded', by: 'kim' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await paidBack(token)).toEqual([read.body.amount]);
    expect(await paidBack(token)).toEqual([read.body.amount]);
    expect(textOf((await get(path)).text)).toContain(returnTexts('en-US')('goods.states.refunded'));
    expect((await store.sentMails()).length).toBe(before + 4);
    expect((await operator(`orders/${number}`)).body.refunds).toHaveLength(1);
  });

  it('is declined with a reason, or given up, and then can go back again', async () => {
    const { get, post, path, token } = await shipped([thing('travel_charger', 2)]);
    const ask = async (pieces: number) => {
      const form = hiddenFields((await get(`${path}/return/details?piece-0=${pieces}`)).text);
      await post(`${path}/return`, { ...form, reason: 'other' }).expect(303);
      const { cases } = (await operator('care')).body;
      return cases.at(-1).number as string;
    };
    const first = await ask(2);
    expect((await operator(`care/${first}`, { to: 'declined', by: 'kim' })).body.code).toBe('care.incomplete');
    await operator(`care/${first}`, { to: 'declined', by: 'kim', note: 'It was used.' }).expect(200);
    const second = await ask(1);
    expect((await post(`${path}/care/${second}`, { to: 'cancelled' })).headers.location).toBe(`${path}#returns`);
    const third = await ask(2);
    await operator(`care/${third}`, { to: 'refunded', by: 'kim' }).expect(200);
    const order = await orderOf(token);
    const [amount] = await paidBack(token);
    // The price of both, without the delivery: this store has no right of withdrawal.
    const delivery = Number(order?.totals.delivery?.price);
    expect(Number(amount)).toBeLessThanOrEqual(Number(order?.totals.toPay) - delivery);
  });

  it('is possible for 30 days after the longest way of a parcel', async () => {
    const { get, token } = await shipped([thing('travel_charger')]);
    const { id = '' } = (await orderOf(token)) ?? {};
    // The link from the payment has expired, so the test uses a link from a later mail.
    const asked = async (after: number) => {
      days = after;
      const now = () => new Date(Date.now() + days * DAY_MS);
      const links = createOrderLinks({ keys: keysFor('order link', [TEST_SIGNING_KEY]), now });
      return (await get(`/order/${links.issue(id)}/return`)).status;
    };
    expect([await asked(33), await asked(34.01)]).toEqual([200, 303]);
    days = 0;
  });

  it('of a plan for an owned device is possible, and said to be, for 30 days after the order', async () => {
    const { get, path, token } = await shipped([thing('cardio_adaptability_1y_owned')]);
    const created = (await orderOf(token))?.created ?? new Date(0);
    const last = dayText(returnableUntil(created), 'en-US');
    expect(textOf((await get(path)).text)).toContain(returnTexts('en-US')('goods.until', { day: last }));
    // Plans have no claims, so there is no link to them.
    expect((await get(path)).text).not.toContain(`href="${path}/claim"`);
  });

  it.each(LOCALES)('says so in %s', async (locale) => {
    const { get, post, path } = await shipped([thing('travel_charger')], locale);
    const t = returnTexts(locale);
    expect(textOf((await get(`${path}/return`)).text)).toContain(t('goods.lead'));
    const details = await get(`${path}/return/details?piece-0=1`);
    expect(textOf(details.text)).toContain(t('goods.reason'));
    await post(`${path}/return`, { ...hiddenFields(details.text), reason: 'changed_mind' }).expect(303);
    const page = textOf((await get(path)).text);
    expect(page).toContain(t('goods.said.requested', { amount: '' }));
    expect((await store.sentMails()).at(-1)?.text).toContain(t('goods.said.requested', { amount: '' }));
  });
});
