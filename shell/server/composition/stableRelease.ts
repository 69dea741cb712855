/**
 * The stable version of one remote in one region: shown at once when it is loaded already, as a candidate that was
 * accepted or a version to roll back to is; else as soon as it can be loaded, tried again with growing pauses. Shells
 * have accepted it, so no probe decides about it.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { type Activation, type Release, releaseId } from '@tessera/shared-contracts/composition';
import type { Store } from '@tessera/shared-contracts/stores';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure } from '../release/remoteFailure.ts';
import type { LiveRegions } from './liveRegions.ts';
import { loadInTime } from './loadInTime.ts';
import { refusalReason } from './refusalReason.ts';

export type Result = Activation['results'][number];

export interface WantedStable {
  readonly version: string;
  /** Null: the registry names it and does not describe it. */
  readonly release: Release | null;
  /** The accepted version before it. */
  readonly previous: Release | null;
  /** Of the snapshot that wants it. */
  readonly revision: number;
}

export interface StableRelease {
  /** Wants a version from now on; null: none. Where it is loaded already it is shown before this returns. */
  follow(wanted: WantedStable | null): void;
  /** Says again how the version that is shown stands; for a release that failed for good while it was shown. */
  reportAgain(): void;
  /** Resolves when the version that is wanted now is shown or refused. */
  settled(): Promise<void>;
  close(): void;
}

export interface StableReleaseOptions {
  readonly region: Store;
  readonly remote: string;
  readonly live: LiveRegions;
  readonly pool: Pick<ReleasePool, 'acquire' | 'hold' | 'release'>;
  readonly logger: Logger;
  /** A release that is loaded now, whoever holds it. */
  loaded(id: string): LoadedRelease | null;
  /** Why a release must not run any more; null: it may. */
  reasonAgainst(id: string): string | null;
  /** Starts its process, so that no visitor waits for it; what it draws is not judged. */
  warm(loaded: LoadedRelease): Promise<void>;
  onResult(result: Result, revision: number): void;
  /** What the region shows has changed. */
  onSwitched(): void;
  /** Milliseconds for loading. */
  readonly loadMs: number;
  /** Milliseconds until a version that cannot be loaded is tried again: the first wait and the longest. */
  readonly retryMs: { readonly first: number; readonly longest: number };
}

export function createStableRelease(options: StableReleaseOptions): StableRelease {
  const { region, remote, live, pool, logger, retryMs } = options;
  let wanted: WantedStable | null = null;
  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let wait = retryMs.first;
  /** Of the version that is wanted, while it waits for the next try. */
  let lastRefusal: string | null = null;
  let closed = false;

  const idOf = (version: string) => releaseId({ remote, version });
  const isWanted = (version: string) => !closed && wanted?.version === version;

  const report = (version: string, refusal: string | null) => {
    if (!wanted) return;
    const outcome = refusal === null ? 'active' : 'refused';
    options.onResult({ region, remote, version, outcome, attempt: null, reason: refusal }, wanted.revision);
  };

  /** A version that steps in is a comfort: when it cannot be had, the switch holds without it. */
  const loadLastGood = async (release: Release): Promise<LoadedRelease | null> => {
    try {
      return await loadInTime(pool, release, options.loadMs);
    } catch (error) {
      const failure = asRemoteFailure(error, 'remote.load.failed');
      const { version, team } = release;
      logger.warn(
        { code: failure.code, remote, version, team, region, phase: 'load', why: failure.message },
        'a last good release cannot be loaded',
      );
      return null;
    }
  };

  /** Puts the previous version behind the one that is shown, once it is loaded. */
  const completeLastGood = async (version: string): Promise<void> => {
    const previous = wanted?.previous ?? null;
    if (!isWanted(version) || previous === null || previous.version === version) return;
    if (live.placed(region, remote)?.lastGood?.id === releaseId(previous)) return;
    const lastGood = await loadLastGood(previous);
    if (lastGood === null) return;
    const placed = live.placed(region, remote);
    if (isWanted(version) && placed?.stable.id === idOf(version) && placed.lastGood?.id !== lastGood.id) {
      live.place(region, remote, { stable: placed.stable, lastGood });
      options.onSwitched();
    }
    pool.release(lastGood);
  };

  /** What steps in for a version right after a switch to it: what is loaded already. */
  const lastGoodAtHand = (id: string): LoadedRelease | null => {
    const shown = live.placed(region, remote);
    const previous = wanted?.previous ? options.loaded(releaseId(wanted.previous)) : null;
    if (previous !== null && previous.id !== id) return previous;
    return shown === null ? null : shown.stable.id === id ? shown.lastGood : shown.stable;
  };

  const show = (version: string, loaded: LoadedRelease) => {
    const from = live.placed(region, remote)?.stable.release.version ?? null;
    live.place(region, remote, { stable: loaded, lastGood: lastGoodAtHand(loaded.id) });
    wait = retryMs.first;
    const { team } = loaded.release;
    logger.info(
      { event: 'release.active', region, remote, version, team, from, revision: wanted?.revision },
      'a release is active',
    );
    options.onSwitched();
    report(version, options.reasonAgainst(loaded.id));
  };

  const refuse = async ({ version, release, previous }: WantedStable, error: unknown) => {
    const failure = asRemoteFailure(error, 'remote.load.failed');
    // Nothing is shown: what was accepted before is better than the shell's fallback.
    if (live.placed(region, remote) === null && previous !== null) {
      const standIn = await loadLastGood(previous);
      if (standIn && isWanted(version) && live.placed(region, remote) === null) {
        live.place(region, remote, { stable: standIn, lastGood: null });
        options.onSwitched();
      }
      if (standIn) pool.release(standIn);
    }
    if (!isWanted(version)) return;
    const shown = live.placed(region, remote)?.stable.release.version ?? null;
    const why = failure.message.slice(0, 1000);
    const team = release?.team ?? null;
    logger.error(
      { code: failure.code, remote, version, team, region, phase: 'activate', shown, why },
      'a release was refused',
    );
    lastRefusal = refusalReason(failure);
    report(version, lastRefusal);
    timer = setTimeout(() => {
      timer = null;
      if (isWanted(version) && wanted) work = load(wanted);
    }, wait);
    timer.unref();
    wait = Math.min(wait * 2, retryMs.longest);
  };

  const load = async (target: WantedStable): Promise<void> => {
    const { version, release } = target;
    try {
      if (release === null) throw new Error(`The registry names ${idOf(version)}, but does not describe it.`);
      const loaded = await loadInTime(pool, release, options.loadMs);
      // Held as by a region: it was accepted, so what it does while it starts is not judged as a candidate's first try.
      pool.hold(loaded);
      try {
        const warming = options.warm(loaded);
        if (live.placed(region, remote) === null) await warming;
        if (isWanted(version)) show(version, loaded);
      } finally {
        pool.release(loaded);
        pool.release(loaded);
      }
    } catch (error) {
      if (isWanted(version)) await refuse(target, error);
      return;
    }
    await completeLastGood(version);
  };

  return {
    follow(next) {
      const isSame = next !== null && wanted?.version === next.version;
      wanted = next;
      if (!isSame) {
        if (timer !== null) clearTimeout(timer);
        timer = null;
        wait = retryMs.first;
      }
      if (next === null) {
        if (live.placed(region, remote) === null) return;
        live.place(region, remote, null);
        options.onSwitched();
        return;
      }
      const { version } = next;
      const id = idOf(version);
      if (live.placed(region, remote)?.stable.id === id) {
        report(version, options.reasonAgainst(id));
        work = completeLastGood(version);
        return;
      }
      const loaded = options.loaded(id);
      if (loaded) {
        show(version, loaded);
        work = completeLastGood(version);
      } else if (!isSame) {
        work = load(next);
      } else if (timer !== null && lastRefusal !== null) {
        // The pause before the next try goes on; a newer revision is told what the one before was.
        report(version, lastRefusal);
      }
    },
    reportAgain() {
      if (!wanted) return;
      const id = idOf(wanted.version);
      if (live.placed(region, remote)?.stable.id === id) report(wanted.version, options.reasonAgainst(id));
    },
    settled: () => work,
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
