/**
 * The releases that are loaded: files verified, server bundle ready to run. One of each, shared by all regions. Which of
 * them is put aside for what it does to its process is decided here (docs/decisions/0030).
 */
import { type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { CircuitBreaker } from './circuitBreaker.ts';
import type { Quarantine } from './quarantine.ts';
import type { ReleaseFiles } from './releaseFiles.ts';
import { WORKER_LIMITS, type WorkerLimits } from './releaseLimits.ts';
import { createReleaseProcesses } from './releaseProcesses.ts';
import { type ProcessLoss, ReleaseWorker } from './releaseWorker.ts';
import { isFaultOfRelease, RemoteFailure } from './remoteFailure.ts';
import type { StoreApiForReleases } from './storeApiForReleases.ts';

/** Slots and routes that kill processes of an accepted release, with no answer in between, before it rests. */
const DEADLY_KINDS = 3;

export interface LoadedRelease {
  readonly id: string;
  /** Its id, or another name for a copy that is loaded beside it; without spaces. */
  readonly key: string;
  readonly release: Release;
  readonly worker: Pick<ReleaseWorker, 'render'>;
  /** Text of each stylesheet by its path in the release. */
  readonly css: ReadonlyMap<string, string>;
  /** One per slot and route: a hanging page leaves the others of its release alone. */
  breaker(slot: Slot, routePath: string): CircuitBreaker;
}

export interface ReleasePool {
  /**
   * Loads a release, or shares the one that is loaded. Every call needs one `release` of what it gave.
   * @param copy of the name of a copy with a process, breakers and kept slots of its own, such as a canary's twin
   * @throws {RemoteFailure} also `remote.quarantined`, without a try
   */
  acquire(release: Release, copy?: string): Promise<LoadedRelease>;
  /** One more holder of a release that is loaded already: a region runs it, so from now on it is no candidate. */
  hold(loaded: LoadedRelease): void;
  /** One holder less; the last one ends the worker, after its renders in flight. */
  release(loaded: LoadedRelease): void;
  /** Releases that are loaded now. */
  readonly size: number;
  /** Whether renders of any of them wait for a place. */
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
  /** Null until it has loaded. */
  worker: ReleaseWorker | null;
  /** A region runs it, or has run it. */
  accepted: boolean;
}

export function createReleasePool(options: ReleasePoolOptions): ReleasePool {
  const { files, quarantine, storeApi, limits = WORKER_LIMITS, onProcessLost, onOutput } = options;
  const entries = new Map<string, Entry>();
  const processes = createReleaseProcesses({ heapMb: limits.heapMb, spare: true });

  const refusalOf = (id: string): RemoteFailure | null => {
    const reason = quarantine.reasonFor(id);
    return reason === null ? null : new RemoteFailure('remote.quarantined', reason);
  };

  /** A candidate has one chance. An accepted release is not thrown out by what one visitor asks for. */
  const judge = (id: string, { accepted }: Standing, failure: RemoteFailure, { killed, deadlyKinds }: ProcessLoss) => {
    if (!killed || !isFaultOfRelease(failure)) return;
    const why = `${failure.code}: ${failure.message}`;
    if (!accepted) quarantine.add(id, why, { retry: false });
    else if (deadlyKinds >= DEADLY_KINDS) quarantine.add(id, why, { retry: true });
  };

  const load = async (key: string, release: Release, standing: Standing): Promise<LoadedRelease> => {
    await files.fetchAll(release);
    const fileAt = (path: string) => {
      const file = release.files.find((candidate) => candidate.path === path);
      if (file) return file;
      throw new RemoteFailure('remote.load.failed', `${releaseId(release)} names ${path}, but does not have it.`);
    };
    const source = (await files.read(release, fileAt(release.server))).toString('utf8');
    const sheets = new Set(Object.values(release.assets).flatMap(({ css }) => css));
    const css = new Map<string, string>();
    for (const path of sheets) css.set(path, (await files.read(release, fileAt(path))).toString('utf8'));
    const breakers = new Map<string, CircuitBreaker>();
    const id = releaseId(release);
    const worker = new ReleaseWorker({
      name: id,
      source,
      limits,
      processes,
      storeApi,
      refusal: () => refusalOf(id),
      onProcessLost: (failure, loss) => {
        onProcessLost?.(release, failure);
        judge(id, standing, failure, loss);
      },
      onOverrun: (failure) => {
        // Its process lives: a machine with too much to do can bring that about, so time may mend it.
        if (!standing.accepted) quarantine.add(id, `${failure.code}: ${failure.message}`, { retry: true });
      },
      onOutput: (line) => onOutput?.(release, line),
    });
    standing.worker = worker;
    return {
      id,
      key,
      release,
      css,
      worker,
      breaker(slot: Slot, routePath: string) {
        // Header, footer and bag draw the same thing on every route.
        const key = slot === 'page' ? `page ${routePath}` : slot;
        const known = breakers.get(key);
        if (known) return known;
        const made = new CircuitBreaker();
        breakers.set(key, made);
        return made;
      },
    };
  };

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
    const entry: Entry = { loaded: load(key, release, standing), standing, holders: 0 };
    entries.set(key, entry);
    return entry;
  };

  return {
    async acquire(release, copy) {
      const id = releaseId(release);
      const key = copy === undefined ? id : `${id}#${copy}`;
      const refusal = refusalOf(id);
      if (refusal !== null) throw refusal;
      const entry = entries.get(key) ?? begin(key, release);
      entry.holders += 1;
      try {
        return await entry.loaded;
      } catch (error) {
        // The next one to ask tries again: what failed may be mended by then.
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
