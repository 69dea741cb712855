/**
 * Reads every list of the operators' calls beyond its first page. All rows of a list are inserted by one statement, so their times are
 * equal.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import request from 'supertest';
import * as z from 'zod';
import { shopper } from '../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../test-support/store.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';

jest.setTimeout(240_000);

interface List {
  readonly call: string;
  readonly path: string;
  /** Name of the response's property with the rows. */
  readonly rows: string;
  /** Name of the rows' id property. */
  readonly id: string;
  readonly pageRows: number;
  readonly insert: SQL;
}

const MANY = sql`generate_series(1, 201) as n`;
const cases = (prefix: string, state: string) =>
  sql`insert into care_case (id, number, kind, order_id, line, key, state)
    select ${prefix} || n, ${prefix} || lpad(n::text, 7, '0'), 'size', (select id from shop_order limit 1), 0, ${prefix} || n, ${state}
    from ${MANY}`;
const withdrawals = (prefix: string, handledAt: SQL) =>
  sql`insert into withdrawal (number, key, declared_at, locale, reference, name, email, items, handled_at)
    select ${prefix} || lpad(n::text, 7, '0'), ${prefix} || n, now(), 'en-US', 'V-1', 'Ada', 'ada@example.com', '', ${handledAt} from ${MANY}`;
const callRequests = (doneAt: SQL) =>
  sql`insert into call_request (id, name, email, phone, topic, time_zone, slots, locale, source, medium, campaign, done_at)
    select gen_random_uuid(), 'Ada', 'ada@example.com', '1', 'plans', 'Europe/Berlin', '[]', 'en-US', '', '', '{}', ${doneAt} from ${MANY}`;
const proofs = (email: SQL, state: string) =>
  sql`insert into hero_proof (hero_group, store, locale, email, state) select 'veterans', 'US', 'en-US', ${email}, ${state} from ${MANY}`;

const LISTS: readonly List[] = [
  {
    ...{ call: 'callRequests.list', path: 'call-requests', rows: 'requests', id: 'number', pageRows: 200 },
    insert: callRequests(sql`null`),
  },
  {
    ...{ call: 'callRequests.list', path: 'call-requests?state=done', rows: 'requests', id: 'number', pageRows: 200 },
    insert: callRequests(sql`now()`),
  },
  {
    ...{ call: 'care.list', path: 'care', rows: 'cases', id: 'number', pageRows: 200 },
    insert: cases('A', 'submitted'),
  },
  {
    ...{ call: 'care.list', path: 'care?state=over', rows: 'cases', id: 'number', pageRows: 200 },
    insert: cases('B', 'declined'),
  },
  {
    ...{ call: 'cycleReport.list', path: 'cycle-reports', rows: 'reports', id: 'id', pageRows: 200 },
    insert: sql`insert into cycle_report (id, report, created_at, expires_at)
      select md5(n::text) || md5(n::text), '{}', now(), now() + interval '1 day' from ${MANY}`,
  },
  {
    ...{ call: 'heroProofs.list', path: 'hero-proofs', rows: 'proofs', id: 'number', pageRows: 200 },
    insert: proofs(sql`n || '@example.com'`, 'waiting'),
  },
  {
    ...{ call: 'heroProofs.list', path: 'hero-proofs?email=Ada@example.com', rows: 'proofs', id: 'number' },
    pageRows: 200,
    insert: proofs(sql`'ada@example.com'`, 'approved'),
  },
  {
    ...{ call: 'jobs.list', path: 'jobs', rows: 'dead', id: 'id', pageRows: 200 },
    insert: sql`insert into jobs.job (name, data)
      select (array['mail.dead', 'payment.dead', 'refund.dead', 'round.dead'])[1 + n % 4], '{}' from ${MANY}`,
  },
  {
    ...{ call: 'operators.list', path: 'tokens', rows: 'tokens', id: 'id', pageRows: 200 },
    insert: sql`insert into operator_token (hash, name, scopes, created_by, expires_at)
      select md5(n::text), 'ada', '{jobs}', 'kim', now() + interval '1 day' from ${MANY}`,
  },
  {
    ...{ call: 'redeemCodes.list', path: 'redeem-codes', rows: 'batches', id: 'batch', pageRows: 200 },
    insert: sql`insert into redeem_code (id, batch, merchandise_id, store, expires_at, created_by)
      select md5(n::text), gen_random_uuid(), 'coverage_2y_owned', 'US', now(), 'kim' from ${MANY}`,
  },
  {
    ...{ call: 'waitlist.list', path: 'waitlist?country=CA', rows: 'entries', id: 'email', pageRows: 1000 },
    insert: sql`insert into waitlist_entry (id, email, country, locale, campaign, leave_token)
      select 'entry' || n, n || '@example.com', 'CA', 'de', '{}', 'leave' || n from generate_series(1, 1001) as n`,
  },
  {
    ...{ call: 'withdrawals.list', path: 'withdrawals', rows: 'withdrawals', id: 'number', pageRows: 200 },
    insert: withdrawals('A', sql`null`),
  },
  {
    ...{ call: 'withdrawals.list', path: 'withdrawals?state=over', rows: 'withdrawals', id: 'number', pageRows: 200 },
    insert: withdrawals('B', sql`now()`),
  },
];

const answerSchema = z.looseObject({ next: z.string().nullable() });
const rowSchema = z.looseObject({});

let store: TestStore;
let jobs: Jobs;
beforeAll(async () => {
  store = await openTestStore('server', 0, {
    jobs: {
      settleLater: async () => undefined,
      refundLater: async () => undefined,
      dead: (after) => jobs.dead(after),
      retry: async () => 0,
      drop: async () => false,
      counts: () => jobs.counts(),
    },
  });
  jobs = await createJobs({ database: store.database, logger: store.logger, runs: false });
  const { pay, ready } = shopper(store.app);
  await pay(await ready('US', [ring('air_gold_9')]));
});
afterAll(async () => {
  await jobs?.stop(1000);
  await store?.close();
});

const ask = (path: string, cursor?: string) =>
  request(store.operators)
    .get(`/operator/${path}`)
    .query(cursor === undefined ? {} : { cursor })
    .set('authorization', `Bearer ${OPERATOR_TOKEN}`);

async function page({ path, rows, id }: List, cursor?: string) {
  const answered = answerSchema.parse((await ask(path, cursor).expect(200)).body);
  return {
    next: answered.next,
    ids: z
      .array(rowSchema)
      .parse(answered[rows])
      .map((row) => row[id]),
  };
}

describe('[API-12] every list of operators', () => {
  it('stands in this table', async () => {
    const { body } = await request(store.operators).get('/api/openapi.json');
    type Described = { operationId: string; parameters?: readonly { name: string }[] };
    const described = Object.values<Record<string, Described>>(body.paths).flatMap((path) => Object.values(path));
    const isList = ({ operationId }: Described) => operationId.endsWith('.list');
    const hasCursor = ({ parameters = [] }: Described) => parameters.some(({ name }) => name === 'cursor');
    const expected = [...new Set(LISTS.map(({ call }) => call))].toSorted();
    expect(
      described
        .filter(isList)
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(expected);
    expect(
      described
        .filter(hasCursor)
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(expected);
  });

  it.each(LISTS.map((list) => [list.path, list] as const))('%s goes on after its first page', async (_path, list) => {
    await store.database.db.execute(list.insert);
    const first = await page(list);
    expect(first.ids).toHaveLength(list.pageRows);
    const second = await page(list, first.next ?? 'none');
    expect([second.ids.length, second.next]).toEqual([1, null]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(list.pageRows + 1);
  });

  it.each([...new Set(LISTS.map(({ path }) => path.split('?')[0] ?? ''))])(
    '%s names what is wrong with a cursor, and what to do',
    async (path) => {
      const ofAnother = ['call-requests', 'hero-proofs'].includes(path) ? '2026-11-26T08:00:00.000000Z id' : '17';
      for (const cursor of ['', 'x', Buffer.from(ofAnother).toString('base64url')]) {
        const answer = await ask(path, cursor);
        expect(answer.body).toMatchObject({
          status: 400,
          code: 'request.invalid',
          detail:
            'The query does not fit: cursor: must be `next` of the page before, unchanged; leave it out to read from the start.',
          errors: [{ field: 'cursor' }],
        });
      }
    },
  );
});
