/**
 * The canary of one remote in one region: loaded with its twin, a freshly started copy of the stable version, and shown to the visitors of
 * both groups. A canary that cannot be loaded is not shown, and its failure is reported to the registry.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { placesOf } from '../canary/assignment.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure } from '../release/remoteFailure.ts';
import type { LiveRegions } from './liveRegions.ts';
import { loadInTime } from './loadInTime.ts';
import { refusalReason } from './refusalReason.ts';
import type { Result } from './stableRelease.ts';

export interface WantedCanary {
  readonly rollout: RolloutPlacement;
  /** Null: the registry names the release but does not describe it. */
  readonly release: Release | null;
  readonly stable: Release | null;
  /** Revision of the snapshot that names the canary. */
  readonly revision: number;
}

export interface CanaryRelease {
  /** Shows this canary from now on; null ends it. A changed share of the current canary applies before this returns. */
  follow(wanted: WantedCanary | null): void;
  /** Resolves when the wanted canary is shown or refused. */
  settled(): Promise<void>;
  close(): void;
}

export interface CanaryReleaseOptions {
  readonly region: Store;
  readonly remote: string;
  readonly live: Pick<LiveRegions, 'setCanary' | 'canaries'>;
  readonly pool: Pick<ReleasePool, 'acquire' | 'release'>;
  readonly logger: Logger;
  /** Starts the release's process, so that no visitor waits for it. The outcome of the renders does not matter. */
  warm(loaded: LoadedRelease): Promise<void>;
  onResult(result: Result, revision: number): void;
  /** Milliseconds for loading. */
  readonly loadMs: number;
}

export function createCanaryRelease(options: CanaryReleaseOptions): CanaryRelease {
  const { region, remote, live, pool, logger, loadMs } = options;
  let wanted: WantedCanary | null = null;
  let work: Promise<void> = Promise.resolve();
  let closed = false;

  const isWanted = ({ rollout }: WantedCanary) => !closed && wanted?.rollout.id === rollout.id;

  /** Loads both or neither. */
  const load = async ({ rollout, release, stable }: WantedCanary): Promise<[LoadedRelease, LoadedRelease]> => {
    if (release === null || stable === null) {
      throw new Error(
        `The registry names ${releaseId({ remote, version: rollout.version })}, but does not describe it.`,
      );
    }
    const canary = await loadInTime(pool, release, loadMs);
    try {
      // Canaries that one call started in several regions share their twin, as they share the canary.
      return [canary, await loadInTime(pool, stable, loadMs, `twin-${rollout.attempt}`)];
    } catch (error) {
      pool.release(canary);
      throw error;
    }
  };

  const show = async (target: WantedCanary): Promise<void> => {
    try {
      const [canary, twin] = await load(target);
      await Promise.all([canary, twin].map((loaded) => options.warm(loaded)));
      const now = wanted;
      if (now !== null && isWanted(target)) {
        const places = placesOf(remote, now.rollout.id);
        live.setCanary(region, remote, { rollout: now.rollout, canary, twin, places });
        const { id, version, share } = now.rollout;
        logger.info(
          { event: 'canary.shown', region, remote, version, rollout: id, share, revision: now.revision },
          'a canary is shown',
        );
      }
      for (const loaded of [canary, twin]) pool.release(loaded);
    } catch (error) {
      if (isWanted(target)) refuse(target, error);
    }
  };

  const refuse = ({ rollout: { version, attempt }, release, revision }: WantedCanary, error: unknown) => {
    const failure = asRemoteFailure(error, 'remote.load.failed');
    const team = release?.team ?? null;
    const why = failure.message.slice(0, 1000);
    const of = { code: failure.code, remote, version, team, region, phase: 'canary', why };
    logger.error({ event: 'canary.not-shown', ...of }, 'a canary cannot be shown; its visitors get what is stable');
    const reason = refusalReason(failure);
    options.onResult({ region, remote, version, outcome: 'refused', attempt, reason }, revision);
  };

  return {
    follow(next) {
      const before = wanted;
      wanted = next;
      const shown = live.canaries(region).get(remote);
      if (next === null || next.rollout.id !== before?.rollout.id) {
        if (shown !== undefined) live.setCanary(region, remote, null);
        if (next !== null) work = show(next);
        return;
      }
      if (shown !== undefined && shown.rollout.share !== next.rollout.share) {
        live.setCanary(region, remote, { ...shown, rollout: next.rollout });
      }
    },
    settled: () => work,
    close() {
      closed = true;
    },
  };
}
