/** Cancelling by HTTP, on both databases: in two steps, by line, with its refund, mail and history (decision 80). */
import { describe, expect, it, jest } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { hiddenFields, thing } from '../../../../test-support/orderForms.ts';
import { orderIdOf } from '../../../../test-support/orderIdOf.ts';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, ring, type TestStore } from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { orderRing, shopOrder } from '../../orders/ordersTables.ts';
import { testPayment } from '../../payments/testPaymentTables.ts';
import { orderRefund } from '../refunds/refundTables.ts';
import { returnTexts } from '../texts.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(120_000);

describe('[ORD-01] cancelling', () => {
  let store: TestStore;
  testStoreIn('server', (opened) => {
    store = opened;
  });

  const operator = (path: string, body?: object) => {
    const asked =
      body === undefined
        ? request(store.operators).get(`/operator/orders/${path}`)
        : request(store.operators).post(`/operator/orders/${path}`).send(body);
    return asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
  };
  async function bought(lines: readonly object[], language = 'en-US') {
    const visitor = shopper(store.app, language);
    const path = await visitor.pay(await visitor.ready('US', lines));
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
  const refundsOf = async (token: string) => {
    const order = await orderOf(token);
    return store.database.db
      .select()
      .from(orderRefund)
      .where(eq(orderRefund.orderId, order?.id ?? ''));
  };
  const paidBack = async (token: string) => {
    const order = await orderOf(token);
    const [payment] = await store.database.db
      .select()
      .from(testPayment)
      .where(eq(testPayment.id, order?.paymentReference ?? ''));
    return payment?.refunds;
  };

  it('asks once more, says what goes back, and pays the whole order back once', async () => {
    const { get, post, path, number, token } = await bought([ring('air_gold_9'), thing('coverage_2y')]);
    const order = await orderOf(token);
    const toPay = order?.totals.toPay ?? '';
    expect((await get(path)).text).toContain(`href="${path}/cancel"`);
    const choice = await get(`${path}/cancel`);
    expect(choice.status).toBe(200);
    const nothing = await get(`${path}/cancel/review`);
    expect([nothing.status, textOf(nothing.text).includes(returnTexts('en-US')('cancellation.none'))]).toEqual([
      422,
      true,
    ]);

    const review = await get(`${path}/cancel/review?piece-0=1`);
    // The ring's cover is cancelled with it, so the order is empty.
    expect(hiddenFields(review.text)).toEqual({ 'piece-0': '1', amount: toPay });
    expect((await orderOf(token))?.state).toBe('ordered');
    const before = (await store.sentMails()).length;
    const done = await post(`${path}/cancel`, hiddenFields(review.text));
    expect([done.status, done.headers.location]).toEqual([303, `${path}#cancelled`]);
    // A second click.
    expect((await post(`${path}/cancel`, hiddenFields(review.text))).status).toBe(303);

    const [mail, ...more] = (await store.sentMails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: returnTexts('en-US')('cancellation.mailSubject.whole', { number }),
    });
    const [refund, ...others] = await refundsOf(token);
    expect(others).toEqual([]);
    expect([refund?.amount, refund?.paidAt, store.refundsOwed.includes(refund?.id ?? '')]).toEqual([toPay, null, true]);
    for (const _ of [1, 2]) await store.payRefund(refund?.id ?? '');
    expect(await paidBack(token)).toEqual({ [refund?.id ?? '']: toPay });
    const page = textOf((await get(path)).text);
    expect(page).toContain('We refunded ');
    expect(page).not.toContain(returnTexts('en-US')('claims.claim.make'));
    expect(page).toContain('Cancelled');
    const { body } = await operator(number);
    expect(body).toMatchObject({ state: 'cancelled', next: [] });
    expect(body.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([0, 0]);
    expect(body.history.at(-1)).toMatchObject({ from: 'ordered', to: 'cancelled', actor: 'shopper' });
    expect((await operator(number, { to: 'processed', by: 'kim' })).status).toBe(409);
    expect((await get(`${path}/cancel`)).status).toBe(303);
  });

  it('takes a part away with what it cost, and leaves the rest to be made', async () => {
    const { get, post, path, number, token } = await bought([ring('air_gold_9'), thing('travel_charger', 2)]);
    const order = await orderOf(token);
    const review = await get(`${path}/cancel/review?piece-1=1`);
    const { amount } = hiddenFields(review.text);
    expect(Number(amount)).toBeLessThan(Number(order?.totals.toPay) / 2);
    expect((await post(`${path}/cancel`, { 'piece-1': '1', amount: '0.01' })).status).toBe(409);
    expect((await post(`${path}/cancel`, hiddenFields(review.text))).status).toBe(303);
    const { body } = await operator(number);
    expect(body).toMatchObject({ state: 'ordered', next: ['processed', 'cancelled'] });
    expect(body.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1]);
    expect(body.refunds).toEqual([{ amount, created: expect.any(String), paid: null }]);
    expect(body.history.at(-1)).toMatchObject({ from: 'ordered', to: 'ordered', what: 'part_cancelled' });
    expect(textOf((await get(path)).text)).toContain(returnTexts('en-US')('cancellation.partCancelled'));

    // When an operator cancels the rest, delivery is refunded too: in total, exactly what was paid.
    expect((await operator(number, { to: 'cancelled', by: 'kim', lines: [7] })).status).toBe(409);
    expect((await operator(number, { to: 'cancelled', by: 'kim' })).body).toMatchObject({ state: 'cancelled' });
    for (const { id } of await refundsOf(token)) await store.payRefund(id);
    const sum = Object.values((await paidBack(token)) ?? {}).reduce(
      (all, each) => all + Math.round(Number(each) * 100),
      0,
    );
    expect(sum).toBe(Math.round(Number(order?.totals.toPay) * 100));
  });

  it('is over for the shopper once it is being made, and for everybody once it has left', async () => {
    const { get, post, path, number, token } = await bought([ring('air_gold_9')]);
    const review = hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text);
    await operator(number, { to: 'processed', by: 'kim' }).expect(200);
    const late = await post(`${path}/cancel`, review);
    expect([late.status, textOf(late.text).includes(returnTexts('en-US')('cancellation.changedTitle'))]).toEqual([
      409,
      true,
    ]);
    expect((await get(`${path}/cancel`)).status).toBe(303);
    expect(textOf((await get(path)).text)).toContain(returnTexts('en-US')('cancellation.tooLate'));
    await operator(number, { to: 'shipped', by: 'kim' }).expect(200);
    expect(textOf((await get(path)).text)).not.toContain(returnTexts('en-US')('cancellation.tooLate'));
    expect((await operator(number, { to: 'cancelled', by: 'kim' })).body).toMatchObject({ code: 'order.transition' });
    expect(await refundsOf(token)).toEqual([]);
  });

  it('of the rings that wait for a size lets the others go on', async () => {
    const { get, post, path, number, token } = await bought([ring('air_gold_open', 2), ring('air_silver_9')]);
    await operator(number, { to: 'kit_shipped', by: 'kim' }).expect(200);
    await post(`${path}/cancel`, hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text)).expect(303);
    const order = await orderOf(token);
    const rings = () =>
      store.database.db
        .select()
        .from(orderRing)
        .where(eq(orderRing.orderId, order?.id ?? ''));
    expect([(await rings()).length, (await orderOf(token))?.needsSize]).toEqual([1, true]);
    await post(`${path}/cancel`, hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text)).expect(303);
    expect([(await rings()).length, (await orderOf(token))?.needsSize]).toEqual([0, false]);
    expect((await operator(number)).body.next).toEqual(['processed', 'cancelled']);
    expect(textOf((await get(path)).text)).toContain('Sizing kit shipped');
  });

  it('leaves the old ring of a cancelled one where it is', async () => {
    const old = { ...ring('air_gold_9'), attributes: [{ key: 'trade_in', value: 'AIR_GEN_1' }] };
    const { get, post, path } = await bought([old, thing('travel_charger')]);
    const before = (await store.sentMails()).length;
    await post(`${path}/cancel`, hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text)).expect(303);
    expect(textOf((await get(path)).text)).toContain(returnTexts('en-US')('claims.tradeIn.states.cancelled'));
    expect((await store.sentMails()).length).toBe(before + 1);
  });

  it('twice at once cancels once', async () => {
    const { get, post, path, token } = await bought([ring('air_gold_9'), thing('travel_charger')]);
    const form = hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text);
    const answers = await Promise.all([1, 2, 3].map(() => post(`${path}/cancel`, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await refundsOf(token)).toHaveLength(1);
  });

  it('keeps a refund owed while the provider fails, and pays it when it answers', async () => {
    const { get, post, path, token } = await bought([ring('air_gold_9')]);
    await post(`${path}/cancel`, hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text)).expect(303);
    const { db } = store.database;
    const order = await orderOf(token);
    const reference = order?.paymentReference ?? '';
    const [refund] = await refundsOf(token);
    await db.update(testPayment).set({ state: 'open' }).where(eq(testPayment.id, reference));
    await expect(store.payRefund(refund?.id ?? '')).rejects.toThrow('no such test payment');
    expect((await refundsOf(token))[0]?.paidAt).toBeNull();
    await db.update(testPayment).set({ state: 'captured' }).where(eq(testPayment.id, reference));
    await store.payRefund(refund?.id ?? '');
    // Simulates a crash after the provider's refund and before it is recorded: the same key pays only once.
    await db
      .update(orderRefund)
      .set({ paidAt: null })
      .where(eq(orderRefund.orderId, order?.id ?? ''));
    await store.payRefund(refund?.id ?? '');
    expect([await paidBack(token), (await refundsOf(token))[0]?.paidAt]).toEqual([
      { [refund?.id ?? '']: order?.totals.toPay },
      expect.any(Date),
    ]);
  });

  it('queues a refund again whose dead letter nobody looked at, and no other', async () => {
    const { get, post, path, token } = await bought([ring('air_gold_9')]);
    await post(`${path}/cancel`, hiddenFields((await get(`${path}/cancel/review?piece-0=1`)).text)).expect(303);
    const [refund] = await refundsOf(token);
    const queued = () => store.refundsOwed.filter((id) => id === refund?.id).length;
    await store.repair();
    expect(queued()).toBe(1);
    const createdAt = new Date(Date.now() - 31 * 24 * 3_600_000);
    await store.database.db
      .update(orderRefund)
      .set({ createdAt })
      .where(eq(orderRefund.id, refund?.id ?? ''));
    await store.repair();
    expect(queued()).toBe(2);
    await store.payRefund(refund?.id ?? '');
    await store.repair();
    expect(queued()).toBe(2);
  });

  it.each(LOCALES)('says so in %s, on each page and in the mail', async (locale) => {
    const { get, post, path, number } = await bought([ring('air_gold_9'), thing('travel_charger')], locale);
    const t = returnTexts(locale);
    expect(textOf((await get(`${path}/cancel`)).text)).toContain(t('cancellation.lead'));
    const review = await get(`${path}/cancel/review?piece-1=1`);
    expect(textOf(review.text)).toContain(t('cancellation.reviewTitle'));
    await post(`${path}/cancel`, hiddenFields(review.text)).expect(303);
    const mail = (await store.sentMails()).at(-1);
    expect(mail?.subject).toBe(t('cancellation.mailSubject.part', { number }));
    expect(mail?.text).toContain(t('cancellation.mailText.part'));
  });
});
