/** Requesting a call: the form as a page and in a frame, the stored data, both mails, and the operators' list. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import request from 'supertest';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, TEST_CALL_REQUESTS, type TestStore } from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { leadTexts } from '../texts.ts';
import { callRequest } from './callRequestTables.ts';
import { CALL_REQUEST_DAYS, sweepCallRequests } from './sweepCallRequests.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

/** A Sunday. */
const NOW = new Date('2026-11-22T08:00:00Z');
const now = () => NOW;

const FORM = {
  key: 'a-form',
  topic: 'plans',
  slots: ['2026-11-24/morning', '2026-11-23/evening'],
  time_zone: 'Europe/Berlin',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+49 30 2312 5042',
  source: '/pricing/de',
  medium: 'sticky-banner',
  utm_source: 'letter',
};

const kept = (store: TestStore) => store.database.db.select().from(callRequest);

describe('[BAN-05] a call request', () => {
  let store: TestStore;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now },
  );

  it('is kept and mailed once, however often the same form is sent', async () => {
    const { post, get } = shopper(store.app, 'de');
    const answers = await Promise.all([1, 2, 3].map(() => post('/book-a-call', FORM)));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      answers.map(() => [303, '/book-a-call/done']),
    );
    expect(textOf((await get('/book-a-call/done')).text)).toContain(leadTexts('de')('callRequest.doneTitle'));
    const mails = await store.sentMails();
    expect(await kept(store)).toMatchObject([
      {
        name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '+49 30 2312 5042',
        topic: 'plans',
        timeZone: 'Europe/Berlin',
        slots: ['2026-11-23/evening', '2026-11-24/morning'],
        locale: 'de',
        source: '/pricing/de',
        medium: 'sticky-banner',
        campaign: { utm_source: 'letter' },
        doneAt: null,
        operatorMailedAt: expect.any(Date),
        visitorMailedAt: expect.any(Date),
      },
    ]);
    expect(mails.map(({ to }) => to)).toEqual(['calls@vela.example', 'ada@example.com']);
    expect(mails[0]?.text).toContain('+49 30 2312 5042');
    expect(mails[0]?.text).toContain('Monday, November 23, Evening (5 PM–8 PM)');
    expect(mails[1]?.subject).toBe('Dein Gespräch mit uns');
    expect(mails[1]?.text).toContain('Montag, 23. November, Abend (17–20 Uhr)');
    // The mail does not contain the typed name, because the address may be a stranger's.
    expect(mails[1]?.text).not.toContain('Ada');
  });

  it('is another one when the form says something else', async () => {
    const before = (await kept(store)).length;
    await shopper(store.app).post('/book-a-call', { ...FORM, slots: '2026-11-25/afternoon' });
    expect(await kept(store)).toHaveLength(before + 1);
    await store.sentMails();
  });

  it('is listed for operators, and leaves the list when somebody has called', async () => {
    const operator = (call: request.Test) => call.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
    const list = async (state: string) =>
      (await operator(request(store.operators).get(`/operator/call-requests?state=${state}`))).body.requests;
    const open = await list('open');
    expect(open).toMatchObject([{ slots: ['2026-11-25/afternoon'] }, { name: 'Ada Byron', done: null }]);
    const [{ number }] = open;
    const done = await operator(request(store.operators).post(`/operator/call-requests/${number}`)).send({
      by: 'Grace',
    });
    expect([done.status, done.body.done.by]).toEqual([200, 'Grace']);
    // A second operator's call does not replace the first one.
    await operator(request(store.operators).post(`/operator/call-requests/${number}`)).send({ by: 'Kim' });
    expect(await list('done')).toMatchObject([{ number, done: { by: 'Grace' } }]);
    expect(await list('open')).toHaveLength(open.length - 1);
    for (const unknown of ['0', '999999', 'x', '1e3', '9'.repeat(40)]) {
      const answer = await operator(request(store.operators).post(`/operator/call-requests/${unknown}`)).send({
        by: 'Kim',
      });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'call-request.not-found']);
    }
    expect((await request(store.operators).get('/operator/call-requests')).status).toBe(401);
  });

  it('is forgotten after the days that the form names', async () => {
    const { db } = store.database;
    const [one] = await kept(store);
    const after = (days: number) => new Date((one?.createdAt.getTime() ?? 0) + days * 86_400_000 + 60_000);
    expect(await sweepCallRequests({ db, now: () => after(CALL_REQUEST_DAYS - 1) })).toBe(0);
    expect(await sweepCallRequests({ db, now: () => after(CALL_REQUEST_DAYS) })).toBe(2);
    for (const locale of LOCALES) expect(leadTexts(locale)('callRequest.privacy')).toContain(String(CALL_REQUEST_DAYS));
  });
});

describe('[BAN-05] the form of a call', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore('server', 0, { now });
  });
  afterAll(() => store?.close());

  const linksOf = (html: string) => [...html.matchAll(/<li><a href="#(\w+)">([^<]*)</g)].map(([, field]) => field);

  const bad: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['nothing', {}, ['topic', 'slots', 'time_zone', 'name', 'email', 'phone']],
    ['a topic that there is not', { ...FORM, topic: 'constructor' }, ['topic']],
    ['no slot', { ...FORM, slots: [] }, ['slots']],
    ['four slots', { ...FORM, slots: ['23', '24', '25', '26'].map((day) => `2026-11-${day}/morning`) }, ['slots']],
    ['a day that is over', { ...FORM, slots: '2026-11-20/morning' }, ['slots']],
    ['a Saturday', { ...FORM, slots: '2026-11-28/morning' }, ['slots']],
    ['a day next year', { ...FORM, slots: '2027-11-24/morning' }, ['slots']],
    ['a part that no day has', { ...FORM, slots: '2026-11-24/midnight' }, ['slots']],
    ['more after the part', { ...FORM, slots: '2026-11-24/morning/x' }, ['slots']],
    ['a zone that there is not', { ...FORM, time_zone: 'Europe/Atlantis' }, ['time_zone']],
    ['an offset for a zone', { ...FORM, time_zone: '+05:30' }, ['time_zone']],
    ['a NUL', { ...FORM, name: 'Ada\u0000' }, ['name']],
    ['a line break in a name', { ...FORM, name: 'Ada\nBcc: x@y.example' }, ['name']],
    ['a long name', { ...FORM, name: 'x'.repeat(101) }, ['name']],
    ['two names', { ...FORM, name: ['a', 'b'] }, ['name']],
    ['no address', { ...FORM, email: 'ada' }, ['email']],
    ['two addresses', { ...FORM, email: 'a@b.example,c@d.example' }, ['email']],
    ['a long address', { ...FORM, email: `${'x'.repeat(250)}@b.example` }, ['email']],
    ['words for a phone', { ...FORM, phone: 'call me' }, ['phone']],
    ['a short phone', { ...FORM, phone: '12345' }, ['phone']],
  ];
  it.each(bad)('[API-05] with %s is given back with what is wrong, and nothing is kept', async (_, body, fields) => {
    const answer = await shopper(store.app).post('/book-a-call', body);
    expect([answer.status, linksOf(answer.text)]).toEqual([422, fields]);
    for (const field of fields) expect(answer.text).toContain(`id="${field}"`);
    expect(await kept(store)).toEqual([]);
    expect(await store.sentMails()).toEqual([]);
  });

  it('gives back what was typed, and never as markup', async () => {
    const { text } = await shopper(store.app).post('/book-a-call', {
      ...FORM,
      name: '"><script>alert(1)</script>',
      email: '',
    });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).not.toContain('<script');
    expect(text).toContain('checked="" value="2026-11-24/morning"');
    expect(text).toContain('<option value="Europe/Berlin" selected="">');
    expect(text).toContain('name="key" value="a-form"');
  });

  it('leaves out what is no source, medium or campaign', async () => {
    const query = new URLSearchParams({
      source: '//elsewhere.example',
      medium: '<b>',
      utm_source: 'x'.repeat(201),
      utm_term: 'ring & plan',
      time_zone: 'Asia/Kolkata',
    });
    const { text } = await shopper(store.app).get(`/book-a-call?${query}`);
    expect(text).not.toMatch(/name="(source|medium|utm_source)"/);
    expect(text).toContain('name="utm_term" value="ring &amp; plan"');
    expect(text).toMatch(/<option value="Asia\/(Kolkata|Calcutta)" selected="">/);
  });

  it.each(LOCALES)('offers the next five working days, in %s', async (locale) => {
    const { text } = await shopper(store.app, locale).get('/book-a-call');
    const values = [...text.matchAll(/name="slots" value="([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual(
      ['23', '24', '25', '26', '27'].flatMap((day) =>
        ['morning', 'afternoon', 'evening'].map((part) => `2026-11-${day}/${part}`),
      ),
    );
    expect(text).toContain(`<html lang="${locale}" `);
    expect(textOf(text)).toContain(leadTexts(locale)('callRequest.lead'));
    expect(text).toMatch(/name="key" value="[\w-]{36}"/);
  });

  it('stands alone as a page, and in a frame of the store in its theme', async () => {
    const page = await shopper(store.app).get('/book-a-call');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.text).toContain('<header');
    const framed = await shopper(store.app).get('/book-a-call?theme=light');
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed.text).toContain('data-theme="light"');
    expect(framed.text).not.toContain('<header');
    const sent = await shopper(store.app).post('/book-a-call', { theme: 'light' });
    expect(sent.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await shopper(store.app).get('/book-a-call?theme="><script>')).text).not.toContain('<script');
  });

  it('is not taken from a page of another site', async () => {
    const answer = await request(store.app)
      .post('/book-a-call')
      .set('sec-fetch-site', 'cross-site')
      .type('form')
      .send(FORM);
    expect(answer.status).toBe(403);
    expect(await kept(store)).toEqual([]);
  });

  it('changes its language without losing what was typed', async () => {
    const answer = await shopper(store.app).post('/book-a-call?lang=ja', { ...FORM, action: 'language' });
    expect([answer.status, textOf(answer.text).includes(leadTexts('ja')('callRequest.title'))]).toEqual([200, true]);
    expect(answer.text).toContain('value="Ada Byron"');
    expect(await kept(store)).toEqual([]);
  });
});

it('[BAN-05] with an external form set, the way leads there, with source, medium and campaign', async () => {
  const store = await openTestStore('server', 0, {
    callRequests: { ...TEST_CALL_REQUESTS, SCHEDULING_FORM_URL: 'https://calls.example/embed?form=vela-42' },
  });
  const { status, headers } = await request(store.app).get(
    '/book-a-call?source=/pricing&medium=header&theme=light&time_zone=Asia/Tokyo&utm_source=letter&evil=1',
  );
  expect([status, headers.location]).toEqual([
    303,
    'https://calls.example/embed?form=vela-42&source=%2Fpricing&medium=header&utm_source=letter',
  ]);
  await store.close();
});

it('[BAN-05] [API-05] limits forms by client, with a page in the frame', async () => {
  const store = await openTestStore('server', 0, {
    now,
    callRequests: { ...TEST_CALL_REQUESTS, CALL_REQUESTS_PER_MINUTE: 3 },
  });
  const { post } = shopper(store.app);
  const send = async (key: string, email: string) => (await post('/book-a-call', { ...FORM, key, email })).status;
  expect([await send('0', ''), await send('1', 'a@b.example'), await send('2', 'c@d.example')]).toEqual([
    422, 303, 303,
  ]);
  const refused = await post('/book-a-call', { ...FORM, key: '6', theme: 'dark' });
  expect([refused.status, refused.headers['content-security-policy']]).toEqual([
    429,
    expect.stringContaining("frame-ancestors 'self'"),
  ]);
  expect(await kept(store)).toHaveLength(2);
  await store.close();
});

it('[BAN-05] mails that were not taken are sent later, each once', async () => {
  const taken: string[] = [];
  let down = true;
  const store = await openTestStore('server', 0, {
    now,
    mailer: {
      async send({ to }) {
        if (down && to !== 'calls@vela.example') throw new Error('no server');
        taken.push(to);
      },
    },
  });
  await shopper(store.app).post('/book-a-call', FORM);
  await store.sentMails();
  expect(taken).toEqual(['calls@vela.example']);
  down = false;
  await store.repair();
  await store.repair();
  expect(taken).toEqual(['calls@vela.example', 'ada@example.com']);
  await store.close();
});

describe('[PROG-05] an employer’s form', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore('server', 0, { now });
  });
  afterAll(() => store?.close());
  const EMPLOYER = {
    key: 'k',
    company: 'Works GmbH',
    people: '50-249',
    name: 'Ada',
    email: 'ada@works.example',
    phone: '',
  };

  it.each(LOCALES)('is taken in %s, once, and both sides are written to', async (locale) => {
    const { post } = shopper(store.app, locale);
    const before = (await store.sentMails()).length;
    for (const _ of [1, 2]) {
      const answer = await post('/book-a-call/workplace', { ...EMPLOYER, key: locale });
      expect([answer.status, answer.headers.location]).toEqual([303, '/for-work?said=asked#employers']);
    }
    const mails = (await store.sentMails()).slice(before);
    expect(mails.map(({ to }) => to)).toEqual(['calls@vela.example', 'ada@works.example']);
    expect(mails[0]?.text).toContain('Company: Works GmbH, 50-249 people');
    expect(mails[1]?.text).not.toMatch(/Works|Ada|undefined/);
  });

  it.each([
    ['nothing', {}, ['company', 'people', 'name', 'email']],
    ['a headcount that there is not', { ...EMPLOYER, people: '7' }, ['people']],
    ['a line break', { ...EMPLOYER, company: 'a\nb' }, ['company']],
    ['no address', { ...EMPLOYER, email: 'ada' }, ['email']],
    ['a phone of letters', { ...EMPLOYER, phone: 'call me' }, ['phone']],
  ] as const)('with %s comes back with what was typed', async (_what, form, fields) => {
    const { post } = shopper(store.app);
    const { status, text } = await post('/book-a-call/workplace', form);
    expect(status).toBe(422);
    expect([...text.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field)).toEqual([...fields]);
    if ('name' in form) expect(text).toContain('value="Ada"');
  });
});
