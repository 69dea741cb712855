/** The shopper gets one mail at each state of an order, in the order's language, with what is known by then. */
import { describe, expect, it, jest } from '@jest/globals';
import type { Mail } from '@tessera/service-kit/mail';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, PUBLIC_ORIGIN, ring, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { daysText } from './deliveryPromises.ts';
import { orderEvent, shopOrder } from './ordersTables.ts';
import type { StateMailKind } from './stateMailKinds.ts';
import { orderTexts } from './texts.ts';

jest.setTimeout(120_000);

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-11-20T12:00:00Z').getTime();

describe('[ORD-01] the mails about an order', () => {
  let store: TestStore;
  let mails: Mail[] = [];
  let queueIsUp = true;
  let now = START;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    {
      now: () => new Date(now),
      mailer: {
        async send(mail) {
          if (!queueIsUp) throw new Error('no mail today');
          mails.push(mail);
        },
      },
    },
  );

  const operator = (path: string, body: object) =>
    request(store.operators)
      .post(`/operator/orders/${path}`)
      .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
      .send({ by: 'kim', ...body });

  async function bought(lines: readonly object[], locale: Locale = 'en-US', also: object = {}) {
    now = START;
    const browser = shopper(store.app, locale);
    const path = await browser.pay(await browser.ready('US', lines, also));
    const html = async () => (await browser.get(path)).text;
    const page = async () => textOf(await html());
    const number = /V-\w{4}-\w{4}/.exec(await page())?.[0] ?? '';
    const move = async (to: string, shipment?: object) => {
      const answer = await operator(number, { to, ...(shipment === undefined ? {} : { shipment }) });
      expect([answer.status, answer.body.state]).toEqual([200, to]);
    };
    const sendSize = async (size: string) => {
      const name = /<select id="(size-[^"]+)"/.exec(await html())?.[1] ?? '';
      expect((await browser.post(`${path}/size`, { [name]: size })).status).toBe(303);
    };
    const confirmation = mails.findLast(({ subject }) => subject.includes(number));
    mails = [];
    return { ...browser, path, page, html, number, move, sendSize, confirmation };
  }
  const subjects = () => mails.map(({ subject }) => subject);
  const subjectOf = (kind: StateMailKind, number: string, locale: Locale = 'en-US') => {
    const t = orderTexts(locale);
    return t('stateMail.subject', { title: t(`stateMail.mails.${kind}.title`), number });
  };

  it.each(LOCALES)('go out once at each state, with dates, size, carrier and link, %s', async (locale) => {
    const t = orderTexts(locale);
    const { number, path, page, html, move, sendSize, confirmation } = await bought(
      [ring('air_gold_open'), ring('travel_charger')],
      locale,
    );
    const kitDays = daysText({ from: '2026-11-23', to: '2026-11-25' }, locale);
    const chargerDays = daysText({ from: '2026-11-25', to: '2026-11-27' }, locale);
    for (const said of [confirmation?.text, textOf(confirmation?.html ?? ''), await page()]) {
      expect(said).toContain(t('stateMail.comes'));
      expect(said).toContain(kitDays);
      expect(said).toContain(chargerDays);
    }

    await move('kit_shipped');
    expect(subjects()).toEqual([subjectOf('kit_shipped', number, locale)]);
    expect(mails[0]?.text).toContain(`${PUBLIC_ORIGIN}${path}`);
    for (const said of [mails[0]?.text, textOf(mails[0]?.html ?? ''), await page()]) expect(said).toContain(kitDays);

    // The size is submitted ten days late, so the ring arrives ten days later.
    now = START + 10 * DAY_MS;
    expect(await page()).not.toContain(kitDays);
    await sendSize('9');
    const ringDays = daysText({ from: '2026-12-28', to: '2027-01-11' }, locale);
    expect(mails[1]?.subject).toBe(subjectOf('size_submitted', number, locale));
    expect(mails[1]?.text).toContain(t('order.size', { size: 9 }));
    for (const said of [mails[1]?.text, await page()]) expect(said).toContain(ringDays);

    await move('processed');
    await move('shipped', { carrier: 'UPS', number: '1z 999' });
    const shipped = mails[3];
    const link = 'https://www.ups.com/track?tracknum=1Z999';
    for (const said of [shipped?.text, shipped?.html, await html()]) {
      expect(said).toContain(link);
      expect(said).toContain('1Z 999');
    }
    expect(shipped?.text).toContain(daysText({ from: '2026-12-03', to: '2026-12-04' }, locale));
    expect(shipped?.text).not.toContain(ringDays);
    expect(shipped?.text).toContain('350 Fifth Avenue');
    await move('delivered');
    await store.repair();
    expect(subjects()).toEqual(
      (['kit_shipped', 'size_submitted', 'processed', 'shipped', 'delivered'] as const).map((kind) =>
        subjectOf(kind, number, locale),
      ),
    );
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['ada@example.com']));
    expect(await page()).not.toContain(ringDays);
  });

  it('speak of no ring where none is made, and of no parcel where nothing is sent', async () => {
    const goods = await bought([ring('spare_charger')]);
    for (const to of ['processed', 'shipped', 'delivered']) await goods.move(to);
    expect(mails.map(({ text }) => text).join('\n')).not.toMatch(/\bring\b/i);
    const services = await bought([ring('membership_x_1y_owned')]);
    for (const to of ['processed', 'shipped']) await services.move(to);
    expect(subjects()).toEqual([
      `Your order is being set up: order ${services.number}`,
      `Your order is ready: order ${services.number}`,
    ]);
    const refused = await operator(services.number, { to: 'delivered' });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.transition']);
  });

  it('ask for the size once the kit has come and remind of it once, until it comes', async () => {
    const late = await bought([ring('air_gold_open')]);
    await late.move('kit_shipped');
    mails = [];
    const asked = [];
    for (let day = 0; day < 30; day += 1) {
      now = START + day * DAY_MS;
      await store.repair();
      await store.repair();
      if (mails.length > 0) asked.push([day, ...subjects()]);
      mails = [];
    }
    expect(asked).toEqual([
      [5, subjectOf('size_needed', late.number)],
      [12, subjectOf('size_reminder', late.number)],
    ]);

    const early = await bought([ring('air_gold_open')]);
    await early.move('kit_shipped');
    await early.sendSize('9');
    mails = [];
    now = START + 30 * DAY_MS;
    await store.repair();
    expect(mails).toEqual([]);
    // Nor if an older build moved the order and left the mail's date.
    await store.database.db
      .update(shopOrder)
      .set({ sizeMailDueAt: new Date(START) })
      .where(eq(shopOrder.state, 'size_submitted'));
    await store.repair();
    expect(mails).toEqual([]);
  });

  it('are not lost where the queue did not take them', async () => {
    const { number, move } = await bought([ring('air_gold_open')]);
    queueIsUp = false;
    await move('kit_shipped');
    now = START + 5 * DAY_MS;
    await store.repair();
    expect(mails).toEqual([]);
    queueIsUp = true;
    await store.repair();
    await store.repair();
    expect(subjects()).toEqual([subjectOf('kit_shipped', number), subjectOf('size_needed', number)]);
  });

  it('are not written about what happened before there were any', async () => {
    const { number, move } = await bought([ring('air_gold_9')]);
    const { db } = store.database;
    const [order] = await db.select().from(shopOrder).orderBy(shopOrder.number);
    expect(order).toBeDefined();
    await db.update(orderEvent).set({ mailDue: false });
    await store.repair();
    expect(mails).toEqual([]);
    await db
      .update(shopOrder)
      .set({ deliveries: null })
      .where(eq(shopOrder.publicNumber, number.replaceAll(/^V-|-/g, '')));
    await move('processed');
    expect(mails).toHaveLength(1);
  });

  it('tell of other days that an operator promises, which stand in page and history', async () => {
    const { number, page, move } = await bought([ring('air_gold_9')]);
    const promised = { item: 'ring', from: '2027-01-04', to: '2027-01-08' };
    const { body } = await operator(`${number}/dates`, promised).expect(200);
    expect(body.deliveries).toEqual([
      { item: 'ring', what: 'arrives', days: { from: '2027-01-04', to: '2027-01-08' } },
    ]);
    // Promised twice: one mail.
    await operator(`${number}/dates`, promised).expect(200);
    expect(subjects()).toEqual([subjectOf('dates', number)]);
    expect(mails[0]?.text).toContain('January 4 to 8');
    expect(await page()).toContain('January 4 to 8');
    expect(await page()).toContain('Delivery date changed · our team');
    await move('processed');
    await move('shipped');
    expect(await page()).toContain('January 4 to 8');
    for (const wrong of [
      { ...promised, to: '2027-01-01' },
      { item: 'ring', from: '2026-11-01', to: '2026-11-19' },
    ]) {
      const refused = await operator(`${number}/dates`, wrong);
      expect([refused.status, refused.body.code]).toEqual([422, 'order.dates']);
    }
  });

  it('count the days of what has left from that day, unless it was to arrive sooner', async () => {
    const early = await bought([ring('air_gold_9')]);
    await early.move('processed');
    expect(await early.page()).toContain('December 18 to January 1');
    now = START + 10 * DAY_MS;
    await early.move('shipped');
    expect(await early.page()).toContain('December 3 to 4');
    expect(mails.at(-1)?.text).toContain('December 3 to 4');
    const charger = await bought([ring('spare_charger')]);
    await charger.move('processed');
    now = START + DAY_MS;
    await charger.move('shipped');
    expect(await charger.page()).toContain('November 23 to 24');
  });

  it('take a carrier with the parcel alone, and refuse one that is none', async () => {
    const { number, move } = await bought([ring('air_gold_9')]);
    const shipment = { carrier: 'UPS', number: '1Z999' };
    const early = await operator(number, { to: 'processed', shipment });
    expect([early.status, early.body.errors]).toMatchObject([400, [{ field: 'shipment' }]]);
    await move('processed');
    const wrong = await operator(number, { to: 'shipped', shipment: { carrier: 'UPS', link: 'http://ups.example' } });
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'shipment.link' }]]);
    const services = await bought([ring('membership_x_1y_owned')]);
    await services.move('processed');
    const nothing = await operator(services.number, { to: 'shipped', shipment });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'order.shipment']);
  });

  it('[REG-05] tell times by the order’s own country where the browser says none', async () => {
    const { page, path } = await bought([ring('air_gold_9')]);
    expect(await page()).toContain('November 20, 2026 at 7:00 AM UTC-5');
    const answer = await request(store.app).get(path).set('accept-language', 'en-US').set('cookie', 'tz=-540');
    expect(textOf(answer.text)).toContain('November 20, 2026 at 9:00 PM UTC+9');
  });
});
