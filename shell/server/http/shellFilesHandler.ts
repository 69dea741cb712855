/** `/shell/<file>`: the shell's own browser build from memory, and the files that pages of other shells' builds refer to. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { RequestHandler } from 'express';
import type { ShellBuildFile } from '../builds/knownBuilds.ts';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { ShellBuilds } from '../builds/shellBuilds.ts';
import { acceptsBrotli, type NamedFile, sendImmutable } from './sendImmutable.ts';

export interface ShellFilesHandlerOptions {
  readonly shell: Pick<ShellAssets, 'files'>;
  /** The builds of other shells. */
  readonly builds: Pick<ShellBuilds, 'find'>;
  readonly logger: Logger;
}

export function shellFilesHandler({
  shell: { files },
  builds,
  logger,
}: ShellFilesHandlerOptions): RequestHandler<{ path: string[] }> {
  const ownFile = (path: string, brotli: boolean): NamedFile | null => {
    const plain = files.get(path);
    if (!plain) return null;
    const compressed = brotli ? files.get(`${path}.br`) : undefined;
    return {
      path,
      integrity: plain.integrity,
      bytes: (compressed ?? plain).bytes,
      brotli: compressed !== undefined,
    };
  };

  const othersFile = async (path: string, brotli: boolean): Promise<NamedFile | null> => {
    const found: ShellBuildFile | null = await builds.find(path);
    if (!found) return null;
    const compressed = brotli ? found.compressed : null;
    const bytes = await found.read(compressed ?? found.file);
    return { path, integrity: found.file.integrity, bytes, brotli: compressed !== null };
  };

  return async (request, response) => {
    const path = request.params.path.join('/');
    const brotli = acceptsBrotli(request);
    let file = ownFile(path, brotli);
    if (!file) {
      try {
        file = await othersFile(path, brotli);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        logger.error({ code: 'shell.file-unavailable', path, why }, 'a file of another build cannot be served');
        throw new HttpProblem(502, 'shell.file-unavailable', `${path} is of another build and cannot be had now.`);
      }
    }
    if (!file) throw new HttpProblem(404, 'route.not-found', `No build of the shell has ${path}.`);
    sendImmutable(request, response, file);
  };
}
