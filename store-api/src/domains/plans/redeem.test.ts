/** Codes for plans: how they are created, each outcome of redeeming one, and that guessing reveals nothing. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parseRedeemCode, REDEEM_LENGTH } from '@tessera/shared-contracts/programmes/redeem';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { OPERATOR_TOKEN, openTestStore, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { NO_CHECKOUT_LIMITS } from '../checkout/checkoutRateLimits.ts';
import { redeemCode } from './redeemTables.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

let today = new Date('2026-03-01T08:00:00Z');
const now = () => today;

const make = (store: TestStore, changes: Record<string, unknown> = {}) =>
  request(store.operators)
    .post('/operator/redeem-codes')
    .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
    .send({ merchandiseId: 'membership_x_1y_owned', store: 'US', count: 1, days: 30, by: 'noor', ...changes });

async function codeOf(store: TestStore, changes: Record<string, unknown> = {}): Promise<string> {
  const { codes } = (await make(store, changes)).body as { codes: string[] };
  return codes[0] ?? '';
}

const redeem = (store: TestStore, code: string, { email = 'ada@example.com', at = 'US', locale = 'en-US' } = {}) =>
  request(store.app).post(`/api/redeem?store=${at}&locale=${locale}`).send({ code, email });

const outcome = (answer: request.Response) => [answer.status, JSON.parse(answer.text).code ?? 'redeemed'];

describe('a code for a plan', () => {
  let store: TestStore;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now },
  );

  it('[PDP-07] gives the plan once, told by mail, and again to the same address alone', async () => {
    const code = await codeOf(store);
    const first = await redeem(store, code);
    expect([first.status, first.body]).toEqual([200, { title: 'X membership', years: 1, until: '2027-02-28' }]);
    // Typed differently: other case, without dashes, the address in capitals.
    const again = await redeem(store, ` ${code.toLowerCase().replaceAll('-', ' ')} `, { email: 'ADA@example.com' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(outcome(await redeem(store, code, { email: 'eve@example.com' }))).toEqual([409, 'redeem.used']);
    const mails = (await store.sentMails()).filter(({ to }) => to === 'ada@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['X membership is active']);
    expect(mails[0]?.text).toContain('until February 28, 2027');
  });

  it('is used by one of many who send it at the same moment', async () => {
    const code = await codeOf(store);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((nth) => redeem(store, code, { email: `a${nth}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('says of each code that is none what is wrong with it', async () => {
    const code = await codeOf(store);
    expect(outcome(await redeem(store, code, { at: 'GB' }))).toEqual([409, 'redeem.other-store']);
    for (const wrong of ['K7H3-9QXT-K7H3-9QXT', 'x', `${code}2`, code.slice(0, -1), 'O'.repeat(16), '%00', '{"a":1}']) {
      expect([wrong, ...outcome(await redeem(store, wrong))]).toEqual([wrong, 404, 'redeem.unknown']);
    }
    const until = today;
    today = new Date('2026-03-31T08:00:00Z');
    expect(outcome(await redeem(store, code))).toEqual([410, 'redeem.expired']);
    today = until;
    // A code that was redeemed before it expired stays redeemed, and its owner gets the same response.
    await redeem(store, code);
    today = new Date('2026-05-01T08:00:00Z');
    expect(outcome(await redeem(store, code))).toEqual([200, 'redeemed']);
    expect(outcome(await redeem(store, code, { email: 'eve@example.com' }))).toEqual([409, 'redeem.used']);
    today = until;
  });

  it('is kept as a hash, so that whoever reads the table has no code', async () => {
    const code = parseRedeemCode(await codeOf(store)) ?? '';
    expect(code).toHaveLength(REDEEM_LENGTH);
    const rows = JSON.stringify(await store.database.db.select().from(redeemCode));
    expect(rows).toContain('membership_x_1y_owned');
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.slice(0, 6));
  });

  it.each(LOCALES)('is named in %s, in the mail too', async (locale) => {
    const email = `${locale.toLowerCase()}@example.com`;
    const { body } = await redeem(store, await codeOf(store), { email, locale });
    const [mail] = (await store.sentMails()).filter(({ to }) => to === email);
    expect(mail?.subject).toContain(body.title);
    expect(mail?.text).toMatch(/2027/);
  });

  it('[API-05] refuses a body that does not fit, and names the field', async () => {
    const answer = await redeem(store, 'x', { email: 'nobody' });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(answer.text).toContain('email');
    expect((await redeem(store, 'x'.repeat(65))).status).toBe(400);
  });
});

describe('codes, as operators make them', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore('server', 0, { now });
  });
  afterAll(() => store?.close());

  it.each(STORES)('are for what %s sells for a device that one owns', async (at) => {
    expect((await make(store, { store: at, merchandiseId: 'coverage_2y_owned', count: 3 })).body.codes).toHaveLength(3);
    const heart = await make(store, { store: at, merchandiseId: 'heart_rhythm_1y_owned' });
    expect(heart.status).toBe(['IN', 'AE'].includes(at) ? 404 : 201);
    // An add-on for a device of the same order cannot be redeemed.
    for (const merchandiseId of ['coverage_2y', 'air_gold_9', 'nothing']) {
      expect(outcome(await make(store, { store: at, merchandiseId }))).toEqual([404, 'redeem.no-plan']);
    }
  });

  it('are listed as counts afterwards, never as codes', async () => {
    const { codes, batch } = (await make(store, { count: 5, by: 'kim' })).body as { codes: string[]; batch: string };
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/);
    await redeem(store, codes[2] ?? '');
    const list = await request(store.operators)
      .get('/operator/redeem-codes')
      .set('authorization', `Bearer ${OPERATOR_TOKEN}`);
    expect(list.body.batches.find((each: { batch: string }) => each.batch === batch)).toMatchObject({
      merchandiseId: 'membership_x_1y_owned',
      by: 'kim',
      made: 5,
      redeemed: 1,
    });
    expect(list.text).not.toContain(codes[0]);
  });

  it.each([
    ['too many', { count: 1001 }],
    ['none', { count: 0 }],
    ['for no time', { days: 0 }],
    ['by nobody', { by: ' ' }],
    ['of no store', { store: 'FR' }],
  ])('are not made %s', async (_, changes) => {
    expect((await make(store, changes)).status).toBe(400);
  });

  it('are made and listed by operators alone', async () => {
    for (const ask of [
      request(store.operators).get('/operator/redeem-codes'),
      request(store.operators).post('/operator/redeem-codes'),
    ]) {
      expect(outcome(await ask)).toEqual([401, 'operator.token']);
    }
  });
});

describe('a stranger who guesses', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore('server', 0, {
      now,
      checkoutLimits: { ...NO_CHECKOUT_LIMITS, CODE_GUESSES_PER_MINUTE: 3 },
    });
  });
  afterAll(() => store?.close());

  it('has three tries, after which a right code tells no more than a wrong one', async () => {
    const code = await codeOf(store);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(outcome(await redeem(store, 'K7H3-9QXT-K7H3-9QXT'))).toEqual([404, 'redeem.unknown']);
    }
    for (const each of ['K7H3-9QXT-K7H3-9QXT', code]) {
      expect(outcome(await redeem(store, each))).toEqual([429, 'request.too-many']);
    }
  });
});

describe('without scripts', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore('server', 0, {
      now,
      checkoutLimits: { ...NO_CHECKOUT_LIMITS, CODE_GUESSES_PER_MINUTE: 6 },
    });
  });
  afterAll(() => store?.close());
  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    request(store.app).post('/api/redeem/form').type('form').set(headers).send(form);
  const result = (answer: request.Response) => [answer.status, answer.headers.location];

  it('a form is answered by the way back with what came of it, and no more than so many of them', async () => {
    const code = await codeOf(store);
    const form = { store: 'US', code, email: ' ada@example.com ' };
    expect((await send(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(result(await send({ ...form, email: 'ada' }))).toEqual([303, '/x/redeem?result=invalid']);
    expect(result(await send(form))).toEqual([303, '/x/redeem?result=redeemed']);
    expect(result(await send({ ...form, email: 'eve@example.com' }))).toEqual([303, '/x/redeem?result=used']);
    expect(result(await send({ ...form, store: 'GB' }))).toEqual([303, '/x/redeem?result=otherStore']);
    expect(result(await send({ ...form, code: 'nothing' }))).toEqual([303, '/x/redeem?result=unknown']);
    expect((await send({ code })).status).toBe(400);
    expect(result(await send(form))).toEqual([303, '/x/redeem?result=tooMany']);
  });
});
