/** Source maps of releases, stored apart from them, so that neither a shell nor a visitor ever gets one. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { releasePathSchema } from '@tessera/shared-contracts/releases/composition';
import { sourceMapSchema } from '@tessera/shared-contracts/releases/sourceMap';
import { and, eq, sql } from 'drizzle-orm';
import express, { type Request, type RequestHandler, Router } from 'express';
import { requireScopes } from '../access/authorize.ts';
import { publishScope } from '../access/scopes.ts';
import type { RegistryDb } from '../data/database.ts';
import { sourceMap } from '../data/schema.ts';
import { findRelease } from './releases.ts';

/** Bytes of one map, compressed and in base64. This store's largest one has a tenth of it. */
const MAP_LIMIT = 16 * 2 ** 20;

interface MapKey {
  readonly remote: string;
  readonly version: string;
  /** Path of the script in its release. */
  readonly script: string;
}

/**
 * A map is stored once, because a script never changes. Reading one requires the same scope as publishing it, because it reveals the team's
 * sources.
 */
export function sourceMapRoutes(db: RegistryDb, intake: (limit: number) => RequestHandler): Router {
  const router = Router();
  const path = '/api/releases/:remote/:version/maps/:script';
  const mayPublish = requireScopes('publish', ({ params }) => [publishScope(String(params.remote))]);

  router.put(path, mayPublish, intake(MAP_LIMIT), express.json({ limit: MAP_LIMIT }), async (request, response) => {
    const key = keyOf(request);
    const { gzip } = parseOrProblem(sourceMapSchema, request.body, 'request body');
    await findRelease(db, key.remote, key.version);
    await db
      .insert(sourceMap)
      .values({ ...key, content: Buffer.from(gzip, 'base64') })
      .onConflictDoNothing();
    response.status(204).end();
  });

  router.get(path, mayPublish, async (request, response) => {
    const { remote, version, script } = keyOf(request);
    const [found] = await db
      .select({ gzip: sql<string>`encode(${sourceMap.content}, 'base64')` })
      .from(sourceMap)
      .where(and(eq(sourceMap.remote, remote), eq(sourceMap.version, version), eq(sourceMap.script, script)));
    if (!found) {
      await findRelease(db, remote, version);
      throw new HttpProblem(
        404,
        'release.unknown-map',
        `${remote}@${version} was published without a map of ${script}.`,
      );
    }
    // PostgreSQL breaks base64 into lines.
    response.set('Cache-Control', 'no-store').json({ gzip: found.gzip.replaceAll('\n', '') });
  });

  return router;
}

function keyOf(request: Request): MapKey {
  const { remote, version, script } = request.params;
  return {
    remote: String(remote),
    version: String(version),
    script: parseOrProblem(releasePathSchema, script, 'script in the path'),
  };
}
