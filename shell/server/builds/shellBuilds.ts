/**
 * The shell's own browser build and those of other shells: what a page of any build refers to can be had from every
 * shell, during a rolling deploy and in tabs that stay open after it. Builds reach each other through the registry, and
 * what was seen once stays on disk, so that it is served without the registry too.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/logger';
import { shellBuildId } from '@tessera/service-kit/shellBuildId';
import {
  type ShellBuild,
  type ShellFile,
  shellBuildSchema,
  shellFilePathSchema,
} from '@tessera/shared-contracts/releases/shellBuild';
import * as z from 'zod';
import { openReleaseFiles, writeWhole } from '../release/releaseFiles.ts';
import { createBuildRegistry } from './buildRegistry.ts';
import { coalesce } from './coalesce.ts';
import type { ShellAssets } from './shellAssets.ts';

export interface ShellBuildFile {
  readonly file: ShellFile;
  /** Its brotli copy; null: there is none. */
  readonly compressed: ShellFile | null;
  /** The bytes of one of the two. @throws {RemoteFailure} when they cannot be had, or are not what was offered */
  read(file: ShellFile): Promise<Buffer>;
}

export interface ShellBuilds {
  /**
   * A file of another build, by its path below `/shell/`; null: no build that the registry or this shell knows has it.
   * @throws when only the registry could know, and it does not answer
   */
  find(path: string): Promise<ShellBuildFile | null>;
  /**
   * Offers the own build, and goes on doing so until `close`.
   * @returns whether the registry has it now; other shells can serve pages of this build from then on
   */
  offer(): Promise<boolean>;
  close(): void;
}

export interface ShellBuildsOptions {
  readonly shell: Pick<ShellAssets, 'files'>;
  readonly dataDir: string;
  readonly registryUrl: string;
  readonly token: () => Promise<string | null>;
  readonly logger: Logger;
  /** Milliseconds between two questions for files that are not known here, whoever asks how often. */
  readonly askAgainMs?: number;
  /** Milliseconds until an offer that failed is repeated: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

const ASK_AGAIN = 1000;
const RETRY = { first: 1000, longest: 60_000 };
/** Milliseconds between two offers: the registry forgets a build that no shell has named for some weeks. */
const NAME_AGAIN = 60 * 60 * 1000;
/** Builds that are remembered beside the own one. */
const REMEMBERED = 40;

const rememberedSchema = z.object({ builds: z.array(shellBuildSchema) });

export async function openShellBuilds(options: ShellBuildsOptions): Promise<ShellBuilds> {
  const { shell, dataDir, logger } = options;
  const retry = options.retryMs ?? RETRY;
  const closing = new AbortController();
  const registry = createBuildRegistry({ url: options.registryUrl, token: options.token, signal: closing.signal });
  const memoryPath = join(dataDir, 'shell-builds.json');
  await mkdir(dataDir, { recursive: true });

  const own = ownBuild(shell);
  const bytesOf = ({ path }: ShellFile): Uint8Array => {
    const found = shell.files.get(path);
    if (!found) throw new Error(`The shell's build has no ${path}.`);
    return found.bytes;
  };
  const files = await openReleaseFiles(
    join(dataDir, 'shell-files'),
    async ({ version: build }, file) =>
      build === own?.build ? Buffer.from(bytesOf(file)) : await registry.fetchFile(build, file),
    { logger },
  );

  /** The own one first, then those that were named last. */
  let known: readonly ShellBuild[] = [];
  const remember = async (others: readonly ShellBuild[]): Promise<void> => {
    const all = new Map([...(own ? [own] : []), ...others].map((build) => [build.build, build]));
    known = [...all.values()].slice(0, REMEMBERED + 1);
    try {
      await writeWhole(memoryPath, JSON.stringify({ builds: known }));
      await files.sweep(known);
    } catch (error) {
      logger.error({ err: error, code: 'shell.memory' }, 'builds of the shell could not be kept on disk');
    }
  };

  await remember(await readRemembered(memoryPath));
  if (own) {
    // The shell that comes after this one in the same folder has another build, and no need of the registry for this one.
    await files.fetchAll({ remote: 'shell', version: own.build, files: own.files }).catch((error: unknown) => {
      logger.error({ err: error, code: 'shell.memory' }, 'the build of the shell could not be kept on disk');
    });
  }

  const refresh = coalesce(async () => {
    const listed = await registry.list();
    // Those that the registry has let go of, or never got, are kept after those that it has, as long as there is room.
    if (listed !== null) await remember([...listed, ...known.filter(({ build }) => !isAmong(listed, build))]);
  }, options.askAgainMs ?? ASK_AGAIN);

  const findKnown = (path: string): ShellBuildFile | null => {
    for (const { build, files: its } of known) {
      const file = its.find((each) => each.path === path);
      if (!file) continue;
      return {
        file,
        compressed: its.find((each) => each.path === `${path}.br`) ?? null,
        read: (wanted) => files.read({ remote: 'shell', version: build }, wanted),
      };
    }
    return null;
  };

  let timer: NodeJS.Timeout | null = null;
  let wait = retry.first;
  let failedBefore = false;
  const offer = async (): Promise<boolean> => {
    if (!own || closing.signal.aborted) return false;
    let done = false;
    try {
      await registry.offer(own.files, bytesOf);
      done = true;
      wait = retry.first;
      if (failedBefore)
        logger.info(
          { event: 'shell.build-offered', browserBuild: own.build },
          'the registry has the build of this shell',
        );
      failedBefore = false;
    } catch (error) {
      if (closing.signal.aborted) return false;
      const why = error instanceof Error ? error.message : String(error);
      if (!failedBefore)
        logger.warn(
          { code: 'shell.build-not-offered', browserBuild: own.build, why },
          'the registry does not have the build of this shell: shells of other builds cannot serve its files',
        );
      failedBefore = true;
    }
    timer = setTimeout(() => void offer(), done ? NAME_AGAIN : wait);
    timer.unref();
    if (!done) wait = Math.min(wait * 2, retry.longest);
    return done;
  };

  return {
    async find(path) {
      const found = findKnown(path);
      // No build has such a name, so there is nothing to ask.
      if (found || !shellFilePathSchema.safeParse(path).success) return found;
      await refresh();
      return findKnown(path);
    },
    offer,
    close() {
      closing.abort(new Error('the shell is stopping'));
      if (timer !== null) clearTimeout(timer);
    },
  };
}

const isAmong = (builds: readonly ShellBuild[], id: string) => builds.some(({ build }) => build === id);

/** Null: there is none, or nothing in it that pages refer to. */
function ownBuild(shell: Pick<ShellAssets, 'files'>): ShellBuild | null {
  const files = [...shell.files]
    .filter(([path]) => shellFilePathSchema.safeParse(path).success)
    .map(([path, { integrity, bytes }]) => ({ path, bytes: bytes.length, integrity }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return files.length === 0 ? null : { build: shellBuildId(files), files };
}

/** None when the file is missing or does not parse: the registry knows. */
async function readRemembered(path: string): Promise<readonly ShellBuild[]> {
  try {
    return rememberedSchema.parse(JSON.parse(await readFile(path, 'utf8'))).builds;
  } catch {
    return [];
  }
}
