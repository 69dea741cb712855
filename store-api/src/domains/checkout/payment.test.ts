/** From the pay button to exactly one order, despite all kinds of interruptions (API-12). */
import { describe, expect, it, jest } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { CARD, hold, leadsTo, refusedPage, shopper, textOf } from '../../../test-support/shopper.ts';
import { CATALOGUE_FOLDER, cartClient, ring, type TestStore } from '../../../test-support/store.ts';
import { DATABASE_KINDS, testStoreIn } from '../../../test-support/storeIn.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import { testPayment } from '../payments/testPaymentTables.ts';
import { loadCheckoutRates } from '../pricing/checkoutRates.ts';
import { checkoutAttempt } from './checkoutTables.ts';
import { checkoutTexts } from './texts.ts';

jest.setTimeout(60_000);

const catalogue = loadCatalogue(CATALOGUE_FOLDER);

const numberOf = ([order]: readonly Parameters<typeof orderNumber>[0][]) =>
  order === undefined ? 'no order' : orderNumber(order);

/** The records of one cart's payment at the provider and in the store. */
async function accounts({ database: { db } }: TestStore, cartId: string) {
  const attempts = await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.cartId, cartId));
  const ids = attempts.map(({ id }) => id);
  const payments = (await db.select().from(testPayment)).filter(({ key }) => ids.includes(key));
  return {
    orders: await db.select().from(shopOrder).where(eq(shopOrder.cartId, cartId)),
    captured: payments.filter(({ state }) => state === 'captured'),
    held: payments.filter(({ state }) => state === 'authorised'),
  };
}

describe.each(DATABASE_KINDS)('[API-12] a payment, in an %s database', (kind) => {
  let store: TestStore;
  /** Number of calls to the provider that ask for a status or capture. */
  let asks = 0;
  /** Replaces the provider's next confirm call. */
  let confirming: ((confirm: () => ReturnType<PaymentProvider['confirm']>) => Promise<never>) | null = null;
  testStoreIn(
    kind,
    (opened) => {
      store = opened;
    },
    {
      wrapProvider: (provider) => ({
        ...provider,
        status: (...asked) => {
          asks += 1;
          return provider.status(...asked);
        },
        confirm: (reference) => {
          asks += 1;
          const staged = confirming;
          confirming = null;
          return staged === null ? provider.confirm(reference) : staged(() => provider.confirm(reference));
        },
      }),
    },
  );

  it('is begun, and every form before and after it taken, by pages of the store alone', async () => {
    const { ready, get, post, press, pay } = shopper(store.app);
    const from = (site: string, path: string, body: object) => post(path, body).set('sec-fetch-site', site);
    const foreign = async (path: string, body: object, shown: string) => {
      const refused = await from('cross-site', path, body).set('origin', 'https://evil.example');
      expect([path, refused.status, refused.type]).toEqual([path, 403, 'text/html']);
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect(textOf(refused.text)).toContain('This form was sent from another site Nothing was changed');
      expect(refused.text).toContain(`<a href="${shown}" class="`);
      for (const [, href = ''] of refused.text.matchAll(/href="([^"]*[?;]lang=[^"]*)"/g)) {
        expect((await get(href)).status).not.toBe(405);
      }
    };
    const id = await ready('US');
    const at = `/checkout/${id}`;
    const before = await cartClient(store.app, 'US').fetch(id);
    await foreign(at, { email: 'eve@evil.example', action: 'continue' }, at);
    await foreign(`${at}/delivery`, { method: 'express' }, `${at}/delivery`);
    await foreign(`${at}/discount`, { code: 'VETERAN15' }, at);
    await foreign(`${at}/payment`, { seen: '369.2' }, `${at}/payment`);
    expect(await cartClient(store.app, 'US').fetch(id)).toEqual(before);
    expect(await accounts(store, id)).toEqual({ orders: [], captured: [], held: [] });

    const provider = await press(id);
    await foreign(provider, CARD, provider);
    await foreign(`${provider}/step`, { answer: 'confirm' }, `${provider}/step`);
    const order = await pay(id);
    await foreign(`${order}/size`, {}, order);

    // Links from other sites, the return from the provider, older browsers and the store's own pages are accepted.
    const other = await ready('US');
    for (const [site, status] of [
      ['same-origin', 303],
      ['none', 303],
      ['same-site', 403],
    ] as const) {
      const method = { method: 'standard' };
      expect([site, (await from(site, `/checkout/${other}/delivery`, method)).status]).toEqual([site, status]);
    }
    const handedOver = await get(`/checkout/${other}?email=ada%40example.com`).set('sec-fetch-site', 'cross-site');
    expect(handedOver.status).toBe(200);
    await post(await press(other), CARD);
    const back = await get(`/checkout/${other}/return`).set('sec-fetch-site', 'cross-site');
    expect(leadsTo(back)).toMatch(/^\/order\/[\w-]{43}/);
  });

  it('becomes an order with all that was bought, a mail, and a link; the cart is spent', async () => {
    const { ready, pay, get } = shopper(store.app);
    const id = await ready(
      'US',
      [
        {
          merchandiseId: 'raw_titanium_9',
          quantity: 1,
          attributes: [
            { key: 'engraving', value: 'Ada' },
            { key: 'trade_in', value: 'AIR_GEN_1' },
          ],
        },
      ],
      {
        attributes: [
          { key: 'gift_flow', value: 'true' },
          { key: 'giftee_email', value: 'bea@example.com' },
          { key: 'gift_note', value: 'For you' },
        ],
      },
    );
    const path = await pay(id);
    expect(path).toMatch(/^\/order\/[\w-]{43}$/);
    const { orders, captured } = await accounts(store, id);
    expect(captured).toMatchObject([{ amount: orders[0]?.totals.toPay, currency: 'USD' }]);
    // $388 engraved, $6 delivery, 4 % tax on both.
    expect(orders).toMatchObject([
      {
        state: 'ordered',
        needsSize: false,
        locale: 'en-US',
        email: 'ada@example.com',
        address: { name: 'Ada Byron', country: 'US', region: 'NY', postalCode: '10118' },
        lines: [
          {
            title: 'Ring Air',
            variant: 'Raw Titanium / 9',
            total: '388',
            attributes: expect.arrayContaining([
              { key: 'engraving', value: 'Ada' },
              { key: 'trade_in', value: 'AIR_GEN_1' },
            ]),
          },
          // The gift card, free of charge (BAG-09).
          { merchandiseId: 'gift_note', quantity: 1, total: '0' },
        ],
        totals: { currency: 'USD', delivery: { price: '6' }, tax: { amount: '15.76' }, toPay: '409.76' },
        attributes: expect.arrayContaining([{ key: 'gift_note', value: 'For you' }]),
      },
    ]);
    const page = textOf((await get(`${path}?thanks=1`)).text);
    expect(page).toContain('Thank you for your order');
    expect(page).toContain('Trade-in: Ring, first generation');
    expect(page).toContain('For bea@example.com');
    const mail = store.mails.at(-1);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: `Your order ${numberOf(orders)}` });
    expect(mail?.text).toContain(`https://vela.example${path}`);
    expect(mail?.text).toContain('Paid: $409.76');

    expect((await cartClient(store.app, 'US').refusedFetch(`&id=${id}`)).code).toBe('cart.ordered');
    const joined = await request(store.app).post('/api/bag/join?store=US').send({ cartId: id });
    expect(joined.body).toMatchObject({ status: 404, code: 'cart.ordered' });
    for (const step of ['', '/delivery', '/payment', '/return']) {
      expect(leadsTo(await get(`/checkout/${id}${step}`)).replace('?thanks=1', '')).toBe(path);
    }
  });

  it('is made once by 20 parallel clicks, 20 parallel cards and 20 parallel returns', async () => {
    const { ready, get, post, seenOn } = shopper(store.app);
    const id = await ready('EU');
    const seen = seenOn(await get(`/checkout/${id}/payment`));
    const twenty = <Answer>(ask: () => PromiseLike<Answer>) => Promise.all(Array.from({ length: 20 }, ask));
    const addresses = await twenty(async () => leadsTo(await post(`/checkout/${id}/payment`, { seen })));
    expect(new Set(addresses).size).toBe(1);
    const backs = await twenty(async () => leadsTo(await post(addresses[0] ?? '', CARD)));
    expect(new Set(backs)).toEqual(new Set([`/checkout/${id}/return`]));
    const orders = await twenty(async () => leadsTo(await get(backs[0] ?? '')));
    expect(new Set(orders.map((path) => path.replace('?thanks=1', ''))).size).toBe(1);
    const { captured, orders: made } = await accounts(store, id);
    expect([made.length, captured.length]).toEqual([1, 1]);
    expect(store.mails.filter(({ subject }) => subject.endsWith(numberOf(made)))).toHaveLength(1);
  });

  it.each(['the shopper’s next press', 'the next start'])(
    'that was taken before a crash becomes its order at %s',
    async (at) => {
      const { ready, press, get, post } = shopper(store.app);
      const id = await ready('GB');
      confirming = async (confirm) => {
        await confirm();
        throw new Error('the process died after the charge');
      };
      const back = leadsTo(await post(await press(id), CARD));
      expect((await get(back)).status).toBe(200);
      expect(await accounts(store, id)).toMatchObject({ orders: [], captured: [{}] });

      if (at === 'the next start') await store.repair();
      else expect(leadsTo(await post(back, {}))).toMatch(/^\/order\//);
      expect(leadsTo(await get(`/checkout/${id}`))).toMatch(/^\/order\//);
      const { orders, captured } = await accounts(store, id);
      expect([orders.length, captured.length]).toEqual([1, 1]);
    },
  );

  it('that fails at the provider says so on the shopper’s press, and is not charged twice', async () => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('GB');
    const back = await hold(store, await press(id), id);
    confirming = async () => {
      throw new Error('the provider is away');
    };
    const failed = await post(back, {});
    expect(failed.status).toBe(500);
    expect(textOf(failed.text)).toContain('you are never charged twice');
    expect(leadsTo(await post(back, {}))).toMatch(/^\/order\//);
    expect((await accounts(store, id)).captured).toHaveLength(1);
  });

  it.each(LOCALES)(
    'asks the provider at no GET, and waits for its word on a page that looks again by itself (%s)',
    async (locale) => {
      const { ready, press, get } = shopper(store.app, locale);
      const id = await ready('AE');
      const back = await hold(store, await press(id), id);
      asks = 0;
      for (const path of ['', '/delivery', '/payment', '/return']) await get(`/checkout/${id}${path}`);
      await shopper(store.app).get(`/checkout/${id}`);
      const page = await get(back);
      expect([page.status, page.headers.refresh]).toEqual([200, `2; url=${back}?looks=1`]);
      expect(textOf(page.text)).toContain(checkoutTexts(locale)('checkout.waiting'));
      expect(page.text).toContain(`<form action="${back}" method="post">`);
      expect((await get(`${back}?looks=7`)).headers.refresh).toBe(`60; url=${back}?looks=8`);
      for (const looks of ['8', 'x', '99']) {
        const refresh = (await get(`${back}?looks=${looks}`)).headers.refresh;
        expect([looks, refresh]).toEqual([looks, looks === '8' ? undefined : `2; url=${back}?looks=1`]);
      }
      expect(asks).toBe(0);
      expect(await accounts(store, id)).toMatchObject({ orders: [], held: [{}] });
    },
  );

  it('is asked about for its own browser alone', async () => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('AE');
    const back = await hold(store, await press(id), id);
    asks = 0;
    const stranger = await request(store.app).post(back).type('form').send({});
    expect([leadsTo(stranger), asks]).toEqual([back, 0]);
    expect(leadsTo(await post(back, {}))).toMatch(/^\/order\//);
  });

  it('that was authorised in a window that was closed becomes its order by itself', async () => {
    const { ready, press } = shopper(store.app);
    const id = await ready('AU');
    await hold(store, await press(id), id);
    await store.repair();
    expect((await accounts(store, id)).orders).toHaveLength(1);
  });

  it('is not begun when the price has changed since the page was shown, and the new one is shown', async () => {
    const { ready, get, post, seenOn } = shopper(store.app);
    const id = await ready('EU');
    const seen = seenOn(await get(`/checkout/${id}/payment`));
    const rates = loadCheckoutRates(CATALOGUE_FOLDER);
    try {
      store.setRates({
        ...rates,
        methods: rates.methods.map((method) => ({ ...method, price: { ...method.price, EU: '7' } })),
      });
      const answer = await refusedPage(store.app, post(`/checkout/${id}/payment`, { seen }), 'said=changed&seen=385');
      expect(textOf(answer.text)).toContain('The total was €385 and is now €386. Nothing was charged');
      expect(seenOn(answer)).toMatch(/^386~/);
    } finally {
      store.setRates(rates);
    }
    for (const forged of ['1', '', '0.01', 'x', '386', seen.replace(/^385~/, '0.01~')]) {
      const answer = await post(`/checkout/${id}/payment`, { seen: forged });
      expect(leadsTo(answer)).toMatch(/\/payment\?said=changed/);
    }
    expect(await accounts(store, id)).toEqual({ orders: [], captured: [], held: [] });
  });

  it('pays for nothing that a stale page does not show, though it costs the same', async () => {
    const { ready, get, post, seenOn } = shopper(store.app);
    const id = await ready('EU');
    const seen = seenOn(await get(`/checkout/${id}/payment`));
    const eu = cartClient(store.app, 'EU');
    const [line] = (await eu.fetch(id)).lines.edges;
    await eu.add({ cartId: id, lines: [ring('air_silver_9')] });
    await eu.remove({ cartId: id, lineId: [line?.node.id] });
    const answer = await refusedPage(store.app, post(`/checkout/${id}/payment`, { seen }), 'said=changed');
    expect(textOf(answer.text)).toContain('Your order has changed The total is now €385. Nothing was charged');
    expect((await post(`/checkout/${id}/payment`, { seen: seenOn(answer) })).status).toBe(303);
  });

  it('speaks the language of the press that was followed', async () => {
    const id = await shopper(store.app).ready('EU');
    await shopper(store.app).press(id);
    await shopper(store.app, 'ja').pay(id);
    expect((await accounts(store, id)).orders[0]?.locale).toBe('ja');
  });

  it('is not made for what is sold out meanwhile: that is said, left out, and the held money let go of', async () => {
    const { ready, press, get, post } = shopper(store.app);
    const id = await ready('EU', [ring('air_gold_9'), ring('air_silver_9')]);
    const back = await hold(store, await press(id), id);
    const goldNine = catalogue.merchandise.get('air_gold_9');
    if (goldNine === undefined) throw new Error('The catalogue has no air_gold_9.');
    try {
      const merchandise = new Map([...catalogue.merchandise, ['air_gold_9', { ...goldNine, available: false }]]);
      store.setCatalogue({ ...catalogue, merchandise });
      expect(leadsTo(await post(back, {}))).toBe(`/checkout/${id}/payment?said=changed`);
      const page = textOf((await get(`/checkout/${id}/payment`)).text);
      expect(page).toMatch(/Sold out No longer part of this order: Ring Air, .*9\./);
      expect(page).toContain('Pay €385');
      expect(await accounts(store, id)).toEqual({ orders: [], captured: [], held: [] });
      const only = await ready('EU', [ring('air_silver_9')]);
      await cartClient(store.app, 'EU').add({ cartId: only, lines: [ring('coverage_1y')] });
      store.setCatalogue({
        ...catalogue,
        merchandise: new Map([...merchandise].filter(([key]) => key !== 'air_silver_9')),
      });
      expect((await get(`/checkout/${only}/payment`)).text).not.toContain('name="seen"');
    } finally {
      store.setCatalogue(catalogue);
    }
  });

  /** A catalogue in which everything costs this much in the EU. */
  const at = (price: string) => ({
    ...catalogue,
    merchandise: new Map(
      [...catalogue.merchandise].map(([key, entry]) => [
        key,
        { ...entry, prices: { ...entry.prices, plain: { ...entry.prices.plain, EU: price } } },
      ]),
    ),
  });

  it.each([
    ['more', '400'],
    ['less', '300'],
  ])('keeps the price that was agreed to when it costs %s by the time the card is typed', async (_, price) => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('EU');
    const back = await hold(store, await press(id), id);
    try {
      store.setCatalogue(at(price));
      expect(leadsTo(await post(back, {}))).toMatch(/^\/order\/[\w-]{43}\?thanks=1$/);
      const { orders, captured, held } = await accounts(store, id);
      expect([orders.map(({ totals }) => totals.toPay), captured.length, held.length]).toEqual([['385'], 1, 0]);
    } finally {
      store.setCatalogue(catalogue);
    }
  });

  it('keeps the price whose code has come to its end meanwhile', async () => {
    const { ready, press, post } = shopper(store.app);
    const id = await ready('US', [ring('air_gold_9')], { discountCodes: ['VETERAN15'] });
    const back = await hold(store, await press(id), id);
    const { discounts } = catalogue;
    try {
      store.setCatalogue({ ...catalogue, discounts: { ...discounts, heroes: { ...discounts.heroes, groups: [] } } });
      await post(back, {});
      const { orders } = await accounts(store, id);
      expect(orders.map(({ discountCodes }) => discountCodes)).toEqual([['VETERAN15']]);
    } finally {
      store.setCatalogue(catalogue);
    }
  });

  it('is let go of when the cart has changed in another tab, and can then be made anew', async () => {
    const { ready, press, pay, post } = shopper(store.app);
    const id = await ready('EU');
    const back = await hold(store, await press(id), id);
    await cartClient(store.app, 'EU').add({ cartId: id, lines: [ring('coverage_1y')] });
    expect(leadsTo(await post(back, {}))).toBe(`/checkout/${id}/payment?said=changed`);
    await pay(id);
    const { orders, captured, held } = await accounts(store, id);
    expect(orders[0]?.lines).toHaveLength(2);
    expect([captured.length, held.length]).toEqual([1, 0]);
  });

  it('can be declined, or refused in the second step, and succeed with another card', async () => {
    const { ready, press, get, post } = shopper(store.app);
    const id = await ready('CA');
    const provider = await press(id);
    const declined = leadsTo(await post(provider, { ...CARD, card: '4000000000000002' }));
    expect(textOf((await get(declined)).text)).toContain('The card was declined Nothing was charged.');
    const unknown = await refusedPage(store.app, post(provider, { ...CARD, card: '5555555555554444' }), 'wrong=card');
    expect(unknown.text).toContain('<a href="#card">');
    expect(unknown.text).not.toContain('5555');
    await refusedPage(store.app, post(provider, { ...CARD, expiry: '13/34', cvc: 'x' }), 'wrong=expiry,cvc');
    // An expired card is rejected whatever its number, and the page says why.
    const over = await refusedPage(store.app, post(provider, { ...CARD, expiry: '01/24' }), 'wrong=expired');
    expect(textOf(over.text)).toContain('This card has expired. Enter a later month and year.');
    expect(over.text).toMatch(/id="expiry"[^>]*aria-invalid="true"/);
    expect(textOf(over.text)).not.toContain('declined Nothing');
    await refusedPage(store.app, post(provider, { ...CARD, expiry: '0124' }), 'wrong=expired');
    const step = leadsTo(await post(provider, { ...CARD, expiry: '1230', card: '4000 0025 0000 3155' }));
    expect(textOf((await get(step)).text)).toContain('Confirm it is you');
    expect(leadsTo(await post(`/checkout/${id}/return`, {}))).toBe(`/checkout/${id}/payment?said=cancelled`);
    expect(leadsTo(await post(step, { answer: 'refuse' }))).toBe(`${provider}?declined=1`);
    const again = leadsTo(await post(provider, { ...CARD, card: '4000002500003155' }));
    const done = leadsTo(await post(again, { answer: 'confirm' }));
    const back = leadsTo(await get(done));
    expect(leadsTo(await get(back))).toMatch(/^\/order\//);
    const { orders, captured } = await accounts(store, id);
    expect([orders.length, captured.length]).toEqual([1, 1]);
  });

  it('keeps no card number', async () => {
    const { ready, pay } = shopper(store.app);
    const id = await ready('US');
    await pay(id);
    const { db } = store.database;
    const kept = JSON.stringify([
      await db.select().from(testPayment),
      await db.select().from(checkoutAttempt),
      await db.select().from(shopOrder),
    ]);
    expect(kept).not.toMatch(/4242[ -]?4242/);
  });

  it('goes to the address that was changed before it was finished', async () => {
    const { ready, press, pay, post } = shopper(store.app);
    const id = await ready('GB');
    await press(id);
    await post(`/checkout/${id}`, {
      email: 'bea@example.com',
      name: 'Bea',
      country: 'GB',
      line1: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 4AP',
    });
    await pay(id);
    expect((await accounts(store, id)).orders).toMatchObject([
      { email: 'bea@example.com', address: { city: 'Leeds' } },
    ]);
  });

  it('is no business of who does not know the address of the cart', async () => {
    for (const path of ['/checkout/nobody/payment', '/checkout/nobody/return', '/checkout/test-payment/nobody']) {
      expect((await request(store.app).get(path)).status).toBeLessThan(500);
    }
    expect((await shopper(store.app).post('/checkout/nobody/payment', { seen: '1' })).status).toBeLessThan(500);
  });
});
