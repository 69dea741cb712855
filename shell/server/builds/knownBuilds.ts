/** The browser builds that a shell can serve: its own and those of other shells, with their files, on disk. */
import { readFile } from 'node:fs/promises';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type ShellBuild, type ShellFile, shellBuildSchema } from '@tessera/shared-contracts/releases/shellBuild';
import * as z from 'zod';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import { writeWhole } from '../release/writeWhole.ts';

export interface ShellBuildFile {
  readonly file: ShellFile;
  /** The file's brotli copy, or null when the build has none. */
  readonly compressed: ShellFile | null;
  /** The bytes of the file or of its copy. @throws {RemoteFailure} when they cannot be fetched, or do not match the offered hash */
  read(file: ShellFile): Promise<Buffer>;
}

/** Number of builds remembered besides the shell's own. */
const REMEMBERED = 40;

const rememberedSchema = z.object({ builds: z.array(shellBuildSchema) });

export interface KnownBuildsOptions {
  /** The build of this shell, or null when it has none. */
  readonly own: ShellBuild | null;
  readonly files: ReleaseFiles;
  /** Path of the file that lists the builds. */
  readonly path: string;
  readonly logger: Logger;
}

export class KnownBuilds {
  readonly #options: KnownBuildsOptions;
  /** The own build first, then the others in the order in which they were last named, newest first. */
  #builds: readonly ShellBuild[] = [];

  constructor(options: KnownBuildsOptions) {
    this.#options = options;
  }

  /** Reads the list of the last run. A list that is missing or does not parse counts as empty, since the registry has it too. */
  async restore(): Promise<void> {
    await this.#remember(await readRemembered(this.#options.path));
  }

  /** Puts the builds that the registry lists first. Builds that it no longer lists stay as long as there is room. */
  async putFirst(listed: readonly ShellBuild[]): Promise<void> {
    const isListed = (id: string) => listed.some(({ build }) => build === id);
    await this.#remember([...listed, ...this.#builds.filter(({ build }) => !isListed(build))]);
  }

  /** A file by its path below `/shell/`, or null when no known build has it. */
  find(path: string): ShellBuildFile | null {
    for (const { build, files } of this.#builds) {
      const file = files.find((each) => each.path === path);
      if (!file) continue;
      return {
        file,
        compressed: files.find((each) => each.path === `${path}.br`) ?? null,
        read: (wanted) => this.#options.files.read({ remote: 'shell', version: build }, wanted),
      };
    }
    return null;
  }

  async #remember(others: readonly ShellBuild[]): Promise<void> {
    const { own, files, path, logger } = this.#options;
    const all = new Map([...(own ? [own] : []), ...others].map((build) => [build.build, build]));
    this.#builds = [...all.values()].slice(0, REMEMBERED + 1);
    try {
      await writeWhole(path, JSON.stringify({ builds: this.#builds }));
      await files.sweep(this.#builds);
    } catch (error) {
      logger.error({ err: error, code: 'shell.memory' }, 'builds of the shell could not be kept on disk');
    }
  }
}

async function readRemembered(path: string): Promise<readonly ShellBuild[]> {
  try {
    return rememberedSchema.parse(JSON.parse(await readFile(path, 'utf8'))).builds;
  } catch {
    return [];
  }
}
