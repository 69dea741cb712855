/** Files of releases in a folder, each under its own hash, so that equal files of several releases are stored once. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasIntegrity } from '@tessera/service-kit/integrityOf';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Release, ReleaseFile } from '@tessera/shared-contracts/releases/composition';
import { hasCode, isDraft, sweepDrafts, type writeWhole } from './writeWhole.ts';

export interface FilesOnDiskOptions {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly write: typeof writeWhole;
}

export class FilesOnDisk {
  readonly #folder: string;
  readonly #options: FilesOnDiskOptions;
  #isFailing = false;

  private constructor(folder: string, options: FilesOnDiskOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Creates the folder if it is missing. */
  static async open(folder: string, options: FilesOnDiskOptions): Promise<FilesOnDisk> {
    await mkdir(folder, { recursive: true });
    await sweepDrafts(folder);
    return new FilesOnDisk(folder, options);
  }

  /** The verified bytes of a file, or null when it is not there. A damaged file is deleted. */
  async find(file: ReleaseFile): Promise<Buffer | null> {
    const path = this.#pathOf(file);
    const bytes = await readFile(path).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });
    if (bytes === null) return null;
    if (hasIntegrity(bytes, file.integrity)) return bytes;
    await rm(path, { force: true });
    return null;
  }

  /** Stores a file. Never rejects: with a full disk the next start fetches the file again. */
  async keep(file: ReleaseFile, bytes: Buffer): Promise<void> {
    const { logger, write } = this.#options;
    try {
      await write(this.#pathOf(file), bytes);
      if (this.#isFailing) {
        logger.info({ event: 'release-files.kept-again' }, 'files of releases are kept on disk again');
      }
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) {
        logger.warn(
          { err: error, code: 'shell.memory', folder: this.#folder },
          'files of releases cannot be kept; served from memory',
        );
      }
      this.#isFailing = true;
    }
  }

  /** Deletes the files that none of these releases has. @returns how many */
  async sweep(kept: Iterable<Pick<Release, 'files'>>): Promise<number> {
    const wanted = new Set([...kept].flatMap(({ files }) => files.map(({ integrity }) => fileName(integrity))));
    let removed = 0;
    for (const name of await readdir(this.#folder)) {
      if (wanted.has(name) || isDraft(name)) continue;
      await rm(join(this.#folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  #pathOf({ integrity }: ReleaseFile): string {
    return join(this.#folder, fileName(integrity));
  }
}

/** Hexadecimal, because Base64 has `/`. Both hash algorithms of releases have a prefix of this length. */
const fileName = (integrity: string) => Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex');
