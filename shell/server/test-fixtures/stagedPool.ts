/** A pool of releases for tests: loads wait for the test, and holders are counted. */
import { type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import { CircuitBreaker } from '../release/circuitBreaker.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';

export interface StagedPool extends Pick<ReleasePool, 'acquire' | 'hold' | 'release'> {
  /** Lets every load of a release succeed, also future ones. */
  provide(release: Release, copy?: string): LoadedRelease;
  /** Lets the waiting loads of a release fail. */
  fail(id: string, error: Error): void;
  /** How often a load was requested. */
  asked(id: string): number;
  /** Holders of a release; 0: it may be unloaded. */
  holders(id: string): number;
}

export const loadedRelease = (release: Release, copy?: string): LoadedRelease => ({
  id: releaseId(release),
  key: keyOf(release, copy),
  release,
  css: new Map(),
  worker: { render: () => Promise.reject(new Error('Nothing is drawn here.')) },
  breaker: () => new CircuitBreaker(),
});

const keyOf = (release: Release, copy?: string) => `${releaseId(release)}${copy === undefined ? '' : `#${copy}`}`;

export function createStagedPool(): StagedPool {
  const provided = new Map<string, LoadedRelease>();
  const waiting = new Map<string, PromiseWithResolvers<LoadedRelease>[]>();
  const asked = new Map<string, number>();
  const holders = new Map<string, number>();
  const add = (counts: Map<string, number>, id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by);
  return {
    async acquire(release, copy) {
      const id = keyOf(release, copy);
      add(asked, id, 1);
      const waits = Promise.withResolvers<LoadedRelease>();
      const loaded = provided.get(id);
      if (loaded) waits.resolve(loaded);
      else waiting.set(id, [...(waiting.get(id) ?? []), waits]);
      const got = await waits.promise;
      add(holders, id, 1);
      return got;
    },
    hold: ({ key }) => void add(holders, key, 1),
    release({ key }) {
      add(holders, key, -1);
      if ((holders.get(key) ?? 0) < 0) throw new Error(`${key} was released more often than it was held.`);
    },
    provide(release, copy) {
      const loaded = provided.get(keyOf(release, copy)) ?? loadedRelease(release, copy);
      provided.set(loaded.key, loaded);
      for (const one of waiting.get(loaded.key) ?? []) one.resolve(loaded);
      waiting.delete(loaded.key);
      return loaded;
    },
    fail(id, error) {
      for (const one of waiting.get(id) ?? []) one.reject(error);
      waiting.delete(id);
    },
    asked: (id) => asked.get(id) ?? 0,
    holders: (id) => holders.get(id) ?? 0,
  };
}
