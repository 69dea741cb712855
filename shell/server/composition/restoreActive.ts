/** Restores, from disk alone, the releases that were active when the shell last ran. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure } from '../release/remoteFailure.ts';
import type { LiveRegions } from './liveRegions.ts';
import type { Placed } from './regionComposition.ts';
import type { ShellMemory } from './shellMemory.ts';

/**
 * Resolves when every release is loaded and started. A version that cannot be loaded is left out, and its last good release is used
 * instead.
 * @param warm starts a release's process with renders for a region; their outcome does not matter
 * @returns the revision that was active, null when there was none
 */
export async function restoreActive(options: {
  readonly memory: Pick<ShellMemory, 'active' | 'releaseById'>;
  readonly pool: Pick<ReleasePool, 'acquire' | 'release'>;
  readonly live: Pick<LiveRegions, 'replace'>;
  readonly logger: Logger;
  warm(loaded: LoadedRelease, region: Store): Promise<void>;
}): Promise<number | null> {
  const { memory, pool, live, logger, warm } = options;
  const { active } = memory;
  if (active === null) return null;

  const load = async (id: string | null, region: Store): Promise<LoadedRelease | null> => {
    const release = id === null ? null : memory.releaseById(id);
    if (release === null) return null;
    try {
      return await pool.acquire(release);
    } catch (error) {
      const failure = asRemoteFailure(error, 'remote.load.failed');
      const { remote, version, team } = release;
      logger.warn(
        { code: failure.code, remote, version, team, region, phase: 'load', why: failure.message },
        'a release that was active cannot be loaded',
      );
      return null;
    }
  };

  const restored = await Promise.all(
    STORES.map(async (region) => {
      const placed = new Map<string, Placed>();
      for (const [remote, ids] of Object.entries(active.regions[region] ?? {})) {
        const [stable, lastGood] = await Promise.all([load(ids.stable, region), load(ids.lastGood, region)]);
        if (stable) placed.set(remote, { stable, lastGood });
        else if (lastGood) placed.set(remote, { stable: lastGood, lastGood: null });
      }
      return { region, placed };
    }),
  );
  for (const { region, placed } of restored) {
    live.replace(region, placed);
    for (const { stable, lastGood } of placed.values()) {
      pool.release(stable);
      if (lastGood) pool.release(lastGood);
    }
  }
  const started = new Map(
    restored.flatMap(({ region, placed }) => [...placed.values()].map(({ stable }) => [stable, region] as const)),
  );
  await Promise.all([...started].map(([loaded, region]) => warm(loaded, region)));
  return active.revision;
}
