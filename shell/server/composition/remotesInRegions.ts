/** Every remote of every region, with its stable version, its candidate and its canary, which follow the registry. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Compositions, type Host, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import type { AttemptMemory } from './attemptMemory.ts';
import { type CanaryRelease, createCanaryRelease } from './canaryRelease.ts';
import { ACCEPT_MS, CandidateRelease } from './candidateRelease.ts';
import type { LiveRegions } from './liveRegions.ts';
import { createSemaphore, PROBED_AT_ONCE } from './probeSemaphore.ts';
import { type Result, StableRelease } from './stableRelease.ts';

/** Releases that must not run because of what they did to their processes; stored on disk. */
export interface Quarantine {
  /** Why a release must not run, or null when it may. */
  reasonFor(id: string): string | null;
  /** Called when an operator promotes the release again. */
  lift(id: string): void | Promise<void>;
}

export interface RemotesInRegionsOptions {
  readonly live: LiveRegions;
  readonly pool: ReleasePool;
  readonly attempts: AttemptMemory;
  readonly logger: Logger;
  /** The packages that this shell's pages provide. Null: not known. */
  readonly host: Host | null;
  readonly quarantine: Quarantine | undefined;
  /** Renders everything that the release claims in the region. @throws {RemoteFailure} the first failure */
  probe(loaded: LoadedRelease, region: Store): Promise<void>;
  /** Starts the release's process with renders whose outcome does not matter. */
  warm(loaded: LoadedRelease, region: Store): Promise<void>;
  /** Whether this shell has had other files of the same remote and version. */
  isChanged(id: string): boolean;
  onResult(result: Result, revision: number): void;
  /** Called after a region shows another stable version. */
  onSwitched(): void;
  /** Milliseconds for loading a stable release or a canary. */
  readonly loadMs: number;
  /** Milliseconds until a stable version that cannot be loaded is tried again: the first wait and the longest. */
  readonly retryMs: { readonly first: number; readonly longest: number };
}

interface RemoteInRegion {
  readonly region: Store;
  readonly remote: string;
  readonly stable: StableRelease;
  readonly candidate: CandidateRelease;
  readonly canary: CanaryRelease;
}

export class RemotesInRegions {
  readonly #options: RemotesInRegionsOptions;
  readonly #probeSemaphore = createSemaphore(PROBED_AT_ONCE);
  /** Keyed by region and remote: `AE mf-bag`. */
  readonly #remotes = new Map<string, RemoteInRegion>();

  constructor(options: RemotesInRegionsOptions) {
    this.#options = options;
  }

  /** Passes each remote of each region the state that the registry wants, stable versions first. */
  follow(compositions: Compositions): void {
    const { regions } = compositions;
    const { live } = this.#options;
    for (const region of STORES) {
      const named = Object.keys(regions[region].remotes);
      for (const remote of [...live.current(region).placed.keys(), ...named]) this.#addIfNew(region, remote);
    }
    for (const each of this.#remotes.values()) followStable(each, compositions);
    // Canaries come before candidates, because a finished candidate releases its hold: an accepted one stays loaded as a canary.
    for (const each of this.#remotes.values()) followCanary(each, compositions);
    for (const each of this.#remotes.values()) followCandidate(each, compositions);
  }

  /** Ends all candidates. */
  dropCandidates(): void {
    for (const { candidate } of this.#remotes.values()) candidate.follow(null);
  }

  /** Resolves when every stable version is active or refused. */
  async stableSettled(): Promise<void> {
    await Promise.all([...this.#remotes.values()].map(({ stable }) => stable.settled()));
  }

  /** Resolves when every candidate is accepted or refused, and every canary shown or refused. */
  async trialsSettled(): Promise<void> {
    await Promise.all(
      [...this.#remotes.values()].flatMap(({ candidate, canary }) => [candidate.settled(), canary.settled()]),
    );
  }

  /** Whether a candidate was accepted that the registry has not made stable yet. */
  get hasAcceptedCandidate(): boolean {
    return [...this.#remotes.values()].some(({ candidate }) => candidate.isAccepted);
  }

  /** Reports a release again wherever a region shows it as its stable version. */
  reportAgain(id: string): void {
    for (const { region, remote, stable } of this.#remotes.values()) {
      if (this.#options.live.placed(region, remote)?.stable.id === id) stable.reportAgain();
    }
  }

  close(): void {
    for (const { stable, candidate, canary } of this.#remotes.values()) {
      stable.close();
      candidate.close();
      canary.close();
    }
  }

  /** A loaded release: one that some region shows or has as fallback, or an accepted candidate. */
  #loaded(id: string): LoadedRelease | null {
    const shown = this.#options.live.loaded(id);
    if (shown) return shown;
    for (const { candidate } of this.#remotes.values()) {
      const accepted = candidate.loaded(id);
      if (accepted) return accepted;
    }
    return null;
  }

  #addIfNew(region: Store, remote: string): void {
    const key = `${region} ${remote}`;
    if (this.#remotes.has(key)) return;
    const { live, pool, logger, attempts, host, quarantine, probe, warm, loadMs, retryMs } = this.#options;
    const { isChanged, onResult, onSwitched } = this.#options;
    const shared = { region, remote, live, pool, logger, onResult };
    const warmHere = (loaded: LoadedRelease) => warm(loaded, region);
    const stable = new StableRelease({
      ...shared,
      retryMs,
      loadMs,
      loaded: (id) => this.#loaded(id),
      reasonAgainst: (id) => quarantine?.reasonFor(id) ?? null,
      warm: warmHere,
      onSwitched,
    });
    const candidate = new CandidateRelease({
      ...shared,
      attempts,
      semaphore: this.#probeSemaphore,
      host,
      acceptMs: ACCEPT_MS,
      probe: (loaded) => probe(loaded, region),
      isChanged,
      liftQuarantine: async (id) => quarantine?.lift(id),
      shown: () => live.placed(region, remote)?.stable.release.version ?? null,
    });
    const canary = createCanaryRelease({ ...shared, loadMs, warm: warmHere });
    this.#remotes.set(key, { region, remote, stable, candidate, canary });
  }
}

const releaseOf = ({ releases }: Compositions, remote: string, version: string): Release | null =>
  releases[releaseId({ remote, version })] ?? null;

function followStable({ region, remote, stable: follower }: RemoteInRegion, compositions: Compositions): void {
  const { stable = null, previous = null } = compositions.regions[region].remotes[remote] ?? {};
  follower.follow(
    stable === null
      ? null
      : {
          version: stable,
          release: releaseOf(compositions, remote, stable),
          previous: previous === null ? null : releaseOf(compositions, remote, previous),
          revision: compositions.revision,
        },
  );
}

function followCanary({ region, remote, canary }: RemoteInRegion, compositions: Compositions): void {
  const { rollout = null, stable = null } = compositions.regions[region].remotes[remote] ?? {};
  canary.follow(
    rollout && {
      rollout,
      release: releaseOf(compositions, remote, rollout.version),
      stable: stable === null ? null : releaseOf(compositions, remote, stable),
      revision: compositions.revision,
    },
  );
}

function followCandidate({ region, remote, candidate: follower }: RemoteInRegion, compositions: Compositions): void {
  const { candidate = null } = compositions.regions[region].remotes[remote] ?? {};
  follower.follow(
    candidate && {
      ...candidate,
      release: releaseOf(compositions, remote, candidate.version),
      revision: compositions.revision,
    },
  );
}
