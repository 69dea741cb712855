/** Faults around the releases: no release is to blame, and none may be blamed. */
import { rmSync } from 'node:fs';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ServiceName } from '../../scripts/stack.ts';
import { startShellBeside } from '../shellBeside.ts';
import type { StartedStore } from '../store.ts';
import { edited } from '../variant.ts';
import { brokenRelease } from './brokenRelease.ts';
import type { FaultRow } from './faultTable.ts';
import { brokenDocument, fetchDocument, PageLoad } from './pageLoad.ts';
import { childrenOf, limitFiles } from './processes.ts';
import { RELEASE_FAULTS } from './releaseFaults.ts';
import { builtVersion, PAGES, type Page, pathOf, type Remote, renderedBy, stableVersion } from './stablePages.ts';
import { differencesFromBefore } from './storeAsBefore.ts';
import { until } from './until.ts';

export interface Staging {
  readonly store: StartedStore;
  readonly region: Store;
  readonly elsewhere: readonly Store[];
  /** Returns a version that was never published, new at each call. */
  nextVersion(): string;
  problem(sentence: string): void;
}

export interface SurroundingFault {
  readonly id: string;
  readonly sentence: string;
  readonly strikes: 'surroundings';
  /** The services that the fault ends. */
  readonly ends?: readonly ServiceName[];
  /** Pages that shoppers request meanwhile; all by default. */
  readonly pages?: readonly Page[];
  /** For a while no process is left that could respond. */
  readonly failsRequests?: true;
  /**
   * Causes the fault, checks the effect, and repairs it.
   * @returns milliseconds until everything was restored
   */
  stage(staging: Staging): Promise<number>;
}

const REMOTE: Remote = 'mf-header-footer';
/** Milliseconds under load without the service that is down. */
const OUTAGE = 2000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const shellListens = (store: StartedStore) =>
  until('a shell listens to the registry', async () => (await store.registry.status()).shells.length > 0);

/** Publishes a release that renders the same as the built one. */
async function publishSound(store: StartedStore, version: string): Promise<void> {
  const folder = edited(REMOTE, version, (_path, text) => `${text}\n`);
  try {
    await store.registry.publishFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns `stable`, or the promotion's other state and its reason */
async function promoteIn(store: StartedStore, version: string, region: Store): Promise<string> {
  const { changes } = await store.registry.promote({ remote: REMOTE, version, regions: [region] });
  const [change] = changes;
  return change?.state === 'stable' ? 'stable' : `${change?.state}: ${change?.reason}`;
}

/** Releases that the shell's log has blamed since a line. */
const blamed = (store: StartedStore, since: number): string[] =>
  store
    .failures()
    .slice(since)
    .filter(({ code, remote }) => String(code).startsWith('remote.') && remote !== undefined)
    .map(({ code, remote }) => `${remote} is blamed with ${code}`);

async function lookAtPages(
  origin: string,
  regions: readonly Store[],
  problem: (sentence: string) => void,
  pages: readonly Page[] = PAGES,
): Promise<void> {
  for (const region of regions) {
    for (const page of pages) {
      const document = await fetchDocument(origin, pathOf(page, region), region);
      const broken = brokenDocument(document);
      if (broken !== null) problem(`${region} ${page}: ${broken}`);
      const rendered = renderedBy(document.html);
      for (const slot of SLOTS)
        if (rendered[slot] !== stableVersion(slot, page))
          problem(`${region} ${page}: ${slot} is drawn by ${rendered[slot]}`);
    }
  }
}

async function sendSignal(store: StartedStore, service: ServiceName, signal: NodeJS.Signals): Promise<void> {
  const pid = store.stack.pid(service);
  if (pid === undefined) throw new Error(`The ${service} does not run.`);
  process.kill(pid, signal);
}

/** A second shell with an empty data folder beside the store's own. */
const secondShell = (store: StartedStore) =>
  startShellBeside(store, { port: Number(new URL(store.origin).port) + 5, name: 'second' });

export const SURROUNDING_FAULTS: readonly SurroundingFault[] = [
  {
    id: 'store-api-hangs',
    sentence: 'store-api is stopped in the middle (SIGSTOP) and answers nothing',
    strikes: 'surroundings',
    // By specification, a partner that cannot be read leads to /404 (C2, PROG-02).
    pages: ['ring'],
    async stage({ store, region, elsewhere, problem }) {
      const before = store.failures().length;
      await sendSignal(store, 'store-api', 'SIGSTOP');
      try {
        await wait(OUTAGE);
        await lookAtPages(store.origin, [region, ...elsewhere], problem, ['ring']);
      } finally {
        await sendSignal(store, 'store-api', 'SIGCONT');
      }
      const began = performance.now();
      await lookAtPages(store.origin, [region], problem);
      for (const sentence of new Set(blamed(store, before))) problem(sentence);
      return performance.now() - began;
    },
  },
  {
    id: 'release-process-killed',
    sentence: 'the process of one release is killed (-9), as a system without memory does',
    strikes: 'surroundings',
    async stage({ store, region, elsewhere, problem }) {
      const [pid] = childrenOf(store.stack.pid('shell'));
      if (pid === undefined) throw new Error('The shell has no processes.');
      const began = performance.now();
      process.kill(pid, 'SIGKILL');
      await lookAtPages(store.origin, [region, ...elsewhere], problem);
      return performance.now() - began;
    },
  },
  {
    id: 'registry-killed',
    sentence: 'the registry is killed (-9) and started again after a while',
    strikes: 'surroundings',
    ends: ['registry'],
    async stage({ store, region, elsewhere, problem, nextVersion }) {
      await store.stack.stop('registry', 'SIGKILL');
      await wait(OUTAGE);
      await lookAtPages(store.origin, [region, ...elsewhere], problem);
      const began = performance.now();
      await store.stack.start('registry');
      await shellListens(store);
      const took = performance.now() - began;
      const version = nextVersion();
      await publishSound(store, version);
      const answer = await promoteIn(store, version, region);
      if (answer !== 'stable') problem(`a promotion afterwards was answered with ${answer}`);
      else await store.registry.rollBack({ remote: REMOTE, regions: [region] });
      return took;
    },
  },
  {
    id: 'shell-killed',
    sentence: 'the only shell is killed (-9) and started again',
    strikes: 'surroundings',
    ends: ['shell'],
    failsRequests: true,
    async stage({ store, region, elsewhere, problem }) {
      await store.stack.stop('shell', 'SIGKILL');
      const began = performance.now();
      await store.stack.start('shell');
      await lookAtPages(store.origin, [region, ...elsewhere], problem);
      const took = performance.now() - began;
      await shellListens(store);
      return took;
    },
  },
  {
    id: 'shell-killed-without-registry',
    sentence: 'the only shell is killed (-9) and started again while the registry is down',
    strikes: 'surroundings',
    ends: ['registry', 'shell'],
    failsRequests: true,
    async stage({ store, region, elsewhere, problem }) {
      await store.stack.stop('registry', 'SIGKILL');
      await store.stack.stop('shell', 'SIGKILL');
      const began = performance.now();
      await store.stack.start('shell');
      await lookAtPages(store.origin, [region, ...elsewhere], problem);
      const took = performance.now() - began;
      await store.stack.start('registry');
      await shellListens(store);
      return took;
    },
  },
  {
    id: 'second-shell-after-refusal',
    sentence: 'a shell with an empty data folder starts after a release was refused',
    strikes: 'surroundings',
    async stage({ store, region, elsewhere, problem, nextVersion }) {
      const version = nextVersion();
      await promoteBroken(store, 'throws-at-load', version, region);
      const began = performance.now();
      const second = await secondShell(store);
      try {
        await lookAtPages(second.origin, [region, ...elsewhere], problem);
        return performance.now() - began;
      } finally {
        await second.stop();
        await until('one shell listens', async () => (await store.registry.status()).shells.length === 1);
      }
    },
  },
  {
    id: 'sound-beside-looping',
    sentence: 'a sound release is promoted and rolled back elsewhere while one that loops is tried',
    strikes: 'surroundings',
    async stage({ store, region, elsewhere: [other = 'EU'], problem, nextVersion }) {
      const sound = nextVersion();
      await publishSound(store, sound);
      let isLooping = true;
      const looping = promoteBroken(store, 'loops-at-load', nextVersion(), region).then(() => {
        isLooping = false;
      });
      await wait(300);
      const began = performance.now();
      const answer = await promoteIn(store, sound, other);
      if (answer !== 'stable') problem(`the sound release was answered with ${answer}`);
      await store.registry.rollBack({ remote: REMOTE, regions: [other] });
      const took = performance.now() - began;
      if (!isLooping) problem('the sound release had to wait for the one that loops');
      await looping;
      return took;
    },
  },
  {
    id: 'disk-full',
    sentence: "the shell can't write a byte to its disk (`prlimit --fsize=0`) while a release is promoted",
    strikes: 'surroundings',
    async stage({ store, region, elsewhere, problem, nextVersion }) {
      const pid = store.stack.pid('shell');
      const version = nextVersion();
      await publishSound(store, version);
      await limitFiles(pid, 0);
      const began = performance.now();
      try {
        await promoteIn(store, version, region);
        await store.registry.rollBack({ remote: REMOTE, regions: [region] }).catch(() => {});
        await lookAtPages(store.origin, [region, ...elsewhere], problem);
      } finally {
        await limitFiles(pid, 'unlimited');
      }
      return performance.now() - began;
    },
  },
];

async function promoteBroken(store: StartedStore, id: string, version: string, region: Store): Promise<void> {
  const fault = RELEASE_FAULTS.find((one) => one.id === id);
  if (!fault) throw new Error(`There is no fault ${id}.`);
  const nowhere = { dataDir: '', registryOrigin: '', receiverOrigin: '', markerFile: '' };
  await store.registry.publish(await brokenRelease(fault, REMOTE, version, nowhere));
  await store.registry.promote({ remote: REMOTE, version, regions: [region] });
}

/**
 * Stages it under load.
 * @returns the row; afterwards the store is as it was before
 */
export async function strikeSurroundings(
  store: StartedStore,
  fault: SurroundingFault,
  { region, elsewhere, nextVersion }: Pick<Staging, 'region' | 'elsewhere' | 'nextVersion'>,
): Promise<FaultRow> {
  const problems: string[] = [];
  const regions = [region, ...elsewhere];
  // A fault may promote working releases of this remote, which shoppers may get.
  const versions = new Set([builtVersion(REMOTE)]);
  const soundVersion = () => {
    const version = nextVersion();
    versions.add(version);
    return version;
  };
  const load = new PageLoad(store.origin, { regions, remote: REMOTE, versions }, regions, fault.pages ?? PAGES);
  let tookMs = 0;
  try {
    tookMs = await fault.stage({
      store,
      region,
      elsewhere,
      nextVersion: soundVersion,
      problem: (sentence) => problems.push(sentence),
    });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const report = await load.stop();
  if (!fault.failsRequests) problems.push(...report.problems);
  problems.push(...(await differencesFromBefore(store, [region, ...elsewhere])));
  return {
    fault: fault.id,
    remote: '–',
    region,
    alone: false,
    outcome: fault.failsRequests ? 'no page meanwhile' : 'as before',
    code: null,
    status: fault.failsRequests || report.failed > 0 ? null : 200,
    otherSlots: [],
    otherRegions: report.otherRegions,
    ended: [...(fault.ends ?? [])],
    requests: report.requests,
    failed: report.failed,
    seconds: tookMs / 1000,
    problems: [...new Set([...problems, ...report.otherSlots, ...report.otherRegions])],
  };
}
