/** /api/releases: publishes releases, and serves their manifests and files. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { RELEASE_FILE_HEADERS, releaseFileType } from '@tessera/shared-contracts/releases/releaseFileTypes';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import express, { type RequestHandler, Router } from 'express';
import { assertMayRead, holderOf, requireScopes } from '../access/authorize.ts';
import { publishScope } from '../access/scopes.ts';
import type { RegistryDb } from '../data/database.ts';
import { readVerdicts } from '../placements/verdicts.ts';
import { PUBLISH_LIMIT } from '../releases/bodyIntake.ts';
import { readPublish } from '../releases/readPublish.ts';
import { findRelease, publish, readReleaseFile } from '../releases/releases.ts';
import { readHosts } from '../shells/hosts.ts';
import { hasCurrent } from './hasCurrent.ts';
import type { RegistryCounters } from './registryMetrics.ts';

/** Private: shared caches must not serve to others what only this token may read. */
const CACHED_FOR_EVER = 'private, max-age=31536000, immutable';

export interface ReleaseCallsOptions {
  readonly db: RegistryDb;
  readonly logger: Logger;
  readonly counted: Pick<RegistryCounters, 'onPublished'>;
  /** Creates the middleware that limits how many large bodies are read at the same time. */
  readonly intake: (limit: number) => RequestHandler;
}

export function releaseCalls({ db, logger, counted, intake }: ReleaseCallsOptions): Router {
  const calls = Router();
  const mayPublish = requireScopes('publish', ({ params: { remote } }) => [publishScope(String(remote))]);
  const body = express.raw({ type: 'application/json', limit: PUBLISH_LIMIT });

  calls.post('/api/releases/:remote', mayPublish, intake(PUBLISH_LIMIT), body, async (request, response) => {
    const by = holderOf(request);
    const sent = await readPublish(String(request.params.remote), request.body, await readHosts(db, 'any'));
    // The audit of a rejected publish reads the version from here.
    request.body = { manifest: sent.manifest };
    const { created, release } = await publish(db, sent, by);
    const { remote, version } = release;
    if (created) counted.onPublished(release);
    logger.info(
      { event: 'release.published', remote, version, files: release.files.length, by: by.label, created },
      'published',
    );
    const { regions: verdicts } = await readVerdicts(db, { remote, version, region: [...STORES] });
    response
      .status(created ? 201 : 200)
      .location(`/api/releases/${remote}/${version}`)
      .json({ ...release, verdicts });
  });

  calls.get('/api/releases/:remote/:version', async (request, response) => {
    const { remote, version } = request.params;
    assertMayRead(request, 'releases', remote);
    const found = await findRelease(db, remote, version);
    response.set('Cache-Control', CACHED_FOR_EVER).json(found);
  });

  calls.get('/api/releases/:remote/:version/files/*path', async (request, response) => {
    const { remote, version, path } = request.params;
    assertMayRead(request, 'releases', remote);
    const file = await readReleaseFile(db, remote, version, path.join('/'));
    const etag = `"${file.integrity}"`;
    response.set({ ...RELEASE_FILE_HEADERS, 'Cache-Control': CACHED_FOR_EVER, ETag: etag });
    // Express's own set() would add a charset.
    response.setHeader('Content-Type', releaseFileType(path.join('/')) ?? 'application/octet-stream');
    if (hasCurrent(request, etag)) response.status(304).end();
    else response.send(file.content);
  });

  return calls;
}
