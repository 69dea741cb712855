/** Finding an order, trade-ins and claims by HTTP, on both databases: forms, mails, history, and that strangers learn nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Mail } from '@tessera/service-kit/mail';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import request from 'supertest';
import { PLACE, photograph } from '../../../../test-support/pictures.ts';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import {
  OPERATOR_TOKEN,
  openTestStore,
  PUBLIC_ORIGIN,
  ring,
  type TestSettings,
  type TestStore,
} from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { NO_CHECKOUT_LIMITS } from '../../checkout/checkoutRateLimits.ts';
import type { OrderContents } from '../../orders/orderContents.ts';
import { drawOrderNumber } from '../../orders/orderNumber.ts';
import type { StateMailKind } from '../../orders/stateMailKinds.ts';
import { orderTexts } from '../../orders/texts.ts';
import { returnTexts } from '../texts.ts';
import { caseEvent, casePhoto, returnCase } from './caseTables.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(120_000);

let JPEG: Buffer;
let PNG: Buffer;
beforeAll(async () => {
  [JPEG, PNG] = [await photograph('jpeg'), await photograph('png')];
});

const OLD_RING = { ...ring('air_gold_9'), attributes: [{ key: 'trade_in', value: 'AIR_GEN_1' }] };

const operatorOf = (store: TestStore) => (path: string, body?: object) => {
  const asked =
    body === undefined
      ? request(store.operators).get(`/operator/${path}`)
      : request(store.operators).post(`/operator/${path}`).send(body);
  return asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
};

async function bought(store: TestStore, lines: readonly object[], { language = 'en-US', shipped = false } = {}) {
  const { ready, pay, get } = shopper(store.app, language);
  const path = await pay(await ready('US', lines));
  const number = /V-\w{4}-\w{4}/.exec(textOf((await get(path)).text))?.[0] ?? '';
  if (shipped) {
    for (const to of ['processed', 'shipped'])
      await operatorOf(store)(`orders/${number}`, { to, by: 'kim' }).expect(200);
  }
  return { path, number, token: path.replace('/order/', '') };
}

const STATE_MAIL_KINDS = [
  'kit_shipped',
  'size_needed',
  'size_reminder',
  'size_submitted',
  'processed',
  'shipped',
  'delivered',
  'address',
  'dates',
] as const satisfies readonly StateMailKind[];
const ORDER_CONTENTS = ['ring', 'goods', 'services'] as const satisfies readonly OrderContents[];

/** The mails after the first `since`, except those about states of orders. */
async function mailsOf(store: TestStore, since: number): Promise<readonly Mail[]> {
  const ofStates = LOCALES.flatMap((locale) => {
    const t = orderTexts(locale);
    return STATE_MAIL_KINDS.flatMap((kind) =>
      ORDER_CONTENTS.map((context) => t(`stateMail.mails.${kind}.title`, { context })),
    );
  });
  const sent = (await store.sentMails()).filter(({ text }) => !ofStates.some((title) => text.startsWith(`${title}\n`)));
  return sent.slice(since);
}

const caseNumber = (html: string, letter: 'T' | 'C') =>
  new RegExp(`${letter}-\\w{4}-\\w{4}`).exec(textOf(html))?.[0] ?? '';
const fieldsIn = (html: string) => [...html.matchAll(/<li><a href="#([\w-]+)">/g)].map(([, field]) => field);

describe('[ORD-03] a trade-in', () => {
  let store: TestStore;
  testStoreIn('server', (opened) => {
    store = opened;
  });

  it('goes from order to refund, each step on record, on the page and in the mail', async () => {
    const operator = operatorOf(store);
    const { get, post } = shopper(store.app, 'de');
    const { path, number } = await bought(store, [OLD_RING], { language: 'de' });
    const fresh = await get(path);
    const t = returnTexts('de');
    const known = caseNumber(fresh.text, 'T');
    expect(textOf(fresh.text)).toContain(orderTexts('de')('summary.tradeInModels.AIR_GEN_1'));
    expect(textOf(fresh.text)).toContain('erstatten wir dir bis zu $100');
    expect(fresh.text).toContain('href="/trade-in"');

    const before = (await mailsOf(store, 0)).length;
    for (const to of ['processed', 'shipped']) await operator(`orders/${number}`, { to, by: 'kim' }).expect(200);
    // The envelope is in the parcel.
    const [envelope] = await mailsOf(store, before);
    expect(envelope).toMatchObject({
      to: 'ada@example.com',
      subject: t('claims.tradeIn.mailSubject', { number: known }),
    });
    expect(envelope?.text).toContain('Der Umschlag ist unterwegs');
    expect(envelope?.text).toContain(`${PUBLIC_ORIGIN}${path}#old-ring`);

    const page = await get(path);
    const field = /<select id="(day-\w+)"/.exec(page.text)?.[1] ?? '';
    const days = [...page.text.matchAll(/<option value="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day ?? '');
    expect(days.length).toBeGreaterThan(5);
    const care = `${path}/care/${known}`;
    const none = await post(care, { to: 'pickup_booked', [field]: '2020-01-01' });
    expect([none.status, fieldsIn(none.text)]).toEqual([422, [field]]);
    for (const day of [days[1], days[1], days[2]]) {
      const booked = await post(care, { to: 'pickup_booked', [field]: day });
      expect([booked.status, booked.headers.location]).toEqual([303, `${path}#old-ring`]);
    }

    expect((await operator(`care/${known}`, { to: 'refunded', by: 'kim' })).body).toMatchObject({
      status: 409,
      code: 'care.transition',
    });
    for (const to of ['picked_up', 'received']) await operator(`care/${known}`, { to, by: 'kim' }).expect(200);
    // A move that was possible before is too late now, and the page says so.
    const late = await post(care, { to: 'cancelled' });
    expect([late.status, textOf(late.text).includes(t('claims.movedOnTitle'))]).toEqual([409, true]);
    for (const amount of [undefined, '', '0', '-1', '100.01', 'abc', '1.005']) {
      const refused = await operator(`care/${known}`, { to: 'approved', by: 'kim', amount });
      expect([amount, refused.status, refused.body.code]).toEqual([amount, 422, 'care.incomplete']);
    }
    const approved = await operator(`care/${known}`, {
      to: 'approved',
      by: 'kim',
      amount: '80',
      note: 'Kleine Kratzer.',
    });
    expect(approved.body).toMatchObject({
      state: 'approved',
      amount: '80',
      credit: '100',
      next: [{ to: 'refunded', says: null }],
    });
    expect((await operator(`care/${known}`, { to: 'refunded', by: 'kim' })).body).toMatchObject({
      state: 'refunded',
      next: [],
    });

    const mails = await mailsOf(store, before + 1);
    expect(mails).toHaveLength(6);
    const said = [t('claims.tradeIn.said.picked_up'), t('claims.tradeIn.said.received')];
    expect(mails.slice(2, 4).map(({ text }) => said.some((each) => text.includes(each)))).toEqual([true, true]);
    expect(mails[4]?.text).toContain('Kleine Kratzer.');
    expect(mails[4]?.text).toContain('$80');
    expect(mails[5]?.text).toContain('$80');

    const told = textOf((await get(path)).text);
    for (const each of ['Erstattet', 'Kleine Kratzer.', 'Abholung gebucht']) expect(told).toContain(each);
    expect(told).not.toContain('kim');
    const history = (await operator(`care/${known}`)).body.history;
    expect(history.map(({ to, actor }: Record<string, unknown>) => `${to} ${actor}`)).toEqual([
      'registered store',
      'envelope_sent operator',
      'pickup_booked shopper',
      'pickup_booked shopper',
      'picked_up operator',
      'received operator',
      'approved operator',
      'refunded operator',
    ]);
  });

  it.each(LOCALES)(
    'pays back for cover with the credit alone, and says before a ring is kept what that costs, %s',
    async (locale) => {
      const operator = operatorOf(store);
      const { get, post } = shopper(store.app, locale);
      const lines = [{ ...OLD_RING, quantity: 2 }, ring('coverage_2y')];
      const { path, number } = await bought(store, lines, { language: locale });
      const t = returnTexts(locale);
      const page = await get(path);
      const [first = '', second = ''] = new Set(textOf(page.text).match(/T-\w{4}-\w{4}/g));
      // $40 plus the 4 % tax that was paid on it; the order itself is paid in full.
      const paid = t('saving.said.ahead', { saving: '$41.60' });
      expect(textOf(page.text).split(paid)).toHaveLength(2);
      expect(textOf(page.text)).toContain(orderTexts(locale)('summary.afterInspection', { amount: '$41.60' }));
      expect(textOf(page.text)).toContain('$813.28');

      // The button leads to a confirmation.
      expect(page.text).not.toContain('value="cancelled"');
      expect(page.text).toContain(`href="${path}/care/${first}/keep"`);
      const asked = await get(`${path}/care/${first}/keep`);
      for (const sentence of [
        t('saving.keep.credit', { credit: '$100' }),
        t('saving.keep.saving', { saving: '$41.60' }),
        t('saving.keep.rest'),
      ])
        expect(textOf(asked.text)).toContain(sentence);
      expect(textOf((await get(`${path}/care/${second}/keep`)).text)).not.toContain('$41.60');
      expect((await get(`${path}/care/T-0000-0000/keep`)).status).toBe(404);

      for (const to of ['processed', 'shipped']) await operator(`orders/${number}`, { to, by: 'kim' }).expect(200);
      await post(`${path}/care/${second}`, { to: 'cancelled' });
      expect((await get(`${path}/care/${second}/keep`)).status).toBe(409);
      await operator(`care/${first}`, { to: 'received', by: 'kim' }).expect(200);
      const { body } = await operator(`care/${first}`, { to: 'approved', by: 'kim', amount: '80' });
      expect(body).toMatchObject({ amount: '80', saving: '41.60' });
      await operator(`care/${first}`, { to: 'refunded', by: 'kim' }).expect(200);
      const refunded = (await mailsOf(store, 0)).at(-1);
      expect(refunded?.text).toContain('$121.60');
      expect(refunded?.text).toContain(t('saving.said.paid', { saving: '$41.60' }));
    },
  );

  it('that is kept pays nothing back for cover', async () => {
    const { get, post } = shopper(store.app);
    const { path } = await bought(store, [OLD_RING, ring('coverage_2y')]);
    const known = caseNumber((await get(path)).text, 'T');
    expect((await post(`${path}/care/${known}`, { to: 'cancelled' })).status).toBe(303);
    const told = textOf((await get(path)).text);
    expect(told).toContain(returnTexts('en-US')('saving.said.lost', { saving: '$41.60' }));
    expect(told).toMatch(/Coverage 2 years · for Ring Air[^$]* \$78/);
    const refused = await operatorOf(store)(`care/${known}`, { to: 'refunded', by: 'kim' });
    expect([refused.status, refused.body.code]).toEqual([409, 'care.transition']);
  });

  it('is there for each old ring of an order, and for none without one', async () => {
    const { path } = await bought(store, [{ ...OLD_RING, quantity: 2 }]);
    expect(new Set(textOf((await shopper(store.app).get(path)).text).match(/T-\w{4}-\w{4}/g))).toHaveProperty(
      'size',
      2,
    );
    const without = await bought(store, [ring('air_gold_9')]);
    expect((await shopper(store.app).get(without.path)).text).not.toContain('id="old-ring"');
  });

  it('is kept by its shopper alone: no other order’s link moves it, and nobody moves it to what is the operator’s', async () => {
    const { post, get } = shopper(store.app);
    const own = await bought(store, [OLD_RING]);
    const other = await bought(store, [OLD_RING]);
    const number = caseNumber((await get(own.path)).text, 'T');
    expect((await post(`${other.path}/care/${number}`, { to: 'cancelled' })).status).toBe(404);
    expect((await post(`/order/${'x'.repeat(43)}/care/${number}`, { to: 'cancelled' })).status).toBe(404);
    expect((await post(`${own.path}/care/${number}`, { to: 'approved', amount: '100' })).status).toBe(409);
    expect((await post(`${own.path}/care/${number}`, { to: 'nothing' })).status).toBe(404);
    expect((await post(`${own.path}/care/${number}`, { to: 'cancelled' })).status).toBe(303);
    expect(textOf((await get(own.path)).text)).toContain(returnTexts('en-US')('claims.tradeIn.states.cancelled'));
  });
});

describe('[ORD-02] a claim', () => {
  let store: TestStore;
  testStoreIn('server', (opened) => {
    store = opened;
  });

  it('is made in two steps, kept once however often it is sent, mailed, and moved by operators', async () => {
    const operator = operatorOf(store);
    const { get, post } = shopper(store.app, 'ja');
    const { path } = await bought(store, [ring('air_gold_9'), ring('travel_charger')], {
      language: 'ja',
      shipped: true,
    });
    const choice = await get(`${path}/claim`);
    expect([...choice.text.matchAll(/\/claim\/(\d\/\w+)"/g)].map(([, which]) => which)).toEqual([
      '0/size',
      '0/warranty',
      '1/warranty',
    ]);
    const form = await get(`${path}/claim/0/size`);
    const key = /name="key" value="([^"]+)"/.exec(form.text)?.[1] ?? '';
    const before = (await mailsOf(store, 0)).length;

    const bad = await post(`${path}/claim/0/size`, { key, size: '9', description: '' });
    expect([bad.status, fieldsIn(bad.text)]).toEqual([422, ['size', 'description']]);
    const input = { key, size: '10', description: 'きつい\n朝だけ' };
    const sent = await Promise.all([post(`${path}/claim/0/size`, input), post(`${path}/claim/0/size`, input)]);
    await post(`${path}/claim/0/size`, input);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
    const rows = await store.database.db.select().from(returnCase);
    expect(rows).toMatchObject([{ kind: 'size', size: 10, description: 'きつい\n朝だけ', state: 'submitted' }]);
    const page = await get(path);
    const number = caseNumber(page.text, 'C');
    expect(page.text).toContain('きつい\n朝だけ');
    const [mail, ...more] = await mailsOf(store, before);
    expect([mail?.subject, more]).toEqual([returnTexts('ja')('claims.claim.mailSubject', { number }), []]);

    // A claim is open: the same one is not offered again.
    expect((await get(`${path}/claim`)).text).not.toContain('/claim/0/size"');
    expect((await get(`${path}/claim/0/size`)).headers.location).toBe(`${path}/claim`);

    const listed = (await operator('care')).body.cases;
    expect(listed).toMatchObject([{ number, kind: 'size', state: 'submitted', size: 10, locale: 'ja' }]);
    expect((await operator(`care/${number}`, { to: 'declined', by: 'kim' })).body.code).toBe('care.incomplete');
    await operator(`care/${number}`, { to: 'reviewing', by: 'kim' }).expect(200);
    await operator(`care/${number}`, { to: 'accepted', by: 'kim', note: '新しいリングをお送りします。' }).expect(200);
    await operator(`care/${number}`, { to: 'settled', by: 'kim' }).expect(200);
    const mails = await mailsOf(store, before + 1);
    expect(
      mails.map(({ text }) =>
        [returnTexts('ja')('claims.claim.said.accepted'), returnTexts('ja')('claims.claim.said.settled')].findIndex(
          (said) => text.includes(said),
        ),
      ),
    ).toEqual([0, 1]);
    expect(mails[0]?.text).toContain('新しいリングをお送りします。');
    expect((await operator('care')).body.cases).toEqual([]);
    expect((await operator('care?state=over')).body.cases).toMatchObject([{ number, state: 'settled' }]);
  });

  it('for cover is only there where cover was bought, with what its years hold', async () => {
    const { get, post } = shopper(store.app);
    const without = await bought(store, [ring('air_gold_9')], { shipped: true });
    expect((await get(`${without.path}/claim/0/coverage`)).headers.location).toBe(`${without.path}/claim`);
    expect((await post(`${without.path}/claim/0/coverage`, { cause: 'loss', description: 'x' })).headers.location).toBe(
      `${without.path}/claim`,
    );
    const one = await bought(store, [ring('air_gold_9'), ring('coverage_1y')], { shipped: true });
    const causes = (html: string) =>
      [...html.matchAll(/<option value="(ring|theft|loss|weight)"/g)].map(([, cause]) => cause);
    expect(causes((await get(`${one.path}/claim/0/coverage`)).text)).toEqual(['ring']);
    expect((await post(`${one.path}/claim/0/coverage`, { cause: 'theft', description: 'x' })).status).toBe(422);
    const two = await bought(store, [ring('air_gold_9'), ring('coverage_2y')], { shipped: true });
    expect(causes((await get(`${two.path}/claim/0/coverage`)).text)).toEqual(['ring', 'theft', 'loss', 'weight']);
    const weight = await post(`${two.path}/claim/0/coverage`, { cause: 'weight', description: 'x' });
    expect([weight.status, fieldsIn(weight.text)]).toEqual([422, ['size']]);
    expect(
      (await post(`${two.path}/claim/0/coverage`, { cause: 'theft', size: 'none', description: 'x' })).headers.location,
    ).toBe(`${two.path}#claims`);
  });

  it('waits until the order has left', async () => {
    const { path } = await bought(store, [ring('air_gold_9')]);
    const { text } = await shopper(store.app).get(`${path}/claim`);
    expect(textOf(text)).toContain(returnTexts('en-US')('claims.claim.notYet'));
  });

  it('keeps what was typed, as text, when something is wrong and when the language changes', async () => {
    const { post } = shopper(store.app);
    const { path } = await bought(store, [ring('air_gold_9'), ring('coverage_2y')], { shipped: true });
    const typed = { cause: 'loss', size: '8', description: '</textarea><script>alert(1)</script>\u0007' };
    const { status, text } = await post(`${path}/claim/0/coverage`, typed);
    expect([status, fieldsIn(text)]).toEqual([422, ['description']]);
    expect(text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
    expect(text).toContain('<option value="loss" selected="">');
    expect(text).toContain('<option value="8" selected="">');
    const long = await post(`${path}/claim/0/warranty`, { description: 'x'.repeat(2001) });
    expect([long.status, fieldsIn(long.text), long.text.includes('x'.repeat(2001))]).toEqual([
      422,
      ['description'],
      true,
    ]);
    const german = await post(`${path}/claim/0/coverage?lang=de`, { ...typed, description: 'weg', action: 'language' });
    expect([
      german.status,
      german.text.includes('weg</textarea>'),
      textOf(german.text).includes(returnTexts('de')('claims.claim.submit')),
    ]).toEqual([200, true, true]);
    expect(
      (await store.database.db.select().from(returnCase)).filter(({ description }) => description === 'weg'),
    ).toEqual([]);
  });

  describe('with photographs', () => {
    const claimWith = async (photos: readonly Uint8Array[], description = 'It is silent.', kind = 'warranty') => {
      const { path } = await bought(store, [ring('air_gold_9')], { shipped: true });
      const key = randomUUID();
      const send = () => {
        const sent = request(store.app).post(`${path}/claim/0/${kind}`).field({ key, description });
        for (const [place, photo] of photos.entries()) sent.attach('photos', Buffer.from(photo), `any-${place}.exe`);
        return sent;
      };
      return { path, send, answer: await send() };
    };
    const stored = () => store.database.db.select().from(casePhoto);

    it('seals them, shows them to operators alone, and deletes them with the decision', async () => {
      const operator = operatorOf(store);
      const before = (await stored()).length;
      const { path, send, answer } = await claimWith([JPEG, PNG]);
      expect([answer.status, answer.headers.location]).toEqual([303, `${path}#claims`]);
      // A second click.
      expect((await send()).status).toBe(303);
      const rows = (await stored()).slice(before);
      expect(rows.map(({ place, type }) => [place, type])).toEqual([
        [1, 'image/jpeg'],
        [2, 'image/jpeg'],
      ]);
      for (const { file } of rows) {
        const sealed = Buffer.from(file, 'base64url');
        expect([sealed.includes(JPEG.subarray(0, 12)), sealed.includes(PLACE)]).toEqual([false, false]);
      }
      const page = (await shopper(store.app).get(path)).text;
      expect(textOf(page)).toContain(returnTexts('en-US')('claims.claim.photosSent', { count: 2 }));
      const number = caseNumber(page, 'C');
      expect((await operator(`care/${number}`)).body.photos).toEqual([1, 2]);
      const shown = await operator(`care/${number}/photos/2`);
      const drawn = Buffer.from(shown.body.photo, 'base64');
      expect([shown.body.type, drawn.subarray(0, 3).toString('hex'), drawn.includes(PLACE)]).toEqual([
        'image/jpeg',
        'ffd8ff',
        false,
      ]);
      expect((await operator(`care/${number}/photos/3`)).body.code).toBe('care.not-found');
      expect((await request(store.operators).get(`/operator/care/${number}/photos/1`)).status).toBe(401);

      await operator(`care/${number}`, { to: 'reviewing', by: 'kim' }).expect(200);
      expect((await operator(`care/${number}`)).body.photos).toEqual([1, 2]);
      await operator(`care/${number}`, { to: 'declined', by: 'kim', note: 'It was opened.' }).expect(200);
      expect(await stored()).toHaveLength(before);
      expect((await operator(`care/${number}/photos/1`)).status).toBe(404);
      expect(textOf((await shopper(store.app).get(path)).text)).not.toContain('photographs are with');
    });

    it('deletes them when the claim is withdrawn', async () => {
      const before = (await stored()).length;
      const { path } = await claimWith([PNG]);
      const { get, post } = shopper(store.app);
      expect(await stored()).toHaveLength(before + 1);
      await post(`${path}/care/${caseNumber((await get(path)).text, 'C')}`, { to: 'withdrawn' });
      expect(await stored()).toHaveLength(before);
    });

    it.each<[string, () => readonly Uint8Array[], string]>([
      [
        'another type, whatever it is called',
        () => [Buffer.from('%PDF-1.7')],
        returnTexts('en-US')('claims.claim.photosType'),
      ],
      ['a picture that cannot be drawn', () => [JPEG.subarray(0, 20)], returnTexts('en-US')('claims.claim.photosType')],
      ['more than three', () => [JPEG, JPEG, PNG, PNG], returnTexts('en-US')('claims.claim.photosMany', { most: 3 })],
      [
        'one that is too large',
        () => [Buffer.concat([JPEG, Buffer.alloc(5_000_000)])],
        returnTexts('en-US')('claims.claim.photosLarge', { megabytes: 5 }),
      ],
      [
        'all that are more than a form may hold together',
        () => Array.from({ length: 3 }, () => Buffer.concat([JPEG, Buffer.alloc(7_000_000)])),
        returnTexts('en-US')('claims.claim.photosLarge', { megabytes: 5 }),
      ],
    ])('names %s, keeps what was typed and takes nothing', async (_, photos, said) => {
      const { answer, path } = await claimWith(photos(), 'It fell silent.');
      expect([answer.status, fieldsIn(answer.text)]).toEqual([422, ['photos']]);
      expect(textOf(answer.text)).toContain(said);
      expect(answer.text).toContain('It fell silent.</textarea>');
      expect((await shopper(store.app).get(path)).text).not.toMatch(/C-\w{4}-\w{4}/);
    });

    it('says so when they are so large that nothing of the form is read', async () => {
      const { answer } = await claimWith([Buffer.concat([JPEG, Buffer.alloc(64_000_000)])]);
      expect([answer.status, fieldsIn(answer.text)]).toEqual([422, ['photos']]);
    });

    it('asks for them again when something else does not fit', async () => {
      const { answer } = await claimWith([PNG], '');
      expect([answer.status, fieldsIn(answer.text)]).toEqual([422, ['description', 'photos']]);
      expect(textOf(answer.text)).toContain(returnTexts('en-US')('claims.claim.photosAgain'));
    });

    it('reads no body for whoever has no link, and takes none for a size', async () => {
      const before = (await stored()).length;
      const stranger = await request(store.app)
        .post(`/order/${'x'.repeat(43)}/claim/0/warranty`)
        .field('description', 'x')
        .attach('photos', Buffer.concat([JPEG, Buffer.alloc(16_000_000)]), 'large.jpg');
      expect(stranger.status).toBe(404);
      const { path } = await bought(store, [ring('air_gold_9')], { shipped: true });
      const form = await shopper(store.app).get(`${path}/claim/0/size`);
      expect(form.text).not.toMatch(/<input [^>]*type="file"/);
      const asking = (await shopper(store.app).get(`${path}/claim/0/warranty`)).text;
      expect(asking).toMatch(/<form id="claim"[^>]* encType="multipart\/form-data"/);
      const file = /<input [^>]*type="file"[^>]*>/.exec(asking)?.[0];
      for (const told of ['id="photos"', 'name="photos"', 'accept="image/jpeg,image/png"', 'multiple=""'])
        expect(file).toContain(told);
      const sent = await request(store.app)
        .post(`${path}/claim/0/size`)
        .field({ size: '10', description: 'Too tight.' })
        .attach('photos', PNG, 'ring.png');
      expect([sent.status, (await stored()).length]).toEqual([303, before]);
    });
  });

  it('is withdrawn by its shopper, and no longer once it is accepted', async () => {
    const { get, post } = shopper(store.app);
    const { path } = await bought(store, [ring('air_gold_9')], { shipped: true });
    await post(`${path}/claim/0/warranty`, { description: 'It is silent.' });
    const number = caseNumber((await get(path)).text, 'C');
    expect((await post(`${path}/care/${number}`, { to: 'withdrawn' })).headers.location).toBe(`${path}#claims`);
    expect((await post(`${path}/care/${number}`, { to: 'withdrawn' })).status).toBe(409);
  });
});

describe('[ORD-02] an order’s link', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  it.each(['order', 'claim'] as const)(
    'goes to whoever bought it, for %s, in the order’s language, and to nobody else',
    async (purpose) => {
      const { number, path } = await bought(store, [ring('air_gold_9')], { language: 'th' });
      const before = (await mailsOf(store, 0)).length;
      const { post } = shopper(store.app);
      const forms = [
        { order: number, email: 'ada@example.com' },
        { order: ` ${number.toLowerCase().replaceAll('-', ' ')} `, email: ' ADA@Example.com' },
        { order: number, email: 'eve@example.com' },
        { order: `V-${drawOrderNumber()}`, email: 'ada@example.com' },
        { order: 'V-100001', email: 'ada@example.com' },
      ];
      const answers = [];
      for (const form of forms) answers.push(await post('/order/find', { ...form, for: purpose }));
      // Status, body and headers are the same whether the order exists or not.
      const seen = answers.map(({ status, text, headers }) => {
        const { date, 'x-request-id': _id, ...rest } = headers;
        return JSON.stringify([status, text, Object.keys(headers).sort(), { ...rest, ratelimit: '' }]);
      });
      expect(new Set(seen).size).toBe(1);
      expect([answers[0]?.status, answers[0]?.headers.location]).toEqual([
        303,
        purpose === 'claim' ? '/order/sent?for=claim' : '/order/sent',
      ]);
      const mails = await mailsOf(store, before);
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
        Array.from({ length: 2 }, () => ['ada@example.com', returnTexts('th')('claims.find.mailSubject', { number })]),
      );
      expect(mails[0]?.text).toContain(`${PUBLIC_ORIGIN}${path}${purpose === 'claim' ? '/claim' : ''}\n`);
    },
  );

  it('is looked for and sent after the answer, so that its time tells nothing', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent: string[] = [];
    const slow = await openTestStore('server', 0, {
      mailer: {
        async send({ subject }) {
          if (subject.startsWith('The link')) await held;
          sent.push(subject);
        },
      },
    });
    const { number } = await bought(slow, [ring('air_gold_9')]);
    // The response arrives while the mail server still delays the mail.
    const answer = await shopper(slow.app).post('/order/find', { order: number, email: 'ada@example.com' });
    expect([answer.status, sent.filter((subject) => subject.startsWith('The link'))]).toEqual([303, []]);
    release();
    await slow.sentMails();
    expect(sent).toContain(returnTexts('en-US')('claims.find.mailSubject', { number }));
    await slow.close();
  });

  it('that somebody has leads on without an address, whole or bare', async () => {
    const { path, token } = await bought(store, [ring('air_gold_9')]);
    const { post } = shopper(store.app);
    for (const order of [`${PUBLIC_ORIGIN}${path}`, `${path}?thanks=1`, token, ` ${PUBLIC_ORIGIN}${path}#claims`]) {
      expect((await post('/order/find', { order, for: 'claim' })).headers.location).toBe(`${path}/claim`);
    }
    // A link to another host never becomes a redirect to it.
    const strange = await post('/order/find', { order: `https://evil.example/order/${'x'.repeat(43)}` });
    expect(strange.headers.location).toBe(`/order/${'x'.repeat(43)}`);
  });

  const bad: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['nothing', {}, ['order', 'email']],
    ['a mistyped number', { order: 'V-K7H3-9QXX', email: 'ada@example.com' }, ['order']],
    ['no address', { order: 'V-100001', email: 'ada' }, ['email']],
    ['two of each', { order: ['a', 'b'], email: ['c', 'd'] }, ['order', 'email']],
    ['a long address', { order: 'V-100001', email: `${'x'.repeat(250)}@b.example` }, ['email']],
    ['a long number', { order: 'V'.repeat(600), email: 'ada@example.com' }, ['order']],
  ];
  it.each(bad)('[API-05] asked for with %s is given back with what is wrong', async (_, form, fields) => {
    const answer = await shopper(store.app).post('/order/find', form);
    expect([answer.status, fieldsIn(answer.text)]).toEqual([422, fields]);
    for (const field of fields) expect(answer.text).toContain(`id="${field}"`);
  });

  it('keeps what was typed, never as markup, and takes nothing from an address', async () => {
    const { text } = await shopper(store.app).post('/order/find', { order: '"><script>', email: 'ada', for: 'claim' });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(text).toContain('value="ada"');
    expect(text).toContain('name="for" value="claim"');
    expect((await shopper(store.app).get('/order?order=V-100001&email=ada@example.com')).text).not.toMatch(
      /100001|ada@/,
    );
  });

  it.each(LOCALES)('is asked for in %s, on pages that no crawler keeps and that tell no address on', async (locale) => {
    const { get, post } = shopper(store.app, locale);
    const t = returnTexts(locale);
    for (const [path, title] of [
      ['/order', t('claims.find.title')],
      ['/order?for=claim', t('claims.find.claimTitle')],
      ['/order/sent', t('claims.find.sentTitle')],
    ] as const) {
      const { text, headers } = await get(path);
      expect(textOf(text)).toContain(title);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
    }
    expect(textOf((await post('/order/find', {})).text)).toContain(
      pageTexts(locale)('form.missing', { label: t('claims.find.fields.order') }),
    );
    expect((await get('/order/find')).headers.location).toBe('/order');
  });

  it('is not asked for by a page of another site', async () => {
    const answer = await request(store.app)
      .post('/order/find')
      .set('sec-fetch-site', 'cross-site')
      .type('form')
      .send({});
    expect(answer.status).toBe(403);
  });

  const limitedStore = (limits: Partial<typeof NO_CHECKOUT_LIMITS>, also: TestSettings = {}) =>
    openTestStore('server', 0, { ...also, checkoutLimits: { ...NO_CHECKOUT_LIMITS, ...limits } });

  it('is asked for so often a minute and no more, and the page says when to come again', async () => {
    const limited = await limitedStore({ ORDER_FINDS_PER_MINUTE: 2 });
    const { post } = shopper(limited.app);
    const seen = [];
    for (let form = 0; form < 3; form++)
      seen.push(await post('/order/find', { order: 'V-100001', email: `a${form}@b.example` }));
    expect(seen.map(({ status }) => status)).toEqual([303, 303, 429]);
    expect(Number(seen[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(seen[2]?.text).toContain('href="/order"');
    await limited.close();
  });

  it('is asked for so often for one address and one number, whether there is such an order or not', async () => {
    const limited = await limitedStore({ ORDER_FINDS_PER_NAME: 2 });
    const { number } = await bought(limited, [ring('air_gold_9')]);
    const ask = (order: string, email: string) => shopper(limited.app).post('/order/find', { order, email });
    const statuses = async (asked: readonly (readonly [string, string])[]) => {
      const seen = [];
      for (const [order, email] of asked) seen.push((await ask(order, email)).status);
      return seen;
    };
    expect(
      await statuses([
        [number, 'a@b.example'],
        [number, 'c@d.example'],
        [number, 'ada@example.com'],
      ]),
    ).toEqual([303, 303, 429]);
    const none = `V-${drawOrderNumber()}`;
    expect(
      await statuses([
        [none, 'e@b.example'],
        [none, 'f@d.example'],
        [none, 'g@example.com'],
      ]),
    ).toEqual([303, 303, 429]);
    const [one, two, three] = Array.from({ length: 3 }, () => `V-${drawOrderNumber()}`);
    expect(
      await statuses([
        [one ?? '', 'x@y.example'],
        [two ?? '', 'X@y.example'],
        [three ?? '', 'x@y.example'],
      ]),
    ).toEqual([303, 303, 429]);
    // A rejected form does not count against the limit.
    expect(
      await statuses([
        ['', 'z@y.example'],
        ['', 'z@y.example'],
        ['', 'z@y.example'],
      ]),
    ).toEqual([422, 422, 422]);
    await limited.close();
  });
});

describe('[ORD-03] a mail that is not taken', () => {
  it('goes out with the next look, once', async () => {
    let isAway = true;
    const taken: string[] = [];
    const store = await openTestStore('server', 0, {
      mailer: {
        async send({ subject }) {
          if (subject.includes('claim') && isAway) throw new Error('not now');
          taken.push(subject);
        },
      },
    });
    const { path } = await bought(store, [ring('air_gold_9')], { shipped: true });
    await shopper(store.app).post(`${path}/claim/0/warranty`, { description: 'It is silent.' });
    await store.sentMails();
    expect(taken.filter((subject) => subject.includes('claim'))).toEqual([]);
    isAway = false;
    await store.repair();
    await store.repair();
    expect(taken.filter((subject) => subject.includes('claim'))).toHaveLength(1);
    expect((await store.database.db.select().from(caseEvent)).every(({ mailedAt }) => mailedAt !== null)).toBe(true);
    await store.close();
  });

  it('of a credit that the provider does not pay leaves it approved, and can be asked for again', async () => {
    const store = await openTestStore();
    const operator = operatorOf(store);
    const { path, number } = await bought(store, [OLD_RING], { shipped: true });
    const known = caseNumber((await shopper(store.app).get(path)).text, 'T');
    for (const move of [{ to: 'received' }, { to: 'approved', amount: '100' }]) {
      await operator(`care/${known}`, { ...move, by: 'kim' }).expect(200);
    }
    const { testPayment } = await import('../../payments/testPaymentTables.ts');
    await store.database.db.update(testPayment).set({ state: 'cancelled' });
    const refused = await operator(`care/${known}`, { to: 'refunded', by: 'kim' });
    expect([refused.status, refused.body.code]).toEqual([502, 'care.refund']);
    expect((await operator(`care/${known}`)).body).toMatchObject({ state: 'approved', order: number });
    await store.database.db.update(testPayment).set({ state: 'captured' });
    await operator(`care/${known}`, { to: 'refunded', by: 'kim' }).expect(200);
    await store.close();
  });
});
