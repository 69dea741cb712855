/**
 * The waitlist for the M1 and the blood test: the form as a page, the stored data, the mail with its link to confirm, leaving the list, and
 * the operators' list.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Mail } from '@tessera/service-kit/mail';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { waitlistUrl } from '@tessera/shared-contracts/stores/waitlist';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import {
  OPERATOR_TOKEN,
  openTestStore,
  TEST_SIGNING_KEY,
  TEST_WAITLIST,
  type TestStore,
} from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { createSignedLinks } from '../../../platform/secrets/signedLinks.ts';
import { keysFor } from '../../../platform/secrets/signingKeys.ts';
import { leadTexts } from '../texts.ts';
import { countryPhrase } from './countryPhrases.ts';
import { sweepWaitlist, WAITLIST_CONFIRM_DAYS, WAITLIST_DAYS } from './sweepWaitlist.ts';
import { waitlistEntry } from './waitlistTables.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const FORM = { country: 'CA', email: 'ada@example.com', utm_source: 'letter' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const kept = (store: TestStore) => store.database.db.select().from(waitlistEntry);
const linkIn = (mail: Mail | undefined, way: 'confirm' | 'leave'): string =>
  new RegExp(`https://vela\\.example(/waitlist/${way}/\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'none';

describe('[REG-09] the waitlist', () => {
  let store: TestStore;
  let now = new Date('2026-11-22T08:00:00Z');
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now: () => now },
  );
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const operator = (path: string) =>
    request(store.operators).get(path).set('authorization', `Bearer ${OPERATOR_TOKEN}`);
  const listed = async (query = ''): Promise<string[]> =>
    (await operator(`/operator/waitlist${query}`)).body.entries.map(
      ({ email, country }: { email: string; country: string }) => `${email} ${country}`,
    );
  /** Joins with an address of its own. @returns the mail that was sent to it */
  const join = async (email: string, country = 'CA') => {
    await shopper(store.app).post('/waitlist', { ...FORM, email, country });
    return (await store.sentMails()).findLast(({ to }) => to === email);
  };
  const go = async (link: string) => (await shopper(store.app).post(link, {})).headers.location;

  it('keeps an address once for a country, and writes to it once, however often and however it is sent at one moment', async () => {
    const { post, get } = shopper(store.app, 'de');
    const sent = [FORM, FORM, { ...FORM, email: ' ADA@example.com ' }];
    const answers = await Promise.all(sent.map((form) => post('/waitlist', form)));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      sent.map(() => [303, '/waitlist/done']),
    );
    const page = textOf((await get('/waitlist/done')).text);
    for (const said of ['askedTitle', 'asked', 'askedNothing'] as const)
      expect(page).toContain(leadTexts('de')(`waitlist.${said}`));
    const mails = await store.sentMails();
    expect(mails.map(({ subject }) => subject)).toEqual([leadTexts('de')('waitlist.m1.mailSubject')]);
    expect(mails[0]?.text).toContain('Kanada');
    expect(await kept(store)).toMatchObject([
      { country: 'CA', locale: 'de', campaign: { utm_source: 'letter' }, mailedAt: now, confirmedAt: null },
    ]);
  });

  it('counts an entry once its link was opened and its button pressed, and no sooner', async () => {
    const mail = await join('grace@example.com', 'JP');
    const link = linkIn(mail, 'confirm');
    expect(await listed()).toEqual([]);
    const page = await shopper(store.app, 'ja').get(link);
    expect(page.text).toContain(`<form action="${link}" method="post">`);
    expect(textOf(page.text)).toContain(leadTexts('ja')('waitlist.confirm'));
    // A GET does not confirm, because mail programs open links automatically.
    expect(await listed()).toEqual([]);
    expect(await go(link)).toBe('/waitlist/joined');
    expect(await listed()).toEqual(['grace@example.com JP']);
    expect(await listed('?country=CA')).toEqual([]);
    expect((await operator('/operator/waitlist?country=JP')).body.entries).toEqual([
      {
        created: expect.any(String),
        email: 'grace@example.com',
        country: 'JP',
        product: 'm1',
        locale: 'en-US',
        campaign: { utm_source: 'letter' },
      },
    ]);
    // A second click has the same result.
    expect(await go(link)).toBe('/waitlist/joined');
    expect(await listed()).toEqual(['grace@example.com JP']);
    expect((await operator('/operator/waitlist?country=ZZ')).status).toBe(400);
    expect((await request(store.operators).get('/operator/waitlist')).status).toBe(401);
  });

  it('[API-10] takes a link once, for three days, and none that another key, purpose or entry has', async () => {
    const mail = await join('mary@example.com');
    const link = linkIn(mail, 'confirm');
    const [entry] = (await kept(store)).filter(({ email }) => email === 'mary@example.com');
    const { db } = store.database;
    const signed = (purpose: string, keyName: string) =>
      createSignedLinks({
        ...{ db, purpose, validSeconds: 60, now: () => now.getTime() },
        keys: keysFor(keyName, [TEST_SIGNING_KEY]),
      }).sign(entry?.id ?? '');
    const strangers = [
      await signed('ultrawork/verify', 'waitlist link'),
      await signed('waitlist/confirm', 'magic link'),
      `${link.slice('/waitlist/confirm/'.length, -4)}AAAA`,
      'x'.repeat(3000),
      'nothing',
    ];
    for (const token of strangers) {
      expect((await shopper(store.app).get(`/waitlist/confirm/${token}`)).headers.location).toBe('/waitlist/expired');
      expect(await go(`/waitlist/confirm/${token}`)).toBe('/waitlist/expired');
    }
    later(WAITLIST_CONFIRM_DAYS * DAY_MS);
    expect((await shopper(store.app).get(link)).headers.location).toBe('/waitlist/expired');
    expect(await go(link)).toBe('/waitlist/expired');
    expect(await listed()).not.toContain('mary@example.com CA');

    const again = linkIn(await join('mary@example.com'), 'confirm');
    expect(await go(again)).toBe('/waitlist/joined');
    await go(linkIn(mail, 'leave'));
    const third = linkIn(await join('mary@example.com'), 'confirm');
    // This link was used up for the entry that was removed.
    expect(await go(again)).toBe('/waitlist/expired');
    expect(await listed()).not.toContain('mary@example.com CA');
    expect(await go(third)).toBe('/waitlist/joined');
    expect(await listed()).toContain('mary@example.com CA');
  });

  it('writes again to an address that has not confirmed, after ten minutes, and never to one that has', async () => {
    const sentTo = async (email: string) => (await store.sentMails()).filter(({ to }) => to === email).length;
    const email = 'kay@example.com';
    await join(email);
    later(10 * MINUTE_MS);
    await join(email);
    expect(await sentTo(email)).toBe(1);
    later(1);
    const mail = await join(email);
    expect(await sentTo(email)).toBe(2);
    expect(await go(linkIn(mail, 'confirm'))).toBe('/waitlist/joined');
    const before = await kept(store);
    later(DAY_MS);
    await join(email);
    await store.repair();
    expect(await sentTo(email)).toBe(2);
    expect(await kept(store)).toEqual(before);
  });

  it('answers a new address, one that waits and one that is on the list alike', async () => {
    await go(linkIn(await join('known@example.com'), 'confirm'));
    await join('asked@example.com');
    const answers = [];
    for (const email of ['new@example.com', 'asked@example.com', 'known@example.com']) {
      const { status, headers, text } = await shopper(store.app).post('/waitlist', { ...FORM, email });
      const { date: _date, 'x-request-id': _id, ...said } = headers;
      answers.push({ status, said, text });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is left by the link in the mail, after a question, and by no other', async () => {
    const mail = await join('betty@example.com');
    const link = linkIn(mail, 'leave');
    await go(linkIn(mail, 'confirm'));
    const { get, post } = shopper(store.app);
    expect((await get('/waitlist/leave/nothing')).headers.location).toBe('/waitlist/left');
    await post(`/waitlist/leave/${'x'.repeat(32)}`, {});
    await post('/waitlist/leave/%', {});
    expect((await get(link)).text).toContain(leadTexts('en-US')('waitlist.leave'));
    expect(await listed()).toContain('betty@example.com CA');
    const left = await post(link, {});
    expect([left.status, left.headers.location]).toEqual([303, '/waitlist/left']);
    expect((await kept(store)).map(({ email }) => email)).not.toContain('betty@example.com');
    expect((await post(link, {})).headers.location).toBe('/waitlist/left');
  });

  it('forgets an entry after the two years that the form names, and one that is not confirmed after three days', async () => {
    const { db } = store.database;
    await db.delete(waitlistEntry);
    await go(linkIn(await join('stays@example.com'), 'confirm'));
    await join('goes@example.com');
    const after = (days: number) => new Date(now.getTime() + days * DAY_MS + 1);
    const emails = async () => (await kept(store)).map(({ email }) => email);
    expect(await sweepWaitlist({ db, now: () => after(WAITLIST_CONFIRM_DAYS - 1) })).toBe(0);
    expect(await sweepWaitlist({ db, now: () => after(WAITLIST_CONFIRM_DAYS) })).toBe(1);
    expect(await emails()).toEqual(['stays@example.com']);
    expect(await sweepWaitlist({ db, now: () => after(WAITLIST_DAYS - 1) })).toBe(0);
    expect(await sweepWaitlist({ db, now: () => after(WAITLIST_DAYS) })).toBe(1);
  });

  it('counts entries that a replica of the release before writes, which mails no link to confirm', async () => {
    const { db } = store.database;
    await db.execute(
      sql`insert into waitlist_entry (id, email, country, locale, campaign, leave_token, mailed_at)
        values ('old', 'old@example.com', 'CA', 'de', '{}', 'old', now())`,
    );
    expect(await listed()).toEqual(['old@example.com CA']);
  });
});

describe.each(LOCALES)('[REG-09] what follows the form, in %s', (locale) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  it('says by mail and pages what to do, without a script', async () => {
    const { get, post } = shopper(store.app, locale);
    const t = leadTexts(locale);
    await post('/waitlist', FORM);
    const [mail] = await store.sentMails();
    for (const part of ['mailValid', 'mailLeave', 'mailNotYou'] as const)
      expect(mail?.text).toContain(t(`waitlist.${part}`));
    const pages = [
      ['/waitlist/done', ['askedTitle', 'asked', 'askedNothing', 'back']],
      [linkIn(mail, 'confirm'), ['confirmTitle', 'confirmText', 'confirm']],
      ['/waitlist/joined', ['joinedTitle', 'joined', 'back']],
      ['/waitlist/expired', ['expiredTitle', 'expired', 'again']],
      [linkIn(mail, 'leave'), ['leaveTitle', 'leaveText', 'leave']],
      ['/waitlist/left', ['leftTitle', 'left', 'back']],
    ] as const;
    for (const [path, said] of pages) {
      const { status, text } = await get(path);
      expect([path, status, text.includes('<script')]).toEqual([path, 200, false]);
      for (const name of said) expect(textOf(text)).toContain(t(`waitlist.${name}`));
    }
  });
});

describe('[REG-09] the form of the waitlist', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  const bad: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['nothing', {}, ['country', 'email']],
    ['a country that there is not', { ...FORM, country: 'ZZ' }, ['country']],
    ['a country where it is sold', { ...FORM, country: 'DE' }, ['country']],
    ['two countries', { ...FORM, country: ['CA', 'AU'] }, ['country']],
    ['no address', { ...FORM, email: 'ada' }, ['email']],
    ['two addresses', { ...FORM, email: 'a@b.example,c@d.example' }, ['email']],
    ['a line break', { ...FORM, email: 'a@b.example\nBcc: x@y.example' }, ['email']],
    ['a long address', { ...FORM, email: `${'x'.repeat(250)}@b.example` }, ['email']],
  ];
  it.each(bad)('[API-05] with %s is given back with what is wrong, and nothing is kept', async (_, body, fields) => {
    const answer = await shopper(store.app).post('/waitlist', body);
    const links = [...answer.text.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field);
    expect([answer.status, links]).toEqual([422, fields]);
    for (const field of fields) expect(answer.text).toContain(`id="${field}"`);
    expect(await kept(store)).toEqual([]);
    expect(await store.sentMails()).toEqual([]);
  });

  it('gives back what was typed, and never as markup; an address in the query is not typed', async () => {
    const { text } = await shopper(store.app).post('/waitlist', { ...FORM, email: '"><script>alert(1)</script>' });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('<option value="CA" selected="">');
    expect(text).toContain('name="utm_source" value="letter"');
    expect((await shopper(store.app).get('/waitlist?email=ada@example.com&country="><script>')).text).not.toMatch(
      /ada@|<script/,
    );
  });

  it.each([
    ['is there twice', 'utm_medium=a&utm_medium=b'],
    ['is too long', `utm_medium=${'x'.repeat(201)}`],
    ['holds control characters', 'utm_medium=%07'],
  ])('leaves out what of the campaign %s', async (_what, query) => {
    const { status, text } = await shopper(store.app).get(`/waitlist?utm_source=letter&${query}`);
    expect(status).toBe(200);
    expect(text).toContain('name="utm_source" value="letter"');
    expect(text).not.toContain('utm_medium');
  });

  it.each(LOCALES)(
    'names the country that the visitor comes from, and offers those that wait, in %s',
    async (locale) => {
      const { text } = await shopper(store.app, locale).get(waitlistUrl('AU'));
      const name = new Intl.DisplayNames(locale, { type: 'region' }).of('AU') ?? '';
      const t = leadTexts(locale);
      const title = t('waitlist.m1.titleIn', { country: countryPhrase('AU', locale, 'm1') });
      expect(title).toContain(name);
      expect(textOf(text)).toContain(title);
      expect(text).toContain('<option value="AU" selected="">');
      expect(text).toContain('href="/glucose"');
      const unknown = await shopper(store.app, locale).get('/waitlist');
      expect(textOf(unknown.text)).toContain(t('waitlist.m1.title'));
      expect(unknown.text).not.toContain(` selected="">${name}`);
    },
  );

  it.each(LOCALES)('[REG-09] [PDP-07] waits for Blood Vision everywhere but in the US, in %s', async (locale) => {
    const { get, post } = shopper(store.app, locale);
    const page = await get(waitlistUrl('DE', 'blood-vision'));
    const t = leadTexts(locale);
    const country = countryPhrase('DE', locale, 'blood-vision');
    expect(textOf(page.text)).toContain(t('waitlist.blood-vision.titleIn', { country }));
    expect(page.text).toMatch(/<img srcSet="\/media\/pictures\/blood-test\.[0-9a-f]{8}-320\.webp 320w, /);
    expect(page.text).toContain('<option value="DE" selected="">');
    expect(page.text).toContain('href="/blood-vision"');
    expect([page.text.includes('value="US"'), textOf(page.text).includes('M1')]).toEqual([false, false]);
    const email = `${locale.toLowerCase()}@example.com`;
    const both = [
      { country: 'JP', email },
      { country: 'JP', email, product: 'blood-vision' },
    ];
    for (const form of both) expect((await post('/waitlist', form)).status).toBe(303);
    const mails = (await store.sentMails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [t('waitlist.m1.mailSubject'), t('waitlist.blood-vision.mailSubject')].sort(),
    );
    const entries = (await kept(store)).filter((entry) => entry.email === email);
    expect(entries.map(({ product }) => product).sort()).toEqual(['blood-vision', 'm1']);
    await store.database.db.delete(waitlistEntry);
  });

  it('keeps what was typed when its language changes', async () => {
    const answer = await shopper(store.app).post('/waitlist?lang=ja', { ...FORM, action: 'language' });
    expect([answer.status, textOf(answer.text).includes(leadTexts('ja')('waitlist.submit'))]).toEqual([200, true]);
    expect(answer.text).toContain('value="ada@example.com"');
  });

  it('is not taken from a page of another site', async () => {
    const answer = await request(store.app)
      .post('/waitlist')
      .set('sec-fetch-site', 'cross-site')
      .type('form')
      .send(FORM);
    expect(answer.status).toBe(403);
    expect(await kept(store)).toEqual([]);
  });

  it('leads to an external form where one is set, with country and campaign', async () => {
    const external = await openTestStore('server', 0, {
      waitlist: { ...TEST_WAITLIST, WAITLIST_FORM_URL: 'https://forms.vela.example/waitlist?list=7' },
    });
    const answer = await request(external.app).get('/waitlist?country=CA&utm_source=a&email=x@y.example&other=1');
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      'https://forms.vela.example/waitlist?list=7&utm_source=a&country=CA',
    ]);
    await external.close();
  });

  it('is taken so many times a minute and no more', async () => {
    const limited = await openTestStore('server', 0, { waitlist: { WAITLIST_FORMS_PER_MINUTE: 2 } });
    const seen: number[] = [];
    for (let form = 0; form < 3; form++) seen.push((await shopper(limited.app).post('/waitlist', {})).status);
    expect(seen).toEqual([422, 422, 429]);
    await limited.close();
  });
});
