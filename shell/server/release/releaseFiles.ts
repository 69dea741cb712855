/**
 * The files of releases: from memory, from disk or from the registry. Everything that comes from disk or from the registry is verified,
 * so neither a tampered registry nor a damaged disk reaches a process or a browser.
 */
import { integrityLike } from '@tessera/service-kit/integrityOf';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Release, type ReleaseFile, releaseId } from '@tessera/shared-contracts/releases/composition';
import { LRUCache } from 'lru-cache';
import { FilesOnDisk } from './filesOnDisk.ts';
import { RemoteFailure } from './remoteFailure.ts';
import { writeWhole } from './writeWhole.ts';

/** Bytes of files that are cached in memory. */
const MEMORY_BYTES = 64 * 2 ** 20;
/** Files fetched at the same time, so that one release does not use every connection. */
const FETCHES_AT_ONCE = 8;

/** Names a release, or a browser build of the shell: the remote `shell` with the build as its version. */
export type ReleaseName = Pick<Release, 'remote' | 'version'>;

export type FetchReleaseFile = (release: ReleaseName, file: ReleaseFile) => Promise<Buffer>;

export interface ReleaseFiles {
  /** @throws {RemoteFailure} `remote.integrity`, or `remote.load.unavailable` when neither disk nor registry has the file */
  read(release: ReleaseName, file: ReleaseFile): Promise<Buffer>;
  /** Fetches and verifies every file of a release that is missing here, so that the registry is no longer needed. */
  fetchAll(release: ReleaseName & Pick<Release, 'files'>): Promise<void>;
  /** Deletes the files that none of these releases has. @returns how many */
  sweep(kept: Iterable<Pick<Release, 'files'>>): Promise<number>;
}

export interface ReleaseFilesOptions {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Writes a file to disk atomically. Default: `writeWhole`. */
  readonly write?: typeof writeWhole;
}

/** @param folder where files are stored; only shells write there */
export async function openReleaseFiles(
  folder: string,
  fetchFile: FetchReleaseFile,
  { logger, write = writeWhole }: ReleaseFilesOptions,
): Promise<ReleaseFiles> {
  const disk = await FilesOnDisk.open(folder, { logger, write });
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length + 1 });
  /** Reads under way, by hash: all callers who want the same file share one. */
  const pending = new Map<string, Promise<Buffer>>();

  const readUncached = async (release: ReleaseName, file: ReleaseFile): Promise<Buffer> => {
    const kept = await disk.find(file);
    if (kept !== null) return kept;
    const fetched = await fetchVerified(fetchFile, release, file);
    await disk.keep(file, fetched);
    return fetched;
  };

  const read = (release: ReleaseName, file: ReleaseFile): Promise<Buffer> => {
    const kept = memory.get(file.integrity);
    if (kept) return Promise.resolve(kept);
    const key = file.integrity;
    const running = pending.get(key);
    if (running) return running;
    const reading = (async () => {
      try {
        const bytes = await readUncached(release, file);
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
    sweep: (kept) => disk.sweep(kept),
  };
}

/** @throws {RemoteFailure} `remote.load.unavailable`, or `remote.integrity` when the bytes are not those that were published */
async function fetchVerified(fetchFile: FetchReleaseFile, release: ReleaseName, file: ReleaseFile): Promise<Buffer> {
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
  return bytes;
}
