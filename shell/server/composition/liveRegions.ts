/**
 * The composition that each region runs now. A response pins the composition it began with, so a switch happens between two requests.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { type Canary, LiveComposition, type PinnedComposition } from './liveComposition.ts';
import { composeRegion, type Placed, type RegionComposition } from './regionComposition.ts';
import type { ActiveIds } from './shellMemory.ts';

export interface LiveRegions {
  /**
   * The region's current composition. Its releases stay loaded until `unpin`.
   * @param bucket the visitor's, which decides on canaries. Null: a program, which gets none
   */
  pin(region: Store, bucket: number | null): PinnedComposition;
  /** The composition for visitors who are in no canary's groups. */
  current(region: Store): RegionComposition;
  /** The region that runs a composition now, for any of its visitors. */
  regionRunning(hash: string): Store | undefined;
  canaries(region: Store): ReadonlyMap<string, Canary>;
  /** Synchronous, like `place`. Null ends the canary. */
  setCanary(region: Store, remote: string, canary: Canary | null): void;
  placed(region: Store, remote: string): Placed | null;
  /** Synchronous: the next request sees the change, requests under way do not. Null removes the remote. */
  place(region: Store, remote: string, placed: Placed | null): void;
  /** Replaces all remotes of a region at once. */
  replace(region: Store, placed: ReadonlyMap<string, Placed>): void;
  /** A release that some region has loaded; never a twin. */
  loaded(id: string): LoadedRelease | null;
  /** Whether some region shows the release, or the copy of it, with this key. */
  isShown(key: string): boolean;
  activeIds(): ActiveIds;
}

export interface LiveRegionsOptions {
  readonly pool: Pick<ReleasePool, 'hold' | 'release'>;
  readonly shell: ShellAssets;
  readonly logger: Logger;
  /** Called after the composition of a region has changed. */
  readonly onComposed?: (() => void) | undefined;
}

export function createLiveRegions(options: LiveRegionsOptions): LiveRegions {
  const { shell, logger, onComposed } = options;
  const live = new Map<Store, LiveComposition>();
  for (const region of STORES) {
    live.set(region, new LiveComposition(composeRegion(region, new Map(), shell), new Map(), options));
  }

  const liveOf = (region: Store): LiveComposition => {
    const known = live.get(region);
    if (!known) throw new Error(`There is no region ${region}.`);
    return known;
  };

  const replace = (
    region: Store,
    placed: ReadonlyMap<string, Placed>,
    canaries: ReadonlyMap<string, Canary> = liveOf(region).canaries,
  ) => {
    const old = liveOf(region);
    const composition = composeRegion(region, placed, shell);
    live.set(region, new LiveComposition(composition, canaries, options));
    old.retire();
    onComposed?.();
    logNewConflicts(old.composition, composition, logger);
  };

  return {
    pin: (region, bucket) => liveOf(region).pin(bucket),
    current: (region) => liveOf(region).composition,
    regionRunning: (hash) => STORES.find((region) => liveOf(region).isRunning(hash)),
    canaries: (region) => liveOf(region).canaries,
    setCanary(region, remote, canary) {
      const { composition, canaries } = liveOf(region);
      replace(region, composition.placed, withEntry(canaries, remote, canary));
    },
    placed: (region, remote) => liveOf(region).composition.placed.get(remote) ?? null,
    place: (region, remote, placed) => replace(region, withEntry(liveOf(region).composition.placed, remote, placed)),
    replace: (region, placed) => replace(region, placed),
    loaded(id) {
      for (const region of live.values()) {
        const found = region.loaded().find((one) => one.key === id);
        if (found) return found;
      }
      return null;
    },
    isShown: (key) => [...live.values()].some((region) => region.loaded().some((one) => one.key === key)),
    activeIds() {
      const ids: ActiveIds = {};
      for (const region of STORES) {
        const { placed } = liveOf(region).composition;
        ids[region] = Object.fromEntries(
          [...placed].map(([remote, { stable, lastGood }]) => [
            remote,
            { stable: stable.id, lastGood: lastGood?.id ?? null },
          ]),
        );
      }
      return ids;
    },
  };
}

/** A copy of the map with one entry changed. Null removes the entry. */
function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | null,
): ReadonlyMap<string, Value> {
  const copy = new Map(map);
  if (value === null) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

function logNewConflicts(old: RegionComposition, { region, routes }: RegionComposition, logger: Logger): void {
  const before = new Set(old.routes.conflicts.map((conflict) => JSON.stringify(conflict)));
  for (const conflict of routes.conflicts) {
    if (before.has(JSON.stringify(conflict))) continue;
    logger.error({ code: 'route.conflict', region, ...conflict }, 'two remotes claim one path');
  }
}
