/** One composition of a region while visitors get it: its canaries' variants, and the responses that still use it. */
import type { RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';
import type { ShellAssets } from '../builds/shellAssets.ts';
import { groupOf } from '../canary/assignment.ts';
import type { Membership } from '../canary/evidence.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { composeRegion, type Placed, type RegionComposition } from './regionComposition.ts';

/** A remote's canary in a region: some visitors get it, and as many get the twin. */
export interface Canary {
  readonly rollout: RolloutPlacement;
  readonly canary: LoadedRelease;
  /** A freshly started copy of the stable version. */
  readonly twin: LoadedRelease;
  /** Position of each bucket, by bucket. */
  readonly places: Uint16Array;
}

export interface PinnedComposition {
  readonly composition: RegionComposition;
  /** Called when the response is complete. Further calls have no effect. */
  unpin(): void;
}

export class LiveComposition {
  /** The composition for visitors who are in no canary's groups. */
  readonly composition: RegionComposition;
  readonly canaries: ReadonlyMap<string, Canary>;
  readonly #shell: ShellAssets;
  readonly #pool: Pick<ReleasePool, 'hold' | 'release'>;
  /** Compositions for visitors in groups of canaries, by their groups; created for the first visitor of each combination. */
  readonly #variants = new Map<string, RegionComposition>();
  /** Cache of the same compositions by the visitors' buckets. */
  readonly #byBucket = new Map<number, RegionComposition>();
  #pins = 0;
  #isRetired = false;

  /** Holds every release of the composition in the pool until it is retired and unpinned. */
  constructor(
    composition: RegionComposition,
    canaries: ReadonlyMap<string, Canary>,
    { pool, shell }: { readonly pool: Pick<ReleasePool, 'hold' | 'release'>; readonly shell: ShellAssets },
  ) {
    this.composition = composition;
    this.canaries = canaries;
    this.#pool = pool;
    this.#shell = shell;
    for (const loaded of this.loaded()) pool.hold(loaded);
  }

  /** Stable releases, their fallback releases, canaries and twins. A release that has two roles is named twice. */
  loaded(): LoadedRelease[] {
    return [
      ...[...this.composition.placed.values()].flatMap(({ stable, lastGood }) =>
        lastGood ? [stable, lastGood] : [stable],
      ),
      ...[...this.canaries.values()].flatMap(({ canary, twin }) => [canary, twin]),
    ];
  }

  /** Whether any visitors get the composition with this hash. */
  isRunning(hash: string): boolean {
    return this.composition.hash === hash || [...this.#variants.values()].some((variant) => variant.hash === hash);
  }

  /** @param bucket the visitor's. Null: a program, which gets no canary */
  pin(bucket: number | null): PinnedComposition {
    this.#pins += 1;
    let isOver = false;
    return {
      composition: this.#compositionFor(bucket),
      unpin: () => {
        if (isOver) return;
        isOver = true;
        this.#pins -= 1;
        this.#releaseUnused();
      },
    };
  }

  /** Called when another composition has replaced this one. */
  retire(): void {
    this.#isRetired = true;
    this.#releaseUnused();
  }

  #releaseUnused(): void {
    if (!this.#isRetired || this.#pins > 0) return;
    for (const loaded of this.loaded()) this.#pool.release(loaded);
  }

  #compositionFor(bucket: number | null): RegionComposition {
    if (bucket === null || this.canaries.size === 0) return this.composition;
    const known = this.#byBucket.get(bucket);
    if (known) return known;
    const found = this.#compositionOfGroups(bucket);
    this.#byBucket.set(bucket, found);
    return found;
  }

  /** One composition for all visitors who are in the same groups. */
  #compositionOfGroups(bucket: number): RegionComposition {
    const { composition } = this;
    const members = new Map<string, Membership>();
    const placed = new Map<string, Placed>(composition.placed);
    for (const [remote, { rollout, canary, twin, places }] of this.canaries) {
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
    const known = this.#variants.get(key);
    if (known) return known;
    const made = composeRegion(composition.region, placed, this.#shell, members);
    this.#variants.set(key, made);
    return made;
  }
}
