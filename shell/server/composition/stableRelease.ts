/**
 * The stable version of one remote in one region: shown at once when it is loaded already, for example as an accepted
 * candidate or as the version to roll back to; otherwise as soon as it can be loaded, with growing pauses between tries.
 * Shells have accepted it, so it is not probed.
 *
 *     none ──follow──► loading ──loaded──► shown; then the previous version is loaded as fallback
 *       ▲    └─loaded already────────────────▲
 *       │                 └──failed──► refused ──pause──► loading; the next pause is twice as long
 *       └── follow(null)
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Activation, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure } from '../release/remoteFailure.ts';
import type { LiveRegions } from './liveRegions.ts';
import { loadInTime } from './loadInTime.ts';
import { refusalReason } from './refusalReason.ts';
import type { Placed } from './regionComposition.ts';

/** Milliseconds until a stable version that cannot be loaded is tried again: the first wait and the longest. */
export const RETRY_MS = { first: 2000, longest: 300_000 } as const;

export type Result = Activation['results'][number];

export interface WantedStable {
  readonly version: string;
  /** Null: the registry names the release but does not describe it. */
  readonly release: Release | null;
  /** The previously accepted version. */
  readonly previous: Release | null;
  /** Revision of the snapshot that names the version. */
  readonly revision: number;
}

export interface StableReleaseOptions {
  readonly region: Store;
  readonly remote: string;
  readonly live: LiveRegions;
  readonly pool: Pick<ReleasePool, 'acquire' | 'hold' | 'release'>;
  readonly logger: Logger;
  /** A release that is loaded now, whoever holds it. */
  loaded(id: string): LoadedRelease | null;
  /** Why a release must not run any more. Null: it may run. */
  reasonAgainst(id: string): string | null;
  /** Starts the release's process, so that no visitor waits for it. The outcome of the renders does not matter. */
  warm(loaded: LoadedRelease): Promise<void>;
  onResult(result: Result, revision: number): void;
  /** Called after the region shows another release. */
  onSwitched(): void;
  /** Milliseconds for loading. */
  readonly loadMs: number;
  /** Milliseconds until a version that cannot be loaded is tried again: the first wait and the longest. */
  readonly retryMs: { readonly first: number; readonly longest: number };
}

export class StableRelease {
  readonly #options: StableReleaseOptions;
  #wanted: WantedStable | null = null;
  #work: Promise<void> = Promise.resolve();
  #closed = false;
  /** Timer of the pause before the wanted version is tried again. */
  #timer: NodeJS.Timeout | null = null;
  #pauseMs: number;
  /** The last refusal of the wanted version, while it waits for the next try. */
  #lastRefusal: string | null = null;

  constructor(options: StableReleaseOptions) {
    this.#options = options;
    this.#pauseMs = options.retryMs.first;
  }

  /** Shows this version from now on; null: no version. A version that is already loaded is shown before this returns. */
  follow(next: WantedStable | null): void {
    const isSame = next !== null && this.#wanted?.version === next.version;
    this.#wanted = next;
    if (!isSame) this.#endPause();
    if (next === null) {
      if (this.#placed !== null) this.#place(null);
      return;
    }
    const { version } = next;
    const id = this.#idOf(version);
    if (this.#placed?.stable.id === id) {
      this.#report(version, this.#options.reasonAgainst(id));
      this.#work = this.#completeLastGood(version);
      return;
    }
    const loaded = this.#options.loaded(id);
    if (loaded) {
      this.#show(version, loaded);
      this.#work = this.#completeLastGood(version);
    } else if (!isSame) {
      this.#work = this.#load(next);
    } else if (this.#timer !== null && this.#lastRefusal !== null) {
      // The pause before the next try goes on. For the newer revision, the last refusal is reported again.
      this.#report(version, this.#lastRefusal);
    }
  }

  /** Reports the status of the shown version again, for a release that failed for good while it was shown. */
  reportAgain(): void {
    if (!this.#wanted) return;
    const { version } = this.#wanted;
    const id = this.#idOf(version);
    if (this.#placed?.stable.id === id) this.#report(version, this.#options.reasonAgainst(id));
  }

  /** Resolves when the wanted version is shown or refused. */
  settled(): Promise<void> {
    return this.#work;
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  get #placed(): Placed | null {
    return this.#options.live.placed(this.#options.region, this.#options.remote);
  }

  #place(placed: Placed | null): void {
    const { live, region, remote } = this.#options;
    live.place(region, remote, placed);
    this.#options.onSwitched();
  }

  #idOf(version: string): string {
    return releaseId({ remote: this.#options.remote, version });
  }

  #isWanted(version: string): boolean {
    return !this.#closed && this.#wanted?.version === version;
  }

  #endPause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pauseMs = this.#options.retryMs.first;
  }

  async #load(target: WantedStable): Promise<void> {
    const { version, release } = target;
    const { pool } = this.#options;
    try {
      if (release === null) throw new Error(`The registry names ${this.#idOf(version)}, but does not describe it.`);
      const loaded = await loadInTime(pool, release, this.#options.loadMs);
      // Held as if by a region: it was accepted, so failures while it starts are not judged like those of a candidate.
      pool.hold(loaded);
      try {
        const warming = this.#options.warm(loaded);
        if (this.#placed === null) await warming;
        if (this.#isWanted(version)) this.#show(version, loaded);
      } finally {
        pool.release(loaded);
        pool.release(loaded);
      }
    } catch (error) {
      if (this.#isWanted(version)) await this.#refuse(target, error);
      return;
    }
    await this.#completeLastGood(version);
  }

  #show(version: string, loaded: LoadedRelease): void {
    const { region, remote, logger, retryMs } = this.#options;
    const from = this.#placed?.stable.release.version ?? null;
    const lastGood = this.#lastGoodAtHand(loaded.id);
    this.#options.live.place(region, remote, { stable: loaded, lastGood });
    this.#pauseMs = retryMs.first;
    const { team } = loaded.release;
    logger.info(
      { event: 'release.active', region, remote, version, team, from, revision: this.#wanted?.revision },
      'a release is active',
    );
    this.#options.onSwitched();
    this.#report(version, this.#options.reasonAgainst(loaded.id));
  }

  async #refuse({ version, release, previous }: WantedStable, error: unknown): Promise<void> {
    const { region, remote, pool, logger } = this.#options;
    const failure = asRemoteFailure(error, 'remote.load.failed');
    // Nothing is shown: the previously accepted version is better than the shell's fallback.
    if (this.#placed === null && previous !== null) {
      const standIn = await this.#loadLastGood(previous);
      if (standIn && this.#isWanted(version) && this.#placed === null) this.#place({ stable: standIn, lastGood: null });
      if (standIn) pool.release(standIn);
    }
    if (!this.#isWanted(version)) return;
    const shown = this.#placed?.stable.release.version ?? null;
    const why = failure.message.slice(0, 1000);
    const team = release?.team ?? null;
    logger.error(
      { code: failure.code, remote, version, team, region, phase: 'activate', shown, why },
      'a release was refused',
    );
    this.#lastRefusal = refusalReason(failure);
    this.#report(version, this.#lastRefusal);
    this.#tryAgainLater(version);
  }

  #tryAgainLater(version: string): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isWanted(version) && this.#wanted) this.#work = this.#load(this.#wanted);
    }, this.#pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#options.retryMs.longest);
  }

  /** The fallback release for use right after a switch: one that is loaded already. */
  #lastGoodAtHand(id: string): LoadedRelease | null {
    const shown = this.#placed;
    const previous = this.#wanted?.previous ? this.#options.loaded(releaseId(this.#wanted.previous)) : null;
    if (previous !== null && previous.id !== id) return previous;
    return shown === null ? null : shown.stable.id === id ? shown.lastGood : shown.stable;
  }

  /** Adds the previous version as the fallback release, once it is loaded. */
  async #completeLastGood(version: string): Promise<void> {
    const previous = this.#wanted?.previous ?? null;
    if (!this.#isWanted(version) || previous === null || previous.version === version) return;
    if (this.#placed?.lastGood?.id === releaseId(previous)) return;
    const lastGood = await this.#loadLastGood(previous);
    if (lastGood === null) return;
    const placed = this.#placed;
    if (this.#isWanted(version) && placed?.stable.id === this.#idOf(version) && placed.lastGood?.id !== lastGood.id) {
      this.#place({ stable: placed.stable, lastGood });
    }
    this.#options.pool.release(lastGood);
  }

  /** A fallback release is optional: when it cannot be loaded, the switch holds without it. */
  async #loadLastGood(release: Release): Promise<LoadedRelease | null> {
    const { region, remote, pool, logger, loadMs } = this.#options;
    try {
      return await loadInTime(pool, release, loadMs);
    } catch (error) {
      const failure = asRemoteFailure(error, 'remote.load.failed');
      const { version, team } = release;
      logger.warn(
        { code: failure.code, remote, version, team, region, phase: 'load', why: failure.message },
        'a last good release cannot be loaded',
      );
      return null;
    }
  }

  #report(version: string, refusal: string | null): void {
    if (!this.#wanted) return;
    const { region, remote } = this.#options;
    const outcome = refusal === null ? 'active' : 'refused';
    this.#options.onResult({ region, remote, version, outcome, attempt: null, reason: refusal }, this.#wanted.revision);
  }
}
