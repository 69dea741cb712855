/** Rounds find due rows by an index: the rows that they read each minute do not grow with the store. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { until } from '@tessera/service-kit/test-support/until';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { MIGRATIONS_FOLDER, openTestStore, type TestStore } from '../../test-support/store.ts';
import { NO_SCHEMA } from '../platform/data/database.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { SCHEDULES } from '../platform/jobs/round.ts';

jest.setTimeout(120_000);

/** Rows of each growing table, none of them due. */
const ROWS = 5000;
const FILL = [
  `insert into cart (id, store, attributes, discount_codes) select 'c' || n, 'AE', '[]', '[]' from generate_series(1, ${ROWS}) n`,
  `insert into cart_answer (id, fingerprint, created_at) select 'a' || n, 'x', now() from generate_series(1, ${ROWS}) n`,
  `insert into checkout_attempt (id, cart_id, state, provider, reference, draft, fingerprint, released_at)
   select 't' || n, 'gone' || n, 'paid', 'test', 'r' || n, '{}', 'f', now() from generate_series(1, ${ROWS}) n`,
  `insert into shop_order (id, cart_id, attempt_id, state, needs_size, store, locale, email, address, lines, totals, attributes,
     discount_codes, payment_provider, payment_reference, mailed_at)
   select 'o' || n, 'c' || n, 't' || n, 'delivered', false, 'AE', 'en-US', 'a@example.com', '{}', '[]', '{}', '[]', '[]', 'test', 'r' || n, now()
   from generate_series(1, ${ROWS}) n`,
  `insert into order_event (order_id, "to", actor, mail_due, mailed_at) select 'o' || n, 'ordered', 'store', true, now() from generate_series(1, ${ROWS}) n`,
  `insert into order_refund (id, order_id, parts, amount, paid_at) select 'f' || n, 'o' || n, '[]', '1', now() from generate_series(1, ${ROWS}) n`,
  `insert into care_case (id, number, kind, order_id, line, key, state) select 'e' || n, 'n' || n, 'trade_in', 'o' || n, 0, 'y' || n, 'refunded' from generate_series(1, ${ROWS}) n`,
  `insert into care_event (case_id, "to", actor, mail_due, mailed_at) select 'e' || n, 'refunded', 'store', true, now() from generate_series(1, ${ROWS}) n`,
  `insert into withdrawal (number, key, declared_at, locale, reference, name, email, items, matched_at, handled_at)
   select 'w' || n, 'y' || n, now(), 'en-US', '', '', '', '', now(), now() from generate_series(1, ${ROWS}) n`,
  `insert into redeem_code (id, batch, merchandise_id, store, expires_at, created_by) select 'd' || n, 'b', 'm', 'AE', now(), 'kim' from generate_series(1, ${ROWS}) n`,
  `insert into call_request (id, name, email, phone, topic, time_zone, slots, locale, source, medium, campaign, operator_mailed_at, visitor_mailed_at)
   select 'q' || n, '', '', '', 'other', 'UTC', '[]', 'en-US', '', '', '{}', now(), now() from generate_series(1, ${ROWS}) n`,
  `insert into waitlist_entry (id, email, country, locale, campaign, leave_token, mailed_at) select 'l' || n, '', 'CA', 'en-US', '{}', 'l' || n, now() from generate_series(1, ${ROWS}) n`,
  `insert into hero_proof (hero_group, store, locale, email, state, mailed_at) select 'nurses', 'US', 'en-US', '', 'approved', now() from generate_series(1, ${ROWS}) n`,
  `insert into referral_lead (id, affiliate, email, plan, store) select 'z' || n, 'x', 'e' || n, '', 'AE' from generate_series(1, ${ROWS}) n`,
  'analyze',
];
const FILLED = FILL.flatMap((statement) => /insert into (\w+)/.exec(statement)?.[1] ?? []);

describe('[API-12] the rounds', () => {
  let postgres: TestPostgres;
  let store: TestStore;
  let client: pg.Client;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    const url = await postgres.createDatabase();
    // A single connection, so that flushing its statistics makes its reads visible at once.
    store = await openTestStore(url, 0, { limits: { connections: 1, waitMs: 3000, statementMs: 15_000 } });
    client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of FILL) await client.query(statement);
  });
  afterAll(async () => {
    await client?.end();
    await store?.close();
    await postgres?.stop();
  });

  /** Number of sequential scans of each filled table so far. */
  const readThrough = async () => {
    await store.database.db.execute(sql`select pg_stat_force_next_flush()`);
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ name: string; scans: string }>(
      'select relname as name, seq_scan::text as scans from pg_stat_user_tables where relname = any($1)',
      [FILLED],
    );
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
  };

  it('have names of their own, each with its schedule and its batch', () => {
    const names = store.rounds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(30);
    for (const { batch, schedule } of store.rounds) {
      expect(batch).toBeGreaterThan(0);
      expect(SCHEDULES[schedule].seconds).toBeGreaterThan(0);
    }
  });

  it('read through no table that grows with the store', async () => {
    const found: [string, string][] = [];
    for (const { name, batch, work } of store.rounds) {
      const before = await readThrough();
      expect([name, await work(batch)]).toEqual([name, 0]);
      for (const [table, scans] of await readThrough()) {
        if (scans > (before.get(table) ?? 0)) found.push([name, table]);
      }
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['all of them fail at first', () => 'fails'],
    ['every second one hangs', (nth: number) => (nth % 2 === 0 ? 'hangs' : 'works')],
    ['the others hang', (nth: number) => (nth % 2 === 1 ? 'hangs' : 'works')],
  ] as const)('each go on while %s', async (_what, does) => {
    const databaseUrl = await postgres.createDatabase();
    const database = await openDatabase({
      name: 'store-api',
      databaseUrl,
      schema: NO_SCHEMA,
      migrationsFolder: MIGRATIONS_FOLDER,
    });
    const roundRetries = { delay: 1, limit: 3 };
    const jobs = await createJobs({ database, logger: store.logger, roundRetries, pollSeconds: 0.5 });
    const done = new Set<string>();
    const tried = new Set<string>();
    const nothing = async () => undefined;
    const rounds = store.rounds.map((round, nth) => ({
      ...round,
      async work() {
        const { name } = round;
        if (does(nth) === 'hangs') return new Promise<number>(() => undefined);
        const fails = does(nth) === 'fails' && !tried.has(name);
        tried.add(name);
        if (fails) throw new Error(`${name} fails`);
        done.add(name);
        return 0;
      },
    }));
    try {
      await jobs.run({ mail: nothing, payment: nothing, refund: nothing, rounds });
      const working = store.rounds.filter((_, nth) => does(nth) !== 'hangs').map(({ name }) => name);
      await until(async () => working.every((name) => done.has(name)));
      expect([...done].sort()).toEqual(working.sort());
    } finally {
      await jobs.stop(100);
      await database.close();
    }
  });
});
