/**
 * `npm run faults`: every fault in every remote, in a store under load; prints each row when it is done, and writes the outcomes to
 * docs/faults.md. Exit status 1 when a row does not hold.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { buildAll, REMOTES } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT, SERVICES } from '../../scripts/stack.ts';
import { startStore } from '../store.ts';
import { type Cells, cellsOf, type FaultRow, faultDocument, rowsOf } from './faultTable.ts';
import { injectFault } from './injectFault.ts';
import { openReceiver } from './receiver.ts';
import { RELEASE_FAULTS } from './releaseFaults.ts';
import { builtVersion, FAULTED_REMOTES } from './stablePages.ts';
import { differencesFromBefore } from './storeAsBefore.ts';
import { SURROUNDING_FAULTS, strikeSurroundings } from './surroundingFaults.ts';

const USAGE = 'Usage: npm run faults -- [--fault id,id] [--remote name,name] [--port 6700]';
const REGION = 'AE';
/** Region in which releases are tried without an earlier version. */
const REGION_ALONE = 'CA';
const ELSEWHERE = ['EU', 'US'] as const;

const { values: options } = commandOptions(USAGE, {
  options: { fault: { type: 'string' }, remote: { type: 'string' }, port: { type: 'string', default: '6700' } },
});
const ids = options.fault?.split(',');
const remotes = options.remote?.split(',');
const all = [...RELEASE_FAULTS, ...SURROUNDING_FAULTS];
const unknown = [
  ...(ids ?? []).filter((id) => !all.some((fault) => fault.id === id)),
  ...(remotes ?? []).filter((name) => !FAULTED_REMOTES.some((remote) => remote === name)),
];
const port = Number(options.port);
if (unknown.length > 0 || !Number.isInteger(port)) {
  console.error(`${USAGE}\nUnknown: ${unknown.join(', ')}. Faults: ${all.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const isAsked = ({ id }: { readonly id: string }) => ids?.includes(id) ?? true;

const executablePath = demandChromium(console.log);
console.log('▸ Building…');
await buildAll(console.log);
const store = await startStore(port);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
const receiver = await openReceiver();
const rows: FaultRow[] = [];
let patch = 0;
const nextVersion = () => `7.0.${++patch}`;

/** Removes the effects of the previous row: starts stopped services, and replaces promoted releases. */
async function resetStack(): Promise<void> {
  for (const service of SERVICES) {
    if (store.stack.pid(service) === undefined) await store.stack.start(service).catch((error) => console.error(error));
  }
  const regions: Store[] = [REGION, REGION_ALONE, ...ELSEWHERE];
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    if ((await differencesFromBefore(store, regions).catch(() => [''])).length === 0) return;
    for (const remote of REMOTES) {
      await store.registry.promote({ remote, version: builtVersion(remote), regions }).catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  console.log('  (the store is not as it was before)');
}

let failuresSeen = 0;
/** The shell's logged failures since the previous row, one per release, code and phase. */
function newFailures(): string[] {
  const all = store.failures();
  const fresh = all.slice(failuresSeen);
  failuresSeen = all.length;
  const lines = fresh.map(
    ({ code, remote, version, region, phase, why }) =>
      `${code} ${remote}@${version} ${region} ${phase}: ${String(why ?? '').slice(0, 160)}`,
  );
  return [...new Set(lines)];
}

const note = (row: FaultRow) => {
  rows.push(row);
  const logged = newFailures();
  const { fault, remote, region, outcome, code, failed, requests, seconds, problems } = row;
  const sign = problems.length === 0 ? '✓' : '✗';
  console.log(
    `${sign} ${fault} ${remote} ${region}: ${outcome}${code === null ? '' : ` (${code})`}, ${failed} of ${requests} failed, ${seconds.toFixed(1)} s`,
  );
  for (const problem of problems.slice(0, 12)) console.log(`    ${problem}`);
  if (problems.length > 0) for (const line of logged.slice(0, 12)) console.log(`    log: ${line}`);
};

try {
  for (const fault of RELEASE_FAULTS.filter(isAsked)) {
    for (const remote of FAULTED_REMOTES.filter((name) => remotes?.includes(name) ?? true)) {
      await resetStack();
      const strike = { fault, remote, region: REGION, elsewhere: ELSEWHERE } as const;
      note(await injectFault(store, browser, receiver, { ...strike, version: nextVersion() }));
      if (fault.alone === undefined) continue;
      await resetStack();
      const alone = { ...strike, region: REGION_ALONE, version: nextVersion(), alone: true } as const;
      note(await injectFault(store, browser, receiver, alone));
    }
  }
  for (const fault of SURROUNDING_FAULTS.filter(isAsked)) {
    await resetStack();
    note(await strikeSurroundings(store, fault, { region: REGION, elsewhere: ELSEWHERE, nextVersion }));
  }
} finally {
  await browser.close();
  await receiver.close();
  await store.stop();
}

const broken = rows.filter(({ problems }) => problems.length > 0);
// Rows that were not run this time keep their previous result.
const file = join(ROOT, 'docs/faults.md');
const tried = rows.map(cellsOf);
const isTried = (kept: Cells) => tried.some((row) => row.fault === kept.fault && row.remote === kept.remote);
const isKnown = (kept: Cells) => all.some(({ id }) => id === kept.fault);
const kept = existsSync(file) ? rowsOf(readFileSync(file, 'utf8')).filter((row) => isKnown(row) && !isTried(row)) : [];
writeFileSync(file, faultDocument(all, [...kept, ...tried]));
console.log('\nWritten to docs/faults.md.');
console.log(`${rows.length - broken.length} of ${rows.length} rows hold.`);
process.exit(broken.length === 0 ? 0 : 1);
