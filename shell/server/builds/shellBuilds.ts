/**
 * The shell's own browser build and those of other shells. Every shell can serve the files that a page of any build refers to, during a
 * rolling deploy and in tabs that stay open after it. Builds reach other shells through the registry. A shell stores the builds that it has
 * seen on disk, so it serves them without the registry too.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shellBuildId } from '@tessera/service-kit/shellBuildId';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type ShellBuild, type ShellFile, shellFilePathSchema } from '@tessera/shared-contracts/releases/shellBuild';
import { openReleaseFiles } from '../release/releaseFiles.ts';
import { BuildOffer } from './buildOffer.ts';
import { createBuildRegistry } from './buildRegistry.ts';
import { coalesce } from './coalesce.ts';
import { KnownBuilds, type ShellBuildFile } from './knownBuilds.ts';
import type { ShellAssets } from './shellAssets.ts';

export interface ShellBuilds {
  /**
   * A file of any build by its path below `/shell/`, or null when neither this shell nor the registry knows a build that has it.
   * @throws when only the registry could know and it does not answer
   */
  find(path: string): Promise<ShellBuildFile | null>;
  /**
   * Offers the own build to the registry, again and again until `close`.
   * @returns whether the registry has it now, so that other shells can serve pages of this build
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
  /** Shortest time between two requests to the registry for unknown files, in milliseconds. */
  readonly askAgainMs?: number;
  /** Milliseconds until a failed offer is repeated: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

const ASK_AGAIN = 1000;
const RETRY = { first: 1000, longest: 60_000 };

export async function openShellBuilds(options: ShellBuildsOptions): Promise<ShellBuilds> {
  const { shell, dataDir, logger, retryMs = RETRY } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const registry = createBuildRegistry({ url: options.registryUrl, token: options.token, signal });
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
  const known = new KnownBuilds({ own, files, path: join(dataDir, 'shell-builds.json'), logger });
  await known.restore();
  if (own) {
    // The next shell that uses this folder has another build, and serves this one from disk without the registry.
    await files.fetchAll({ remote: 'shell', version: own.build, files: own.files }).catch((error: unknown) => {
      logger.error({ err: error, code: 'shell.memory' }, 'the build of the shell could not be kept on disk');
    });
  }
  const refresh = coalesce(async () => {
    const listed = await registry.list();
    if (listed !== null) await known.putFirst(listed);
  }, options.askAgainMs ?? ASK_AGAIN);
  const offer = new BuildOffer({ own, bytesOf, registry, signal, logger, retryMs });

  return {
    async find(path) {
      const found = known.find(path);
      // No build has files with other names than these, so there is no need to ask the registry.
      if (found || !shellFilePathSchema.safeParse(path).success) return found;
      await refresh();
      return known.find(path);
    },
    offer: () => offer.start(),
    close() {
      closing.abort(new Error('the shell is stopping'));
      offer.stop();
    },
  };
}

/** The shell's build, or null when it has no files that pages refer to. */
function ownBuild(shell: Pick<ShellAssets, 'files'>): ShellBuild | null {
  const files = [...shell.files]
    .filter(([path]) => shellFilePathSchema.safeParse(path).success)
    .map(([path, { integrity, bytes }]) => ({ path, bytes: bytes.length, integrity }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return files.length === 0 ? null : { build: shellBuildId(files), files };
}
