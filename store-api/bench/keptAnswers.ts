/**
 * Measures the cost of storing responses to writes with an `Idempotency-Key` for a day, at 500 writes a second, on its own PostgreSQL:
 * `node --disable-warning=ExperimentalWarning store-api/bench/keptAnswers.ts`. Takes a minute and a half.
 *
 * - **a backlog**: duration of a sweep of ten minutes' responses of such a day, 300,000, among as many that stay.
 * - **days**: 500 writes a second with a concurrent sweep, while the clock for expiry runs 5760 times as fast: a day takes 15 s. Each
 *   day's row has the duration of a write, the size of the table and its indexes, and the number of deleted rows not yet vacuumed.
 */
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { startPostgres } from '@tessera/service-kit/test-support/postgresProcess';
import pg from 'pg';
import { sweepAnswers } from '../src/domains/cart/sweepCarts.ts';
import { cartStatements } from '../src/domains/cart/vendors/local/cartStatements.ts';
import { NO_SCHEMA } from '../src/platform/data/database.ts';

const WRITES_PER_SECOND = 500;
const DAY_S = 15;
const DAYS = 3;
const WRITERS = 10;
const BACKLOG = 300_000;

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const mebibytes = (bytes: unknown) => `${(Number(bytes) / 2 ** 20).toFixed(0)} MiB`;

const logger = createLogger('bench');
logger.level = 'silent';
const server = await startPostgres();
const client = new pg.Client({ connectionString: `${server.origin}/postgres` });
await client.connect();
// The vacuum then runs 15 times in each fast day; with the default setting it runs 1440 times in a real one.
await client.query(`alter system set autovacuum_naptime = '1s'`);
await client.query('select pg_reload_conf()');
await client.query('create database bench');
const database = await openDatabase({
  databaseUrl: `${server.origin}/bench`,
  dataDir: undefined,
  name: 'store-api',
  schema: NO_SCHEMA,
  migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
  limits: { connections: WRITERS + 2, waitMs: 10_000, statementMs: 60_000 },
  logger,
});
const { db } = database;
const bench = new pg.Client({ connectionString: `${server.origin}/bench` });
await bench.connect();

try {
  await bench.query(
    `insert into cart_answer (id, fingerprint, cart_id, created_at)
     select 'cart:' || gen_random_uuid() || ' ' || gen_random_uuid(), 'x', gen_random_uuid(), now() - interval '25 hours' + n * interval '2 milliseconds'
     from generate_series(1, $1) n`,
    [BACKLOG],
  );
  await bench.query(
    `insert into cart_answer (id, fingerprint, cart_id, created_at)
     select 'cart:' || gen_random_uuid() || ' ' || gen_random_uuid(), 'x', gen_random_uuid(), now() - n * interval '2 milliseconds'
     from generate_series(1, $1) n`,
    [BACKLOG],
  );
  const began = performance.now();
  const swept = await sweepAnswers({ db });
  const seconds = (performance.now() - began) / 1000;
  console.log(`backlog: ${swept} answers in ${seconds.toFixed(1)} s, ${Math.round(swept / seconds)} a second`);
  await bench.query('truncate cart_answer');

  const start = Date.now();
  const speed = 86_400 / DAY_S;
  const clock = () => new Date(start + (Date.now() - start) * speed);
  let times: number[] = [];
  let sweepTimes: number[] = [];
  let isOver = false;
  const statements = cartStatements(db);
  const writer = async (number: number) => {
    const pause = (1000 * WRITERS) / WRITES_PER_SECOND;
    for (let count = 0; !isOver; count += 1) {
      const due = start + count * pause;
      if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
      const from = performance.now();
      const id = `cart:${number} ${count}`;
      const createdAt = clock();
      const expired = new Date(createdAt.getTime() - 86_400_000);
      await statements.takeKey().execute({ id, fingerprint: 'x', cartId: id, createdAt, expired });
      times.push(performance.now() - from);
    }
  };
  const sweeper = async () => {
    while (!isOver) {
      // Ten minutes of the fast clock.
      await new Promise((resolve) => setTimeout(resolve, 600_000 / speed));
      const from = performance.now();
      await sweepAnswers({ db, now: clock });
      sweepTimes.push(performance.now() - from);
    }
  };
  const work = [...Array.from({ length: WRITERS }, (_, number) => writer(number)), sweeper()];
  for (let day = 1; day <= DAYS; day += 1) {
    await new Promise((resolve) => setTimeout(resolve, DAY_S * 1000));
    const [sorted, sweeps] = [times.sort((a, b) => a - b), sweepTimes.sort((a, b) => a - b)];
    times = [];
    sweepTimes = [];
    const { rows } = await bench.query(
      `select pg_table_size('cart_answer') as table, pg_indexes_size('cart_answer') as indexes, n_live_tup as live, n_dead_tup as dead
       from pg_stat_user_tables where relname = 'cart_answer'`,
    );
    const { table, indexes, live, dead } = rows[0];
    console.log(
      `day ${day}: ${sorted.length} writes, p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms; a sweep p50 ${percentile(sweeps, 0.5).toFixed(0)} ms; table ${mebibytes(table)}, indexes ${mebibytes(indexes)}, ${live} rows, ${dead} dead`,
    );
  }
  isOver = true;
  await Promise.all(work);
} finally {
  await bench.end();
  await client.end();
  await database.close();
  await server.stop();
}
