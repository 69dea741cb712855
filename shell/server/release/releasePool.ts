/** The releases that are loaded: files verified, server bundle ready to run. One of each, shared by all regions. */
import { type Release, releaseId } from '@tessera/shared-contracts/composition';
import type { Slot } from '@tessera/shared-contracts/remote';
import { CircuitBreaker } from './circuitBreaker.ts';
import type { ReleaseFiles } from './releaseFiles.ts';
import { ReleaseWorker, type WorkerLimits } from './releaseWorker.ts';
import { RemoteFailure } from './remoteFailure.ts';

export interface LoadedRelease {
  readonly id: string;
  readonly release: Release;
  readonly worker: Pick<ReleaseWorker, 'render'>;
  /** Text of each stylesheet by its path in the release. */
  readonly css: ReadonlyMap<string, string>;
  /** One per slot and route: a hanging page leaves the others of its release alone. */
  breaker(slot: Slot, routePath: string): CircuitBreaker;
}

/** Where the browser finds a file of a release. */
export const releaseUrl = ({ remote, version }: Release, path: string) => `/remotes/${remote}/${version}/${path}`;

export interface ReleasePool {
  /**
   * Loads a release, or shares the one that is loaded. Every call needs one `release` of what it gave.
   * @throws {RemoteFailure}
   */
  acquire(release: Release): Promise<LoadedRelease>;
  /** One more holder of a release that is loaded already. */
  hold(loaded: LoadedRelease): void;
  /** One holder less; the last one ends the worker, after its renders in flight. */
  release(loaded: LoadedRelease): void;
  /** Releases that are loaded now. */
  readonly size: number;
  close(): Promise<void>;
}

export interface ReleasePoolOptions {
  readonly files: ReleaseFiles;
  readonly limits?: WorkerLimits;
  onThreadLost?(release: Release, failure: RemoteFailure): void;
  onOutput?(release: Release, line: string): void;
}

interface Entry {
  readonly loaded: Promise<LoadedRelease & { readonly worker: ReleaseWorker }>;
  holders: number;
}

export function createReleasePool({ files, limits, onThreadLost, onOutput }: ReleasePoolOptions): ReleasePool {
  const entries = new Map<string, Entry>();

  const load = async (release: Release) => {
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
    return {
      id: releaseId(release),
      release,
      css,
      worker: new ReleaseWorker({
        name: releaseId(release),
        source,
        ...(limits ? { limits } : {}),
        onThreadLost: (failure) => onThreadLost?.(release, failure),
        onOutput: (line) => onOutput?.(release, line),
      }),
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

  const drop = (id: string, entry: Entry) => {
    entry.holders -= 1;
    if (entry.holders > 0) return;
    entries.delete(id);
    entry.loaded.then(
      ({ worker }) => worker.stop(),
      () => {},
    );
  };

  return {
    async acquire(release) {
      const id = releaseId(release);
      const known = entries.get(id);
      const entry = known ?? { loaded: load(release), holders: 0 };
      if (!known) entries.set(id, entry);
      entry.holders += 1;
      try {
        return await entry.loaded;
      } catch (error) {
        // The next one to ask tries again: what failed may be mended by then.
        if (entries.get(id) === entry) entries.delete(id);
        throw error;
      }
    },
    hold({ id }) {
      const entry = entries.get(id);
      if (!entry) throw new Error(`${id} is not loaded.`);
      entry.holders += 1;
    },
    release({ id }) {
      const entry = entries.get(id);
      if (entry) drop(id, entry);
    },
    get size() {
      return entries.size;
    },
    async close() {
      const all = [...entries.values()];
      entries.clear();
      await Promise.allSettled(all.map(async ({ loaded }) => (await loaded).worker.stop()));
    },
  };
}
