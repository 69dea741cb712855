/**
 * Measures whether the round `payments.unfinished` keeps up with 100,000 unfinished payments a day, on its own PostgreSQL: `node --import
 * ./store-api/src/platform/pages/compileTsx.ts --disable-warning=ExperimentalWarning store-api/bench/reconciliation.ts`. Takes a minute.
 *
 * Computed: how often `nextLookMs` checks a payment in a day, and the resulting calls per second. Measured with rows: the payments of such
 * a day, spread over it, among as many paid ones; the provider responds at once, so that only the database is timed.
 */
import { startPostgres } from '@tessera/service-kit/test-support/postgresProcess';
import pg from 'pg';
import { nextLookMs } from '../src/domains/checkout/paymentRounds.ts';
import { openTestStore } from '../test-support/store.ts';

const PAYMENTS = 100_000;
const DAY_MS = 24 * 60 * 60_000;
const MINUTES = 10;

const ages: number[] = [];
for (let age = 60_000; age <= DAY_MS; age += nextLookMs(age)) ages.push(age);
const perSecond = (PAYMENTS * ages.length) / 86_400;
console.log(`${ages.length} looks at a payment in its day, at minutes ${ages.map((age) => age / 60_000).join(', ')}`);
console.log(
  `${PAYMENTS} unfinished payments a day: ${perSecond.toFixed(1)} calls a second, ${Math.ceil(perSecond * 60)} a minute`,
);

const server = await startPostgres();
const admin = new pg.Client({ connectionString: `${server.origin}/postgres` });
await admin.connect();
await admin.query('create database bench');
await admin.end();
let now = Date.now();
let asked = 0;
const store = await openTestStore(`${server.origin}/bench`, 0, {
  now: () => new Date(now),
  wrapProvider: (provider) => ({
    ...provider,
    async status() {
      asked += 1;
      return 'open';
    },
  }),
});
const client = new pg.Client({ connectionString: `${server.origin}/bench` });
await client.connect();
try {
  const draft = JSON.stringify({ store: 'US', totals: { toPay: '349' }, padding: 'x'.repeat(2000) });
  // Each payment is due once within its interval until the next check, as in a steady state.
  await client.query(
    `insert into checkout_attempt (id, cart_id, state, provider, reference, draft, fingerprint, created_at, next_look_at)
     select 'open' || n, 'cart' || n, 'open', 'test', 'r' || n, $1, 'f', at, at + age * random()
     from (select n, to_timestamp($2 / 1000.0) - n * interval '1 day' / $3 as at, n * interval '1 day' / $3 as age from generate_series(1, $3) n) day`,
    [draft, now, PAYMENTS],
  );
  // Checked as often as their age requires: the next check is at a random time within that interval.
  await client.query(
    `update checkout_attempt set next_look_at = to_timestamp($1 / 1000.0) + random() * greatest(interval '1 minute', least(to_timestamp($1 / 1000.0) - created_at, interval '1 day' - (to_timestamp($1 / 1000.0) - created_at)))`,
    [now],
  );
  await client.query(
    `insert into cart (id, store, attributes, discount_codes) select 'cart' || n, 'US', '[]', '[]' from generate_series(1, $1) n`,
    [PAYMENTS],
  );
  await client.query(
    `insert into checkout_attempt (id, cart_id, state, provider, reference, draft, fingerprint)
     select 'paid' || n, 'spent' || n, 'paid', 'test', 'p' || n, $1, 'f' from generate_series(1, $2) n`,
    [draft, PAYMENTS],
  );
  await client.query('analyze');
  for (const name of ['payments.orphaned', 'payments.unfinished', 'payments.held']) {
    const round = store.rounds.find((each) => each.name === name);
    if (round === undefined) throw new Error(`There is no round ${name}.`);
    const start = now;
    const before = asked;
    const times: number[] = [];
    let rows = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      now += 60_000;
      const began = performance.now();
      rows += await round.work(round.batch);
      times.push(performance.now() - began);
    }
    const { rows: left } = await client.query<{ late: number }>(
      `select count(*)::int as late from checkout_attempt where state = 'open' and next_look_at <= to_timestamp($1 / 1000.0)`,
      [now],
    );
    console.log(
      `${name}: ${(rows / MINUTES).toFixed(0)} rows a minute, ${asked - before} calls, ${Math.round(Math.max(...times))} ms for the slowest of ${MINUTES} runs${name === 'payments.unfinished' ? `; ${left[0]?.late} due afterwards` : ''}`,
    );
    if (name !== 'payments.unfinished') now = start;
  }
} finally {
  await client.end();
  await store.close();
  await server.stop();
}
