/**
 * `npm run bench:api`: compares cart calls of store-api with a minimal server doing the same work (`floor.ts`), on one real PostgreSQL, in
 * one run with alternating rounds. Prints a table and writes all figures to `.bench/`. A missed target is only reported; a failed request
 * makes the run fail.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import autocannon from 'autocannon';
import pg from 'pg';
import { SETTLED } from '../test-support/process.ts';
import { openWire } from '../test-support/wire.ts';
import { type Server, startServer } from './servers.ts';

const HERE = import.meta.dirname;
const RESULTS = join(HERE, '../../.bench');
const WARM_UP_SECONDS = 3;
/** A ring's quantity can rise nine times before it reaches ten. The second value is above what any server here reaches. */
const ADDS_PER_CART = 9;
const MAX_RESPONSES_PER_SECOND = 6000;
const STORE = 'AE';
/** store-api's log while its statements are recorded. */
const STATEMENTS_LOG = 'heard.log';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    /** Folder for a CPU profile of store-api. */
    profile: { type: 'string' },
  },
});
const [rounds, seconds, connections] = [
  countOf(options.rounds),
  countOf(options.seconds),
  countOf(options.connections),
] as const;

/** The cart to write to, and its line whose quantity changes. */
interface BenchCart {
  readonly id: string;
  readonly line: string;
}

interface Scenario {
  readonly name: string;
  /** Builds one request. */
  readonly ask: (cart: BenchCart, nth: number) => autocannon.Request;
  /** All connections write to one cart. No target applies, because both servers spend their time waiting for the lock. */
  readonly contended?: boolean;
}

const path = (call: string) => `/api/vendor/local/cart/${call}?store=${STORE}`;
const post = (call: string, body: object, headers: Record<string, string> = {}): autocannon.Request => ({
  method: 'POST',
  path: path(call),
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const RING = { merchandiseId: 'air_gold_7', quantity: 1, attributes: [{ key: 'engraving', value: 'Ada' }] };
const add = ({ id }: BenchCart, headers?: Record<string, string>) =>
  post('add/', { cartId: id, lines: [RING] }, headers);
const update = ({ id, line }: BenchCart, nth: number) =>
  post('update/', { cartId: id, lines: [{ id: line, quantity: (nth % 10) + 1 }] });

const ALL: readonly Scenario[] = [
  { name: 'read', ask: ({ id }) => ({ method: 'GET', path: path('').concat(`&id=${id}`) }) },
  // The added ring is already in the cart: its line's quantity increases, and the number of lines stays the same.
  { name: 'add', ask: (cart) => add(cart) },
  { name: 'update', ask: update },
  { name: 'add, with a key', ask: (cart) => add(cart, { 'idempotency-key': randomUUID() }) },
  { name: 'update, one cart', ask: update, contended: true },
];
const only = options.only.split(',').filter(Boolean);
const scenarios = ALL.filter(({ name }) => only.length === 0 || only.includes(name));

interface Round {
  readonly throughput: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's CPU time per request. Null: the system does not report it. */
  readonly cpu: number | null;
  readonly requests: number;
  readonly errors: number;
}

const SIDES = ['floor', 'store-api'] as const;
type Side = (typeof SIDES)[number];

const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-api-'));
const postgres = await startTestPostgres();
const running: { stop(): Promise<void> }[] = [];
let failed = 0;
try {
  const storeUrl = await postgres.createDatabase();
  const storeApi = (databaseUrl: string, log: string, nodeOptions: readonly string[] = []) =>
    startServer(
      join(HERE, '../src/app/main.ts'),
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'data'),
        CHANGES_PER_MINUTE: '0',
        BODY_MEGABYTES_PER_ADDRESS: '0',
        PAYMENTS: 'test',
        // Runs with production settings, except while statements are recorded: then the log must show when the startup work is done.
        ...(log === STATEMENTS_LOG ? { LOG_LEVEL: 'debug' } : {}),
      },
      join(folder, log),
      { nodeOptions, says: log === STATEMENTS_LOG ? SETTLED : [] },
    );

  console.log('▸ One cart as a model, and what store-api answers for it…');
  const first = await storeApi(storeUrl, 'first.log');
  const model = cartSchema.parse(
    await answerOf(
      first.origin,
      post('create/', {
        lines: [RING, { merchandiseId: 'coverage_2y', quantity: 1 }],
        discountCodes: ['RUNCLUB10'],
        attributes: [{ key: 'utm_source', value: 'letter' }],
      }),
    ),
  );
  const answerFile = join(folder, 'answer.json');
  writeFileSync(answerFile, JSON.stringify(model));
  await first.stop();
  const floorUrl = await copyDatabase(storeUrl);
  const urls: Record<Side, string> = { floor: floorUrl, 'store-api': storeUrl };
  const startFloor = (databaseUrl: string, log: string) =>
    startServer(join(HERE, 'floor.ts'), { DATABASE_URL: databaseUrl, ANSWER_FILE: answerFile }, join(folder, log));

  await assertSameStatements(urls, model.id, storeApi, startFloor);

  const profiling = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  const servers: Record<Side, Server> = {
    floor: await startFloor(floorUrl, 'floor.log'),
    'store-api': await storeApi(storeUrl, 'store-api.log', profiling),
  };
  running.push(servers.floor, servers['store-api']);

  const results = [];
  for (const scenario of scenarios) {
    console.log(`▸ ${scenario.name}: ${rounds} rounds of ${seconds} s, in turn…`);
    const measured: Record<Side, Round[]> = { floor: [], 'store-api': [] };
    for (const side of SIDES) await measure(scenario, side, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of SIDES) measured[side].push(await measure(scenario, side, seconds));
    }
    const medians = { floor: median(measured.floor), 'store-api': median(measured['store-api']) };
    const ratio = {
      throughput: medians['store-api'].throughput / medians.floor.throughput,
      p99: medians['store-api'].p99 / medians.floor.p99,
    };
    results.push({
      name: scenario.name,
      ...medians,
      ratio,
      wanted: scenario.contended ? null : { throughput: ratio.throughput >= 0.5, p99: ratio.p99 <= 2 },
      rounds: measured,
    });
  }

  const version = await withClient(storeUrl, async (client) => (await client.query('show server_version')).rows[0]);
  const report = {
    measured: new Date().toISOString(),
    machine: { cores: cpus().length, node: process.version, postgres: version?.server_version },
    connections,
    rounds,
    seconds,
    answerBytes: JSON.stringify(model).length,
    memory: { floor: servers.floor.memory(), 'store-api': servers['store-api'].memory() },
    results,
  };
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `api-${report.measured.replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(report, null, 2));
  print(report);
  console.log(`\nKept as ${file}`);

  async function measure(scenario: Scenario, side: Side, duration: number): Promise<Round> {
    const carts = await freshCarts(
      urls[side],
      model.id,
      Math.ceil((duration * MAX_RESPONSES_PER_SECOND) / ADDS_PER_CART),
    );
    const own = Math.floor(carts.length / connections);
    let client = 0;
    const cpuBefore = servers[side].cpu();
    const result = await autocannon({
      url: servers[side].origin,
      connections,
      duration,
      requests: [{}],
      setupClient: (made) => {
        const from = scenario.contended ? 0 : client * own;
        const mine = scenario.contended ? carts.slice(0, 1) : carts.slice(from, from + own);
        client += 1;
        let nth = 0;
        made.setRequests([
          {
            setupRequest: (request) => {
              const cart = mine[nth % mine.length];
              if (cart === undefined) throw new Error('A connection has no cart.');
              const asked = { ...request, ...scenario.ask(cart, nth) };
              nth += 1;
              return asked;
            },
          },
        ]);
      },
    });
    const errors = result.errors + result.timeouts + result.non2xx + result.mismatches;
    failed += errors;
    return {
      throughput: result['2xx'] / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      cpu: cpuBefore === null ? null : (((servers[side].cpu() ?? 0) - cpuBefore) * 1e6) / result['2xx'],
      requests: result['2xx'],
      errors,
    };
  }
} finally {
  for (const server of running) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed > 0) {
  console.error(`\n${failed} requests failed: the figures say nothing.`);
  process.exitCode = 1;
}

function countOf(said: string): number {
  const count = Number(said);
  if (Number.isInteger(count) && count > 0) return count;
  console.error('Usage: npm run bench:api -- [--rounds 3] [--seconds 8] [--connections 32] [--only add,update]');
  process.exit(2);
}

async function answerOf(origin: string, { method, path: asked, headers, body }: autocannon.Request): Promise<unknown> {
  const answer = await fetch(`${origin}${asked}`, {
    method: method ?? 'GET',
    headers: { 'content-type': String(headers?.['content-type'] ?? ''), ...keyOf(headers) },
    body: typeof body === 'string' ? body : null,
  });
  if (!answer.ok) throw new Error(`${asked} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function keyOf(headers: autocannon.Request['headers']): Record<string, string> {
  const key = headers?.['idempotency-key'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}

async function withClient<Value>(databaseUrl: string, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Copies tables, indexes and rows to a database with another name. */
async function copyDatabase(databaseUrl: string): Promise<string> {
  const copy = new URL(databaseUrl);
  const original = copy.pathname.slice(1);
  const server = new URL(databaseUrl);
  server.pathname = '/postgres';
  copy.pathname = `/${original}_floor`;
  await withClient(server.href, (client) =>
    client.query(
      `create database ${client.escapeIdentifier(`${original}_floor`)} template ${client.escapeIdentifier(original)}`,
    ),
  );
  return copy.href;
}

/** Replaces all carts except the model by copies of its rows. */
async function freshCarts(databaseUrl: string, modelId: string, count: number): Promise<BenchCart[]> {
  const carts = Array.from({ length: count }, () => ({ id: randomUUID(), line: randomUUID() }));
  await withClient(databaseUrl, async (client) => {
    await client.query('truncate cart_answer');
    await client.query('delete from cart where id <> $1', [modelId]);
    await client.query(
      `insert into cart (id, store, country_code, attributes, discount_codes)
      select fresh.id, store, country_code, attributes, discount_codes from cart, unnest($2::text[]) as fresh (id)
      where cart.id = $1`,
      [modelId, carts.map(({ id }) => id)],
    );
    await client.query(
      `insert into cart_line (id, cart_id, merchandise_id, quantity, attributes, attributes_key)
      select case merchandise_id when $4 then fresh.line else gen_random_uuid()::text end, fresh.id, merchandise_id,
        quantity, attributes, attributes_key
      from cart_line, unnest($2::text[], $3::text[]) as fresh (id, line)
      where cart_id = $1 order by fresh.id, position`,
      [modelId, carts.map(({ id }) => id), carts.map(({ line }) => line), RING.merchandiseId],
    );
    await client.query('vacuum analyze cart, cart_line, cart_answer');
    await client.query('checkpoint');
  });
  return carts;
}

/** The comparison is valid only while both servers send the same statements. */
async function assertSameStatements(
  databases: Readonly<Record<Side, string>>,
  modelId: string,
  startStore: (databaseUrl: string, log: string) => Promise<Server>,
  startFloor: (databaseUrl: string, log: string) => Promise<Server>,
): Promise<void> {
  const heard: Record<Side, string[]> = { floor: [], 'store-api': [] };
  for (const side of SIDES) {
    const wire = await openWire(databases[side]);
    const server = await (side === 'floor' ? startFloor : startStore)(
      wire.url,
      side === 'floor' ? 'floor-heard.log' : STATEMENTS_LOG,
    );
    for (const { name, ask } of ALL) {
      const [cart] = await freshCarts(databases[side], modelId, 1);
      if (cart === undefined) throw new Error('There is no cart.');
      wire.listen();
      await answerOf(server.origin, ask(cart, 0));
      heard[side].push(...wire.heard().map((statement) => `${name}: ${statement}`));
    }
    await server.stop();
    await wire.close();
  }
  const [floor, store] = [heard.floor.join('\n'), heard['store-api'].join('\n')];
  if (floor !== store) {
    throw new Error(
      `The floor does not send what store-api sends: bring floor.ts in step.\n\n${floor}\n\n≠\n\n${store}`,
    );
  }
  console.log(`  ${heard.floor.length} statements in ${ALL.length} calls, the same on both sides`);
}

/** Median of each figure. */
function median(measured: readonly Round[]): Round {
  const middle = (figure: keyof Round) => {
    const sorted = measured.map((round) => round[figure] ?? 0).sort((left, right) => left - right);
    const half = Math.floor(sorted.length / 2);
    const upper = sorted[half] ?? 0;
    return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
  };
  return {
    throughput: middle('throughput'),
    p50: middle('p50'),
    p99: middle('p99'),
    cpu: measured.some(({ cpu }) => cpu === null) ? null : middle('cpu'),
    requests: middle('requests'),
    errors: measured.reduce((sum, { errors }) => sum + errors, 0),
  };
}

function print(report: {
  readonly machine: { readonly cores: number; readonly node: string; readonly postgres: string };
  readonly answerBytes: number;
  readonly memory: Record<Side, ReturnType<Server['memory']>>;
  readonly results: readonly {
    readonly name: string;
    readonly floor: Round;
    readonly 'store-api': Round;
    readonly ratio: { readonly throughput: number; readonly p99: number };
    readonly wanted: { readonly throughput: boolean; readonly p99: boolean } | null;
  }[];
}): void {
  const { machine, memory, results, answerBytes } = report;
  console.log(
    `\n${connections} connections, medians of ${rounds} rounds of ${seconds} s, answers of ${answerBytes} bytes;` +
      ` ${machine.cores} cores, Node ${machine.node}, PostgreSQL ${machine.postgres}\n`,
  );
  const row = (...cells: readonly string[]) =>
    console.log(cells.map((cell, nth) => (nth === 0 ? cell.padEnd(20) : cell.padStart(12))).join(''));
  row('', 'floor', 'store-api', 'ratio', 'wanted');
  for (const { name, floor, 'store-api': store, ratio, wanted } of results) {
    const says = (reached: boolean | undefined, target: string) =>
      reached === undefined ? '–' : `${target} ${reached ? '✓' : '✗'}`;
    row(name);
    row(
      '  requests/s',
      floor.throughput.toFixed(0),
      store.throughput.toFixed(0),
      ratio.throughput.toFixed(2),
      says(wanted?.throughput, '≥ 0.50'),
    );
    row('  p50, ms', String(floor.p50), String(store.p50), (store.p50 / floor.p50).toFixed(2), '–');
    row('  p99, ms', String(floor.p99), String(store.p99), ratio.p99.toFixed(2), says(wanted?.p99, '≤ 2.00'));
    if (floor.cpu !== null && store.cpu !== null) {
      row('  CPU, µs/request', floor.cpu.toFixed(0), store.cpu.toFixed(0), (store.cpu / floor.cpu).toFixed(2), '–');
    }
    row('  failed', String(floor.errors), String(store.errors), '', '0');
  }
  const { floor, 'store-api': store } = memory;
  if (floor !== null && store !== null) {
    row('memory, MiB');
    row('  peak', floor.peak.toFixed(0), store.peak.toFixed(0), (store.peak / floor.peak).toFixed(2), '–');
    row('  at the end', floor.now.toFixed(0), store.now.toFixed(0), (store.now / floor.now).toFixed(2), '–');
  }
  const missed = results.filter(({ wanted }) => wanted !== null && !(wanted.throughput && wanted.p99));
  if (missed.length > 0) console.log(`\nMISSED: ${missed.map(({ name }) => name).join('; ')}. See the lines marked ✗.`);
  else console.log('\nAll that is wanted holds.');
}
