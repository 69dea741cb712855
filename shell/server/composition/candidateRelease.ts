/**
 * The candidate of one remote in one region: fetched, verified, loaded and probed, while the region goes on showing its
 * current version. An accepted candidate stays loaded, so that it can be shown at once when it becomes stable. A refused
 * one is tried again only by another attempt.
 *
 *     none ──follow──► undecided ──loaded and probed──► accepted (held)
 *       ▲                  ├──────────────────────────► refused
 *       │                  │  refused before
 *       └── follow(null), another attempt, close: gives up its hold
 */
import { withDeadline } from '@tessera/service-kit/deadlines/withDeadline';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { unmetShared } from '@tessera/shared-contracts/releases/canDeploy';
import { type Candidate, type Host, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure, RemoteFailure } from '../release/remoteFailure.ts';
import type { AttemptMemory } from './attemptMemory.ts';
import { loadInTime } from './loadInTime.ts';
import type { Semaphore } from './probeSemaphore.ts';
import { refusalReason } from './refusalReason.ts';
import type { Result } from './stableRelease.ts';

/** Milliseconds for loading and probing a candidate. No visitor waits for it, and a remote is rendered once for each of its routes. */
export const ACCEPT_MS = 30_000;

export interface WantedCandidate extends Candidate {
  /** Null: the registry names the release but does not describe it. */
  readonly release: Release | null;
  /** The revision of the snapshot that names the candidate. */
  readonly revision: number;
}

export interface CandidateReleaseOptions {
  readonly region: Store;
  readonly remote: string;
  readonly pool: Pick<ReleasePool, 'acquire' | 'release'>;
  readonly attempts: AttemptMemory;
  readonly semaphore: Semaphore;
  readonly logger: Logger;
  /** The packages that this shell's pages provide. Null: not known, so they are not checked. */
  readonly host: Host | null;
  /** Renders what the release claims. @throws {RemoteFailure} the first failure */
  probe(loaded: LoadedRelease): Promise<void>;
  /** Whether this shell has had another release of that name and number, whose files browsers have cached forever. */
  isChanged(id: string): boolean;
  /** Called when an operator promotes a release again that was quarantined before. */
  liftQuarantine(id: string): Promise<void>;
  /** The version that the region shows now, for the log. */
  shown(): string | null;
  onResult(result: Result, revision: number): void;
  /** Milliseconds for loading and probing together, counted from when its turn comes. */
  readonly acceptMs: number;
}

interface Attempt {
  wanted: WantedCandidate;
  readonly id: string;
  /** Set once the candidate is accepted, and held in the pool from then on. */
  loaded: LoadedRelease | null;
  /** Undefined: not decided. Null: accepted. Otherwise the reason for the refusal. */
  refusal: string | null | undefined;
}

/** How often a shell may end while it tries one attempt. More than once, because a deployment of the shell may coincide with a try. */
const MOST_TRIES = 2;

export class CandidateRelease {
  readonly #options: CandidateReleaseOptions;
  #current: Attempt | null = null;
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: CandidateReleaseOptions) {
    this.#options = options;
  }

  /** Tries this candidate from now on; null ends the current one. The same attempt continues and is reported again. */
  follow(wanted: WantedCandidate | null): void {
    const current = this.#current;
    if (wanted !== null && current !== null && current.wanted.attempt === wanted.attempt) {
      current.wanted = wanted;
      this.#report(current);
      return;
    }
    this.#drop();
    if (wanted === null) return;
    const id = releaseId({ remote: this.#options.remote, version: wanted.version });
    this.#current = { wanted, id, loaded: null, refusal: undefined };
    this.#work = this.#try(this.#current);
  }

  /** Returns the candidate when it is accepted and loaded. */
  loaded(id: string): LoadedRelease | null {
    return this.#current?.id === id ? this.#current.loaded : null;
  }

  /** Resolves when the current attempt is accepted or refused. */
  settled(): Promise<void> {
    return this.#work;
  }

  /** Whether the current attempt was accepted. */
  get isAccepted(): boolean {
    return this.#current?.refusal === null;
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #drop(): void {
    if (this.#current?.loaded) this.#options.pool.release(this.#current.loaded);
    this.#current = null;
  }

  #isCurrent(attempt: Attempt): boolean {
    return !this.#closed && this.#current === attempt;
  }

  async #try(attempt: Attempt): Promise<void> {
    const { region, remote, pool, attempts, semaphore } = this.#options;
    const { id, wanted } = attempt;
    const before = attempts.refusalOf(region, remote, wanted.attempt);
    if (before !== null) {
      attempt.refusal = before;
      this.#report(attempt);
      return;
    }
    const isNew = !attempts.isKnown(id, wanted.attempt);
    const begun = attempts.begin(region, remote, wanted.attempt, id);
    try {
      if (begun > MOST_TRIES) {
        throw new RemoteFailure(
          'remote.candidate.interrupted',
          `The shell has ended ${MOST_TRIES} times while it tried it.`,
        );
      }
      if (isNew) await this.#options.liftQuarantine(id);
      // One key per release and attempt, so that a hanging attempt does not block another.
      const loaded = await semaphore.run(`${id} ${wanted.attempt}`, () => this.#load(attempt));
      if (this.#isCurrent(attempt)) this.#accept(attempt, loaded);
      else pool.release(loaded);
    } catch (error) {
      if (this.#isCurrent(attempt)) this.#refuse(attempt, asRemoteFailure(error, 'remote.load.failed'));
    }
  }

  /** @throws {RemoteFailure} when it cannot be loaded, or fails its checks or probes */
  async #load({ wanted: { release }, id }: Attempt): Promise<LoadedRelease> {
    const { pool, host, acceptMs } = this.#options;
    if (release === null) {
      throw new RemoteFailure('remote.load.unavailable', `The registry names ${id}, but does not describe it.`);
    }
    if (this.#options.isChanged(id)) {
      const message = `This shell has had ${id} with other files, which browsers keep: publish it under another number.`;
      throw new RemoteFailure('remote.release.changed', message);
    }
    const unmet = host === null ? [] : unmetShared(release, host);
    if (unmet.length > 0) throw new RemoteFailure('remote.shared.unmet', `${unmet.join('; ')} by this shell.`);
    const until = performance.now() + acceptMs;
    const loaded = await loadInTime(pool, release, acceptMs);
    const late = () => new RemoteFailure('remote.load.timeout', `It was not ready within ${acceptMs} ms.`);
    try {
      await withDeadline(this.#options.probe(loaded), Math.max(0, until - performance.now()), late);
      return loaded;
    } catch (error) {
      pool.release(loaded);
      throw error;
    }
  }

  #accept(attempt: Attempt, loaded: LoadedRelease): void {
    const { region, remote, attempts, logger } = this.#options;
    const { wanted } = attempt;
    attempt.loaded = loaded;
    attempt.refusal = null;
    attempts.end(region, remote, wanted.attempt, null);
    const { team } = loaded.release;
    logger.info(
      { event: 'candidate.accepted', region, remote, version: wanted.version, team, attempt: wanted.attempt },
      'a candidate is accepted',
    );
    this.#report(attempt);
  }

  #refuse(attempt: Attempt, failure: RemoteFailure): void {
    const { region, remote, attempts, logger } = this.#options;
    const { version, release } = attempt.wanted;
    const why = failure.message.slice(0, 1000);
    const shown = this.#options.shown();
    const team = release?.team ?? null;
    logger.error(
      { code: failure.code, remote, version, team, region, phase: 'accept', shown, why },
      'a candidate was refused',
    );
    attempt.refusal = refusalReason(failure);
    attempts.end(region, remote, attempt.wanted.attempt, attempt.refusal);
    this.#report(attempt);
  }

  #report({ wanted: { version, attempt, revision }, refusal }: Attempt): void {
    if (refusal === undefined) return;
    const { region, remote } = this.#options;
    const outcome = refusal === null ? 'accepted' : 'refused';
    this.#options.onResult({ region, remote, version, outcome, attempt, reason: refusal }, revision);
  }
}
