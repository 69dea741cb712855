/** /api/shell-builds: only for shells, so every call needs a token with scope `report`. */
import { extname } from 'node:path';
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import {
  MAX_SHELL_FILE_BYTES,
  shellBuildIdSchema,
  shellBuildOfferSchema,
} from '@tessera/shared-contracts/releases/shellBuild';
import express, { type RequestHandler, Router } from 'express';
import { holderOf, requireScopes } from '../access/authorize.ts';
import type { RegistryDb } from '../data/database.ts';
import { listShellBuilds, offerShellBuild, readShellFile, storeShellFile } from './shellBuilds.ts';

export function shellBuildCalls(db: RegistryDb, logger: Logger, intake: (limit: number) => RequestHandler): Router {
  const router = Router();
  // Runs before any body is read.
  router.use(
    '/api/shell-builds',
    requireScopes('report', () => ['report']),
  );

  router.get('/api/shell-builds', async (request, response) => {
    const { etag, builds } = await listShellBuilds(db);
    response.set({ 'Cache-Control': 'no-cache', ETag: etag });
    if (request.get('if-none-match') === etag) response.status(304).end();
    else response.json({ builds });
  });

  router.post('/api/shell-builds', express.json({ limit: '256kb' }), async (request, response) => {
    const offer = parseOrProblem(shellBuildOfferSchema, request.body, 'request body');
    response.json(await offerShellBuild(db, offer, holderOf(request).label));
  });

  router.put('/api/shell-builds/:build/files/*path', intake(MAX_SHELL_FILE_BYTES));
  router.put(
    '/api/shell-builds/:build/files/*path',
    express.raw({ type: 'application/octet-stream', limit: MAX_SHELL_FILE_BYTES }),
    async (request, response) => {
      const build = parseOrProblem(shellBuildIdSchema, request.params.build, 'build in the path');
      const content: unknown = request.body;
      if (!Buffer.isBuffer(content)) {
        throw new HttpProblem(415, 'request.unsupported-type', 'Send the file as application/octet-stream.');
      }
      const missing = await storeShellFile(db, build, request.params.path.join('/'), content);
      if (missing.length === 0)
        logger.info({ event: 'shell-build.whole', browserBuild: build }, 'a build of the shell is whole');
      response.status(204).end();
    },
  );

  router.get('/api/shell-builds/:build/files/*path', async (request, response) => {
    const build = parseOrProblem(shellBuildIdSchema, request.params.build, 'build in the path');
    const path = request.params.path.join('/');
    const { integrity, content } = await readShellFile(db, build, path);
    response.set({ 'Cache-Control': 'private, max-age=31536000, immutable', ETag: `"${integrity}"` });
    response.type(extname(path) || 'application/octet-stream').send(content);
  });

  return router;
}
