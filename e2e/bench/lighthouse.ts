/**
 * `npm run bench:lighthouse`: Lighthouse's mobile run over home and ring page of the composed store, of its pages without scripts (the
 * floor) and of a monolith of the same sources: four scores, the times behind them, the bytes on the wire, and the size of inline
 * stylesheets. Medians of several runs in turn, each in its own browser. With `--origin`, running stores are measured instead; given twice,
 * side by side.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT } from '../../scripts/stack.ts';
import { ONCE_QUALITY } from '../../shell/server/cache/brotliQuality.ts';
import { startStore } from '../store.ts';
import { buildMonolith, MonolithServer } from './monolith.ts';
import { startScriptlessStore } from './scriptlessStore.ts';
import { VISITOR } from './slowPhone.ts';

const PORT = 5650;
const PATHS = ['/', '/ring/buy/us'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** In milliseconds, except the layout shift, which has no unit. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

const MOST_TRIES = 3;

const USAGE =
  'Usage: npm run bench:lighthouse -- [--runs 3] [--paths /,/ring/buy/us] [--origin http://localhost:3000 [--origin http://localhost:4000]]';

const { values: options } = commandOptions(USAGE, {
  options: {
    runs: { type: 'string', default: '3' },
    origin: { type: 'string', multiple: true },
    paths: { type: 'string' },
  },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(USAGE);
  process.exit(2);
}

interface Run {
  readonly numbers: Readonly<Record<string, number>>;
  /** Titles of audits without the full score. */
  readonly findings: readonly string[];
}

/** The measurements of one store, run by run. */
interface Measured {
  readonly name: string;
  readonly runs: Run[];
}

interface Side {
  readonly name: string;
  readonly origin: string;
}

const chromePath = demandChromium(console.log);
if (options.origin) await compare(options.origin.map((origin) => ({ name: origin, origin })));
else await besideFloorAndMonolith();

async function besideFloorAndMonolith(): Promise<void> {
  await buildAll(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-lighthouse-'));
  await buildMonolith(folder, 'monolith');
  const store = await startStore(PORT);
  const floor = await startScriptlessStore(store.origin, PORT + 8);
  const monolith = await MonolithServer.start(folder, PORT + 9, store.stack.origin('store-api'));
  try {
    await compare([
      { name: 'composed', origin: store.origin },
      { name: 'no scripts', origin: floor.origin },
      { name: 'monolith', origin: monolith.origin },
    ]);
  } finally {
    await monolith.stop();
    await floor.stop();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(sides: readonly Side[]): Promise<void> {
  const report: Record<string, Measured[]> = {};
  for (const path of options.paths?.split(',') ?? PATHS) {
    const measured = sides.map(({ name }): Measured => ({ name, runs: [] }));
    report[path] = measured;
    // In turn, so that other load on the machine affects all of them alike.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { origin }] of sides.entries()) measured[index]?.runs.push(await measure(`${origin}${path}`));
    }
    print(path, measured);
  }
  const folder = join(ROOT, '.bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `lighthouse-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(report, null, 2));
  console.log(`\nWritten to ${file}`);
}

/** A few of some hundred traces lack the start of the navigation, which Lighthouse reports as NO_NAVSTART: such a run is repeated. */
async function measure(url: string): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    const run = await measureOnce(url);
    if (run !== 'no start in the trace') return run;
    if (tries === MOST_TRIES)
      throw new Error(`Lighthouse on ${url}: ${tries} traces lack the start of the navigation.`);
  }
}

async function measureOnce(url: string): Promise<Run | 'no start in the trace'> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    envVars: { ...process.env, TZ: VISITOR.timezone },
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      extraHeaders: VISITOR.headers,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return 'no start in the trace';
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
    const numbers: Record<string, number> = {};
    for (const category of CATEGORIES) numbers[category] = Math.round((lhr.categories[category]?.score ?? 0) * 100);
    for (const [name, audit] of Object.entries(TIMES)) numbers[name] = lhr.audits[audit]?.numericValue ?? Number.NaN;
    Object.assign(numbers, transferred(lhr.audits['network-requests']?.details), await inlinedStyles(url));
    const findings = Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
      .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '));
    return { numbers, findings };
  } finally {
    await chrome.kill();
  }
}

/** KiB on the wire, headers included, in total and by the types that have a budget. */
function transferred(details: unknown): Record<string, number> {
  const items: unknown = typeof details === 'object' && details !== null && 'items' in details ? details.items : [];
  const sums = { 'KiB in all': 0, 'KiB scripts': 0, 'KiB stylesheets': 0, 'KiB pictures': 0, 'KiB fonts': 0 };
  for (const item of Array.isArray(items) ? items : []) {
    const size = Number(item.transferSize) / 1024;
    sums['KiB in all'] += size;
    if (item.resourceType === 'Script') sums['KiB scripts'] += size;
    // Stylesheets are fetched by scripts.
    if (String(item.url).endsWith('.css')) sums['KiB stylesheets'] += size;
    if (item.resourceType === 'Image') sums['KiB pictures'] += size;
    if (item.resourceType === 'Font') sums['KiB fonts'] += size;
  }
  return sums;
}

/** KiB of the document's own `<style>` elements: uncompressed, and their share of the compressed document. */
async function inlinedStyles(url: string): Promise<Record<string, number>> {
  const html = await (await fetch(url, { headers: VISITOR.headers })).text();
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const without = styles.reduce((text, css) => text.replace(css, () => ''), html);
  return {
    'KiB inlined CSS': Buffer.byteLength(styles.join('')) / 1024,
    '…compressed': (compressed(html) - compressed(without)) / 1024,
  };
}

/** Size in bytes after compression as the shell does it. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE_QUALITY } }).length;
}

function print(path: string, stores: readonly Measured[]): void {
  const wide = Math.max(12, ...stores.map(({ name }) => name.length + 2));
  const row = (name: string, cells: readonly string[]) =>
    console.log(`  ${name.padEnd(20)}${cells.map((cell) => cell.padStart(wide)).join('')}`);
  console.log(`\n${path}   medians of ${stores[0]?.runs.length}`);
  row(
    '',
    stores.map(({ name }) => name),
  );
  for (const figure of Object.keys(stores[0]?.runs[0]?.numbers ?? {})) {
    const digits = figure === 'CLS' ? 4 : figure.startsWith('KiB') || figure.startsWith('…') ? 1 : 0;
    row(
      figure,
      stores.map(({ runs: measured }) => medianOf(measured.map(({ numbers }) => numbers[figure])).toFixed(digits)),
    );
  }
  for (const { name, runs: measured } of stores) {
    for (const finding of new Set(measured.flatMap(({ findings }) => findings))) console.log(`  · ${name}: ${finding}`);
  }
}

function medianOf(values: readonly (number | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.NaN).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
