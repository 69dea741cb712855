import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Mail, MailNotSent } from '@tessera/service-kit/mail';
import {
  ultraworkCompanyAnswerSchema,
  ultraworkReplySchema,
} from '@tessera/shared-contracts/programmes/workplaceCalls';
import { ultraworkSearchAnswerSchema } from '@tessera/shared-contracts/programmes/workplaceSearch';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import { pino } from 'pino';
import request from 'supertest';
import {
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  TEST_SIGNING_KEY,
  type TestStore,
  WORKPLACES_FILE,
} from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { keysFor } from '../../../platform/secrets/signingKeys.ts';
import { usedLink } from '../../../platform/secrets/usedLinkTables.ts';
import { createMagicLinks } from './magicLink.ts';
import { createWorkplaceCodes } from './workplaceCode.ts';
import { liveWorkplaces, loadWorkplaces } from './workplaces.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const BASE = '/api/web_v1/ultrawork';
const ADA = { email: 'Ada@works.example', companyCode: 'Example-Works' };
const LOGIN_FAILED = { statusCode: 500, status: 'fail', message: 'Error generating magic link' };
const VERIFY_FAILED = { statusCode: 500, status: 'fail', message: 'Error verifying token' };

const post = (store: TestStore, call: string, body: object) => request(store.app).post(`${BASE}/${call}`).send(body);

async function login(store: TestStore, body: object = ADA) {
  const { status, body: answer } = await post(store, 'login', body);
  return { status, answer: ultraworkReplySchema.parse(answer) };
}

async function verify(store: TestStore, body: object, query = '') {
  const { status, body: answer } = await post(store, `verify${query}`, body);
  expect(status).toBe(answer.statusCode);
  return ultraworkReplySchema.parse(answer);
}

function linkIn(mail: Mail | undefined) {
  const url = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:');
  const { _token: token, _email: email, _company: companyCode, ...more } = Object.fromEntries(url.searchParams);
  return { page: `${url.origin}${url.pathname}`, body: { token, email, companyCode, ...more } };
}

/** The body of verify from the newest mail's link. */
const newestLink = async (store: TestStore) => linkIn((await store.sentMails()).at(-1)).body;

describe('workplaces', () => {
  let store: TestStore;
  testStoreIn('server', (opened) => {
    store = opened;
  });

  it('[PROG-05] [API-08] [API-10] a link comes by mail, and verifying it gives the discounts to a cart', async () => {
    expect(await login(store)).toMatchObject({ status: 200, answer: { statusCode: 200, status: 'success' } });
    const [mail] = await store.sentMails();
    expect(mail).toMatchObject({ to: 'Ada@works.example', subject: 'Your Vela link for Example Works (sample)' });
    const { page, body } = linkIn(mail);
    expect(page).toBe('https://vela.example/for-work/verify');
    expect(body).toEqual({ email: 'Ada@works.example', companyCode: 'example-works', token: expect.any(String) });

    const { data, ...reply } = await verify(store, body, '?store=AE');
    expect(reply).toEqual({ statusCode: 200, status: 'success', message: 'Verified' });
    expect(data?.discounts).toEqual({ ring: { type: 'amount', value: '150' } });
    const code = data?.discountCode ?? '';
    // The code applies in the browser that has verified it.
    const own = (at: Store) => cartClient(store.app, at, 'local', `workplace=${code}`);
    const us = await own('US').create({ lines: [ring('air_gold_9')], discountCodes: [code] });
    expect(us.discountCodes).toEqual([{ code, applicable: true }]);
    expect(us.discountAllocations).toEqual([
      { discountedAmount: { amount: '41.88', currencyCode: 'USD' }, kind: 'AFFILIATE', name: 'COMPANY' },
    ]);
    expect(await cartClient(store.app, 'US').fetch(us.id)).toEqual(us);
    // AE has an amount of its own, whatever the case of the code.
    const lines = [ring('air_gold_9'), ring('m1_two_week')];
    const ae = await own('AE').create({ lines, discountCodes: [code.toLowerCase()] });
    expect(nodesOf(ae).map(({ cost }) => cost.totalAmount.amount)).toEqual(['1149', '549']);
  });

  it('[API-10] a link works once, however many come with it at the same time', async () => {
    await login(store);
    const body = await newestLink(store);
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(store, body)));
    expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
    const used = { ...VERIFY_FAILED, reason: 'used' };
    expect(replies.filter(({ status }) => status === 'fail')).toEqual(Array.from({ length: 19 }, () => used));
    expect(await verify(store, body)).toEqual(used);
  });

  it('[API-09] [API-10] a link is for one address at one company, and a failed try does not use it up', async () => {
    await login(store);
    const body = await newestLink(store);
    const { token = '' } = body;
    const [head = '', claims = '', signature = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const [reason, wrong] of [
      ['invalid', { ...body, email: 'eve@works.example' }],
      ['otherCompany', { ...body, companyCode: 'sample-foundry' }],
      ['otherCompany', { ...body, companyCode: 'nobody' }],
      ['invalid', { ...body, token: 'x' }],
      ['invalid', { ...body, token: `${head}.${claims}.${[...signature].reverse().join('')}` }],
      ['invalid', { ...body, token: unsigned }],
      ['otherBrowser', { ...body, sameBrowser: true }],
    ] as const) {
      expect([wrong, await verify(store, wrong)]).toEqual([wrong, { ...VERIFY_FAILED, reason }]);
    }
    expect(await verify(store, { ...body, email: 'ADA@WORKS.EXAMPLE' })).toMatchObject({ status: 'success' });
  });

  it('[API-10] a link ends after 15 minutes, and what is kept of it then goes', async () => {
    const { db } = store.database;
    let now = Date.UTC(2026, 0, 1);
    const links = createMagicLinks({ keys: keysFor('magic link', [TEST_SIGNING_KEY]), db, now: () => now });
    const holder = { email: 'ada@works.example', company: 'example-works' };
    const [first, second, third] = [await links.sign(holder), await links.sign(holder), await links.sign(holder)];
    now += 15 * 60_000 - 1000;
    await links.redeem(first, holder);
    now += 1000;
    await expect(links.redeem(second, holder)).rejects.toMatchObject({ reason: 'expired' });
    now += 60_000;
    const fresh = await links.sign(holder);
    await links.redeem(fresh, holder);
    await expect(links.redeem(third, holder)).rejects.toMatchObject({ reason: 'expired' });
    const kept = await db.select({ expiresAt: usedLink.expiresAt }).from(usedLink);
    expect(kept.filter(({ expiresAt }) => expiresAt.getTime() < now)).toEqual([]);
  });
});

describe('workplaces', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  it('[API-10] login answers alike whether an address is known, and only those of the company are sent anything', async () => {
    const before = (await store.sentMails()).length;
    const known = await post(store, 'login', ADA);
    const strangers = ['eve@else.example', 'ada@works.example.evil.example', 'ada@notworks.example'];
    for (const email of strangers) {
      const { status, body, headers } = await post(store, 'login', { ...ADA, email });
      expect([status, body]).toEqual([known.status, known.body]);
      expect(Object.keys(headers)).toEqual(Object.keys(known.headers));
    }
    expect((await store.sentMails()).slice(before).map(({ to }) => to)).toEqual(['Ada@works.example']);
  });

  it.each(['nobody', 'former-sample'])(
    '[API-09] login fails in the words of the documents for %s',
    async (companyCode) => {
      expect(await login(store, { ...ADA, companyCode })).toEqual({ status: 500, answer: LOGIN_FAILED });
    },
  );

  it.each([
    ['login', { companyCode: 'example-works' }, 'email'],
    ['login', { ...ADA, email: 'ada' }, 'email'],
    ['login', { ...ADA, email: 'ada@works.example, eve@else.example' }, 'email'],
    ['login', { ...ADA, email: `${'a'.repeat(250)}@works.example` }, 'email'],
    ['login', { ...ADA, companyCode: 'a company' }, 'companyCode'],
    ['verify', ADA, 'token'],
    ['verify', { ...ADA, token: '' }, 'token'],
  ])('[API-05] %s names the field that does not fit', async (call, body, field) => {
    const { status, text } = await post(store, call, body);
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'request.invalid', errors: [{ field }] }]);
  });

  it.each(LOCALES)('the mail is in %s, and says how long the link works', async (locale) => {
    await request(store.app).post(`${BASE}/login?locale=${locale}`).send(ADA);
    const mail = (await store.sentMails()).at(-1);
    expect(mail?.text).toContain('15');
    expect(mail?.subject).toContain('Example Works');
    expect(/[^\u0020-\u007e\n]/.test(`${mail?.subject}${mail?.text}`)).toBe(locale !== 'en-US');
  });

  const search = async (query: string) => {
    const { status, body } = await request(store.app).get(`${BASE}/${query}`);
    const answer = ultraworkSearchAnswerSchema.parse(body);
    return { status, names: answer.success ? answer.data.map(({ code }) => code) : null, answer };
  };

  it('[PROG-04] search is lower-cased, and gives page 1 of 5 unless asked otherwise', async () => {
    const all = ['dummy-labs', 'example-works', 'mock-harbour', 'placeholder-rail', 'sample-foundry', 'specimen-post'];
    for (const query of ['', '?search=', '?search=&page=1&limit=5', '?search=SAMPLE']) {
      expect(await search(query)).toMatchObject({
        status: 200,
        names: all.slice(0, 5),
        answer: { success: true, page: 1, limit: 5, total: 6 },
      });
    }
    expect((await search('?page=2')).names).toEqual(['specimen-post']);
    expect((await search('?search=%20Works%20')).names).toEqual(['example-works']);
    expect((await search('?limit=2&page=2')).names).toEqual(['mock-harbour', 'placeholder-rail']);
  });

  it('[PROG-04] what is not found, or no longer active, is 404 and none', async () => {
    for (const query of ['?search=nobody', '?search=former', '?page=9']) {
      expect(await search(query)).toMatchObject({ status: 404, names: null });
    }
    for (const code of ['nobody', 'former-sample', 'a%20b']) {
      const { status, body } = await request(store.app).get(`${BASE}/getCompany/${code}`);
      expect([status, ultraworkCompanyAnswerSchema.parse(body).success]).toEqual([404, false]);
    }
  });

  it.each(['?page=0', '?page=x', '?limit=1000', '?limit=-1', `?search=${'a'.repeat(65)}`])(
    '[API-05] search refuses %s',
    async (query) => {
      const { status, text } = await request(store.app).get(`${BASE}/${query}`);
      expect([status, JSON.parse(text).code]).toEqual([400, 'request.invalid']);
    },
  );

  it.each(STORES)('[PROG-04] a company’s discounts in %s are those of the store where it has them', async (at) => {
    const { body } = await request(store.app).get(`${BASE}/getCompany/EXAMPLE-Works?store=${at}`);
    const answer = ultraworkCompanyAnswerSchema.parse(body);
    const elsewhere = { ring: { type: 'percentage', value: '12' }, m1: { type: 'percentage', value: '10' } };
    const own: Partial<Record<Store, object>> = {
      AE: { ring: { type: 'amount', value: '150' } },
      IN: { ring: { type: 'percentage', value: '14' }, m1: { type: 'amount', value: '750' } },
    };
    expect(answer).toMatchObject({ success: true, data: { code: 'example-works', discounts: own[at] ?? elsewhere } });
    expect(JSON.stringify(answer)).not.toContain('WORK-');
    if (!answer.success) return;
    expect((await request(store.app).get(answer.data.image)).status).toBe(200);
  });

  it('an unknown store is refused, and without one the rest of the world’s discounts are told', async () => {
    const { status } = await request(store.app).get(`${BASE}/getCompany/example-works?store=FR`);
    expect(status).toBe(400);
    const { body } = await request(store.app).get(`${BASE}/getCompany/specimen-post`);
    expect(body.data.discounts).toEqual({ ring: { type: 'percentage', value: '8' } });
  });
});

describe('limits', () => {
  const statuses = async (store: TestStore, call: string, bodies: object[]) => {
    const seen: number[] = [];
    for (const body of bodies) seen.push((await post(store, call, body)).status);
    return seen;
  };

  it('login and verify are limited by client address, each by itself', async () => {
    const store = await openTestStore('server', 0, { partnerCallsPerMinute: 3 });
    const body = { ...ADA, token: 'x' };
    expect(await statuses(store, 'login', [body, body, body, body])).toEqual([200, 200, 200, 429]);
    expect(await statuses(store, 'verify', [body, body, body, body])).toEqual([500, 500, 500, 429]);
    const { text, headers } = await post(store, 'login', body);
    expect(JSON.parse(text).code).toBe('request.too-many');
    expect(headers['retry-after']).toMatch(/^\d+$/);
    await store.close();
  });

  it('a mail that is not sent changes nothing in the answer', async () => {
    const store = await openTestStore('server', 0, {
      mailer: { send: () => Promise.reject(new MailNotSent('A mail was not sent.')) },
    });
    expect(await statuses(store, 'login', [ADA])).toEqual([200]);
    await store.close();
  });
});

describe('a personal workplace code', () => {
  const keys = keysFor('workplace code', [TEST_SIGNING_KEY]);
  it('is read by who made it, for 30 days', () => {
    let now = Date.UTC(2026, 0, 1);
    const codes = createWorkplaceCodes(keys, () => now);
    const { code, expiresAt } = codes.issue('example-works');
    expect(code.length).toBeLessThanOrEqual(64);
    expect(expiresAt).toEqual(new Date(Date.UTC(2026, 0, 31)));
    expect([codes.read(code), codes.read(code.toLowerCase())]).toEqual(['example-works', 'example-works']);
    expect(codes.issue('example-works').code).not.toBe(code);
    expect(createWorkplaceCodes(keysFor('another', [TEST_SIGNING_KEY]), () => now).read(code)).toBeNull();
    now = expiresAt.getTime();
    expect(codes.read(code)).toBeNull();
  });

  it('cannot be made up or changed', () => {
    const codes = createWorkplaceCodes(keys);
    const { code } = codes.issue('a-16-letter-code');
    expect(code.length).toBeLessThanOrEqual(64);
    const characters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-');
    fc.assert(
      fc.property(fc.nat(code.length - 1), characters, (place, character) => {
        const changed = `${code.slice(0, place)}${character}${code.slice(place + 1)}`;
        expect(codes.read(changed)).toBe(changed === code ? 'a-16-letter-code' : null);
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 64 }), (said) => codes.read(said) === null));
  });
});

describe('[CAT-09] the workplaces file', () => {
  const original = readFileSync(WORKPLACES_FILE, 'utf8');
  const inFolder = <Result>(use: (path: string) => Result): Result => {
    const folder = mkdtempSync(join(tmpdir(), 'workplaces-'));
    try {
      writeFileSync(join(folder, 'workplaces.json'), original);
      return use(join(folder, 'workplaces.json'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it.each([
    ['"sample-foundry"', '"example-works"', 'companies.1 (example-works).code: "example-works" is there twice'],
    ['"sample-foundry"', '"Sample"', 'companies.1 (Sample).code: must be at most 16 lower case letters'],
    ['"foundry.example"', '"@foundry"', 'companies.1 (sample-foundry).emailDomains.0: must be a domain'],
    ['"value": "12"', '"value": "120"', 'companies.0 (example-works).discounts.ring.value: must be a percentage'],
    [
      '"value": "150"',
      '"value": "lots"',
      'companies.0 (example-works).discounts_by_store.AE.ring.value: "lots" is not',
    ],
    ['"AE": {', '"FR": {', 'companies.0 (example-works).discounts_by_store: Unrecognized key: "FR"'],
    ['"active": true', '"active": 1', 'companies.0 (example-works).active: Invalid input'],
    ['"sample-foundry"', '"verify"', 'companies.1 (verify).code: must not be "verify", which is a page'],
  ])('with %s → %s is refused: %s', (before, after, message) => {
    inFolder((path) => {
      writeFileSync(path, original.replace(before, after));
      expect(() => loadWorkplaces(path)).toThrow(`workplaces.json: ${message}`);
    });
  });

  it('is read again when it changes, and a bad one keeps the last good one', () => {
    inFolder((path) => {
      const log: { problems?: string[] }[] = [];
      const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
      const workplaces = liveWorkplaces(path, logger, { checkEveryMs: 0 });
      writeFileSync(path, original.replace('Example Works', 'Renamed Works'));
      expect(workplaces().find('example-works')?.name).toBe('Renamed Works (sample)');
      writeFileSync(path, original.replace('"value": "12"', '"value": "-12"'));
      expect(workplaces().find('example-works')?.name).toBe('Renamed Works (sample)');
      expect(log.at(-1)?.problems?.[0]).toContain('companies.0 (example-works).discounts.ring.value');
    });
  });
});
