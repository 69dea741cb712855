/**
 * `npm run bench:load`: shoppers on two shells, two store-apis, the registry and a real PostgreSQL, while parts are killed, a release is
 * swapped, the database is stopped, a disk is full and mails hang. Prints the requests, the failures and their causes, and proves from the
 * database and the shoppers' journal that nothing acknowledged is lost. Exit status 1 when a proof does not hold.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from '../../../scripts/build.ts';
import { commandOptions } from '../../../scripts/commandOptions.ts';
import { ROOT } from '../../../scripts/stack.ts';
import { residentMiB } from '../residentMemory.ts';
import type { CartRecord } from './journal.ts';
import { journey, LOAD_STORES } from './journey.ts';
import { LOAD_FAULTS, publishSwaps } from './loadFaults.ts';
import { failureTable, memoryTable, pageTable, proofTable, requestTable } from './loadTable.ts';
import {
  cartWritesProof,
  holds,
  type MemorySample,
  mailsProof,
  memoryFigures,
  memoryProof,
  ordersProof,
  type StoreSnapshot,
} from './proofs.ts';
import type { LoggedRequest } from './requestLog.ts';
import { GivenUp, ShopperClient } from './shopperClient.ts';
import { readSnapshot } from './storeSnapshot.ts';
import { startTopology, type Topology } from './topology.ts';

const USAGE =
  'Usage: npm run bench:load -- [--minutes 10] [--shoppers 8] [--port 6100]   (minutes and shoppers from 1; ports: twelve from that one)';
/** Milliseconds of load before the measurement: frequently run code is compiled by then, and caches are filled. */
const WARM_UP_MS = 20_000;
/** Milliseconds for shoppers to finish what they have started, once the time is up. */
const DRAIN_MS = 60_000;
/** Milliseconds for the remaining mails: pauses between tries double, so the last one may be minutes away. */
const MAILS_MS = 300_000;
/** Milliseconds between two readings of memory. */
const SAMPLE_MS = 1000;
/** Two of three carts are paid for. */
const isPaidFor = (nth: number) => nth % 3 !== 2;

const { values: options } = commandOptions(USAGE, {
  options: {
    minutes: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '8' },
    port: { type: 'string', default: '6100' },
  },
});
const [minutes, shoppers, port] = [Number(options.minutes), Number(options.shoppers), Number(options.port)];
if (!(minutes >= 1) || !(shoppers >= 1) || !Number.isInteger(shoppers) || !Number.isInteger(port)) {
  console.error(USAGE);
  process.exit(2);
}

interface Load {
  readonly requests: readonly LoggedRequest[];
  readonly journal: readonly CartRecord[];
  readonly samples: readonly MemorySample[];
  /** Measured time in milliseconds. */
  readonly durationMs: number;
  /** Problems that no fault explains: refused journeys, faults that could not be staged. */
  readonly problems: readonly string[];
}

console.log('▸ Building…');
await buildAll(console.log);
const folder = mkdtempSync(join(tmpdir(), 'tessera-load-'));
console.log('▸ Two shells, two store-apis, the registry, PostgreSQL and a mail server…');
const topology = await startTopology(port, folder);
let isSound = false;
try {
  await publishSwaps(topology);
  const load = await run(topology);
  console.log('▸ Waiting for the mails…');
  const snapshot = await untilMailed(topology);
  isSound = report(load, snapshot, topology);
} finally {
  await topology.stop();
  if (isSound) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and data: ${folder}`);
}
process.exit(isSound ? 0 : 1);

/** Shoppers run all the time, faults only in the middle half: the first and the last quarter have none, so that memory can be compared. */
async function run(stage: Topology): Promise<Load> {
  const requests: LoggedRequest[] = [];
  const journal: CartRecord[] = [];
  const problems: string[] = [];
  const over = new AbortController();
  let fault: string | null = null;
  let running = true;
  let nth = 0;

  const shop = async () => {
    while (running) {
      nth += 1;
      const mine = nth;
      const store = LOAD_STORES[mine % LOAD_STORES.length] ?? 'US';
      const client = new ShopperClient({
        origin: stage.origin,
        store,
        nth: mine,
        log: (request) => requests.push(request),
        fault: () => fault,
        over: over.signal,
      });
      try {
        await journey({ client, store, pays: isPaidFor(mine), keep: (record) => journal.push(record) });
      } catch (error) {
        if (error instanceof GivenUp) return;
        problems.push(error instanceof Error ? error.message : String(error));
        await sleep(SAMPLE_MS);
      }
    }
  };
  const shopping = Promise.all(Array.from({ length: shoppers }, shop));

  console.log(`▸ ${shoppers} shoppers; ${WARM_UP_MS / 1000} s of warm-up, then ${minutes} minutes…`);
  await sleep(WARM_UP_MS);
  const began = performance.now();
  const samples: MemorySample[] = [];
  const sampling = setInterval(() => {
    for (const { name, pid } of [...stage.shells, ...stage.storeApis]) {
      const mib = residentMiB(pid);
      if (!Number.isNaN(mib)) samples.push({ part: name, at: performance.now() - began, mib });
    }
  }, SAMPLE_MS);

  const quarter = minutes * 15_000;
  const until = (ms: number) => sleep(Math.max(0, began + ms - performance.now()));
  await until(quarter);
  for (const [index, { name, strike }] of LOAD_FAULTS.entries()) {
    await until(quarter + (index * quarter * 2) / LOAD_FAULTS.length);
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s: ${name}`);
    fault = name;
    await strike(stage).catch((error: unknown) => problems.push(`${name}: ${String(error)}`));
    fault = null;
  }
  // Faults that took longer than half of the time do not shorten the quarter without faults.
  await until(Math.max(quarter * 4, performance.now() - began + quarter));
  const durationMs = performance.now() - began;
  clearInterval(sampling);
  running = false;
  const draining = setTimeout(() => over.abort(), DRAIN_MS);
  await shopping;
  clearTimeout(draining);
  return { requests, journal, samples, durationMs, problems };
}

/**
 * Waits until no mail is left to send, or the time for that is up.
 * @returns the store's snapshot
 */
async function untilMailed({ databaseUrl }: Topology): Promise<StoreSnapshot> {
  for (const until = performance.now() + MAILS_MS; ; await sleep(1000)) {
    const snapshot = await readSnapshot(databaseUrl);
    if (snapshot.waitingJobs === 0 || performance.now() > until) return snapshot;
  }
}

/**
 * Prints the report and stores it in `.bench/`.
 * @returns whether every proof holds and there was no other problem
 */
function report(load: Load, snapshot: StoreSnapshot, { smtp }: Topology): boolean {
  const { requests, journal, samples, durationMs, problems } = load;
  const memory = memoryFigures(samples, durationMs);
  const proofs = [
    ordersProof(journal, snapshot),
    cartWritesProof(journal, snapshot),
    mailsProof(snapshot, smtp.mails),
    memoryProof(memory),
  ];
  const duration = `${(durationMs / 60_000).toFixed(1)} minutes after ${WARM_UP_MS / 1000} s of warm-up`;
  console.log(`\n${shoppers} shoppers, ${duration}, ${cpus().length} cores, Node ${process.version}\n`);
  const pages = pageTable(
    requests,
    LOAD_FAULTS.map(({ name }) => name),
  );
  const tables = [requestTable(requests), failureTable(requests), pages, memoryTable(memory), proofTable(proofs)];
  console.log(tables.join('\n\n'));
  const broken = [
    ...proofs.flatMap((proof) => proof.problems.map((problem) => `${proof.name}: ${problem}`)),
    ...problems,
  ];
  for (const problem of broken.slice(0, 40)) console.log(`✗ ${problem}`);
  const folderOfRuns = join(ROOT, '.bench');
  mkdirSync(folderOfRuns, { recursive: true });
  const file = join(folderOfRuns, `load-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      minutes,
      shoppers,
      durationMs,
      cores: cpus().length,
      memory,
      samples,
      proofs,
      problems,
      requests,
    }),
  );
  console.log(`\nWritten to ${file}`);
  return proofs.every(holds) && problems.length === 0;
}
