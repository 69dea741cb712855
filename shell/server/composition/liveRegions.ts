/** What each region is composed of now. Responses pin what they began with; a switch happens between two requests. */
import type { Logger } from '@tessera/service-kit/logger';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import type { ShellAssets } from '../page/shellAssets.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { composeRegion, type Placed, type RegionComposition } from './regionComposition.ts';
import type { ActiveIds } from './shellMemory.ts';

export interface PinnedComposition {
  readonly composition: RegionComposition;
  /** The response is over; calling it again changes nothing. */
  unpin(): void;
}

export interface LiveRegions {
  /** The region's composition of this moment; its releases stay loaded until `unpin`. */
  pin(region: Store): PinnedComposition;
  current(region: Store): RegionComposition;
  placed(region: Store, remote: string): Placed | null;
  /** Synchronous: the next request sees it, requests under way keep what they have. Null takes the remote out. */
  place(region: Store, remote: string, placed: Placed | null): void;
  /** All remotes of a region at once. */
  replace(region: Store, placed: ReadonlyMap<string, Placed>): void;
  /** A release that some region has loaded. */
  loaded(id: string): LoadedRelease | null;
  activeIds(): ActiveIds;
}

interface Live {
  readonly composition: RegionComposition;
  pins: number;
  retired: boolean;
}

const loadedOf = ({ placed }: RegionComposition): LoadedRelease[] =>
  [...placed.values()].flatMap(({ stable, lastGood }) => (lastGood ? [stable, lastGood] : [stable]));

export function createLiveRegions(options: {
  readonly pool: Pick<ReleasePool, 'hold' | 'release'>;
  readonly shell: ShellAssets;
  readonly logger: Logger;
  /** Some region is composed of something else now. */
  readonly onComposed?: (() => void) | undefined;
}): LiveRegions {
  const { pool, shell, logger, onComposed } = options;
  const live = new Map<Store, Live>();
  for (const region of STORES) {
    live.set(region, { composition: composeRegion(region, new Map(), shell), pins: 0, retired: false });
  }

  const liveOf = (region: Store): Live => {
    const known = live.get(region);
    if (!known) throw new Error(`There is no region ${region}.`);
    return known;
  };

  const releaseRetired = (old: Live) => {
    if (!old.retired || old.pins > 0) return;
    for (const loaded of loadedOf(old.composition)) pool.release(loaded);
  };

  const replace = (region: Store, placed: ReadonlyMap<string, Placed>) => {
    const old = liveOf(region);
    const composition = composeRegion(region, placed, shell);
    for (const loaded of loadedOf(composition)) pool.hold(loaded);
    live.set(region, { composition, pins: 0, retired: false });
    old.retired = true;
    releaseRetired(old);
    onComposed?.();
    const before = new Set(old.composition.routes.conflicts.map((conflict) => JSON.stringify(conflict)));
    for (const conflict of composition.routes.conflicts) {
      if (before.has(JSON.stringify(conflict))) continue;
      logger.error({ code: 'route.conflict', region, ...conflict }, 'two remotes claim one path');
    }
  };

  return {
    pin(region) {
      const pinned = liveOf(region);
      pinned.pins += 1;
      let over = false;
      return {
        composition: pinned.composition,
        unpin() {
          if (over) return;
          over = true;
          pinned.pins -= 1;
          releaseRetired(pinned);
        },
      };
    },
    current: (region) => liveOf(region).composition,
    placed: (region, remote) => liveOf(region).composition.placed.get(remote) ?? null,
    place(region, remote, placed) {
      const all = new Map(liveOf(region).composition.placed);
      if (placed === null) all.delete(remote);
      else all.set(remote, placed);
      replace(region, all);
    },
    replace,
    loaded(id) {
      for (const { composition } of live.values()) {
        const found = loadedOf(composition).find((one) => one.id === id);
        if (found) return found;
      }
      return null;
    },
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
