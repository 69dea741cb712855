/** Delivery costs of carts from which nothing is sent: plans for a device that the shopper owns. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { ADDRESSES, leadsTo, shopper, textOf } from '../../../test-support/shopper.ts';
import { CATALOGUE_FOLDER, cartClient, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { loadCheckoutRates } from '../pricing/checkoutRates.ts';
import { orderTotals } from './orderTotals.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const rates = loadCheckoutRates(CATALOGUE_FOLDER);

describe.each(STORES)('[API-12] delivery in %s', (at) => {
  const totalsOf = async (...ids: readonly string[]) => {
    const cart = await cartClient(store.app, at).create({ lines: ids.map((id) => ring(id)) });
    return orderTotals({ store: at, cart, rates, locale: 'en-US', destination: null, method: 'standard' });
  };
  const standard = rates.methods.find(({ method }) => method === 'standard')?.price[at];

  it('there is none where nothing is sent, and it costs what it costs where something is', async () => {
    const plans = await totalsOf('cardio_adaptability_1y_owned', 'coverage_2y_owned');
    expect([plans.delivery, plans.nothingSent, plans.total]).toEqual([null, true, plans.subtotal]);
    expect((await totalsOf('cardio_adaptability_1y_owned', 'cable_1m')).delivery?.price).toBe(standard);
    expect((await totalsOf('air_gold_9', 'coverage_2y')).delivery?.price).toBe(standard);
  });
});

describe.each(STORES)('[API-12] [CAT-04] plans alone at the checkout of %s', (at) => {
  const plans = (language = 'en-US') => {
    const visitor = shopper(store.app, language);
    const { create } = cartClient(store.app, at);
    return { ...visitor, create };
  };
  const named = (html: string) =>
    [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
  const { country = '', region = '' } = ADDRESSES[at];
  const askedRegion = ['US', 'CA'].includes(at);

  it('asks for the account in the app and for what tax needs, says from when to when they are, and needs no delivery', async () => {
    const { get, post, pay, create } = plans();
    const { id } = await create({
      lines: [ring('cardio_adaptability_1y_owned'), ring('coverage_2y_owned')],
      attributes: [
        { key: 'gift_flow', value: 'true' },
        { key: 'gift_note', value: 'For you' },
      ],
    });
    const opened = await get(`/checkout/${id}`);
    expect(textOf(opened.text)).toContain('Email of your app account');
    expect(textOf(opened.text)).not.toMatch(/Delivery|courier|Street|Phone|In the next step/);
    const contact = { email: 'grace@example.com', country, ...(askedRegion ? { region } : {}) };
    // Shoppers without scripts submit the country first, to get its fields.
    await post(`/checkout/${id}`, { email: 'grace@example.com', country, action: 'country' });
    const fields = named((await get(`/checkout/${id}?said=country`)).text);
    expect(
      fields.filter((name) => /^(email|country|region|name|line1|city|postalCode|phone)$/.test(name ?? '')),
    ).toEqual(['email', 'country', ...(askedRegion ? ['region'] : [])]);
    const taken = await post(`/checkout/${id}`, contact);
    expect([taken.status, leadsTo(taken)]).toEqual([303, `/checkout/${id}/payment`]);
    expect(leadsTo(await get(`/checkout/${id}/delivery`))).toBe(`/checkout/${id}/payment`);
    const payment = await get(`/checkout/${id}/payment`);
    const year = new Date().getUTCFullYear();
    expect(textOf(payment.text)).toMatch(new RegExp(`${year} to \\w+ \\d+, ${year + 1}, does not renew`));
    expect(textOf(payment.text)).toMatch(new RegExp(`${year} to \\w+ \\d+, ${year + 2}, does not renew`));
    expect(textOf(payment.text)).not.toMatch(/Gift|Delivery/);
    const order = textOf((await get(await pay(id))).text);
    const mail = (await store.sentMails()).findLast(({ to }) => to === 'grace@example.com')?.text ?? '';
    for (const said of [order, mail]) {
      expect(said).toMatch(/Your account in the app:?\s+grace@example\.com/);
      expect(said).toMatch(/does not renew/);
      expect(said).not.toMatch(/Delivery|Gift/);
    }
  });

  it('is asked for an address once something is sent, too', async () => {
    const { get, post, create } = plans();
    const { id } = await create({ lines: [ring('coverage_2y_owned')] });
    await post(`/checkout/${id}`, { email: 'grace@example.com', country, region });
    await cartClient(store.app, at).add({ cartId: id, lines: [ring('travel_charger')] });
    expect(leadsTo(await get(`/checkout/${id}/payment`))).toBe(`/checkout/${id}`);
    expect(textOf((await get(`/checkout/${id}`)).text)).toContain('start in the app account with this email');
    expect(
      leadsTo(await post(`/checkout/${id}`, { email: 'grace@example.com', name: 'Grace', ...ADDRESSES[at] })),
    ).toBe(`/checkout/${id}/delivery`);
    expect(textOf((await get(`/checkout/${id}/delivery`)).text)).toContain('start on the day of the order');
  });
});
