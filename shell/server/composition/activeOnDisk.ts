/** Stores a shell's compositions on disk, so that it can restart without the registry. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Compositions } from '@tessera/shared-contracts/releases/composition';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import type { LiveRegions } from './liveRegions.ts';
import type { ShellMemory } from './shellMemory.ts';

export interface ActiveOnDisk {
  /** Stores every release that the registry names. Resolves also when storing fails: the releases are then fetched again. */
  remember(compositions: Compositions): Promise<void>;
  /**
   * Stores what regions run now, once for all switches of a moment, after the named releases are stored.
   * @param revision called when the state is written
   */
  save(revision: () => number): void;
  /** Deletes releases that neither the registry names nor a region runs, and their files. */
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
