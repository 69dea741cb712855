/**
 * The candidate of one remote in one region: fetched, verified, loaded and probed beside what is shown, which stays as it
 * is. An accepted one stays loaded, so that the switch is at once when it becomes stable. A refused one is not tried
 * again before another attempt.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { withDeadline } from '@tessera/service-kit/withDeadline';
import { unmetShared } from '@tessera/shared-contracts/canDeploy';
import { type Candidate, type Host, type Release, releaseId } from '@tessera/shared-contracts/composition';
import type { Store } from '@tessera/shared-contracts/stores';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure, RemoteFailure } from '../release/remoteFailure.ts';
import type { AttemptMemory } from './attemptMemory.ts';
import { loadInTime } from './loadInTime.ts';
import type { Lanes } from './probeLanes.ts';
import { refusalReason } from './refusalReason.ts';
import type { Result } from './stableRelease.ts';

export interface WantedCandidate extends Candidate {
  /** Null: the registry names it and does not describe it. */
  readonly release: Release | null;
  /** Of the snapshot that has it. */
  readonly revision: number;
}

export interface CandidateRelease {
  /** Tries a candidate from now on; null: there is none. The same attempt goes on and is reported again. */
  follow(wanted: WantedCandidate | null): void;
  /** The candidate, when it is accepted and loaded. */
  loaded(id: string): LoadedRelease | null;
  /** Resolves when the attempt that is wanted now is accepted or refused. */
  settled(): Promise<void>;
  /** Whether the attempt that is wanted now was accepted. */
  readonly isAccepted: boolean;
  close(): void;
}

export interface CandidateReleaseOptions {
  readonly region: Store;
  readonly remote: string;
  readonly pool: Pick<ReleasePool, 'acquire' | 'release'>;
  readonly attempts: AttemptMemory;
  readonly lanes: Lanes;
  readonly logger: Logger;
  /** What this shell's pages provide; null: not known, and not judged. */
  readonly host: Host | null;
  /** Renders what the release claims. @throws {RemoteFailure} the first failure */
  probe(loaded: LoadedRelease): Promise<void>;
  /** Whether this shell has had another release of that name and number, whose files browsers have for ever. */
  isChanged(id: string): boolean;
  /** An operator asks for a release again that was kept from running before. */
  liftQuarantine(id: string): Promise<void>;
  /** What is shown now, for the log. */
  shown(): string | null;
  onResult(result: Result, revision: number): void;
  /** Milliseconds for loading and probing together, from when it is its turn. */
  readonly acceptMs: number;
}

interface Attempt {
  wanted: WantedCandidate;
  readonly id: string;
  /** Held from its acceptance on. */
  loaded: LoadedRelease | null;
  /** Undefined: not decided. Null: accepted. Else why it is refused. */
  refusal: string | null | undefined;
}

/** How often a shell may end while it tries one attempt; a deployment of the shell may fall into one try. */
const MOST_TRIES = 2;

export function createCandidateRelease(options: CandidateReleaseOptions): CandidateRelease {
  const { region, remote, pool, attempts, lanes, logger, host } = options;
  let current: Attempt | null = null;
  let work: Promise<void> = Promise.resolve();
  let closed = false;

  const isCurrent = (attempt: Attempt) => !closed && current === attempt;

  const report = ({ wanted: { version, attempt, revision }, refusal }: Attempt) => {
    if (refusal === undefined) return;
    const outcome = refusal === null ? 'accepted' : 'refused';
    options.onResult({ region, remote, version, outcome, attempt, reason: refusal }, revision);
  };

  const drop = () => {
    if (current?.loaded) pool.release(current.loaded);
    current = null;
  };

  /** @throws {RemoteFailure} why it cannot be had or does not do what it claims */
  const load = async ({ wanted: { release }, id }: Attempt): Promise<LoadedRelease> => {
    if (release === null) {
      throw new RemoteFailure('remote.load.unavailable', `The registry names ${id}, but does not describe it.`);
    }
    if (options.isChanged(id)) {
      const message = `This shell has had ${id} with other files, which browsers keep: publish it under another number.`;
      throw new RemoteFailure('remote.release.changed', message);
    }
    const unmet = host === null ? [] : unmetShared(release, host);
    if (unmet.length > 0) throw new RemoteFailure('remote.shared.unmet', `${unmet.join('; ')} by this shell.`);
    const until = performance.now() + options.acceptMs;
    const loaded = await loadInTime(pool, release, options.acceptMs);
    const late = () => new RemoteFailure('remote.load.timeout', `It was not ready within ${options.acceptMs} ms.`);
    try {
      await withDeadline(options.probe(loaded), Math.max(0, until - performance.now()), late);
      return loaded;
    } catch (error) {
      pool.release(loaded);
      throw error;
    }
  };

  const refuse = (attempt: Attempt, failure: RemoteFailure) => {
    const { version, release } = attempt.wanted;
    const why = failure.message.slice(0, 1000);
    const shown = options.shown();
    const team = release?.team ?? null;
    logger.error(
      { code: failure.code, remote, version, team, region, phase: 'accept', shown, why },
      'a candidate was refused',
    );
    attempt.refusal = refusalReason(failure);
    attempts.end(region, remote, attempt.wanted.attempt, attempt.refusal);
    report(attempt);
  };

  const run = async (attempt: Attempt): Promise<void> => {
    const { id, wanted } = attempt;
    const before = attempts.refusalOf(region, remote, wanted.attempt);
    if (before !== null) {
      attempt.refusal = before;
      report(attempt);
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
      if (isNew) await options.liftQuarantine(id);
      // A lane per release and attempt: what loops in one of them holds up nothing else.
      const loaded = await lanes.run(`${id} ${wanted.attempt}`, () => load(attempt));
      if (!isCurrent(attempt)) {
        pool.release(loaded);
        return;
      }
      attempt.loaded = loaded;
      attempt.refusal = null;
      attempts.end(region, remote, wanted.attempt, null);
      const { team } = loaded.release;
      logger.info(
        { event: 'candidate.accepted', region, remote, version: wanted.version, team, attempt: wanted.attempt },
        'a candidate is accepted',
      );
      report(attempt);
    } catch (error) {
      if (isCurrent(attempt)) refuse(attempt, asRemoteFailure(error, 'remote.load.failed'));
    }
  };

  return {
    follow(wanted) {
      if (wanted !== null && current !== null && current.wanted.attempt === wanted.attempt) {
        current.wanted = wanted;
        report(current);
        return;
      }
      drop();
      if (wanted === null) return;
      const { version } = wanted;
      const attempt: Attempt = { wanted, id: releaseId({ remote, version }), loaded: null, refusal: undefined };
      current = attempt;
      work = run(attempt);
    },
    loaded: (id) => (current?.id === id ? current.loaded : null),
    settled: () => work,
    get isAccepted() {
      return current?.refusal === null;
    },
    close() {
      closed = true;
      drop();
    },
  };
}
