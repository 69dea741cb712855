/**
 * `npm run bench:lighthouse`: Lighthouse's mobile run over home and ring page of the composed store: four scores, the
 * times behind them, and what is on the wire. Medians of several runs, in turn, each in a browser of its own.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { ROOT } from '../../scripts/stack.ts';
import { startStore } from '../store.ts';

const PORT = 5650;
const PATHS = ['/', '/ring/buy/us'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Milliseconds, but for the layout shift, which has no unit. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, origin: { type: 'string' }, paths: { type: 'string' } },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(
    'Usage: npm run bench:lighthouse -- [--runs 3] [--paths /,/ring/buy/us] [--origin http://localhost:3000]',
  );
  process.exit(2);
}

interface Run {
  readonly numbers: Readonly<Record<string, number>>;
  /** Audits below their best, by title. */
  readonly findings: readonly string[];
}

const chromePath = demandChromium(console.log);
if (options.origin === undefined) await buildAll(console.log);
const store = options.origin === undefined ? await startStore(PORT) : null;
const origin = options.origin ?? store?.origin ?? '';

try {
  const report: Record<string, Run[]> = {};
  for (const path of options.paths?.split(',') ?? PATHS) {
    report[path] = [];
    for (let run = 0; run < runs; run += 1) report[path].push(await measure(`${origin}${path}`));
    print(path, report[path]);
  }
  const folder = join(ROOT, '.bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `lighthouse-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(report, null, 2));
  console.log(`\nKept as ${file}`);
} finally {
  await store?.stop();
}

async function measure(url: string): Promise<Run> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_ARGS], logLevel: 'error' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // The language of a visitor who has chosen none.
      extraHeaders: { 'accept-language': 'en-US' },
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
    const numbers: Record<string, number> = {};
    for (const category of CATEGORIES) numbers[category] = Math.round((lhr.categories[category]?.score ?? 0) * 100);
    for (const [name, audit] of Object.entries(TIMES)) numbers[name] = lhr.audits[audit]?.numericValue ?? Number.NaN;
    Object.assign(numbers, transferred(lhr.audits['network-requests']?.details));
    const findings = Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
      .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '));
    return { numbers, findings };
  } finally {
    await chrome.kill();
  }
}

/** KiB on the wire, headers included, in all and by the kinds that have a budget. */
function transferred(details: unknown): Record<string, number> {
  const items: unknown = typeof details === 'object' && details !== null && 'items' in details ? details.items : [];
  const sums = { 'KiB in all': 0, 'KiB scripts': 0, 'KiB pictures': 0, 'KiB fonts': 0 };
  for (const item of Array.isArray(items) ? items : []) {
    const size = Number(item.transferSize) / 1024;
    sums['KiB in all'] += size;
    if (item.resourceType === 'Script') sums['KiB scripts'] += size;
    if (item.resourceType === 'Image') sums['KiB pictures'] += size;
    if (item.resourceType === 'Font') sums['KiB fonts'] += size;
  }
  return sums;
}

function print(path: string, measured: readonly Run[]): void {
  console.log(`\n${path}   medians of ${measured.length}`);
  for (const name of Object.keys(measured[0]?.numbers ?? {})) {
    const sorted = measured.map(({ numbers }) => numbers[name] ?? Number.NaN).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    console.log(
      `  ${name.padEnd(16)}${median.toFixed(name === 'CLS' ? 4 : name.startsWith('KiB') ? 1 : 0).padStart(8)}`,
    );
  }
  for (const finding of new Set(measured.flatMap(({ findings }) => findings))) console.log(`  · ${finding}`);
}
