/** What a shell keeps of its compositions on disk, so that it comes up again without the registry. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Compositions } from '@tessera/shared-contracts/releases/composition';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import type { LiveRegions } from './liveRegions.ts';
import type { ShellMemory } from './shellMemory.ts';

export interface ActiveOnDisk {
  /** Keeps every release that the registry names. Resolves also when they cannot be kept: then they are fetched again. */
  remember(compositions: Compositions): Promise<void>;
  /**
   * Keeps what regions run now, once for all switches of a moment, after the releases that are named are kept themselves.
   * @param revision asked when it is written
   */
  save(revision: () => number): void;
  /** Removes releases that neither the registry names nor a region runs, and their files. */
  sweep(compositions: Compositions): Promise<void>;
}

export interface ActiveOnDiskOptions {
  readonly memory: ShellMemory;
  readonly files: Pick<ReleaseFiles, 'sweep'>;
  readonly live: Pick<LiveRegions, 'activeIds'>;
  readonly logger: Logger;
}

export function createActiveOnDisk({ memory, files, live, logger }: ActiveOnDiskOptions): ActiveOnDisk {
  let remembering: Promise<void> = Promise.resolve();
  let isSaveDue = false;

  return {
    remember({ releases }) {
      remembering = memory.remember(Object.values(releases)).catch((error: unknown) => {
        logger.error({ err: error, code: 'shell.memory' }, 'releases could not be kept on disk; going on without');
      });
      return remembering;
    },
    save(revision) {
      if (isSaveDue) return;
      isSaveDue = true;
      void remembering.then(() => {
        isSaveDue = false;
        return memory.saveActive(revision(), live.activeIds());
      });
    },
    async sweep({ releases }) {
      const inUse = new Set(Object.keys(releases));
      for (const region of Object.values(live.activeIds())) {
        for (const { stable, lastGood } of Object.values(region)) {
          inUse.add(stable);
          if (lastGood !== null) inUse.add(lastGood);
        }
      }
      await memory.forgetOld(inUse);
      const removed = await files.sweep(memory.releases());
      if (removed > 0) logger.info({ event: 'releases.removed', removed }, 'files of old releases were removed');
    },
  };
}
