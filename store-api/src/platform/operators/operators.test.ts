/** Permissions for the operators' calls, and their audit entries. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { hiddenFields, thing } from '../../../test-support/orderForms.ts';
import { orderIdOf } from '../../../test-support/orderIdOf.ts';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { DATABASE_KINDS, testStoreIn } from '../../../test-support/storeIn.ts';
import { callRequest } from '../../domains/leads/callRequests/callRequestTables.ts';
import { shopOrder } from '../../domains/orders/ordersTables.ts';
import { testPayment } from '../../domains/payments/testPaymentTables.ts';
import { redeemCode } from '../../domains/plans/redeemTables.ts';
import { heroProof } from '../../domains/programmes/heroProofs/heroProofTables.ts';
import { referralLead } from '../../domains/programmes/partners/partnerTables.ts';
import { cycleReport } from '../../domains/reports/cycleReportTables.ts';
import { orderRefund } from '../../domains/returns/refunds/refundTables.ts';
import { drawWithdrawalNumber, withdrawalNumber } from '../../domains/returns/withdrawals/withdrawalNumber.ts';
import { withdrawal } from '../../domains/returns/withdrawals/withdrawalTables.ts';
import { sweepAudit } from './operatorAudit.ts';
import { OPERATOR_SCOPES, type OperatorScope } from './operatorScopes.ts';
import { operatorAudit, operatorToken } from './operatorTables.ts';

jest.setTimeout(240_000);

const DAY_MS = 86_400_000;
const OLD_RING = { ...ring('air_gold_9'), attributes: [{ key: 'trade_in', value: 'AIR_GEN_1' }] };
const NOBODYS_ID = '6d1f2a3b-5c4d-4e6f-8a7b-9c0d1e2f3a4b';

interface Row {
  readonly call: string;
  readonly path: string;
  /** Sent by POST. */
  readonly body?: object;
  /** All of them are required. */
  readonly needs: readonly OperatorScope[];
}

/** Listed here again, independently of the tested calls. */
const ROWS: readonly Row[] = [
  { call: 'orders.read', path: 'orders/V-1', needs: ['orders.read'] },
  { call: 'orders.move', path: 'orders/V-1', body: { to: 'processed' }, needs: ['orders.move'] },
  { call: 'orders.move', path: 'orders/V-1', body: { to: 'cancelled' }, needs: ['orders.move', 'refunds'] },
  {
    call: 'orders.promise',
    path: 'orders/V-1/dates',
    body: { item: 'inStock', from: '2030-01-01', to: '2030-01-02' },
    needs: ['orders.move'],
  },
  { call: 'care.list', path: 'care', needs: ['returns'] },
  { call: 'care.read', path: 'care/T-1', needs: ['returns'] },
  { call: 'care.photo', path: 'care/T-1/photos/1', needs: ['documents.read'] },
  { call: 'care.move', path: 'care/T-1', body: { to: 'received' }, needs: ['returns'] },
  { call: 'care.move', path: 'care/T-1', body: { to: 'refunded' }, needs: ['returns', 'refunds'] },
  { call: 'withdrawals.list', path: 'withdrawals', needs: ['returns'] },
  { call: 'withdrawals.handle', path: 'withdrawals/D-1', body: {}, needs: ['returns'] },
  { call: 'people.export', path: 'people/export', body: { email: 'nobody@example.com' }, needs: ['people.export'] },
  { call: 'people.erase', path: 'people/erase', body: { email: 'nobody@example.com' }, needs: ['people.erase'] },
  { call: 'heroProofs.list', path: 'hero-proofs', needs: ['programmes'] },
  { call: 'heroProofs.ask', path: 'hero-proofs', body: { order: 'V-1' }, needs: ['programmes'] },
  { call: 'heroProofs.read', path: 'hero-proofs/1', needs: ['documents.read'] },
  { call: 'heroProofs.decide', path: 'hero-proofs/1', body: { approve: true }, needs: ['programmes'] },
  { call: 'programmes.report', path: 'programmes/report', needs: ['programmes'] },
  { call: 'redeemCodes.make', path: 'redeem-codes', body: {}, needs: ['codes.create'] },
  { call: 'redeemCodes.list', path: 'redeem-codes', needs: ['codes.create'] },
  { call: 'callRequests.list', path: 'call-requests', needs: ['contacts'] },
  { call: 'callRequests.done', path: 'call-requests/1', body: {}, needs: ['contacts'] },
  { call: 'waitlist.list', path: 'waitlist', needs: ['contacts'] },
  { call: 'cycleReport.share', path: 'cycle-reports', body: {}, needs: ['reports'] },
  { call: 'cycleReport.list', path: 'cycle-reports', needs: ['reports'] },
  { call: 'cycleReport.end', path: 'cycle-reports/x/end', body: {}, needs: ['reports'] },
  { call: 'jobs.list', path: 'jobs', needs: ['jobs'] },
  { call: 'jobs.retry', path: `jobs/${NOBODYS_ID}/retry`, body: {}, needs: ['jobs'] },
  { call: 'jobs.drop', path: `jobs/${NOBODYS_ID}/drop`, body: {}, needs: ['jobs'] },
  { call: 'operators.list', path: 'tokens', needs: ['operators'] },
  { call: 'operators.make', path: 'tokens', body: {}, needs: ['operators'] },
  { call: 'operators.revoke', path: `tokens/${NOBODYS_ID}/revoke`, body: {}, needs: ['operators'] },
  { call: 'operators.audit', path: 'audit', body: {}, needs: ['audit'] },
];

/** For each call, the scopes that all of its rows need. */
const ALWAYS_NEEDED = Object.fromEntries(
  ROWS.map(({ call }) => {
    const [first, ...others] = ROWS.filter((row) => row.call === call).map(({ needs }) => needs);
    return [call, (first ?? []).filter((scope) => others.every((needs) => needs.includes(scope)))];
  }),
);

const TITLED = ROWS.map((row) => {
  const to = row.body !== undefined && 'to' in row.body ? ` to ${row.body.to}` : '';
  return [`${row.call}${to} (${row.needs.join(', ')})`, row] as const;
});

let store: TestStore;
let now: Date;
const ask = (path: string, body?: object, token: string | null = OPERATOR_TOKEN, on = store) => {
  const asked =
    body === undefined
      ? request(on.operators).get(`/operator/${path}`)
      : request(on.operators).post(`/operator/${path}`).send(body);
  return token === null ? asked : asked.set('authorization', `Bearer ${token}`);
};

let named = 0;
/** A token for a new person, unless a name is given. */
async function tokenFor(scopes: readonly OperatorScope[], name?: string, by = OPERATOR_TOKEN, on = store) {
  named += 1;
  const made = await ask('tokens', { name: name ?? `person ${named}`, scopes }, by, on).expect(201);
  return { token: String(made.body.token), id: String(made.body.id), name: String(made.body.name) };
}
/** The tokens of all pages. */
async function listedTokens(): Promise<readonly { readonly id: string }[]> {
  const tokens = [];
  let path: string | null = 'tokens';
  while (path !== null) {
    const { body }: request.Response = await ask(path).expect(200);
    tokens.push(...body.tokens);
    path = body.next === null ? null : `tokens?cursor=${body.next}`;
  }
  return tokens;
}
const auditOf = async (call: string, on = store) =>
  on.database.db.select().from(operatorAudit).where(eq(operatorAudit.call, call)).orderBy(desc(operatorAudit.id));

async function bought(on = store) {
  const visitor = shopper(on.app);
  const path = await visitor.pay(await visitor.ready('US', [ring('air_gold_9')]));
  const number = /V-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
  return { number, token: path.replace('/order/', '') };
}
const stateOf = async (token: string, on = store) =>
  (
    await on.database.db
      .select({ state: shopOrder.state })
      .from(shopOrder)
      .where(eq(shopOrder.id, orderIdOf(token)))
  )[0]?.state;

beforeAll(async () => {
  now = new Date();
  store = await openTestStore('server', 0, { now: () => now });
});
afterAll(() => store?.close());

describe('[API-12] every call of operators', () => {
  it('stands in this table and in the document, with the scopes that it always needs', async () => {
    const { body } = await request(store.operators).get('/api/openapi.json');
    type Described = { operationId: string; security?: [{ operatorToken: OperatorScope[] }] };
    const described = Object.values<Record<string, Described>>(body.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId, security }) => (security ? [[operationId, security[0].operatorToken] as const] : []));
    expect(Object.fromEntries(described)).toEqual(ALWAYS_NEEDED);
  });

  it.each(TITLED)(
    '%s is for its scopes alone, and says which one is missing',
    async (_title, { call, path, body, needs }) => {
      const refusals: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const scope of OPERATOR_SCOPES) {
        const { token, name } = await tokenFor([scope]);
        const answer = await ask(path, body, token);
        const missing = needs.filter((needed) => needed !== scope);
        refusals[scope] = answer.status === 403 || answer.status === 401 ? answer.body.detail : 'may';
        // A scope that every move needs is checked before the body is read, so the other one is not reported yet.
        const first = ALWAYS_NEEDED[call]?.includes(scope) ? missing : missing.slice(0, 1);
        expected[scope] =
          missing.length === 0
            ? 'may'
            : `${name} lacks ${first.map((one) => `"${one}"`).join(', ')} for this; there is: ${scope}.`;
        if (missing.length > 0) expect(answer.body.code).toBe('operator.scope');
      }
      expect(refusals).toEqual(expected);
      const { token } = await tokenFor(needs);
      expect([401, 403]).not.toContain((await ask(path, body, token)).status);
    },
  );

  it.each(TITLED)('%s is nobody’s without a token', async (_title, { path, body }) => {
    for (const token of [null, 'x', `${OPERATOR_TOKEN}x`]) {
      const answer = await ask(path, body, token);
      expect([answer.status, answer.body.code]).toEqual([401, 'operator.token']);
    }
  });

  it.each(TITLED)('%s is not on the listener of shoppers', async (_title, { path, body }) => {
    const asked =
      body === undefined
        ? request(store.app).get(`/operator/${path}`)
        : request(store.app).post(`/operator/${path}`).send(body);
    expect((await asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`)).body.code).toBe('route.not-found');
  });
});

describe('[API-12] a token', () => {
  it('is told once, kept as a hash, and lives 90 days unless it is revoked', async () => {
    const { token, id, name } = await tokenFor(['jobs']);
    expect(token).toMatch(/^tessera_store_[\w-]{43}$/);
    const rows = JSON.stringify([
      await store.database.db.select().from(operatorToken),
      await store.database.db.select().from(operatorAudit),
      await listedTokens(),
    ]);
    expect(rows).not.toContain(token.replace('tessera_store_', ''));
    const listed = async () => (await listedTokens()).find((one) => one.id === id);
    expect(await listed()).toMatchObject({
      name,
      scopes: ['jobs'],
      state: 'valid',
      createdBy: 'bootstrap',
      lastUsed: null,
    });
    await ask('jobs', undefined, token).expect(200);
    expect(await listed()).toMatchObject({ lastUsed: now.toISOString() });

    const made = now;
    try {
      now = new Date(made.getTime() + 90 * DAY_MS - 1000);
      await ask('jobs', undefined, token).expect(200);
      now = new Date(made.getTime() + 90 * DAY_MS);
      expect((await ask('jobs', undefined, token)).body).toMatchObject({
        code: 'operator.token',
        detail: `The token "${name}" has expired. Whoever makes tokens can make another one.`,
      });
      expect(await listed()).toMatchObject({ state: 'expired' });
    } finally {
      now = made;
    }
    await ask('jobs', undefined, token).expect(200);
    await ask(`tokens/${id}/revoke`, {}).expect(200);
    expect((await ask('jobs', undefined, token)).body.detail).toContain('is revoked');
    expect((await ask(`tokens/${NOBODYS_ID}/revoke`, {})).body.code).toBe('operator.not-found');
    // Use of a revoked token is audited under its name.
    expect((await auditOf('jobs.list')).slice(0, 5)).toMatchObject([
      { who: name, tokenId: id, result: 'operator.token' },
      { result: 'done' },
      { result: 'operator.token' },
      { result: 'done' },
      { result: 'done' },
    ]);
  });

  it('overlaps with the next one of the same name', async () => {
    const [first, next] = [await tokenFor(['jobs'], 'the nightly job'), await tokenFor(['jobs'], 'the nightly job')];
    for (const { token } of [first, next]) await ask('jobs', undefined, token).expect(200);
    await ask(`tokens/${first.id}/revoke`, {}).expect(200);
    await ask('jobs', undefined, next.token).expect(200);
  });

  it.each([
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ scopes: [] }, 'scopes'],
    [{ days: 366 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ name: 'Bootstrap' }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
  ])('is not made with %j', async (wrong, field) => {
    const answer = await ask('tokens', { name: 'x', scopes: ['jobs'], ...wrong });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it('gives no scope that its maker lacks', async () => {
    const { token, name } = await tokenFor(['operators', 'jobs']);
    await ask('tokens', { name: 'x', scopes: ['jobs'] }, token).expect(201);
    const refused = await ask('tokens', { name: 'x', scopes: ['jobs', 'refunds'] }, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'operator.scope']);
    expect(refused.body.detail).toContain(`${name} lacks "refunds"`);
  });

  it('stands by its name in histories, whatever the body says; with the bootstrap token the body’s name does', async () => {
    const { number } = await bought();
    const { token, name } = await tokenFor(['orders.move']);
    const moved = await ask(`orders/${number}`, { to: 'processed', by: 'somebody else' }, token).expect(200);
    expect(moved.body.history.at(-1)).toMatchObject({ actor: 'operator', operator: name });
    const shipped = await ask(`orders/${number}`, { to: 'shipped', by: 'kim' }).expect(200);
    expect(shipped.body.history.at(-1)).toMatchObject({ operator: 'kim' });
    const [last, first] = await auditOf('orders.move');
    expect(first).toMatchObject({ who: name, via: 'token', claimed: null, about: number });
    expect(last).toMatchObject({ who: 'bootstrap', via: 'bootstrap', tokenId: null, claimed: 'kim', about: number });
    const nameless = await bought();
    const { body } = await ask(`orders/${nameless.number}`, { to: 'processed' }).expect(200);
    expect(body.history.at(-1)).toMatchObject({ operator: 'bootstrap' });
  });

  it('of the first start can be several, and none', async () => {
    const rotating = await openTestStore('server', 0, {
      bootstrapTokens: ['the-next-token-of-all', 'the-old-token-of-all'],
    });
    const closed = await openTestStore('server', 0, { bootstrapTokens: [] });
    try {
      for (const token of ['the-next-token-of-all', 'the-old-token-of-all'])
        await ask('jobs', undefined, token, rotating).expect(200);
      await ask('jobs', undefined, OPERATOR_TOKEN, rotating).expect(401);
      for (const token of [OPERATOR_TOKEN, '', 'undefined']) await ask('jobs', undefined, token, closed).expect(401);
    } finally {
      await rotating.close();
      await closed.close();
    }
  });
});

describe.each(DATABASE_KINDS)('[API-12] the audit, in an %s database', (kind) => {
  let audited: TestStore;
  testStoreIn(kind, (opened) => {
    audited = opened;
  });
  const on = (path: string, body?: object, token = OPERATOR_TOKEN) => ask(path, body, token, audited);
  const execute = (statement: string) => audited.database.db.execute(sql.raw(statement));

  it('says who read or did what, about whom, from where, and what came of it', async () => {
    const { number } = await bought(audited);
    const { token, id, name } = await tokenFor(['orders.read', 'audit'], undefined, OPERATOR_TOKEN, audited);
    await on(`orders/${number.toLowerCase()}`, undefined, token)
      .set('x-forwarded-for', '203.0.113.7')
      .set('x-request-id', 'asked-by-a-test')
      .expect(200);
    await on(`orders/${number}`, { to: 'processed' }, token).expect(403);
    await on('orders/V-9', undefined, token).expect(404);
    const { body } = await on('audit', { who: name }, token).expect(200);
    expect(body.next).toBeNull();
    expect(body.entries).toMatchObject([
      { call: 'orders.read', about: 'V-9', result: 'order.not-found' },
      { call: 'orders.move', about: number, result: 'operator.scope' },
      {
        call: 'orders.read',
        about: number,
        result: 'done',
        // The connection's address, not the one that the caller claims.
        ...{ via: 'token', tokenId: id, claimed: null, from: '127.0.0.1', requestId: 'asked-by-a-test' },
      },
    ]);
    // Reading the audit is audited too.
    expect((await on('audit', { call: 'operators.audit' })).body.entries).toMatchObject([
      { who: name, result: 'done' },
    ]);
    const pages = [await on('audit', { who: name, call: 'orders.read', limit: 1 })];
    pages.push(await on('audit', { who: name, call: 'orders.read', limit: 1, before: pages[0]?.body.next }));
    expect(pages.map((page) => page.body.entries[0].result)).toEqual(['order.not-found', 'done']);
    expect(pages[1]?.body.next).toBeNull();
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    expect((await on('audit', { since: tomorrow })).body.entries).toEqual([]);
  });

  it('[API-05] keeps a mail address as a keyed hash, by which it is found again, and tells the person when, not by whom', async () => {
    const email = 'Ada@Example.com';
    const { number } = await bought(audited);
    await on(`orders/${number}`).expect(200);
    const { token, name } = await tokenFor(['people.export'], undefined, OPERATOR_TOKEN, audited);
    await on('people/export', { email }, token).expect(200);
    const rows = JSON.stringify(await audited.database.db.select().from(operatorAudit));
    expect(rows.toLowerCase()).not.toContain('ada@example.com');
    const { entries } = (await on('audit', { about: 'ada@example.com' })).body;
    expect(entries).toMatchObject([{ call: 'people.export', who: name, about: expect.stringMatching(/^#[\w-]{22}$/) }]);
    const { tables } = (await on('people/export', { email }).expect(200)).body;
    expect(tables.operator_audit).toContainEqual({ at: expect.any(String), call: 'orders.read', result: 'done' });
    expect(tables.operator_audit).toContainEqual({ at: expect.any(String), call: 'people.export', result: 'done' });
    expect(JSON.stringify(tables.operator_audit)).not.toContain(name);
  });

  it('keeps the secret of a link as a hash', async () => {
    const secret = 'qT8vZ1mK3xN5bR7yU9wE2aS4dF6gH8jL0pO1iU3yT5r';
    await on(`cycle-reports/${secret}/end`, {}).expect(404);
    const [row] = await auditOf('cycleReport.end', audited);
    expect(row).toMatchObject({ result: 'cycle-report.not-found', about: expect.stringMatching(/^#/) });
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('is written with the change: a change that cannot be written down is not made, and a read is not told', async () => {
    const { number, token } = await bought(audited);
    await execute('alter table operator_audit rename to operator_audit_away');
    try {
      const move = await on(`orders/${number}`, { to: 'processed' });
      expect([move.status, move.body.code]).toEqual([503, 'operator.audit']);
      const cancel = await on(`orders/${number}`, { to: 'cancelled' });
      expect([cancel.status, cancel.body.code]).toEqual([503, 'operator.audit']);
      expect(await stateOf(token, audited)).toBe('ordered');
      expect(await audited.database.db.select().from(orderRefund)).toEqual([]);
      const made = await on('tokens', { name: 'unseen', scopes: ['jobs'] });
      expect(made.body.code).toBe('operator.audit');
      const read = await on(`orders/${number}`);
      expect([read.status, read.body.code]).toEqual([503, 'operator.audit']);
      expect(read.text).not.toContain('ada@example.com');
      expect((await on(`jobs/${NOBODYS_ID}/drop`, {})).body.code).toBe('operator.audit');
    } finally {
      await execute('alter table operator_audit_away rename to operator_audit');
    }
    const { tokens } = (await on('tokens')).body;
    expect(tokens.map(({ name }: { name: string }) => name)).not.toContain('unseen');
    await on(`orders/${number}`, { to: 'processed' }).expect(200);
    const moves = (await auditOf('orders.move', audited)).filter(({ about }) => about === number);
    expect(moves.map(({ result }) => result)).toEqual(['done']);
  });

  it('undoes every kind of change that cannot be written down', async () => {
    const { db } = audited.database;
    const { number } = await bought(audited);
    const caller = {
      topic: 'ring',
      timeZone: 'UTC',
      slots: [],
      locale: 'en-US',
      source: '/',
      medium: '',
      campaign: {},
    };
    await db
      .insert(callRequest)
      .values({ id: 'x', name: 'Kay', email: 'kay@example.com', phone: '1', ...caller } as never);
    const proof = { group: 'nurses', store: 'US', locale: 'en-US', email: 'kay@example.com', state: 'waiting' };
    await db.insert(heroProof).values(proof as never);
    await db
      .insert(referralLead)
      .values({ id: 'x', affiliate: 'luna', email: 'kay@example.com', plan: '', store: 'US' });
    const declared = { number: '9QXTK7H3', key: 'x', declaredAt: new Date(), locale: 'en-US', reference: 'V-1' };
    await db.insert(withdrawal).values({ ...declared, name: 'Kay', email: 'kay@example.com', items: '' } as never);
    const [[call], [hero]] = [await db.select().from(callRequest), await db.select().from(heroProof)];
    const drawn = drawWithdrawalNumber();
    await db.update(withdrawal).set({ number: drawn });
    const temperature = Array.from({ length: 12 }, () => null);
    const report = {
      name: 'Ada',
      cycles: [{ begins: '2026-09-29', days: 12, period: 4, ovulation: null, temperature }],
    };
    const codes = { merchandiseId: 'coverage_2y_owned', store: 'US', count: 2, days: 30 };
    const revoked = await tokenFor(['jobs'], undefined, OPERATOR_TOKEN, audited);
    const changes: readonly (readonly [string, object])[] = [
      [`orders/${number}/dates`, { item: 'inStock', from: '2030-01-01', to: '2030-01-02' }],
      ['redeem-codes', codes],
      ['cycle-reports', { report }],
      ['people/erase', { email: 'kay@example.com' }],
      [`call-requests/${call?.number}`, {}],
      [`hero-proofs/${hero?.number}`, { approve: true }],
      [`withdrawals/${withdrawalNumber(drawn)}`, {}],
      [`tokens/${revoked.id}/revoke`, {}],
    ];
    const kept = async () => {
      const tables = [
        shopOrder,
        redeemCode,
        cycleReport,
        referralLead,
        callRequest,
        heroProof,
        withdrawal,
        operatorToken,
      ];
      return JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
    };
    const before = await kept();
    await execute('alter table operator_audit rename to operator_audit_away');
    try {
      for (const [path, body] of changes) {
        const answer = await on(path, body);
        expect([path, answer.body.code]).toEqual([path, 'operator.audit']);
        expect([path, await kept()]).toEqual([path, before]);
      }
    } finally {
      await execute('alter table operator_audit_away rename to operator_audit');
    }
    // The erasure last, because the other calls are about the erased person.
    const inOrder = changes.toSorted(
      ([one], [other]) => Number(one === 'people/erase') - Number(other === 'people/erase'),
    );
    for (const [path, body] of inOrder) {
      const answer = await on(path, body);
      expect([path, answer.ok || answer.text]).toEqual([path, true]);
    }
  });

  it('says that something begins which no transaction undoes, and then what came of it', async () => {
    await on(`jobs/${NOBODYS_ID}/drop`, {}).expect(404);
    const [after, before] = await auditOf('jobs.drop', audited);
    expect([before?.result, after?.result]).toEqual(['begun', 'job.not-found']);
  });

  it('gives no row away, and none is changed, before 730 days', async () => {
    await on('jobs').expect(200);
    for (const statement of [
      `update operator_audit set who = 'nobody'`,
      'delete from operator_audit',
      'truncate operator_audit',
    ])
      await expect(execute(statement)).rejects.toMatchObject({
        cause: { message: 'operator_audit takes rows and gives none away before 730 days' },
      });
    const before = (await audited.database.db.select().from(operatorAudit)).length;
    const old = (days: number) => ({
      at: new Date(Date.now() - days * DAY_MS),
      ...{ who: 'old', via: 'token', call: 'orders.read', asked: '', fromAddress: '', requestId: '', result: 'done' },
    });
    await audited.database.db.insert(operatorAudit).values([old(732), old(729)] as never);
    await sweepAudit({ db: audited.database.db });
    const kept = await audited.database.db.select().from(operatorAudit);
    expect(kept.filter(({ who }) => who === 'old')).toHaveLength(1);
    expect(kept).toHaveLength(before + 1);
  });
});

it('[API-12] the audit takes a proxy’s word on the address where the proxy is named', async () => {
  const behind = await openTestStore('server', 0, { operatorProxies: ['loopback'] });
  try {
    await ask('jobs', undefined, OPERATOR_TOKEN, behind).set('x-forwarded-for', '203.0.113.7').expect(200);
    expect(await auditOf('jobs.list', behind)).toMatchObject([{ fromAddress: '203.0.113.7' }]);
  } finally {
    await behind.close();
  }
});

describe('[API-12] a second person', () => {
  let careful: TestStore;
  let at: Date;
  beforeAll(async () => {
    at = new Date();
    const refundsAbove = new Map([['USD', '100']]);
    careful = await openTestStore('server', 0, { now: () => at, secondPerson: { refundsAbove, erasures: true } });
  });
  afterAll(() => careful?.close());
  const REFUNDS = ['orders.move', 'refunds'] as const;
  const cancel = (number: string, token: string, also: object = {}) =>
    ask(`orders/${number}`, { to: 'cancelled', ...also }, token, careful);
  const person = (scopes: readonly OperatorScope[], name?: string, by?: string) => tokenFor(scopes, name, by, careful);

  it('confirms a refund above the amount by the same command, and nothing is owed before', async () => {
    const { number, token } = await bought(careful);
    const [ada, bob] = [await person(REFUNDS), await person(REFUNDS)];
    const first = await cancel(number, ada.token);
    expect([first.status, first.body.code]).toEqual([409, 'operator.second-person']);
    expect(first.body.detail).toMatch(
      /^Paying \d+(\.\d+)? USD of an order back wants a second person\. Nothing is done yet/,
    );
    expect(await stateOf(token, careful)).toBe('ordered');
    expect(await careful.database.db.select().from(orderRefund)).toEqual([]);
    // The same person, again and with another of their tokens.
    const alsoAda = await person(REFUNDS, ada.name);
    for (const again of [ada.token, alsoAda.token]) expect((await cancel(number, again)).status).toBe(409);
    // Another person, but another request: a part of the order.
    expect((await cancel(number, bob.token, { lines: [1] })).body.code).toBe('operator.second-person');
    expect((await cancel(number.toLowerCase(), bob.token, { by: 'x' })).status).toBe(200);
    expect(await stateOf(token, careful)).toBe('cancelled');
    expect(await careful.database.db.select().from(orderRefund)).toHaveLength(1);
    expect((await auditOf('orders.move', careful)).map(({ who, result }) => [who, result]).slice(0, 2)).toEqual([
      [bob.name, 'done'],
      [bob.name, 'operator.second-person'],
    ]);
  });

  it.each([
    ['is not wanted up to the amount', '80', []],
    ['confirms a credit above it, which the provider is asked for only then', '100', [thing('coverage_2y')]],
  ])('%s', async (_what, amount, also) => {
    const visitor = shopper(careful.app);
    const path = await visitor.pay(await visitor.ready('US', [OLD_RING, ...also]));
    const page = textOf((await visitor.get(path)).text);
    const [number, known] = [/V-\w{4}-\w{4}/, /T-\w{4}-\w{4}/].map((shape) => shape.exec(page)?.[0] ?? '');
    for (const to of ['processed', 'shipped'])
      await ask(`orders/${number}`, { to }, OPERATOR_TOKEN, careful).expect(200);
    const move = (to: string, token: string, said: object = {}) =>
      ask(`care/${known}`, { to, ...said }, token, careful);
    const [ada, bob] = [await person(['returns', 'refunds']), await person(['returns', 'refunds'])];
    await move('received', ada.token).expect(200);
    await move('approved', ada.token, { amount }).expect(200);
    const paid = async () =>
      (await careful.database.db.select().from(testPayment)).filter(({ refunds }) => Object.keys(refunds).length > 0);
    const before = (await paid()).length;
    if (also.length > 0) {
      expect((await move('refunded', ada.token)).body.code).toBe('operator.second-person');
      expect((await paid()).length).toBe(before);
      await move('refunded', bob.token).expect(200);
    } else await move('refunded', ada.token).expect(200);
    expect((await paid()).length).toBe(before + 1);
    expect((await auditOf('care.move', careful)).slice(0, 2).map(({ result }) => result)).toEqual(['done', 'begun']);
  });

  it('is wanted for small refunds of one order once they are a large one together', async () => {
    const visitor = shopper(careful.app);
    const path = await visitor.pay(await visitor.ready('US', [thing('spare_charger'), thing('travel_charger', 2)]));
    const number = /V-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
    const ada = await person([...REFUNDS, 'orders.read']);
    const refunds = async () => (await ask(`orders/${number}`, undefined, ada.token, careful)).body.refunds;
    expect((await cancel(number, ada.token, { lines: [1] })).status).toBe(200);
    expect(Number((await refunds())[0].amount)).toBeLessThan(100);
    expect((await cancel(number, ada.token, { lines: [2] })).body.code).toBe('operator.second-person');
    expect(await refunds()).toHaveLength(1);
    await cancel(number, (await person(REFUNDS)).token, { lines: [2] }).expect(200);
    const [first, second] = await refunds();
    expect(Number(second.amount)).toBeLessThan(100);
    expect(Number(first.amount) + Number(second.amount)).toBeGreaterThan(100);
  });

  it('confirms the refund of a return, and is wanted for each refund in a currency without an amount', async () => {
    const visitor = shopper(careful.app);
    const path = await visitor.pay(await visitor.ready('EU', [thing('travel_charger')]));
    const number = /V-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
    for (const to of ['processed', 'shipped'])
      await ask(`orders/${number}`, { to }, OPERATOR_TOKEN, careful).expect(200);
    const form = hiddenFields((await visitor.get(`${path}/return/details?piece-0=1`)).text);
    await visitor.post(`${path}/return`, { ...form, reason: 'fit' });
    const known = /R-\w{4}-\w{4}/.exec(textOf((await visitor.get(path)).text))?.[0] ?? '';
    const move = (to: string, token: string) => ask(`care/${known}`, { to }, token, careful);
    for (const to of ['label_sent', 'received']) await move(to, OPERATOR_TOKEN).expect(200);
    const [ada, bob] = [await person(['returns', 'refunds']), await person(['returns', 'refunds'])];
    const owed = (await careful.database.db.select().from(orderRefund)).length;
    expect((await move('refunded', ada.token)).body.code).toBe('operator.second-person');
    expect((await ask(`care/${known}`, undefined, OPERATOR_TOKEN, careful)).body.state).toBe('received');
    expect(await careful.database.db.select().from(orderRefund)).toHaveLength(owed);
    await move('refunded', bob.token).expect(200);
    expect(await careful.database.db.select().from(orderRefund)).toHaveLength(owed + 1);
  });

  it('is asked for anew after 24 hours, and after it was done', async () => {
    const email = 'kay@example.com';
    const [ada, bob] = [await person(['people.erase']), await person(['people.erase'])];
    const erase = (token: string) => ask('people/erase', { email }, token, careful);
    expect((await erase(ada.token)).body.detail).toMatch(/^An erasure wants a second person/);
    const began = at;
    at = new Date(began.getTime() + 24 * 3_600_000 + 60_000);
    expect((await erase(bob.token)).status).toBe(409);
    at = began;
    expect((await erase(ada.token)).status).toBe(200);
    expect((await erase(bob.token)).status).toBe(409);
  });

  it('is nobody who made the other’s token, and never the bootstrap token', async () => {
    const email = 'jean@example.com';
    const erase = (token: string) => ask('people/erase', { email }, token, careful);
    const ada = await person(['people.erase', 'operators']);
    const puppet = await person(['people.erase'], 'a friend of mine', ada.token);
    expect((await erase(ada.token)).status).toBe(409);
    expect((await erase(puppet.token)).status).toBe(409);
    expect((await erase(ada.token)).status).toBe(409);
    const bootstrap = await erase(OPERATOR_TOKEN);
    expect([bootstrap.status, bootstrap.body.code]).toEqual([409, 'operator.second-person']);
    expect(bootstrap.body.detail).toContain('the bootstrap token is nobody’s');
    const bob = await person(['people.erase']);
    expect((await erase(bob.token)).status).toBe(200);
  });
});
