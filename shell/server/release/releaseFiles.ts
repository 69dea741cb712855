/**
 * The files of releases, on disk under their own hash. What is read is verified, every time it comes from disk or from
 * the registry; so neither a tampered registry nor a damaged disk reaches a process or a browser.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasIntegrity, integrityLike } from '@tessera/service-kit/integrityOf';
import type { Logger } from '@tessera/service-kit/logger';
import { type Release, type ReleaseFile, releaseId } from '@tessera/shared-contracts/releases/composition';
import { LRUCache } from 'lru-cache';
import { RemoteFailure } from './remoteFailure.ts';

/** Bytes of files kept in memory. */
const MEMORY_BYTES = 64 * 2 ** 20;
/** Files fetched at once, so that one release does not take every connection. */
const FETCHES_AT_ONCE = 8;

/** Names a release, or a browser build of the shell: `shell`, and the build in the place of the version. */
export type ReleaseName = Pick<Release, 'remote' | 'version'>;

export type FetchReleaseFile = (release: ReleaseName, file: ReleaseFile) => Promise<Buffer>;

export interface ReleaseFiles {
  /** @throws {RemoteFailure} `remote.integrity`, or `remote.load.unavailable` when it is nowhere to be had */
  read(release: ReleaseName, file: ReleaseFile): Promise<Buffer>;
  /** Sees to it that every file of a release is here and right, so that the registry is not needed any more. */
  fetchAll(release: ReleaseName & Pick<Release, 'files'>): Promise<void>;
  /** Removes the files that none of these releases has. @returns how many */
  sweep(kept: Iterable<Pick<Release, 'files'>>): Promise<number>;
}

export interface ReleaseFilesOptions {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Puts a file on disk, whole. Default: `writeWhole`. */
  readonly write?: typeof writeWhole;
}

/** @param folder where files are kept; only shells write there */
export async function openReleaseFiles(
  folder: string,
  fetchFile: FetchReleaseFile,
  { logger, write = writeWhole }: ReleaseFilesOptions,
): Promise<ReleaseFiles> {
  await mkdir(folder, { recursive: true });
  await sweepDrafts(folder);
  let diskFails = false;

  /** What is verified is served, whether it can be kept or not: a full disk costs the next start a fetch. */
  const keep = async (file: ReleaseFile, bytes: Buffer) => {
    try {
      await write(pathOf(file), bytes);
      if (diskFails) logger.info({ event: 'release-files.kept-again' }, 'files of releases are kept on disk again');
      diskFails = false;
    } catch (error) {
      if (!diskFails) {
        logger.warn(
          { err: error, code: 'shell.memory', folder },
          'files of releases cannot be kept; served from memory',
        );
      }
      diskFails = true;
    }
  };
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length + 1 });
  /** One fetch per file, however many ask for it. */
  const pending = new Map<string, Promise<Buffer>>();

  const pathOf = ({ integrity }: ReleaseFile) => join(folder, fileName(integrity));

  const fromDisk = async (file: ReleaseFile): Promise<Buffer | null> => {
    const bytes = await readFile(pathOf(file)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });
    if (bytes === null) return null;
    if (hasIntegrity(bytes, file.integrity)) return bytes;
    await rm(pathOf(file), { force: true });
    return null;
  };

  const fromRegistry = async (release: ReleaseName, file: ReleaseFile): Promise<Buffer> => {
    const bytes = await fetchFile(release, file).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      const message = `${file.path} of ${releaseId(release)} could not be fetched: ${why}`;
      throw new RemoteFailure('remote.load.unavailable', message, { cause: error });
    });
    const found = integrityLike(file.integrity, bytes);
    if (found !== file.integrity) {
      const message = `${file.path} of ${releaseId(release)} is ${found}, but was published as ${file.integrity}.`;
      throw new RemoteFailure('remote.integrity', message);
    }
    await keep(file, bytes);
    return bytes;
  };

  const read = (release: ReleaseName, file: ReleaseFile): Promise<Buffer> => {
    const kept = memory.get(file.integrity);
    if (kept) return Promise.resolve(kept);
    const key = file.integrity;
    const running = pending.get(key);
    if (running) return running;
    const reading = (async () => {
      try {
        const bytes = (await fromDisk(file)) ?? (await fromRegistry(release, file));
        memory.set(key, bytes);
        return bytes;
      } finally {
        pending.delete(key);
      }
    })();
    pending.set(key, reading);
    return reading;
  };

  return {
    read,
    async fetchAll(release) {
      const todo = [...release.files];
      const work = async () => {
        for (let file = todo.shift(); file !== undefined; file = todo.shift()) await read(release, file);
      };
      await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work));
    },
    async sweep(kept) {
      const wanted = new Set([...kept].flatMap(({ files }) => files.map(({ integrity }) => fileName(integrity))));
      let removed = 0;
      for (const name of await readdir(folder)) {
        if (wanted.has(name) || name.endsWith(DRAFT)) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Base64 has `/`; file names have not. Both algorithms that a release may be published with have a prefix of this length. */
const fileName = (integrity: string) => Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex');

const DRAFT = '.part';
/** Milliseconds after which no draft is being written any more. */
const DRAFT_AGE = 10 * 60_000;

/** The file appears whole or not at all. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
}

/** Removes the drafts that a crash left in a folder. @returns how many */
export async function sweepDrafts(folder: string, now: number = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || now - found.mtimeMs < DRAFT_AGE) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
