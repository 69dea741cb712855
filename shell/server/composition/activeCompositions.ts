/**
 * The releases that each region runs, and how they follow the registry: stable versions are shown, candidates are probed in parallel, and
 * the outcome of both is reported (design: one swap).
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Activation, Compositions, Release } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Killed } from '../../contracts/killed.ts';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { createActivationReports } from './activationReports.ts';
import { createActiveOnDisk } from './activeOnDisk.ts';
import { AppliedCompositions } from './appliedCompositions.ts';
import type { AttemptMemory } from './attemptMemory.ts';
import { createComposedReadiness } from './composedReadiness.ts';
import { createLiveRegions, type LiveRegions } from './liveRegions.ts';
import { LOAD_MS } from './loadInTime.ts';
import { PROBE_MS, probeRelease } from './probeRelease.ts';
import { type Quarantine, RemotesInRegions } from './remotesInRegions.ts';
import { restoreActive } from './restoreActive.ts';
import type { ShellMemory } from './shellMemory.ts';
import { RETRY_MS } from './stableRelease.ts';

export interface ActiveCompositions extends Pick<LiveRegions, 'pin' | 'current' | 'regionRunning' | 'canaries'> {
  /** Loads the releases that were active when the shell last ran, from disk alone. */
  restore(): Promise<void>;
  /**
   * Applies a new state of the registry. Releases that are loaded already are shown before this returns. Resolves when each stable
   * version is active or refused, each candidate accepted or refused, and all of that is reported.
   */
  apply(compositions: Compositions): Promise<void>;
  /** Reports to the registry that a release was quarantined while regions show it. */
  reportQuarantined(id: string): void;
  /** Whether every region for which the registry has releases has a page. Once that was true: whether any release is placed. */
  readonly isReady: boolean;
  /** Regions that keep the shell from being ready. */
  readonly regionsWithoutPage: readonly Store[];
  /** Whether a candidate was accepted that the registry has not made stable yet. */
  readonly awaitsStable: boolean;
  /** The last revision whose stable versions were applied, null before the first. */
  readonly revision: number | null;
  /** Whether some region runs the release of a cache key, which begins with the loaded release's key and a space. */
  isShown(key: string): boolean;
  /** Ids of the rollouts of canaries that run in any region. */
  readonly rolloutIds: ReadonlySet<string>;
  /** Whether a canary runs in any region. */
  readonly hasCanaries: boolean;
  /** Canaries that open tabs of a region must stop using, according to the last state of the registry. */
  killed(region: Store): Killed;
  /** A release that some region runs, or ran recently: its files are still served. */
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
  /** Called after the composition of a region has changed. */
  readonly onComposed?: () => void;
  /** @returns whether the registry accepted it */
  report(activation: Activation): Promise<boolean>;
  readonly quarantine?: Quarantine;
  /** Milliseconds for each probe render. */
  readonly probeMs?: number;
  /** Milliseconds for loading a stable release. */
  readonly activationMs?: number;
  /** Milliseconds until a stable version that cannot be loaded is tried again: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

export function createActiveCompositions(options: ActiveCompositionsOptions): ActiveCompositions {
  const { pool, memory, attempts, shell, apiOrigin, logger, files, quarantine } = options;
  const { probeMs = PROBE_MS, activationMs = LOAD_MS, retryMs = RETRY_MS } = options;

  const live = createLiveRegions({ pool, shell, logger, onComposed: options.onComposed });
  const onDisk = createActiveOnDisk({ memory, files, live, logger });
  const readiness = createComposedReadiness(live);
  const reports = createActivationReports({ send: options.report, host: shell.host });
  const probe = (loaded: LoadedRelease, region: Store) =>
    probeRelease(loaded, region, { apiOrigin, deadlineMs: probeMs });
  const warm = (loaded: LoadedRelease, region: Store) => probe(loaded, region).catch(() => {});
  /** Ids of releases that came with different files than before. */
  const changed = new Set<string>();
  const remotes = new RemotesInRegions({
    live,
    pool,
    attempts,
    logger,
    host: shell.host,
    quarantine,
    probe,
    warm,
    isChanged: (id) => changed.has(id),
    onResult: reports.add,
    onSwitched: () => onDisk.save(() => applied.revision ?? 0),
    loadMs: activationMs,
    retryMs,
  });
  const applied = new AppliedCompositions({
    live,
    remotes,
    reports,
    onDisk,
    readiness,
    memory,
    attempts,
    logger,
    onChangedFiles: (id) => changed.add(id),
  });

  return {
    pin: live.pin,
    current: live.current,
    regionRunning: live.regionRunning,
    canaries: live.canaries,
    restore: async () => applied.restored(await restoreActive({ memory, pool, live, logger, warm })),
    apply: (compositions) => applied.apply(compositions),
    reportQuarantined: (id) => remotes.reportAgain(id),
    get isReady() {
      return readiness.isReady(applied.latest);
    },
    get regionsWithoutPage() {
      return readiness.missing(applied.latest);
    },
    get awaitsStable() {
      return remotes.hasAcceptedCandidate;
    },
    get revision() {
      return applied.revision;
    },
    isShown: (key) => live.isShown(key.slice(0, key.indexOf(' '))),
    get rolloutIds() {
      return new Set(STORES.flatMap((region) => [...live.canaries(region).values()].map(({ rollout }) => rollout.id)));
    },
    get hasCanaries() {
      return STORES.some((region) => live.canaries(region).size > 0);
    },
    killed: (region) => killedCanaries(applied.latest, region),
    releaseById: (id) => memory.releaseById(id),
    close() {
      applied.close();
      remotes.close();
    },
  };
}

const killedCanaries = (latest: Compositions | null, region: Store): Killed =>
  Object.fromEntries(
    Object.entries(latest?.regions[region].remotes ?? {}).flatMap(([remote, { killed }]) =>
      killed ? [[remote, killed]] : [],
    ),
  );
