/** The shopper changes an order's delivery address on its page until it is shipped. */
import { describe, expect, it, jest } from '@jest/globals';
import type { Mail } from '@tessera/service-kit/mail';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, ring, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { orderTexts } from '../orders/texts.ts';
import { orderPageTexts } from './texts.ts';

jest.setTimeout(120_000);

const MOVED = {
  name: 'Ada King',
  line1: '1 Main Street',
  line2: 'Flat 2',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207-1234',
  phone: '',
};

describe('[ORD-01] the address of an order', () => {
  let store: TestStore;
  let mails: Mail[] = [];
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    {
      mailer: {
        async send(mail) {
          mails.push(mail);
        },
      },
    },
  );

  async function bought(lines: readonly object[], locale: Locale = 'en-US', at: Store = 'US', also: object = {}) {
    const browser = shopper(store.app, locale);
    const path = await browser.pay(await browser.ready(at, lines, also));
    const page = async () => textOf((await browser.get(path)).text);
    const number = /V-\w{4}-\w{4}/.exec(await page())?.[0] ?? '';
    const move = (to: string) =>
      request(store.operators)
        .post(`/operator/orders/${number}`)
        .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
        .send({ to, by: 'kim' })
        .expect(200);
    mails = [];
    return { ...browser, path, page, number, move, change: (form: object) => browser.post(`${path}/address`, form) };
  }

  it.each(LOCALES)('is changed by its form, once, on record and by mail, %s', async (locale) => {
    const { path, page, get, change, number } = await bought([ring('air_gold_9')], locale);
    expect((await get(path)).text).toMatch(
      new RegExp(`<a href="${path}/address"[^>]*>${orderPageTexts(locale)('orderAddress.change')}</a>`),
    );
    const form = await get(`${path}/address`);
    expect(form.status).toBe(200);
    expect(form.text).toContain('value="350 Fifth Avenue"');
    expect(form.text).not.toContain('name="country"');
    expect(form.text).not.toContain('name="email"');

    expect((await change(MOVED)).headers.location).toBe(path);
    expect((await change(MOVED)).status).toBe(303);
    const [mail, ...more] = mails;
    const t = orderTexts(locale);
    const subject = t('stateMail.subject', { title: t('stateMail.mails.address.title'), number });
    expect([mail?.to, mail?.subject, more]).toEqual(['ada@example.com', subject, []]);
    const after = await page();
    for (const said of [mail?.text ?? '', after]) {
      for (const part of ['Ada King', '1 Main Street', 'Flat 2', 'Albany', '12207-1234']) expect(said).toContain(part);
      expect(said).not.toContain('350 Fifth Avenue');
    }
    expect(after.split(`${t('stateMail.addressChanged')} ·`)).toHaveLength(2);
  });

  it('is checked as at the checkout, and what was typed stays', async () => {
    const { change, page } = await bought([ring('air_gold_9')]);
    const wrong = await change({ ...MOVED, line1: '', postalCode: '1', name: 'x'.repeat(101) });
    expect(wrong.status).toBe(422);
    for (const name of ['line1', 'postalCode', 'name']) expect(wrong.text).toContain(`<a href="#${name}">`);
    expect(wrong.text).toContain('value="Flat 2"');
    // A postal code of California: the form asks for confirmation once.
    const asked = await change({ ...MOVED, postalCode: '90001' });
    expect(asked.status).toBe(422);
    const meant = /name="asked" value="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    expect((await change({ ...MOVED, postalCode: '90001', asked: meant })).status).toBe(303);
    expect(await page()).toContain('90001');
  });

  it('stays in its country and in what its tax was paid for', async () => {
    const { change, page } = await bought([ring('air_gold_9')]);
    expect((await change({ ...MOVED, country: 'FR', email: 'eve@example.com' })).status).toBe(303);
    expect(await page()).toContain('Albany, New York 12207-1234 United States');
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
    const elsewhere = await change({ ...MOVED, region: 'CA', postalCode: '90001' });
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.text).toContain(`<a href="#region">${orderPageTexts('en-US')('orderAddress.otherTax')}`);
    const inJapan = await bought([ring('air_gold_9')], 'ja', 'ROW');
    const typed = { name: '王 愛', postalCode: '5300001', region: '大阪府', city: '大阪市', line1: '梅田1-1' };
    expect((await inJapan.change(typed)).status).toBe(303);
    expect(await inJapan.page()).toContain('530-0001 大阪府 大阪市');
  });

  it('[GIFT-04] of a gift is changed alike, and only who bought it is written to', async () => {
    const attributes = [
      { key: 'gift_flow', value: 'true' },
      { key: 'giftee_email', value: 'bob@example.net' },
      { key: 'notify_giftee', value: 'true' },
    ];
    const { change, page } = await bought([ring('air_gold_9')], 'en-US', 'US', { attributes });
    expect((await change(MOVED)).status).toBe(303);
    expect(await page()).toContain('Ada King');
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it('is not changed once the order has left, nor where nothing is sent, nor by a link that leads nowhere', async () => {
    const { path, page, get, change, move } = await bought([ring('air_gold_9')]);
    await move('processed');
    expect((await change(MOVED)).status).toBe(303);
    await move('shipped');
    expect((await get(path)).text).not.toContain(`${path}/address`);
    for (const late of [await get(`${path}/address`), await change({ ...MOVED, line1: '2 Main Street' })]) {
      expect(late.status).toBe(409);
      expect(textOf(late.text)).toContain(orderPageTexts('en-US')('orderAddress.late'));
    }
    expect(await page()).not.toContain('2 Main Street');
    const services = await bought([ring('membership_x_1y_owned')]);
    expect((await services.get(services.path)).text).not.toContain(`${services.path}/address`);
    expect((await services.change(MOVED)).status).toBe(409);
    expect((await shopper(store.app).post('/order/nobody/address', MOVED)).status).toBe(404);
  });

  it('[REG-12] is typed in another language without being lost', async () => {
    const { change } = await bought([ring('air_gold_9')]);
    const turned = await change({ ...MOVED, action: 'language' });
    expect([turned.status, turned.text.includes('value="1 Main Street"')]).toEqual([200, true]);
    expect(mails).toEqual([]);
  });
});
