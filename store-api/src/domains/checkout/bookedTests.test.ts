/** A booked blood test from its form to the order: its texts in the bag, the checkout, the order and the mail. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bloodVisionCatalogueSchema } from '@tessera/shared-contracts/catalogue/bloodVision';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { testLine } from '../../../test-support/bookings.ts';
import { ADDRESSES, leadsTo, refusedPage, shopper, textOf } from '../../../test-support/shopper.ts';
import { cartClient, nodesOf, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';

jest.setTimeout(60_000);

/** The service's clock; tests advance it. */
let clock = new Date('2026-11-22T17:00:00Z');
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore('server', 0, { now: () => clock });
});
afterAll(() => store?.close());

const GOOD = { state: 'NC', date: '2026-12-08', window: 'evening', adult: 'true' } as const;
const CONTACT = { email: 'ada@example.com', name: 'Ada Byron' };
const RALEIGH = { country: 'US', line1: '2 Fayetteville Street', city: 'Raleigh', region: 'NC', postalCode: '27601' };
const us = () => cartClient(store.app, 'US');

describe('[PDP-07] the blood test', () => {
  it.each(STORES)('is told in %s by one call, which names its price in the US alone', async (at) => {
    const answer = await request(store.app).get(`/api/catalogue/blood-vision?store=${at}`);
    const { test } = bloodVisionCatalogueSchema.parse(answer.body);
    expect(test?.price ?? null).toEqual(at === 'US' ? { amount: '159', currencyCode: 'USD' } : null);
    expect(test?.days[0] ?? null).toBe(at === 'US' ? '2026-11-30' : null);
  });

  it.each(STORES.filter((at) => at !== 'US'))('goes into no cart of %s, however it is booked', async (at) => {
    const refused = await cartClient(store.app, at).refused('create/', { lines: [testLine(GOOD)] });
    expect(refused).toMatchObject({ status: 409, code: 'product.unavailable' });
  });

  it('is a line with where and when it is booked, for one person each', async () => {
    const cart = await us().create({
      lines: [testLine(GOOD), testLine({ ...GOOD, window: 'midday' })],
    });
    expect(nodesOf(cart).map(({ quantity }) => quantity)).toEqual([1, 1]);
    const alike = await us().refused('add/', { cartId: cart.id, lines: [testLine(GOOD)] });
    expect(alike).toMatchObject({ status: 422, code: 'cart.one-only' });
    expect(nodesOf(cart)[0]?.attributes).toEqual([
      { key: '_product_type', value: 'GENERIC' },
      { key: 'test_adult', value: 'true' },
      { key: 'test_date', value: '2026-12-08' },
      { key: 'test_state', value: 'NC' },
      { key: 'test_window', value: 'evening' },
    ]);
    expect(cart.cost.totalAmount.amount).toBe('318');
  });

  it.each([
    ['create/', 'test_state', { ...GOOD, state: 'NY' }, 'the test is not sold in New York'],
    ['preview/', 'test_date', { ...GOOD, date: '2026-11-23' }, 'must be a day on which the courier comes'],
    ['create/', 'test_window', { ...GOOD, window: 'night' }, 'must be one of morning, midday, evening'],
    ['create/', 'test_adult', { ...GOOD, adult: '' }, 'must be "true"'],
  ] as const)('is refused by %s with the field %s named', async (call, field, words, message) => {
    const refused = await us().refused(call, { lines: [ring('air_gold_9'), testLine(words)] });
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refused.errors).toEqual([
      { field: `lines.1.attributes.${field}`, message: expect.stringContaining(message) },
    ]);
  });

  it('cannot be changed into a booking that would have been refused', async () => {
    const cart = await us().create({ lines: [testLine(GOOD)] });
    const lines = [
      { id: nodesOf(cart)[0]?.id, quantity: 1, attributes: testLine({ ...GOOD, state: 'AK' }).attributes },
    ];
    const refused = await us().refused('update/', { cartId: cart.id, lines });
    expect(refused.errors?.[0]?.message).toContain('the test is not sold in Alaska');
    expect(nodesOf(await us().fetch(cart.id))).toEqual(nodesOf(cart));
  });
});

describe('[PDP-07] [CAT-08] the form without scripts', () => {
  const link = (words: Record<string, string>) =>
    `/cart/blood_vision:1?${new URLSearchParams({ store: 'US', ...words })}`;
  const FIELDS = { test_state: 'NC', test_date: '2026-12-08', test_window: 'evening', test_adult: 'true' };

  it('leads to the checkout with the booking in it', async () => {
    const answer = await request(store.app).get(link(FIELDS));
    expect([answer.status, leadsTo(answer)]).toEqual([303, expect.stringMatching(/^\/checkout\/[\da-f-]{36}$/)]);
    const page = await request(store.app).get(leadsTo(answer));
    expect(textOf(page.text)).toContain('Sample pickup Tue, December 8, 2026, 4 to 8 PM, in North Carolina');
  });

  it.each([
    ['state', { ...FIELDS, test_state: 'RI' }],
    ['state', { ...FIELDS, test_state: '' }],
    ['date', { ...FIELDS, test_date: '2026-12-12' }],
    ['window', { ...FIELDS, test_window: 'x' }],
    ['adult', { ...FIELDS, test_adult: '' }],
  ])('leads back to the form with what was filled in, and says that the %s does not fit', async (problem, words) => {
    const answer = await request(store.app).get(link(words));
    const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));
    const back = new URL(leadsTo(answer), 'http://store');
    expect([answer.status, back.pathname]).toEqual([303, '/blood-vision/buy/us']);
    expect(Object.fromEntries(back.searchParams)).toEqual({ ...given, problem });
  });

  it('is of no use for a store that does not sell it, and gives nothing else a booking', async () => {
    expect((await request(store.app).get(link({ ...FIELDS, store: 'GB' }))).status).toBe(409);
    const cable = await request(store.app).get('/cart/cable_1m:1?store=US&test_state=NC');
    expect(cable.body).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('[PDP-07] [API-12] the checkout of a booked test', () => {
  it('begins with the state that is booked, and takes no address in another one', async () => {
    const { get, post } = shopper(store.app);
    const { id } = await us().create({ lines: [testLine(GOOD)] });
    expect((await get(`/checkout/${id}`)).text).toMatch(/<option value="NC" selected="">/);
    const refused = await refusedPage(store.app, post(`/checkout/${id}`, { ...CONTACT, ...ADDRESSES.US }));
    expect(textOf(refused.text)).toContain('Your blood test is booked in North Carolina, so its kit has to go there.');
    expect((await post(`/checkout/${id}`, { ...CONTACT, ...RALEIGH })).status).toBe(303);
  });

  it('goes back to the address when a test for another state came into the cart since', async () => {
    const { get, press } = shopper(store.app);
    const id = await shopper(store.app).ready('US', [ring('cable_1m')]);
    await us().add({ cartId: id, lines: [testLine(GOOD)] });
    const answer = await get(`/checkout/${id}/payment`);
    expect([answer.status, leadsTo(answer)]).toEqual([303, `/checkout/${id}`]);
    expect(textOf((await get(`/checkout/${id}`)).text)).toContain('Your blood test is booked in North Carolina');
    expect(await press(id)).toBe(`/checkout/${id}/payment`);
  });

  it('leaves out a test whose day has come too near meanwhile, and says so', async () => {
    const { get } = shopper(store.app);
    const { id } = await us().create({ lines: [testLine({ ...GOOD, date: '2026-12-01' }), ring('cable_1m')] });
    expect(textOf((await get(`/checkout/${id}`)).text)).not.toContain('too soon');
    clock = new Date('2026-11-24T17:00:00Z');
    const page = textOf((await get(`/checkout/${id}`)).text);
    clock = new Date('2026-11-22T17:00:00Z');
    expect(page).toContain('That day is now too soon');
    expect(page).not.toContain('Sample pickup');
    expect(page).toContain('$19');
  });

  it('is an order whose page and mail say when the sample is fetched', async () => {
    const { post, pay, get } = shopper(store.app);
    const { id } = await us().create({ lines: [testLine(GOOD)] });
    await post(`/checkout/${id}`, { ...CONTACT, ...RALEIGH });
    await post(`/checkout/${id}/delivery`, { method: 'standard' });
    const order = await pay(id);
    expect(order).toMatch(/^\/order\//);
    const booked = 'Sample pickup Tue, December 8, 2026, 4 to 8 PM, in North Carolina';
    expect(textOf((await get(order)).text)).toContain(booked);
    const mail = (await store.sentMails()).find(({ to }) => to === CONTACT.email);
    expect([mail?.text.includes(booked), mail?.html?.includes(booked)]).toEqual([true, true]);
  });
});
