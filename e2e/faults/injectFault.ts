/** One cell of the table: promotes a broken release in one region while shoppers visit that region and others. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { SERVICES, type ServiceName } from '../../scripts/stack.ts';
import type { StartedStore } from '../store.ts';
import { brokenRelease } from './brokenRelease.ts';
import { visitInBrowser } from './browserVisit.ts';
import type { FaultRow } from './faultTable.ts';
import { brokenDocument, fetchDocument, type LoadReport, PageLoad } from './pageLoad.ts';
import type { Receiver } from './receiver.ts';
import { LOOT, MARK, type Outcome, type ReleaseFault } from './releaseFaults.ts';
import { builtVersion, ownerOf, PAGES, pageOf, pathOf, type Remote, renderedBy, stableVersion } from './stablePages.ts';
import { differencesFromBefore } from './storeAsBefore.ts';

/** Visits that request the fault, one after the other. */
const MARKED_VISITS = 6;
/** Milliseconds in which every shell must have accepted or rejected a release, however it hangs. */
const PROMOTION_WAIT = 30_000;
/** Reads of the shell's log, 50 ms apart. */
const LOG_TURNS = 60;

export interface Strike {
  readonly fault: ReleaseFault;
  readonly remote: Remote;
  readonly region: Store;
  /** Regions of the other shoppers, who must not be affected. */
  readonly elsewhere: readonly Store[];
  /** Never published before in this store. */
  readonly version: string;
  /** Withdraws the remote from the region first, so that there is no version to fall back to. */
  readonly alone?: boolean;
}

/** The effect of a fault before the release was replaced. */
interface Finding {
  readonly outcome: Outcome | 'dead';
  /** The stable code of a rejection. */
  readonly code: string | null;
  /** Status of the last visited page. Null: nobody visited because the release was rejected. */
  readonly status: number | null;
  readonly tookMs: number;
  readonly problems: readonly string[];
}

/** @returns the row; `problems` names every expectation that did not hold. When all hold, the store is as it was before. */
export async function injectFault(
  store: StartedStore,
  browser: Browser,
  receiver: Receiver,
  strike: Strike,
): Promise<FaultRow> {
  const { fault, remote, region, elsewhere, version, alone = false } = strike;
  const expected = alone ? fault.alone : fault.expected;
  const markerFile = join(store.dataDir, `started-${version}`);
  const upload = await brokenRelease(fault, remote, version, {
    dataDir: store.dataDir,
    registryOrigin: store.stack.origin('registry'),
    receiverOrigin: receiver.origin,
    markerFile,
  });
  const processes = processesOf(store);
  const startLoad = () =>
    new PageLoad(
      store.origin,
      { regions: [region], remote, versions: new Set([alone ? null : builtVersion(remote), version]) },
      [region, ...elsewhere],
      PAGES,
    );
  let load = alone ? null : startLoad();
  let finding: Finding;
  let report: LoadReport;
  try {
    // Without any version of the remote the region has no such page, so shoppers start once the broken one is promoted.
    if (alone) await store.operate('withdraw', remote, '--region', region);
    const began = performance.now();
    const verdict = await promote(store, strike, upload);
    load ??= startLoad();
    finding =
      verdict === 'accepted'
        ? await lookAt(store, browser, strike, began)
        : { outcome: 'refused', code: verdict.code, status: null, tookMs: performance.now() - began, problems: [] };
    // A rollback must not fail any request either.
    if (!alone) await restore(store, strike);
    report = await load.stop();
  } catch (error) {
    return abortedRow(strike, error, await load?.stop(), endedProcesses(store, processes));
  }
  if (alone) await restore(store, strike);
  const problems = [...finding.problems, ...report.problems];
  if (finding.outcome !== expected) problems.push(`${finding.outcome} (${finding.code ?? '–'}) instead of ${expected}`);
  if (existsSync(markerFile)) problems.push('it has started something');
  rmSync(markerFile, { force: true });
  const sent = receiver.take();
  if (sent.length > 0) problems.push(`it has sent away: ${sent.join(' ').slice(0, 60)}`);
  problems.push(...(await differencesFromBefore(store, [region, ...elsewhere])));
  const ended = endedProcesses(store, processes);
  problems.push(...ended);
  return {
    fault: fault.id,
    remote,
    region,
    alone,
    outcome: finding.outcome,
    code: finding.code,
    status: finding.status ?? (report.failed === 0 ? 200 : null),
    otherSlots: report.otherSlots,
    otherRegions: report.otherRegions,
    ended,
    requests: report.requests,
    failed: report.failed,
    seconds: finding.tookMs / 1000,
    problems: [...new Set([...problems, ...report.otherSlots, ...report.otherRegions])],
  };
}

/** The row of a fault whose trial ended with an error. */
function abortedRow(
  { fault, remote, region, alone = false }: Strike,
  error: unknown,
  report: LoadReport | undefined,
  ended: readonly string[],
): FaultRow {
  return {
    fault: fault.id,
    remote,
    region,
    alone,
    outcome: 'dead',
    code: null,
    status: null,
    otherSlots: report?.otherSlots ?? [],
    otherRegions: report?.otherRegions ?? [],
    ended,
    requests: report?.requests ?? 0,
    failed: report?.failed ?? 0,
    seconds: Number.NaN,
    problems: [error instanceof Error ? error.message : String(error), ...ended],
  };
}

async function promote(
  store: StartedStore,
  { remote, region, version }: Strike,
  upload: Parameters<StartedStore['registry']['publish']>[0],
): Promise<'accepted' | { readonly code: string }> {
  try {
    await store.registry.publish(upload);
    const { changes } = await store.registry.promote({ remote, version, regions: [region], waitMs: PROMOTION_WAIT });
    const [change] = changes;
    if (change?.state === 'refused') return { code: /^[a-z.-]+/.exec(change.reason ?? '')?.[0] ?? 'no reason' };
    if (change?.state !== 'stable') return { code: 'no answer' };
    return 'accepted';
  } catch (error) {
    if (error instanceof CallFailed) return { code: error.code };
    throw error;
  }
}

/** Visits the region where a broken release has been accepted, in the way that triggers the fault. */
async function lookAt(store: StartedStore, browser: Browser, strike: Strike, began: number): Promise<Finding> {
  return strike.fault.strikes === 'browser'
    ? lookInBrowser(store, browser, strike, began)
    : lookAtDocuments(store, strike, began);
}

async function lookAtDocuments(
  store: StartedStore,
  { fault, remote, region, version, alone = false }: Strike,
  began: number,
): Promise<Finding> {
  const page = pageOf(remote);
  const problems: string[] = [];
  const outcomes: Outcome[] = [];
  let status = 0;
  let tookMs = 0;
  for (let visit = 0; visit < MARKED_VISITS; visit += 1) {
    const document = await fetchDocument(store.origin, `${pathOf(page, region)}?${MARK}=${visit}`, region);
    status = document.status;
    const rendered = renderedBy(document.html);
    const broken = brokenDocument(document, alone && rendered.page === null);
    if (broken !== null) problems.push(`visit ${visit} that asks for the fault: ${broken}`);
    const loot = LOOT.exec(document.html)?.[1] ?? null;
    if (loot !== null && loot !== 'nothing') problems.push(`it got ${loot.slice(0, 60)}`);
    for (const slot of SLOTS) {
      if (ownerOf(slot, page) === remote) outcomes.push(outcomeOf(rendered[slot], fault, version));
      else if (rendered[slot] !== stableVersion(slot, page))
        problems.push(`${slot} is drawn by ${rendered[slot] ?? 'the fallback'}`);
    }
    if (visit === 0) tookMs = performance.now() - began;
  }
  const { logged } = fault;
  if (logged !== undefined && !(await isLogged(store, (line) => line.version === version && line.code === logged)))
    problems.push(`the log does not tell of it with ${logged}`);
  return { outcome: worstOf(outcomes), code: null, status, tookMs, problems };
}

/** Whether the shell's log contains such a line, now or within some seconds. */
async function isLogged(store: StartedStore, fits: (line: Record<string, unknown>) => boolean): Promise<boolean> {
  for (let turn = 0; turn < LOG_TURNS; turn += 1) {
    if (store.failures().some(fits)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function outcomeOf(renderedBy: string | null, fault: ReleaseFault, version: string): Outcome {
  if (renderedBy === null) return 'fallback';
  if (renderedBy !== version) return 'last good';
  return fault.expected === 'no effect' ? 'no effect' : 'shown';
}

async function lookInBrowser(store: StartedStore, browser: Browser, strike: Strike, began: number): Promise<Finding> {
  const { remote, region, version } = strike;
  const page = pageOf(remote);
  const { status, alive } = await visitInBrowser(browser, store.origin, { page, region }, strike);
  const tookMs = performance.now() - began;
  const problems: string[] = [];
  const outcomes: (Outcome | 'dead')[] = [];
  for (const slot of SLOTS) {
    const state = alive[slot];
    if (ownerOf(slot, page) !== remote) {
      if (!state.endsWith(`@${stableVersion(slot, page)}`)) problems.push(`${slot} is ${state} in the browser`);
    } else if (state === 'fallback') outcomes.push('fallback');
    else if (state === `${remote}@${stableVersion(slot, page)}`) outcomes.push('last good');
    else outcomes.push(state === `${remote}@${version}` ? 'shown' : 'dead');
  }
  const isReported = await isLogged(
    store,
    (line) => line.remote === remote && line.version === version && line.region === region,
  );
  if (!isReported) problems.push('the failure did not reach the server');
  return { outcome: worstOf(outcomes), code: null, status, tookMs, problems };
}

const WORST_FIRST = ['dead', 'shown', 'fallback', 'no effect', 'last good', 'refused'] as const;
const worstOf = (outcomes: readonly (Outcome | 'dead')[]) =>
  WORST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? 'dead';

/** Restores the built release where the broken one is the region's version. */
async function restore(store: StartedStore, { remote, region, version, alone }: Strike): Promise<void> {
  if (alone) {
    await store.operate('withdraw', remote, '--region', region);
    await store.operate('promote', `${remote}@${builtVersion(remote)}`, '--region', region);
    return;
  }
  const { placements } = await store.registry.status();
  const placed = placements.find((one) => one.region === region && one.remote === remote);
  if (placed?.stable === version) await store.registry.rollBack({ remote, regions: [region] });
}

type Processes = ReadonlyMap<ServiceName, number | undefined>;

const processesOf = (store: StartedStore): Processes =>
  new Map(SERVICES.map((service) => [service, store.stack.pid(service)]));

const endedProcesses = (store: StartedStore, before: Processes): string[] =>
  SERVICES.filter((service) => store.stack.pid(service) !== before.get(service)).map(
    (service) => `the ${service} has ended`,
  );
