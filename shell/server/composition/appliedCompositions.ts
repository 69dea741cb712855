/** Applies each state of the registry: first its switches, at the end the deletion of files that no release needs any more. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Compositions, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { ActivationReports } from './activationReports.ts';
import type { ActiveOnDisk } from './activeOnDisk.ts';
import type { AttemptMemory } from './attemptMemory.ts';
import type { ComposedReadiness } from './composedReadiness.ts';
import type { LiveRegions } from './liveRegions.ts';
import type { RemotesInRegions } from './remotesInRegions.ts';
import type { ShellMemory } from './shellMemory.ts';

export interface AppliedCompositionsOptions {
  readonly live: Pick<LiveRegions, 'current'>;
  readonly remotes: RemotesInRegions;
  readonly reports: ActivationReports;
  readonly onDisk: ActiveOnDisk;
  readonly readiness: ComposedReadiness;
  readonly memory: Pick<ShellMemory, 'releaseById'>;
  readonly attempts: Pick<AttemptMemory, 'followEpoch'>;
  readonly logger: Logger;
  /** Called for a release that comes with different files than this shell has had for it. */
  onChangedFiles(id: string): void;
}

export class AppliedCompositions {
  readonly #options: AppliedCompositionsOptions;
  #latest: Compositions | null = null;
  #revision: number | null = null;
  #isClosed = false;

  constructor(options: AppliedCompositionsOptions) {
    this.#options = options;
  }

  /** The state that the registry sent last, or null before the first one. */
  get latest(): Compositions | null {
    return this.#latest;
  }

  /** The last revision whose stable versions were applied, or null before the first one. */
  get revision(): number | null {
    return this.#revision;
  }

  /** The revision that was active when the shell last ran. */
  restored(revision: number | null): void {
    this.#revision = revision;
  }

  close(): void {
    this.#isClosed = true;
  }

  async apply(compositions: Compositions): Promise<void> {
    const { logger, remotes, reports, onDisk, readiness } = this.#options;
    if (this.#isEmptied(compositions)) {
      // A registry without any promotion cannot be the one that the current pages come from.
      logger.error({ code: 'registry.empty' }, 'the registry knows of no change; going on with the last compositions');
      return;
    }
    this.#followEpoch(compositions);
    this.#noteChangedFiles(compositions);
    this.#latest = compositions;
    const remembered = onDisk.remember(compositions);
    remotes.follow(compositions);
    reports.resend();
    await remembered;
    await remotes.stableSettled();
    if (this.#isCurrent(compositions)) {
      this.#revision = compositions.revision;
      readiness.isReady(compositions);
      onDisk.save(() => this.#revision ?? 0);
    }
    await remotes.trialsSettled();
    await reports.idle();
    if (this.#isCurrent(compositions)) await this.#sweep(compositions);
  }

  #isCurrent(compositions: Compositions): boolean {
    return this.#latest === compositions && !this.#isClosed;
  }

  #isEmptied({ revision }: Compositions): boolean {
    return revision === 0 && STORES.some((region) => this.#options.live.current(region).placed.size > 0);
  }

  /** In a new epoch no earlier attempt counts. Regions keep their releases until the new stable versions can be shown. */
  #followEpoch({ epoch, revision }: Compositions): void {
    const { attempts, logger, remotes, reports } = this.#options;
    if (epoch !== undefined && attempts.followEpoch(epoch)) {
      logger.warn({ code: 'registry.restored', epoch, revision, before: this.#revision }, 'the registry was restored');
      remotes.dropCandidates();
    }
    reports.followEpoch(epoch);
  }

  #noteChangedFiles({ releases }: Compositions): void {
    for (const release of Object.values(releases)) {
      const before = this.#options.memory.releaseById(releaseId(release));
      if (before !== null && !hasSameFiles(before, release)) this.#options.onChangedFiles(releaseId(release));
    }
  }

  async #sweep(compositions: Compositions): Promise<void> {
    const { onDisk, logger } = this.#options;
    await onDisk
      .sweep(compositions)
      .catch((error: unknown) =>
        logger.warn({ event: 'releases.not-removed', err: error }, 'old releases could not be removed'),
      );
  }
}

function hasSameFiles(one: Release, other: Release): boolean {
  const filesOf = ({ files }: Release) =>
    files
      .map(({ path, integrity }) => `${path} ${integrity}`)
      .sort()
      .join();
  return one === other || filesOf(one) === filesOf(other);
}
