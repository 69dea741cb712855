/**
 * `npm run bench`: the composed ring page beside a monolith of the same sources, what each package weighs in its scripts,
 * and a hundred swaps under load. `npm run bench -- --weights` prints the weights alone.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { readRemoteFolder } from '../../registry/src/readRemoteFolder.ts';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { ROOT } from '../../scripts/stack.ts';
import { startStore } from '../store.ts';
import { rebuilt } from '../variant.ts';
import { coldVisit, type Figures, LINE, medians, type Visit, visit } from './measurePage.ts';
import { buildMonolith, MonolithServer } from './monolith.ts';
import { type PackageWeight, packageWeights } from './packageWeights.ts';
import { swapUnderLoad } from './swaps.ts';

const PORT = 5600;
const REMOTE = 'mf-header-footer';
const OTHER_VERSION = '9.2.0';
const PATH = '/ring/buy/ae';
/** KiB of scripts on the wire for the ring page. */
const SCRIPT_BUDGET = 158;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    swaps: { type: 'string', default: '100' },
    weights: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const swaps = Number(options.swaps);
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(swaps) || swaps < 1) {
  console.error('Usage: npm run bench -- [--runs 5] [--swaps 100] [--weights]   (whole numbers from 1)');
  process.exit(2);
}

const executablePath = demandChromium(console.log);
console.log('▸ Building…');
await buildAll(console.log);
if (options.weights) {
  const running = await startStore(PORT);
  const chromiumAlone = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const { scripts, scriptBytes } = await coldVisit(chromiumAlone, `${running.origin}${PATH}`);
    printWeights(await packageWeights(scripts), scriptBytes);
  } finally {
    await chromiumAlone.close();
    await running.stop();
  }
  process.exit();
}
const work = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
await buildMonolith(join(work, 'first'), 'first');
await buildMonolith(join(work, 'second'), 'second');
console.log('  the monolith, twice');
const changed = await rebuilt(REMOTE, OTHER_VERSION, 'src/locales/en-US/header.json', (text) =>
  text.replace('"Shop"', '"The shop"'),
);
const store = await startStore(PORT);
const monolith = await MonolithServer.start(join(work, 'first'), PORT + 9, store.stack.origin('store-api'));
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });

try {
  const { release } = await store.registry.publish(await readRemoteFolder(changed));
  const before = await stableVersion();

  console.log(`▸ ${runs} cold visits each, in turn…`);
  const cold = { composed: [] as Visit[], monolith: [] as Visit[] };
  for (let run = 0; run < runs; run += 1) {
    cold.composed.push(await coldVisit(browser, `${store.origin}${PATH}`));
    cold.monolith.push(await coldVisit(browser, `${monolith.origin}${PATH}`));
  }

  console.log('▸ The weight of each package…');
  const [firstVisit] = cold.composed;
  const weights = await packageWeights(firstVisit?.scripts ?? {});

  console.log(`▸ ${runs} visits each after one part was changed, the cache warm, in turn…`);
  const warm = { composed: [] as Visit[], monolith: [] as Visit[] };
  for (let run = 0; run < runs; run += 1) {
    const composed = await browser.newContext();
    await visit(composed, `${store.origin}${PATH}`);
    await store.registry.promote({ remote: REMOTE, version: release.version, regions: ['AE'] });
    warm.composed.push(await visit(composed, `${store.origin}${PATH}`));
    await store.registry.promote({ remote: REMOTE, version: before, regions: ['AE'] });
    await composed.close();

    const whole = await browser.newContext();
    await visit(whole, `${monolith.origin}${PATH}`);
    monolith.deploy(join(work, 'second'));
    warm.monolith.push(await visit(whole, `${monolith.origin}${PATH}`));
    monolith.deploy(join(work, 'first'));
    await whole.close();
  }
  await browser.close();

  console.log(`▸ ${swaps} swaps under load…`);
  const swapped = await swapUnderLoad(store, REMOTE, [before, release.version], swaps);

  const report = {
    measured: new Date().toISOString(),
    line: LINE,
    runs,
    cold: { composed: medians(cold.composed), monolith: medians(cold.monolith) },
    afterOneSwap: { composed: medians(warm.composed), monolith: medians(warm.monolith) },
    packages: weights,
    swaps: swapped,
    visits: { cold, warm },
  };
  const folder = join(ROOT, '.bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.measured.replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(report, null, 2));

  console.log(`\nThe ring page at ${LINE.latencyMs} ms and ${LINE.bitsPerSecond / 1e6} Mbps, medians of ${runs}\n`);
  printTable('Cold cache', report.cold);
  printTable('One part changed, cache warm', report.afterOneSwap);
  printWeights(weights, firstVisit?.scriptBytes ?? Number.NaN);
  const { memory } = swapped;
  console.log(`${swapped.swaps} swaps of ${REMOTE} under load`);
  console.log(`  requests                 ${swapped.requests}, ${swapped.failed} failed`);
  console.log(`  promotion to all shells  ${ms(swapped.promotion.median)} median, ${ms(swapped.promotion.p99)} p99`);
  console.log(
    `  first page after it      ${ms(swapped.firstRequest.median)} median, ${ms(swapped.firstRequest.p99)} p99`,
  );
  console.log(
    `  the shell's memory       ${memory.before.toFixed(0)} → ${memory.after.toFixed(0)} MiB (${percent(memory.after / memory.before - 1)}); ${memory.started.toFixed(0)} MiB before its first visitor and a hundred swaps of warm-up`,
  );
  console.log(`\nKept as ${file}`);
} finally {
  await browser.close();
  await monolith.stop();
  await store.stop();
  rmSync(work, { recursive: true, force: true });
  rmSync(changed, { recursive: true, force: true });
}

async function stableVersion(): Promise<string> {
  const { placements } = await store.registry.status();
  const found = placements.find(({ region, remote }) => region === 'AE' && remote === REMOTE);
  if (!found?.stable) throw new Error(`AE has no ${REMOTE}.`);
  return found.stable;
}

function printTable(title: string, { composed, monolith: whole }: { composed: Figures; monolith: Figures }): void {
  const row = (name: string, a: string, b: string, ratio: number) =>
    console.log(`  ${name.padEnd(24)}${a.padStart(12)}${b.padStart(12)}${ratio.toFixed(2).padStart(8)}`);
  console.log(`${title.padEnd(26)}${'composed'.padStart(12)}${'monolith'.padStart(12)}${'ratio'.padStart(8)}`);
  row('FCP', ms(composed.fcp), ms(whole.fcp), composed.fcp / whole.fcp);
  row('LCP', ms(composed.lcp), ms(whole.lcp), composed.lcp / whole.lcp);
  row('interactive', ms(composed.interactive), ms(whole.interactive), composed.interactive / whole.interactive);
  row('requests', String(composed.requests), String(whole.requests), composed.requests / whole.requests);
  row('bytes', kib(composed.bytes), kib(whole.bytes), composed.bytes / whole.bytes);
  row('of which scripts', kib(composed.scriptBytes), kib(whole.scriptBytes), composed.scriptBytes / whole.scriptBytes);
  console.log('');
}

function printWeights(weights: readonly PackageWeight[], scriptBytes: number): void {
  console.log(`${'The ring page’s scripts'.padEnd(42)}${'on the wire'.padStart(12)}${'minified'.padStart(14)}`);
  for (const { name, sent, minified } of weights) {
    console.log(`  ${name.padEnd(40)}${kib(sent).padStart(12)}${kib(minified).padStart(14)}`);
  }
  console.log(`  ${'in all'.padEnd(40)}${kib(scriptBytes).padStart(12)}   of ${SCRIPT_BUDGET} KiB`);
  console.log(
    '  Each script’s bytes on the wire, divided among its packages as their parts (by source map) compress alone.\n',
  );
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

function percent(share: number): string {
  return `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
}
