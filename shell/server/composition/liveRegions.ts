/**
 * What each region is composed of now, and what the visitors of its canaries get. Responses pin what they began with; a switch happens
 * between two requests.
 */
import type { Logger } from '@tessera/service-kit/logger';
import type { RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { ShellAssets } from '../builds/shellAssets.ts';
import { groupOf } from '../canary/assignment.ts';
import type { Membership } from '../canary/evidence.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { composeRegion, type Placed, type RegionComposition } from './regionComposition.ts';
import type { ActiveIds } from './shellMemory.ts';

export interface PinnedComposition {
  readonly composition: RegionComposition;
  /** The response is over; calling it again changes nothing. */
  unpin(): void;
}

export interface LiveRegions {
  /**
   * The region's composition of this moment; its releases stay loaded until `unpin`.
   * @param bucket of the visitor, which decides on canaries; null: a program, which gets none
   */
  pin(region: Store, bucket: number | null): PinnedComposition;
  /** What the region's visitors get who are in no canary's groups. */
  current(region: Store): RegionComposition;
  /** The region that runs a composition now, for whichever visitors. */
  regionRunning(hash: string): Store | undefined;
  /** The canaries of a region. */
  canaries(region: Store): ReadonlyMap<string, Canary>;
  /** Synchronous, as `place`. Null: the canary is over. */
  setCanary(region: Store, remote: string, canary: Canary | null): void;
  placed(region: Store, remote: string): Placed | null;
  /** Synchronous: the next request sees it, requests under way keep what they have. Null takes the remote out. */
  place(region: Store, remote: string, placed: Placed | null): void;
  /** All remotes of a region at once. */
  replace(region: Store, placed: ReadonlyMap<string, Placed>): void;
  /** A release that some region has loaded; never a twin. */
  loaded(id: string): LoadedRelease | null;
  /** Whether some region shows the release, or the copy of it, with this key. */
  isShown(key: string): boolean;
  activeIds(): ActiveIds;
}

/** A remote's canary in a region: some visitors get it, and as many get the twin. */
export interface Canary {
  readonly rollout: RolloutPlacement;
  readonly canary: LoadedRelease;
  /** A freshly started copy of the stable version. */
  readonly twin: LoadedRelease;
  /** By bucket. */
  readonly places: Uint16Array;
}

interface Live {
  readonly composition: RegionComposition;
  readonly canaries: ReadonlyMap<string, Canary>;
  /** What visitors of canaries get, by their groups; composed when the first of them comes. */
  readonly variants: Map<string, RegionComposition>;
  /** The same by the visitors' buckets, so that groups are worked out once for each. */
  readonly byBucket: Map<number, RegionComposition>;
  pins: number;
  retired: boolean;
}

const releasesOf = ({ placed }: RegionComposition): LoadedRelease[] =>
  [...placed.values()].flatMap(({ stable, lastGood }) => (lastGood ? [stable, lastGood] : [stable]));

const loadedOf = ({ composition, canaries }: Live): LoadedRelease[] => [
  ...releasesOf(composition),
  ...[...canaries.values()].flatMap(({ canary, twin }) => [canary, twin]),
];

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
    const composition = composeRegion(region, new Map(), shell);
    live.set(region, {
      composition,
      canaries: new Map(),
      variants: new Map(),
      byBucket: new Map(),
      pins: 0,
      retired: false,
    });
  }

  const liveOf = (region: Store): Live => {
    const known = live.get(region);
    if (!known) throw new Error(`There is no region ${region}.`);
    return known;
  };

  const releaseRetired = (old: Live) => {
    if (!old.retired || old.pins > 0) return;
    for (const loaded of loadedOf(old)) pool.release(loaded);
  };

  const replace = (
    region: Store,
    placed: ReadonlyMap<string, Placed>,
    canaries: ReadonlyMap<string, Canary> = liveOf(region).canaries,
  ) => {
    const old = liveOf(region);
    const composition = composeRegion(region, placed, shell);
    const next: Live = {
      composition,
      canaries,
      variants: new Map(),
      byBucket: new Map(),
      pins: 0,
      retired: false,
    };
    for (const loaded of loadedOf(next)) pool.hold(loaded);
    live.set(region, next);
    old.retired = true;
    releaseRetired(old);
    onComposed?.();
    const before = new Set(old.composition.routes.conflicts.map((conflict) => JSON.stringify(conflict)));
    for (const conflict of composition.routes.conflicts) {
      if (before.has(JSON.stringify(conflict))) continue;
      logger.error({ code: 'route.conflict', region, ...conflict }, 'two remotes claim one path');
    }
  };

  const compositionFor = (region: Live, bucket: number | null): RegionComposition => {
    if (bucket === null || region.canaries.size === 0) return region.composition;
    const known = region.byBucket.get(bucket);
    if (known) return known;
    const found = compositionOfGroups(region, bucket);
    region.byBucket.set(bucket, found);
    return found;
  };

  /** One composition for all visitors who are in the same groups. */
  const compositionOfGroups = ({ composition, canaries, variants }: Live, bucket: number): RegionComposition => {
    const members = new Map<string, Membership>();
    const placed = new Map(composition.placed);
    for (const [remote, { rollout, canary, twin, places }] of canaries) {
      const group = groupOf(places, rollout, bucket);
      const stable = composition.placed.get(remote);
      if (group === null || stable === undefined) continue;
      members.set(remote, { rollout: rollout.id, group });
      placed.set(
        remote,
        group === 'canary' ? { stable: canary, lastGood: stable.stable } : { stable: twin, lastGood: stable.lastGood },
      );
    }
    if (members.size === 0) return composition;
    const key = JSON.stringify([...members].map(([remote, { group }]) => [remote, group]));
    const known = variants.get(key);
    if (known) return known;
    const made = composeRegion(composition.region, placed, shell, members);
    variants.set(key, made);
    return made;
  };

  return {
    pin(region, bucket) {
      const pinned = liveOf(region);
      pinned.pins += 1;
      let over = false;
      return {
        composition: compositionFor(pinned, bucket),
        unpin() {
          if (over) return;
          over = true;
          pinned.pins -= 1;
          releaseRetired(pinned);
        },
      };
    },
    current: (region) => liveOf(region).composition,
    regionRunning: (hash) =>
      STORES.find((region) => {
        const { composition, variants } = liveOf(region);
        return composition.hash === hash || [...variants.values()].some((variant) => variant.hash === hash);
      }),
    canaries: (region) => liveOf(region).canaries,
    setCanary(region, remote, canary) {
      const { composition, canaries } = liveOf(region);
      const all = new Map(canaries);
      if (canary === null) all.delete(remote);
      else all.set(remote, canary);
      replace(region, composition.placed, all);
    },
    placed: (region, remote) => liveOf(region).composition.placed.get(remote) ?? null,
    place(region, remote, placed) {
      const all = new Map(liveOf(region).composition.placed);
      if (placed === null) all.delete(remote);
      else all.set(remote, placed);
      replace(region, all);
    },
    replace: (region, placed) => replace(region, placed),
    loaded(id) {
      for (const region of live.values()) {
        const found = loadedOf(region).find((one) => one.key === id);
        if (found) return found;
      }
      return null;
    },
    isShown: (key) => [...live.values()].some((region) => loadedOf(region).some((one) => one.key === key)),
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
