/**
 * The files of releases, on disk under their own hash. What is read is verified, every time it comes from disk or from
 * the registry; so neither a tampered registry nor a damaged disk reaches a thread or a browser.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, type ReleaseFile, releaseId } from '@tessera/shared-contracts/composition';
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

export async function openReleaseFiles(folder: string, fetchFile: FetchReleaseFile): Promise<ReleaseFiles> {
  await mkdir(folder, { recursive: true });
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
    if (integrityOf(bytes) === file.integrity) return bytes;
    await rm(pathOf(file), { force: true });
    return null;
  };

  const fromRegistry = async (release: ReleaseName, file: ReleaseFile): Promise<Buffer> => {
    const bytes = await fetchFile(release, file).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      const message = `${file.path} of ${releaseId(release)} could not be fetched: ${why}`;
      throw new RemoteFailure('remote.load.unavailable', message, { cause: error });
    });
    const found = integrityOf(bytes);
    if (found !== file.integrity) {
      const message = `${file.path} of ${releaseId(release)} is ${found}, but was published as ${file.integrity}.`;
      throw new RemoteFailure('remote.integrity', message);
    }
    await writeWhole(pathOf(file), bytes);
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
        if (wanted.has(name) || name.endsWith('.part')) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** `sha384-…`, as integrity attributes have it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Base64 has `/`; file names have not. */
const fileName = (integrity: string) => Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** The file appears whole or not at all. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path).catch(async (error: unknown) => {
    await unlink(draft).catch(() => {});
    throw error;
  });
}

export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
