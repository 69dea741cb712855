/** `/remotes/<remote>/<version>/<path>`: the files of releases for browsers: verified, immutable, precompressed, never shown as a page. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import { releaseFileType } from '@tessera/shared-contracts/releases/releaseFileTypes';
import type { RequestHandler } from 'express';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import { asRemoteFailure } from '../release/remoteFailure.ts';
import { acceptsBrotli, sendImmutable } from './sendImmutable.ts';

/** Milliseconds between two requests to the registry for an unknown release. */
const ASK_AGAIN_AFTER = 1000;

export interface ReleaseFilesHandlerOptions {
  readonly files: Pick<ReleaseFiles, 'read'>;
  readonly logger: Logger;
  releaseById(id: string): Release | null;
  /** Fetches new compositions: another shell may have named a release to a browser that this one does not know yet. */
  refresh(): Promise<unknown>;
}

export function releaseFilesHandler(options: ReleaseFilesHandlerOptions): RequestHandler<{
  remote: string;
  version: string;
  path: string[];
}> {
  const { files, releaseById, refresh, logger } = options;
  let asking: Promise<unknown> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  const find = async (id: string): Promise<Release | null> => {
    const known = releaseById(id);
    if (known) return known;
    if (asking === null && Date.now() - askedAt > ASK_AGAIN_AFTER) {
      askedAt = Date.now();
      asking = refresh().finally(() => {
        asking = null;
      });
    }
    await asking;
    return releaseById(id);
  };

  return async (request, response) => {
    const { remote, version } = request.params;
    const path = request.params.path.join('/');
    const release = await find(`${remote}@${version}`);
    const fileAt = (wanted: string) => release?.files.find((file) => file.path === wanted);
    const plain = fileAt(path);
    // The server bundle and the manifest are not for browsers, and an older registry may have accepted other kinds of files.
    if (
      !release ||
      !plain ||
      releaseFileType(path) === null ||
      path === release.server ||
      path.startsWith(`${release.server}.`) ||
      path === 'release.json'
    ) {
      throw new HttpProblem(404, 'release.file-not-found', `There is no ${path} of ${remote}@${version} here.`);
    }
    const compressed = acceptsBrotli(request) ? fileAt(`${path}.br`) : undefined;
    try {
      const bytes = await files.read(release, compressed ?? plain);
      sendImmutable(request, response, { path, integrity: plain.integrity, bytes, brotli: compressed !== undefined });
    } catch (error) {
      const failure = asRemoteFailure(error, 'remote.load.unavailable');
      const { team } = release;
      logger.error(
        { code: failure.code, remote, version, team, path, phase: 'serve', why: failure.message },
        'a release file cannot be served',
      );
      throw new HttpProblem(502, failure.code, `${path} of ${remote}@${version} cannot be served now.`);
    }
  };
}
