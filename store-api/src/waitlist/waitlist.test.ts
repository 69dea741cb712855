/** Waiting for the M1 or the blood test: the form as a page, what is kept, the one mail, the way off the list, and the operators' list. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { COUNTRIES } from '@tessera/shared-contracts/countries';
import { LOCALES } from '@tessera/shared-contracts/locales';
import { regionalRoute } from '@tessera/shared-contracts/regionalRoutes';
import { waitlistUrl } from '@tessera/shared-contracts/waitlist';
import request from 'supertest';
import { shopper, textOf } from '../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, TEST_WAITLIST, type TestStore } from '../../test-support/store.ts';
import { DATABASE_KINDS, testStoreIn } from '../../test-support/storeIn.ts';
import { sweepWaitlist, WAITLIST_DAYS } from './sweepWaitlist.ts';
import { WAITING_COUNTRIES } from './waitlistForm.ts';
import { waitlistEntry } from './waitlistTables.ts';
import { WAITLIST_TEXTS, waitlistTexts } from './waitlistTexts.ts';

// Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const FORM = { country: 'CA', email: 'ada@example.com', utm_source: 'letter' };

const kept = (store: TestStore) => store.database.db.select().from(waitlistEntry);

describe.each(DATABASE_KINDS)('[REG-09] the waitlist over an %s database', (kind) => {
  let store: TestStore;
  testStoreIn(kind, (opened) => {
    store = opened;
  });
  const operator = (path: string) => request(store.app).get(path).set('authorization', `Bearer ${OPERATOR_TOKEN}`);

  it('keeps an address once for a country, and writes to it once, however often and however it is sent', async () => {
    const { post, get } = shopper(store.app, 'de');
    const sent = [FORM, FORM, { ...FORM, email: ' ADA@example.com ' }];
    const answers = await Promise.all(sent.map((form) => post('/waitlist', form)));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      sent.map(() => [303, '/waitlist/done']),
    );
    expect(textOf((await get('/waitlist/done')).text)).toContain(WAITLIST_TEXTS.de.doneTitle);
    const mails = await store.sentMails();
    expect(mails.map(({ subject }) => subject)).toEqual([WAITLIST_TEXTS.de.mailSubject]);
    expect(mails[0]?.text).toContain('Kanada');
    expect(await kept(store)).toMatchObject([
      { country: 'CA', locale: 'de', campaign: { utm_source: 'letter' }, mailedAt: expect.any(Date) },
    ]);
  });

  it('waits for another country under another entry, and operators read either', async () => {
    await shopper(store.app).post('/waitlist', { ...FORM, country: 'JP' });
    await store.sentMails();
    const all = await operator('/operator/waitlist');
    expect(all.body.entries.map(({ country }: { country: string }) => country)).toEqual(['JP', 'CA']);
    const { body } = await operator('/operator/waitlist?country=JP');
    expect(body.entries).toEqual([
      {
        created: expect.any(String),
        email: 'ada@example.com',
        country: 'JP',
        product: 'm1',
        locale: 'en-US',
        campaign: { utm_source: 'letter' },
      },
    ]);
    expect((await operator('/operator/waitlist?country=ZZ')).status).toBe(400);
    expect((await request(store.app).get('/operator/waitlist')).status).toBe(401);
  });

  it('is left by the link in the mail, after a question, and by no other', async () => {
    const link = /https:\/\/vela\.example(\/waitlist\/leave\/\S+)/.exec(store.mails[1]?.text ?? '')?.[1] ?? '';
    const { get, post } = shopper(store.app);
    expect((await get('/waitlist/leave/nothing')).headers.location).toBe('/waitlist/left');
    await post(`/waitlist/leave/${'x'.repeat(32)}`, {});
    await post('/waitlist/leave/%', {});
    expect((await get(link)).text).toContain(WAITLIST_TEXTS['en-US'].leave);
    expect(await kept(store)).toHaveLength(2);
    const left = await post(link, {});
    expect([left.status, left.headers.location]).toEqual([303, '/waitlist/left']);
    expect((await kept(store)).map(({ country }) => country)).toEqual(['CA']);
    expect((await post(link, {})).headers.location).toBe('/waitlist/left');
  });

  it('forgets an entry after the two years that the form names', async () => {
    const { db } = store.database;
    const [one] = await kept(store);
    const after = (days: number) => new Date((one?.createdAt.getTime() ?? 0) + days * 86_400_000 + 60_000);
    expect(await sweepWaitlist({ db, now: () => after(WAITLIST_DAYS - 1) })).toEqual({ waitlist: 0 });
    expect(await sweepWaitlist({ db, now: () => after(WAITLIST_DAYS) })).toEqual({ waitlist: 1 });
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
    expect(text).toContain('<option value="CA" selected>');
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
      expect(WAITLIST_TEXTS[locale].titleIn('AU')).toContain(name);
      expect(textOf(text)).toContain(WAITLIST_TEXTS[locale].titleIn('AU'));
      expect(text).toContain('<option value="AU" selected>');
      expect(text).toContain('href="/glucose"');
      const unknown = await shopper(store.app, locale).get('/waitlist');
      expect(textOf(unknown.text)).toContain(WAITLIST_TEXTS[locale].title);
      expect(unknown.text).not.toContain(` selected>${name}`);
    },
  );

  it.each(LOCALES)('[REG-09] [PDP-07] waits for Blood Vision everywhere but in the US, in %s', async (locale) => {
    const { get, post } = shopper(store.app, locale);
    const page = await get(waitlistUrl('DE', 'blood-vision'));
    const texts = waitlistTexts(locale, 'blood-vision');
    expect(textOf(page.text)).toContain(texts.titleIn('DE'));
    expect(page.text).toMatch(/<img srcset="\/media\/pictures\/blood-test\.[0-9a-f]{8}-320\.webp 320w, /);
    expect(page.text).toContain('<option value="DE" selected>');
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
      [WAITLIST_TEXTS[locale].mailSubject, texts.mailSubject].sort(),
    );
    const entries = (await kept(store)).filter((entry) => entry.email === email);
    expect(entries.map(({ product }) => product).sort()).toEqual(['blood-vision', 'm1']);
    await store.database.db.delete(waitlistEntry);
  });

  it('offers exactly the countries whose pricing is the waitlist', () => {
    const waiting = COUNTRIES.filter((country) => {
      const route = regionalRoute('/pricing', { country, preferredStore: null });
      return route.kind === 'redirect' && route.to === waitlistUrl(country);
    });
    expect(WAITING_COUNTRIES).toEqual(waiting);
  });

  it('keeps what was typed when its language changes', async () => {
    const answer = await shopper(store.app).post('/waitlist?lang=ja', { ...FORM, action: 'language' });
    expect([answer.status, textOf(answer.text).includes(WAITLIST_TEXTS.ja.submit)]).toEqual([200, true]);
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
    const external = await openTestStore(undefined, 0, {
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
    const limited = await openTestStore(undefined, 0, { waitlist: { WAITLIST_FORMS_PER_MINUTE: 2 } });
    const seen: number[] = [];
    for (let form = 0; form < 3; form++) seen.push((await shopper(limited.app).post('/waitlist', {})).status);
    expect(seen).toEqual([422, 422, 429]);
    await limited.close();
  });
});
