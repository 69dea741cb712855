/**
 * The loaded releases: files verified, server bundle ready to run. All regions share one copy of each.
 */
import { type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { CircuitBreaker } from './circuitBreaker.ts';
import { judgeLoss, type Quarantine } from './quarantine.ts';
import type { ReleaseFiles } from './releaseFiles.ts';
import { WORKER_LIMITS, type WorkerLimits } from './releaseLimits.ts';
import { createReleaseProcesses, type ReleaseProcesses } from './releaseProcesses.ts';
import { ReleaseWorker } from './releaseWorker.ts';
import { RemoteFailure } from './remoteFailure.ts';
import type { StoreApiForReleases } from './storeApiForReleases.ts';

export interface LoadedRelease {
  readonly id: string;
  /** The release's id, or another name for a second copy of it. Contains no spaces. */
  readonly key: string;
  readonly release: Release;
  readonly worker: Pick<ReleaseWorker, 'render'>;
  /** Text of each stylesheet by its path in the release. */
  readonly css: ReadonlyMap<string, string>;
  /** One breaker per slot and route, so that a hanging page does not affect the other pages of its release. */
  breaker(slot: Slot, routePath: string): CircuitBreaker;
}

export interface ReleasePool {
  /**
   * Loads a release, or shares the loaded one. Every call needs one `release` of its result.
   * @param copy name of a copy with a process, breakers and cached slots of its own, such as a canary's twin
   * @throws {RemoteFailure} when it cannot be loaded; `remote.quarantined` when it must not run
   */
  acquire(release: Release, copy?: string): Promise<LoadedRelease>;
  /** Adds a holder to a loaded release. A region runs it now, so it is no longer a candidate. */
  hold(loaded: LoadedRelease): void;
  /** Removes a holder. Without holders the worker ends after its renders in flight. */
  release(loaded: LoadedRelease): void;
  /** Number of loaded releases. */
  readonly size: number;
  /** Whether renders of any release are waiting. */
  readonly isBusy: boolean;
  close(): Promise<void>;
}

export interface ReleasePoolOptions {
  readonly files: ReleaseFiles;
  readonly quarantine: Pick<Quarantine, 'reasonFor' | 'add'>;
  readonly storeApi: StoreApiForReleases;
  readonly limits?: WorkerLimits;
  onProcessLost?(release: Release, failure: RemoteFailure): void;
  onOutput?(release: Release, line: string): void;
}

interface Entry {
  readonly loaded: Promise<LoadedRelease>;
  readonly standing: Standing;
  holders: number;
}

interface Standing {
  /** Null until the release has loaded. */
  worker: ReleaseWorker | null;
  /** Whether a region runs the release or has run it. */
  accepted: boolean;
}

export function createReleasePool(options: ReleasePoolOptions): ReleasePool {
  const { quarantine, storeApi, limits = WORKER_LIMITS } = options;
  const entries = new Map<string, Entry>();
  const processes = createReleaseProcesses({ heapMb: limits.heapMb, spare: true });

  const drop = (key: string, entry: Entry) => {
    entry.holders -= 1;
    if (entry.holders > 0) return;
    entries.delete(key);
    entry.loaded.then(
      () => entry.standing.worker?.stop(),
      () => {},
    );
  };

  const begin = (key: string, release: Release): Entry => {
    const standing: Standing = { worker: null, accepted: false };
    const loaded = loadRelease(key, release, standing, processes, options);
    const entry: Entry = { loaded, standing, holders: 0 };
    entries.set(key, entry);
    return entry;
  };

  return {
    async acquire(release, copy) {
      const id = releaseId(release);
      const key = copy === undefined ? id : `${id}#${copy}`;
      const refusal = refusalOf(id, quarantine);
      if (refusal !== null) throw refusal;
      const entry = entries.get(key) ?? begin(key, release);
      entry.holders += 1;
      try {
        return await entry.loaded;
      } catch (error) {
        // The next call tries again, because the cause of the failure may have disappeared by then.
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    hold({ key }) {
      const entry = entries.get(key);
      if (!entry) throw new Error(`${key} is not loaded.`);
      entry.holders += 1;
      entry.standing.accepted = true;
    },
    release({ key }) {
      const entry = entries.get(key);
      if (entry) drop(key, entry);
    },
    get size() {
      return entries.size;
    },
    get isBusy() {
      return [...entries.values()].some(({ standing }) => standing.worker?.isBusy ?? false);
    },
    async close() {
      const all = [...entries.values()];
      entries.clear();
      processes.close();
      await Promise.allSettled(
        all.map(async ({ loaded, standing }) => {
          await loaded;
          await standing.worker?.stop();
        }),
      );
      storeApi.close();
    },
  };
}

function refusalOf(id: string, quarantine: Pick<Quarantine, 'reasonFor'>): RemoteFailure | null {
  const reason = quarantine.reasonFor(id);
  return reason === null ? null : new RemoteFailure('remote.quarantined', reason);
}

async function loadRelease(
  key: string,
  release: Release,
  standing: Standing,
  processes: ReleaseProcesses,
  { files, quarantine, storeApi, limits = WORKER_LIMITS, onProcessLost, onOutput }: ReleasePoolOptions,
): Promise<LoadedRelease> {
  const { source, css } = await readTexts(release, files);
  const id = releaseId(release);
  const worker = new ReleaseWorker({
    name: id,
    source,
    limits,
    processes,
    storeApi,
    refusal: () => refusalOf(id, quarantine),
    onProcessLost: (failure, loss) => {
      onProcessLost?.(release, failure);
      judgeLoss(id, standing, failure, loss, quarantine);
    },
    onOverrun: (failure) => {
      // The process lives, and an overloaded machine can cause this too, so the candidate gets another try later.
      if (!standing.accepted) quarantine.add(id, `${failure.code}: ${failure.message}`, { retry: true });
    },
    onOutput: (line) => onOutput?.(release, line),
  });
  standing.worker = worker;
  return { id, key, release, css, worker, breaker: createBreakers() };
}

/** Fetches all files of the release, and reads its server bundle and its stylesheets. */
async function readTexts(
  release: Release,
  files: ReleaseFiles,
): Promise<{ source: string; css: ReadonlyMap<string, string> }> {
  await files.fetchAll(release);
  const readText = async (path: string): Promise<string> => {
    const file = release.files.find((candidate) => candidate.path === path);
    if (file) return (await files.read(release, file)).toString('utf8');
    throw new RemoteFailure('remote.load.failed', `${releaseId(release)} names ${path}, but does not have it.`);
  };
  const source = await readText(release.server);
  const css = new Map<string, string>();
  const sheets = new Set(Object.values(release.assets).flatMap((assets) => assets.css));
  for (const path of sheets) css.set(path, await readText(path));
  return { source, css };
}

function createBreakers(): LoadedRelease['breaker'] {
  const breakers = new Map<string, CircuitBreaker>();
  return (slot, routePath) => {
    // Header, footer and bag render the same on every route.
    const key = slot === 'page' ? `page ${routePath}` : slot;
    const known = breakers.get(key);
    if (known) return known;
    const made = new CircuitBreaker();
    breakers.set(key, made);
    return made;
  };
}
