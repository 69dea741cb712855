/**
 * Which releases each region runs, and how that follows the registry: the stable versions are shown, the candidates are
 * tried beside them, and what becomes of both is reported (design: one swap).
 */
import type { Logger } from '@tessera/service-kit/logger';
import {
  type Activation,
  type Compositions,
  type Release,
  releaseId,
} from '@tessera/shared-contracts/releases/composition';
import type { Killed } from '@tessera/shared-contracts/reports/killed';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { createActivationReports } from './activationReports.ts';
import { createActiveOnDisk } from './activeOnDisk.ts';
import type { AttemptMemory } from './attemptMemory.ts';
import { type CanaryRelease, createCanaryRelease } from './canaryRelease.ts';
import { ACCEPT_MS, CandidateRelease } from './candidateRelease.ts';
import { createComposedReadiness } from './composedReadiness.ts';
import { createLiveRegions, type LiveRegions } from './liveRegions.ts';
import { LOAD_MS } from './loadInTime.ts';
import { createLanes, PROBED_AT_ONCE } from './probeLanes.ts';
import { PROBE_MS, probeRelease } from './probeRelease.ts';
import { restoreActive } from './restoreActive.ts';
import type { ShellMemory } from './shellMemory.ts';
import { RETRY_MS, StableRelease } from './stableRelease.ts';

/** Releases that are kept from running because of what they did, on disk. */
export interface Quarantine {
  /** Why a release must not run; null: it may. */
  reasonFor(id: string): string | null;
  /** An operator has asked for it again. */
  lift(id: string): void | Promise<void>;
}

export interface ActiveCompositions extends Pick<LiveRegions, 'pin' | 'current' | 'regionRunning' | 'canaries'> {
  /** Brings back what was active when the shell last ran, from disk alone. */
  restore(): Promise<void>;
  /**
   * Carries out a new state of the registry. What is loaded already is shown before this returns. Resolves when each
   * stable version is active or refused and each candidate accepted or refused, and all of that is reported.
   */
  apply(compositions: Compositions): Promise<void>;
  /** A release was quarantined while regions show it: the registry is told. */
  reportQuarantined(id: string): void;
  /** Whether every region that the registry has releases for has a page; once it was so, whether anything is there to draw with. */
  readonly isReady: boolean;
  /** Regions that keep the shell from being ready. */
  readonly regionsWithoutPage: readonly Store[];
  /** Whether a candidate was accepted that the registry has not made stable yet. */
  readonly awaitsStable: boolean;
  /** The last revision whose stable versions were carried out, null before the first. */
  readonly revision: number | null;
  /** Whether some region runs what a key is of, which begins with the loaded release's own key and a space. */
  isShown(key: string): boolean;
  /** Of the canaries that run in any region. */
  readonly rolloutIds: ReadonlySet<string>;
  /** Whether a canary runs in any region. */
  readonly hasCanaries: boolean;
  /** Canaries that open tabs of a region are to give up, as the registry said last. */
  killed(region: Store): Killed;
  /** A release that some region runs, or ran lately: its files are still served. */
  releaseById(id: string): Release | null;
  close(): void;
}

export interface ActiveCompositionsOptions {
  readonly pool: ReleasePool;
  readonly files: Pick<ReleaseFiles, 'sweep'>;
  readonly memory: ShellMemory;
  readonly attempts: AttemptMemory;
  readonly shell: ShellAssets;
  readonly apiOrigin: string;
  readonly logger: Logger;
  /** Some region is composed of something else now. */
  readonly onComposed?: () => void;
  /** @returns whether the registry took it */
  report(activation: Activation): Promise<boolean>;
  readonly quarantine?: Quarantine;
  /** Milliseconds for each probe render, and for loading a stable release. */
  readonly probeMs?: number;
  readonly activationMs?: number;
  /** Milliseconds until a stable version that cannot be loaded is tried again: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

interface RemoteInRegion {
  readonly region: Store;
  readonly remote: string;
  readonly stable: StableRelease;
  readonly candidate: CandidateRelease;
  readonly canary: CanaryRelease;
}

export function createActiveCompositions(options: ActiveCompositionsOptions): ActiveCompositions {
  const { pool, memory, attempts, shell, apiOrigin, logger, files, quarantine } = options;
  const probeMs = options.probeMs ?? PROBE_MS;
  const activationMs = options.activationMs ?? LOAD_MS;
  const retryMs = options.retryMs ?? RETRY_MS;

  const live = createLiveRegions({ pool, shell, logger, onComposed: options.onComposed });
  const onDisk = createActiveOnDisk({ memory, files, live, logger });
  const readiness = createComposedReadiness(live);
  const lanes = createLanes(PROBED_AT_ONCE);
  const reports = createActivationReports({
    send: options.report,
    host: shell.host,
  });
  /** By `AE mf-bag`. */
  const remotes = new Map<string, RemoteInRegion>();
  /** Releases that came with other files than before. */
  const changed = new Set<string>();
  let latest: Compositions | null = null;
  let revision: number | null = null;
  let closed = false;

  const revisionToKeep = () => revision ?? 0;
  const probe = (loaded: LoadedRelease, region: Store) =>
    probeRelease(loaded, region, { apiOrigin, deadlineMs: probeMs });
  const warm = (loaded: LoadedRelease, region: Store) => probe(loaded, region).catch(() => {});

  /** A release that is loaded: some region shows it or has it as last good one, or it is an accepted candidate. */
  const loadedRelease = (id: string): LoadedRelease | null => {
    const shown = live.loaded(id);
    if (shown) return shown;
    for (const { candidate } of remotes.values()) {
      const accepted = candidate.loaded(id);
      if (accepted) return accepted;
    }
    return null;
  };

  const remoteIn = (region: Store, remote: string): RemoteInRegion => {
    const key = `${region} ${remote}`;
    const known = remotes.get(key);
    if (known) return known;
    const stable = new StableRelease({
      region,
      remote,
      live,
      pool,
      logger,
      retryMs,
      loadMs: activationMs,
      loaded: loadedRelease,
      reasonAgainst: (id) => quarantine?.reasonFor(id) ?? null,
      warm: (loaded) => warm(loaded, region),
      onResult: reports.add,
      onSwitched: () => onDisk.save(revisionToKeep),
    });
    const candidate = new CandidateRelease({
      region,
      remote,
      pool,
      attempts,
      lanes,
      logger,
      host: shell.host,
      acceptMs: ACCEPT_MS,
      probe: (loaded) => probe(loaded, region),
      isChanged: (id) => changed.has(id),
      liftQuarantine: async (id) => quarantine?.lift(id),
      shown: () => live.placed(region, remote)?.stable.release.version ?? null,
      onResult: reports.add,
    });
    const canary = createCanaryRelease({
      region,
      remote,
      live,
      pool,
      logger,
      loadMs: activationMs,
      warm: (loaded) => warm(loaded, region),
      onResult: reports.add,
    });
    const made = { region, remote, stable, candidate, canary };
    remotes.set(key, made);
    return made;
  };

  /** Tells each remote of each region what the registry wants of it now, the switches first. */
  const followAll = (compositions: Compositions) => {
    const { revision: asked, regions, releases } = compositions;
    for (const region of STORES) {
      const named = Object.keys(regions[region].remotes);
      for (const remote of [...live.current(region).placed.keys(), ...named]) remoteIn(region, remote);
    }
    const describe = (remote: string, version: string) => releases[releaseId({ remote, version })] ?? null;
    for (const { region, remote, stable: follower } of remotes.values()) {
      const { stable = null, previous = null } = regions[region].remotes[remote] ?? {};
      follower.follow(
        stable === null
          ? null
          : {
              version: stable,
              release: describe(remote, stable),
              previous: previous === null ? null : describe(remote, previous),
              revision: asked,
            },
      );
    }
    // Before the candidates, whose releases end with them: an accepted one is loaded, and stays so as a canary.
    for (const { region, remote, canary } of remotes.values()) {
      const { rollout = null, stable = null } = regions[region].remotes[remote] ?? {};
      canary.follow(
        rollout && {
          rollout,
          release: describe(remote, rollout.version),
          stable: stable === null ? null : describe(remote, stable),
          revision: asked,
        },
      );
    }
    for (const { region, remote, candidate: follower } of remotes.values()) {
      const { candidate = null } = regions[region].remotes[remote] ?? {};
      follower.follow(candidate && { ...candidate, release: describe(remote, candidate.version), revision: asked });
    }
    reports.resend();
  };

  /** Nothing that was said of the other epoch's attempts counts; what is shown stays until its stable versions can be shown. */
  const beginEpoch = ({ epoch, revision: restored }: Compositions) => {
    logger.warn(
      { code: 'registry.restored', epoch, revision: restored, before: revision },
      'the registry was restored',
    );
    for (const { candidate } of remotes.values()) candidate.follow(null);
  };

  const isEmptied = ({ revision: asked }: Compositions) =>
    asked === 0 && STORES.some((region) => live.current(region).placed.size > 0);

  return {
    pin: live.pin,
    current: live.current,
    regionRunning: live.regionRunning,
    canaries: live.canaries,
    async restore() {
      revision = await restoreActive({ memory, pool, live, logger, warm });
    },
    async apply(compositions) {
      if (isEmptied(compositions)) {
        // Nothing was ever promoted there, so it is not the registry that these pages come from.
        logger.error(
          { code: 'registry.empty' },
          'the registry knows of no change; going on with the last compositions',
        );
        return;
      }
      if (compositions.epoch !== undefined && attempts.followEpoch(compositions.epoch)) beginEpoch(compositions);
      reports.followEpoch(compositions.epoch);
      for (const release of Object.values(compositions.releases)) {
        const before = memory.releaseById(releaseId(release));
        if (before !== null && !hasSameFiles(before, release)) changed.add(releaseId(release));
      }
      latest = compositions;
      const remembered = onDisk.remember(compositions);
      followAll(compositions);
      await remembered;
      await Promise.all([...remotes.values()].map(({ stable }) => stable.settled()));
      if (latest === compositions && !closed) {
        revision = compositions.revision;
        readiness.isReady(latest);
        onDisk.save(revisionToKeep);
      }
      await Promise.all(
        [...remotes.values()].flatMap(({ candidate, canary }) => [candidate.settled(), canary.settled()]),
      );
      await reports.idle();
      if (latest === compositions && !closed) {
        await onDisk
          .sweep(compositions)
          .catch((error: unknown) =>
            logger.warn({ event: 'releases.not-removed', err: error }, 'old releases could not be removed'),
          );
      }
    },
    reportQuarantined(id) {
      for (const { region, remote, stable } of remotes.values()) {
        if (live.placed(region, remote)?.stable.id === id) stable.reportAgain();
      }
    },
    get isReady() {
      return readiness.isReady(latest);
    },
    get regionsWithoutPage() {
      return readiness.missing(latest);
    },
    get awaitsStable() {
      return [...remotes.values()].some(({ candidate }) => candidate.isAccepted);
    },
    get revision() {
      return revision;
    },
    isShown: (key) => live.isShown(key.slice(0, key.indexOf(' '))),
    get rolloutIds() {
      return new Set(STORES.flatMap((region) => [...live.canaries(region).values()].map(({ rollout }) => rollout.id)));
    },
    get hasCanaries() {
      return STORES.some((region) => live.canaries(region).size > 0);
    },
    killed: (region) =>
      Object.fromEntries(
        Object.entries(latest?.regions[region].remotes ?? {}).flatMap(([remote, { killed }]) =>
          killed ? [[remote, killed]] : [],
        ),
      ),
    releaseById: (id) => memory.releaseById(id),
    close() {
      closed = true;
      for (const { stable, candidate, canary } of remotes.values()) {
        stable.close();
        candidate.close();
        canary.close();
      }
    },
  };
}

function hasSameFiles(one: Release, other: Release): boolean {
  const filesOf = ({ files }: Release) =>
    files
      .map(({ path, integrity }) => `${path} ${integrity}`)
      .sort()
      .join();
  return one === other || filesOf(one) === filesOf(other);
}
