/**
 * `npm run bench:composing`: the shell's cost of a page in processor time, of its process and of all that it has started, as sent to a
 * browser: without a cache, with an empty one and with a warm one, on one started store, in one run and in turn. Once with the same visitor
 * again and again, once with a thousand different ones.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { BUCKETS } from '@tessera/shared-contracts/releases/rollout';
import { buildAll } from '../../scripts/build.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT } from '../../scripts/stack.ts';
import { type StartedShell, startShellBeside } from '../shellBeside.ts';
import { startStore } from '../store.ts';
import { loadPages } from './loadPages.ts';

export const PAGES = ['/ring/buy/ae', '/'] as const;
type PagePath = (typeof PAGES)[number];
export const CONNECTIONS = 64;
const VISITORS = 1000;
/** Seconds of load that are not measured: frequently run code is compiled by then. */
export const WARM_UP_SECONDS = 2;
/** The unit in which Linux counts processor time in /proc. */
const TICKS_PER_SECOND = 100;
const USAGE =
  'Usage: npm run bench:composing -- [--port 5600] [--seconds 8] [--built]   (--built: what is built stands)';

export interface ComposingOptions {
  readonly port: number;
  /** Seconds per measurement. */
  readonly seconds: number;
}

export interface ComposingFigures {
  readonly path: PagePath;
  readonly cache: 'none' | 'warm';
  readonly visitors: number;
  /** Pages per second of processor time. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
  /** In milliseconds, like p99. */
  readonly p50: number;
  readonly p99: number;
  /** Size of the document as sent. */
  readonly bytes: number;
  readonly failed: number;
}

export interface ComposingReport {
  readonly figures: readonly ComposingFigures[];
  /** Median milliseconds until a release's first document is complete: without a cache and with an empty one. */
  readonly first: readonly { readonly path: PagePath; readonly none: number; readonly empty: number }[];
  readonly cacheBytes: number;
}

interface Visitor {
  readonly headers: Readonly<Record<string, string>>;
}

const ONE: readonly Visitor[] = [{ headers: { 'cf-ipcountry': 'AE', 'accept-language': 'en-US' } }];
/** Each visitor with their own city and clock, from the store's countries and in its languages. */
export const MANY: readonly Visitor[] = Array.from({ length: VISITORS }, (_, index) => ({
  headers: {
    'cf-ipcountry': ['AE', 'SA', 'KW', 'QA'][index % 4] ?? 'AE',
    'cf-ipcity': `City ${index}`,
    'accept-language': ['en-US', 'de', 'ja', 'th'][(index >> 2) % 4] ?? 'en-US',
    cookie: `tz=${(index % 24) * 15 - 240}; bucket=${(index * BUCKETS) / VISITORS}`,
  },
}));

/** Needs the output of `buildAll`. */
export async function measureComposing({ port, seconds }: ComposingOptions): Promise<ComposingReport> {
  const store = await startStore(port);
  const started: StartedShell[] = [];
  try {
    const uncached = await startShellBeside(store, { port: port + 4, name: 'uncached', env: { CACHE_MB: '0' } });
    started.push(uncached);
    const caching = await startShellBeside(store, { port: port + 6, name: 'caching' });
    started.push(caching);
    const shells = [
      { cache: 'none', ...uncached },
      { cache: 'warm', ...caching },
    ] as const;
    const figures: ComposingFigures[] = [];
    const first = [];
    for (const path of PAGES) {
      const none = await firstVisits(uncached.origin, path);
      first.push({ path, none, empty: await firstVisits(caching.origin, path) });
      for (const visitors of [ONE, MANY]) {
        for (const { cache, origin, pid } of shells) {
          await warmUp(origin, path, visitors);
          await loadPages({
            origin,
            path,
            visitors: headersOf(visitors),
            connections: CONNECTIONS,
            seconds: WARM_UP_SECONDS,
          });
          const bytes = (await page(origin, path, visitors[0])).length;
          const before = processorSeconds(pid);
          const {
            answered,
            failed,
            times,
            seconds: took,
          } = await loadPages({
            origin,
            path,
            visitors: headersOf(visitors),
            connections: CONNECTIONS,
            seconds,
          });
          const spent = processorSeconds(pid) - before;
          const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
          figures.push({
            path,
            cache,
            visitors: visitors.length,
            perCpuSecond: answered / spent,
            perSecond: answered / took,
            p50: at(0.5),
            p99: at(0.99),
            bytes,
            failed,
          });
        }
      }
    }
    return { figures, first, cacheBytes: await metric(caching, 'shell_cache_bytes') };
  } finally {
    for (const shell of started) await shell.stop();
    await store.stop();
  }
}

/**
 * @returns the document as sent
 * @throws when it is incomplete
 */
async function page(origin: string, path: string, visitor: Visitor | undefined): Promise<Buffer> {
  const body = await new Promise<Buffer>((resolve, reject) => {
    const asked = request(origin + path, { headers: { ...visitor?.headers, 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
  const html = brotliDecompressSync(body).toString();
  if (!html.endsWith('</html>') || html.includes('data-fallback>')) throw new Error(`${origin}${path} is not whole.`);
  return body;
}

export const headersOf = (visitors: readonly Visitor[]) =>
  visitors.map(({ headers }) => ({ ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' }));

/** Visits as every kind of visitor often enough: a slot is cached after one visit, and compressed with its document after two. */
export async function warmUp(origin: string, path: string, visitors: readonly Visitor[]): Promise<void> {
  const different = new Map(
    visitors.map((visitor) => [JSON.stringify({ ...visitor.headers, 'cf-ipcity': '', cookie: '' }), visitor]),
  );
  for (let round = 0; round < 20; round += 1) {
    for (const visitor of different.values()) await page(origin, path, visitor);
  }
}

/** Median of visits without anything cached for them: each is from another country. */
async function firstVisits(origin: string, path: string): Promise<number> {
  const times: number[] = [];
  for (const country of ['BH', 'OM', 'IQ', 'JO', 'LB', 'YE', 'EG', 'SY', 'TR', 'IL', 'PS']) {
    const began = performance.now();
    await page(origin, path, { headers: { 'cf-ipcountry': country, cookie: 'store=AE' } });
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Processor time of a process and of all its descendants that still run. */
export function processorSeconds(pid: number): number {
  const stat = (of: number) =>
    readFileSync(`/proc/${of}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  // utime and stime; the fields are counted from the state, which is the third of them.
  const [user = 0, system = 0] = stat(pid).slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND + children.reduce((sum, child) => sum + processorSeconds(Number(child)), 0);
}

async function metric({ opsOrigin }: StartedShell, name: string): Promise<number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

export function printComposing({ figures, first, cacheBytes }: ComposingReport): void {
  console.log(`\nPages of the shell, ${CONNECTIONS} connections, compressed as browsers ask`);
  console.log(
    `  ${'page'.padEnd(16)}${'visitors'.padStart(9)}${'cache'.padStart(7)}${'pages per CPU s'.padStart(17)}${'per s'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'bytes'.padStart(9)}${'failed'.padStart(8)}`,
  );
  for (const { path, visitors, cache, perCpuSecond, perSecond, p50, p99, bytes, failed } of figures) {
    console.log(
      `  ${path.padEnd(16)}${String(visitors).padStart(9)}${cache.padStart(7)}${perCpuSecond.toFixed(0).padStart(17)}${perSecond.toFixed(0).padStart(8)}${p50.toFixed(0).padStart(9)}${p99.toFixed(0).padStart(9)}${String(bytes).padStart(9)}${String(failed).padStart(8)}`,
    );
  }
  for (const { path, none, empty } of first) {
    console.log(
      `  ${path}: a first visit ${none.toFixed(1)} ms without a cache, ${empty.toFixed(1)} ms with an empty one`,
    );
  }
  console.log(`  kept: ${(cacheBytes / 2 ** 20).toFixed(1)} MiB`);
}

if (import.meta.main) {
  const { values } = commandOptions(USAGE, {
    options: {
      port: { type: 'string', default: '5600' },
      seconds: { type: 'string', default: '8' },
      built: { type: 'boolean', default: false },
    },
  });
  const [port, seconds] = [Number(values.port), Number(values.seconds)];
  if (!Number.isInteger(port) || !Number.isInteger(seconds) || seconds < 1) {
    console.error(USAGE);
    process.exit(2);
  }
  if (!values.built) await buildAll(console.log);
  const report = await measureComposing({ port, seconds });
  const folder = join(ROOT, '.bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `composing-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(report, null, 2));
  printComposing(report);
  console.log(`\nWritten to ${file}`);
  process.exit();
}
