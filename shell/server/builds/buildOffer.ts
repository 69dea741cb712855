/** Offers the shell's own browser build to the registry again and again, so that other shells can serve its files. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { ShellBuild, ShellFile } from '@tessera/shared-contracts/releases/shellBuild';
import type { BuildRegistry } from './buildRegistry.ts';

export interface BuildOfferOptions {
  /** Null: this shell has no build, so nothing is offered. */
  readonly own: ShellBuild | null;
  readonly bytesOf: (file: ShellFile) => Uint8Array;
  readonly registry: Pick<BuildRegistry, 'offer'>;
  /** Aborts when the shell stops. */
  readonly signal: AbortSignal;
  readonly logger: Logger;
  /** Milliseconds until a failed offer is repeated: the first wait and the longest. */
  readonly retryMs: { readonly first: number; readonly longest: number };
}

/** Milliseconds between two successful offers: the registry forgets a build that no shell has named for some weeks. */
const OFFER_AGAIN_MS = 60 * 60 * 1000;

export class BuildOffer {
  readonly #options: BuildOfferOptions;
  #timer: NodeJS.Timeout | null = null;
  #waitMs: number;
  #isFailing = false;

  constructor(options: BuildOfferOptions) {
    this.#options = options;
    this.#waitMs = options.retryMs.first;
  }

  /** Offers the build now and keeps offering it until `stop`. @returns whether the registry has it now */
  async start(): Promise<boolean> {
    const { own, signal, retryMs } = this.#options;
    if (!own || signal.aborted) return false;
    const outcome = await this.#offerOnce(own);
    if (outcome === 'stopped') return false;
    const isDone = outcome === 'done';
    if (isDone) this.#waitMs = retryMs.first;
    this.#timer = setTimeout(() => void this.start(), isDone ? OFFER_AGAIN_MS : this.#waitMs);
    this.#timer.unref();
    if (!isDone) this.#waitMs = Math.min(this.#waitMs * 2, retryMs.longest);
    return isDone;
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #offerOnce(own: ShellBuild): Promise<'done' | 'failed' | 'stopped'> {
    const { registry, bytesOf, signal, logger } = this.#options;
    try {
      await registry.offer(own.files, bytesOf);
      if (this.#isFailing) {
        logger.info(
          { event: 'shell.build-offered', browserBuild: own.build },
          'the registry has the build of this shell',
        );
      }
      this.#isFailing = false;
      return 'done';
    } catch (error) {
      if (signal.aborted) return 'stopped';
      const why = error instanceof Error ? error.message : String(error);
      if (!this.#isFailing) {
        logger.warn(
          { code: 'shell.build-not-offered', browserBuild: own.build, why },
          'the registry does not have the build of this shell: shells of other builds cannot serve its files',
        );
      }
      this.#isFailing = true;
      return 'failed';
    }
  }
}
