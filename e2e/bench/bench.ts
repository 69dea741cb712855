/**
 * `npm run bench`: measures the composed store on a slow phone, beside the same pages without scripts and a monolith of the same sources,
 * all visited in turn: paints, blocking time, bytes; main-thread time per package; the response time of each control; the time to open the
 * bag; each package's size; and a hundred swaps under load. `--only` selects a part.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readRelease } from '@tessera/remote-kit/release/readRelease';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT } from '../../scripts/stack.ts';
import { type StartedStore, startStore } from '../store.ts';
import { rebuilt } from '../variant.ts';
import { cpuShares, packageFinder } from './cpuShares.ts';
import { buildMonolith, MonolithServer } from './monolith.ts';
import { openBag } from './openBag.ts';
import { packageWeights } from './packageWeights.ts';
import { pressControls } from './presses.ts';
import {
  printBag,
  printCalibration,
  printPresses,
  printShares,
  printSwaps,
  printVisits,
  printWeights,
  type SideBySide,
} from './printReport.ts';
import { profiledVisit } from './profiledVisit.ts';
import { startScriptlessStore } from './scriptlessStore.ts';
import { scriptSources } from './scriptSources.ts';
import { calibrate, LINE, newPhone, PROCESSOR } from './slowPhone.ts';
import { swapUnderLoad } from './swaps.ts';
import { coldVisit, medians, type Visit, visit } from './throttledVisit.ts';

const PORT = 5600;
const REMOTE = 'mf-header-footer';
const OTHER_VERSION = '9.2.0';
const RING = '/ring/buy/us';
const PATHS = [RING, '/'] as const;
const PARTS = ['pages', 'warm', 'shares', 'presses', 'bag', 'weights', 'swaps'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Usage: npm run bench -- [--runs 5] [--swaps 100] [--weights | --only ${PARTS.join(',')}]   (whole numbers from 1)`;

const { values: options } = commandOptions(USAGE, {
  options: {
    runs: { type: 'string', default: '5' },
    swaps: { type: 'string', default: '100' },
    only: { type: 'string' },
    weights: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const swaps = Number(options.swaps);
const asked = options.weights ? ['weights'] : (options.only?.split(',') ?? PARTS);
const parts = PARTS.filter((part) => asked.includes(part));
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(swaps) || swaps < 1 || parts.length !== asked.length) {
  console.error(USAGE);
  process.exit(2);
}
const measures = (...some: Part[]) => some.some((part) => parts.includes(part));

const executablePath = demandChromium(console.log);
console.log('▸ Building…');
await buildAll(console.log);
const work = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const store = await startStore(PORT);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
const report: Record<string, unknown> = { measured: new Date().toISOString(), line: LINE, processor: PROCESSOR, runs };

try {
  if (measures('pages', 'warm', 'shares', 'presses', 'bag')) {
    report.calibration = printCalibration(await calibrate(browser));
    // Warms up: a process renders its first page with code that is not compiled yet.
    for (const path of PATHS) await (await fetch(store.origin + path)).text();
  }
  if (measures('pages', 'warm')) await besideMonolith(store, browser);
  if (measures('shares')) report.shares = await sharesOfPages(store, browser);
  if (measures('presses')) {
    report.presses = printPresses(await pressesBesideFloor(store, browser));
  }
  if (measures('bag')) report.bag = await bagBesideMonolith(store, browser);
  if (measures('weights')) {
    const { scripts, scriptBytes } = await coldVisit(browser, store.origin + RING);
    const weights = packageWeights(scripts, await scriptSources(Object.keys(scripts)));
    report.packages = printWeights(weights, scriptBytes);
  }
  await browser.close();
  if (measures('swaps')) {
    console.log(`▸ ${swaps} swaps under load…`);
    const [before, after] = await twoVersions(store);
    report.swaps = printSwaps(REMOTE, await swapUnderLoad(store, REMOTE, [before, after], swaps));
  }
  const folder = join(ROOT, '.bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(report, null, 2));
  console.log(`\nWritten to ${file}`);
} finally {
  await browser.close();
  await store.stop();
  rmSync(work, { recursive: true, force: true });
}

/** Cold visits of the store, of its pages without scripts and of the monolith; then visits after one part was changed. */
async function besideMonolith(composed: StartedStore, chromiumOfAll: Browser): Promise<void> {
  const [first, second] = [join(work, 'first'), join(work, 'second')];
  await buildMonolith(first, 'first');
  if (measures('warm')) await buildMonolith(second, 'second');
  const monolith = await MonolithServer.start(first, PORT + 9, composed.stack.origin('store-api'));
  const floor = await startScriptlessStore(composed.origin, PORT + 8);
  try {
    if (measures('pages')) {
      for (const path of PATHS) {
        console.log(`▸ ${runs} cold visits of ${path} each, in turn…`);
        const visits: SideBySide<Visit[]> = { composed: [], floor: [], monolith: [] };
        for (let run = 0; run < runs; run += 1) {
          visits.composed.push(await coldVisit(chromiumOfAll, composed.origin + path));
          visits.floor?.push(await coldVisit(chromiumOfAll, floor.origin + path, { hydrates: false }));
          visits.monolith.push(await coldVisit(chromiumOfAll, monolith.origin + path));
        }
        report[`cold ${path}`] = printVisits(`${path}, cold cache`, mediansOf(visits));
        report[`visits ${path}`] = visits;
      }
    }
    if (measures('warm')) {
      console.log(`▸ ${runs} visits each after one part was changed, the cache warm, in turn…`);
      const visits: SideBySide<Visit[]> = { composed: [], monolith: [] };
      const [before, after] = await twoVersions(composed);
      const swapTo = (version: string) => composed.registry.promote({ remote: REMOTE, version, regions: ['US'] });
      for (let run = 0; run < runs; run += 1) {
        visits.composed.push(await secondVisit(chromiumOfAll, composed.origin + RING, () => swapTo(after)));
        await swapTo(before);
        visits.monolith.push(await secondVisit(chromiumOfAll, monolith.origin + RING, () => monolith.deploy(second)));
        monolith.deploy(first);
      }
      report['one part changed'] = printVisits(`${RING}, one part changed, cache warm`, mediansOf(visits));
    }
  } finally {
    await floor.stop();
    await monolith.stop();
  }
}

/** Measures every control of the ring page, and of the same page without scripts. */
async function pressesBesideFloor(composed: StartedStore, chromiumOfAll: Browser) {
  console.log(`▸ Every control of ${RING}, ${runs} times, and without scripts…`);
  const floor = await startScriptlessStore(composed.origin, PORT + 8);
  try {
    return {
      composed: await pressControls(chromiumOfAll, composed.origin + RING, runs),
      floor: await pressControls(chromiumOfAll, floor.origin + RING, runs, { hydrates: false }),
    };
  } finally {
    await floor.stop();
  }
}

/** Opens the panel in the store, and the same one as part of a single bundle. */
async function bagBesideMonolith(composed: StartedStore, chromiumOfAll: Browser) {
  console.log(`▸ The bag opened in ${runs} visits of ${RING} each…`);
  const folder = join(work, 'bag');
  await buildMonolith(folder, 'bag');
  const monolith = await MonolithServer.start(folder, PORT + 9, composed.stack.origin('store-api'));
  try {
    return printBag({
      composed: await openBag(chromiumOfAll, composed.origin + RING, runs),
      monolith: await openBag(chromiumOfAll, monolith.origin + RING, runs),
    });
  } finally {
    await monolith.stop();
  }
}

/** A visit with the cache of an earlier one, with a deployment between the two. */
async function secondVisit(chromiumOfAll: Browser, url: string, deploy: () => unknown): Promise<Visit> {
  const context = await newPhone(chromiumOfAll);
  try {
    await visit(context, url);
    await deploy();
    return await visit(context, url);
  } finally {
    await context.close();
  }
}

function mediansOf({ composed, floor, monolith }: SideBySide<Visit[]>) {
  return {
    composed: medians(composed),
    ...(floor ? { floor: medians(floor) } : {}),
    monolith: medians(monolith),
  };
}

async function sharesOfPages(composed: StartedStore, chromiumOfAll: Browser) {
  const shares: Record<string, unknown> = {};
  for (const path of PATHS) {
    console.log(`▸ Whose code runs on ${path}…`);
    const { visit: visited, profile } = await profiledVisit(chromiumOfAll, composed.origin + path);
    const packageAt = packageFinder(await scriptSources(Object.keys(visited.scripts)), ROOT);
    const firstPaint = visited.navigationStart + visited.fcp * 1000;
    shares[path] = printShares(path, cpuShares(profile, firstPaint, packageAt));
  }
  return shares;
}

/** The version that the regions run, and another one that differs by a word; published once. */
async function twoVersions(composed: StartedStore): Promise<readonly [string, string]> {
  const { placements } = await composed.registry.status();
  const before = placements.find(({ region, remote }) => region === 'US' && remote === REMOTE)?.stable;
  if (!before) throw new Error(`US has no ${REMOTE}.`);
  const changed = await rebuilt(REMOTE, OTHER_VERSION, 'src/locales/en-US/header.json', (text) =>
    text.replace('"Shop"', '"The shop"'),
  );
  try {
    // Publishing the same bytes again changes nothing.
    const { release } = await composed.registry.publish(await readRelease(changed));
    return [before, release.version];
  } finally {
    rmSync(changed, { recursive: true, force: true });
  }
}
