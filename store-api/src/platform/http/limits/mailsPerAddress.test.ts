/** The store’s forms cannot fill anybody's inbox: three mails a day to one address, from all forms and replicas together. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mail } from '@tessera/service-kit/mail';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import request, { type Response } from 'supertest';
import { apiDocument } from '../../../../test-support/apiDocument.ts';
import { shopper } from '../../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, TEST_CALL_REQUESTS, type TestStore } from '../../../../test-support/store.ts';
import { DATABASE_KINDS } from '../../../../test-support/storeIn.ts';
import { offeredDays } from '../../../domains/leads/callRequests/callDays.ts';
import { WAITING_COUNTRIES } from '../../../domains/leads/waitlist/waitlistForm.ts';
import { inboxOf, sweepMailsPerAddress } from './mailsPerAddress.ts';
import { mailsPerAddress } from './mailsPerAddressTables.ts';

const HOUR_MS = 60 * 60_000;
const NINE_COUNTRIES = WAITING_COUNTRIES.slice(0, 9);
const OPERATOR_EMAIL = 'calls@vela.example';

const wait = async (store: TestStore, email: string, country: string | undefined) =>
  await shopper(store.app).post('/waitlist', { country, email });
async function newCode(store: TestStore): Promise<string> {
  const code = { merchandiseId: 'membership_x_1y_owned', store: 'US', count: 1, days: 30, by: 'noor' };
  const made = await request(store.operators)
    .post('/operator/redeem-codes')
    .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
    .send(code);
  return made.body.codes[0];
}

/** Every form that sends mail to a typed address, by its call. `nth`: different mails each time. */
const FORMS: Readonly<Record<string, (store: TestStore, email: string, nth: number) => Promise<Response>>> = {
  'waitlist.join': (store, email, nth) => wait(store, email, NINE_COUNTRIES[nth]),
  'callRequests.ask': async (store, email, nth) =>
    await shopper(store.app).post('/book-a-call', {
      ...{ key: `call ${nth}`, topic: 'ring', time_zone: 'UTC', name: 'Ada', phone: '+1 202 555 0199', email },
      slots: `${offeredDays(new Date())[0]}/morning`,
    }),
  'callRequests.employer': async (store, email, nth) =>
    await shopper(store.app).post('/book-a-call/workplace', {
      ...{ key: `employer ${nth}`, company: 'Works', people: '50-249', name: 'Ada', phone: '', email },
    }),
  redeem: async (store, email) =>
    await request(store.app)
      .post('/api/redeem?store=US')
      .send({ code: await newCode(store), email }),
  'redeem.form': async (store, email) =>
    await shopper(store.app).post('/api/redeem/form', { store: 'US', code: await newCode(store), email }),
  // A school's address has an inbox of its own.
  'heroProofs.form': async (store, email) =>
    await request(store.app)
      .post('/api/heroes/proof?store=US')
      .field('group', 'education')
      .field('email', email.replace(/works\.example/i, 'works.edu'))
      .field('declared', 'on'),
  'workplaces.login': async (store, email) =>
    await request(store.app).post('/api/web_v1/ultrawork/login').send({ companyCode: 'example-works', email }),
  'workplaces.loginForm': async (store, email) =>
    await shopper(store.app).post('/api/web_v1/ultrawork/login/form', { companyCode: 'example-works', email }),
};

/** Forms with an address field that send no mail to it, or only after a payment. */
const NOT_COUNTED_WITH_THEM = {
  'checkout.saveContact': 'an order that is paid for stands behind its mails',
  'orders.find': 'writes to the address of that order alone, three times a day of its own',
  'partners.referral': 'writes to nobody',
  'partners.referralForm': 'writes to nobody',
  'withdrawals.declare': 'writes to the address of that order alone, and a receipt is owed by law',
  'workplaces.verify': 'writes to nobody',
  'workplaces.verifyForm': 'writes to nobody',
} as const;

describe.each(DATABASE_KINDS)('mails to one address, on an %s database', (kind) => {
  let postgres: TestPostgres | null = null;
  let store: TestStore;
  let replica: TestStore | null = null;
  let now = new Date();
  let queueIsDown = false;
  const sent: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      if (queueIsDown) throw new Error('no queue');
      sent.push(mail);
    },
  };
  const settings = {
    ...{ now: () => now, mailer, mailsPerAddress: 3 },
    callRequests: { ...TEST_CALL_REQUESTS, CALL_REQUESTS_TO: OPERATOR_EMAIL },
  };
  beforeAll(async () => {
    postgres = kind === 'server' ? await startTestPostgres() : null;
    const databaseUrl = await postgres?.createDatabase();
    store = await openTestStore(databaseUrl ?? 'embedded', 0, settings);
    if (databaseUrl !== undefined) replica = await openTestStore(databaseUrl, 0, settings);
  });
  afterAll(async () => {
    await replica?.close();
    await store?.close();
    await postgres?.stop();
  });
  /** Number of mails that an inbox received, after pending ones were sent. */
  const countTo = async (address: string): Promise<number> => {
    await store.sentMails();
    await replica?.sentMails();
    return sent.filter(({ to }) => inboxOf(to) === inboxOf(address)).length;
  };

  it('[REG-09] are three, however many countries are waited in at one moment and replica, and each answer is the same', async () => {
    const email = 'nine@example.com';
    const answers = await Promise.all(
      NINE_COUNTRIES.map((country, nth) => wait((nth % 2 === 0 ? null : replica) ?? store, email, country)),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`))).toEqual(
      new Set(['303 /waitlist/done']),
    );
    expect(await countTo(email)).toBe(3);
  });

  it('are three of all forms together, and the answers stay what they are', async () => {
    const answers = async (nth: number, email: string) => {
      const seen: unknown[] = [];
      for (const send of Object.values(FORMS)) {
        const { status, headers, body } = await send(store, email, nth);
        seen.push([status, headers.location, body]);
      }
      return seen;
    };
    const counts = async () => [await countTo('ada.byron@works.example'), await countTo('ada.byron@works.edu')];
    const first = await answers(0, 'ada.byron@works.example');
    expect(await counts()).toEqual([3, 1]);
    expect(await answers(1, 'Ada.Byron+2@Works.example')).toEqual(first);
    expect(await answers(2, 'adabyron@works.example')).toEqual(first);
    expect(await answers(3, 'ada.byron@works.example')).toEqual(first);
    expect(await counts()).toEqual([3, 3]);
  });

  it.each(Object.keys(FORMS))('are counted by %s', async (form) => {
    const email = `${form.toLowerCase()}@works.example`;
    const inbox = form === 'heroProofs.form' ? `${form.toLowerCase()}@works.edu` : email;
    await FORMS[form]?.(store, email, 0);
    for (const country of NINE_COUNTRIES) await wait(store, inbox, country);
    expect(await countTo(inbox)).toBe(3);
  });

  it('are three in any 24 hours, and one more for each that is longer ago', async () => {
    const began = now.getTime();
    const [a, b, c, d, e, f, g, h, i] = NINE_COUNTRIES;
    const countAfter = async (hours: number, ...countries: (string | undefined)[]) => {
      now = new Date(began + hours * HOUR_MS);
      for (const country of countries) await wait(store, 'hours@example.com', country);
      return await countTo('hours@example.com');
    };
    expect(await countAfter(0, a)).toBe(1);
    expect(await countAfter(23, b, c, d)).toBe(3);
    expect(await countAfter(24, e, f)).toBe(4);
    expect(await countAfter(46, g)).toBe(4);
    expect(await countAfter(47, h, i)).toBe(6);
  });

  it('that could not be queued are not counted', async () => {
    const email = 'queue@example.com';
    queueIsDown = true;
    for (const country of NINE_COUNTRIES.slice(0, 3)) await wait(store, email, country);
    expect(await countTo(email)).toBe(0);
    queueIsDown = false;
    await store.repair();
    expect(await countTo(email)).toBe(3);
  });

  it('are counted without a word of the address, and forgotten after a day', async () => {
    const { db } = store.database;
    await db.delete(mailsPerAddress);
    await wait(store, 'counted@example.com', 'CA');
    await store.sentMails();
    expect(await db.select().from(mailsPerAddress)).toEqual([
      { inbox: expect.stringMatching(/^[\w-]{43}$/), sentAt: [now] },
    ]);
    const after = (ms: number) => sweepMailsPerAddress({ db, now: () => new Date(now.getTime() + ms) });
    expect(await after(24 * HOUR_MS - 1)).toBe(0);
    expect(await after(24 * HOUR_MS)).toBe(1);
  });

  it('to operators, and about an order, are not counted', async () => {
    for (const nth of [4, 5, 6, 7]) await FORMS['callRequests.ask']?.(store, `visitor${nth}@example.com`, nth);
    expect(await countTo(OPERATOR_EMAIL)).toBeGreaterThanOrEqual(4);
    // The address of the shopper's orders.
    for (const country of NINE_COUNTRIES) await wait(store, 'ada@example.com', country);
    const { ready, pay } = shopper(store.app);
    for (const _ of [1, 2, 3, 4]) await pay(await ready('US'));
    expect(await countTo('ada@example.com')).toBe(3 + 4);
  });

  it('[ORD-03] with the link of an order are three of their own, which no other form uses up', async () => {
    const confirmation = sent.findLast(({ to }) => to === 'ada@example.com');
    const order = /V-\w{4}-\w{4}/.exec(confirmation?.text ?? '')?.[0] ?? '';
    const before = await countTo('ada@example.com');
    for (const _ of NINE_COUNTRIES) {
      const answer = await shopper(store.app).post('/order/find', { order, email: 'ada@example.com' });
      expect([answer.status, answer.headers.location]).toEqual([303, '/order/sent']);
    }
    expect(await countTo('ada@example.com')).toBe(before + 3);
  });

  it('are counted for every form with a field for an address, or it is said why not', async () => {
    const { paths } = await apiDocument(store.app);
    const takesAddress = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ requestBody }) => JSON.stringify(requestBody ?? '').includes('"email":{'));
    expect(takesAddress.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(FORMS), ...Object.keys(NOT_COUNTED_WITH_THEM)].sort(),
    );
  });
});

describe('an inbox', () => {
  it.each([
    ['ada.byron@example.com', 'Ada.Byron@EXAMPLE.com', true],
    ['ada.byron@example.com', 'adabyron@example.com', true],
    ['ada@example.com', 'ada+one@example.com', true],
    ['ada@example.com', ' ada@example.com', true],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example', true],
    ['ada@example.com', 'ada@example.org', false],
    ['ada@example.com', 'adam@example.com', false],
  ])('of %s and of %s is the same: %s', (one, other, same) => {
    expect(inboxOf(one) === inboxOf(other)).toBe(same);
  });
});
