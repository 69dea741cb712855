/** The registry's HTTP calls. Reads are open to whoever reaches the service; every write needs a token. */
import { extname } from 'node:path';
import type { Logger } from '@tessera/service-kit/logger';
import { counter, createMetrics, gauge, type Metrics } from '@tessera/service-kit/metrics';
import { observeRequests } from '@tessera/service-kit/observeRequests';
import { parseOrProblem, problemHandler, routeNotFound } from '@tessera/service-kit/problem';
import { createReadiness, type Readiness } from '@tessera/service-kit/readiness';
import { streamBegins } from '@tessera/service-kit/requestContext';
import {
  activationSchema,
  promotionSchema,
  publishSchema,
  rollbackSchema,
} from '@tessera/shared-contracts/composition';
import { sql } from 'drizzle-orm';
import express, { type Express, type Request } from 'express';
import helmet from 'helmet';
import * as z from 'zod';
import { settleCandidates } from './acceptance.ts';
import { ACTIVATION_CHANNEL, recordActivation } from './activations.ts';
import { auditQuerySchema, readAudit } from './auditTrail.ts';
import { demandScopes, demandToken } from './authorize.ts';
import { openChangeAnswers } from './changeAnswers.ts';
import { createSnapshots } from './compositions.ts';
import type { RegistryDatabase } from './database.ts';
import { promote, rollBack } from './placements.ts';
import { findRelease, publish, readReleaseFile } from './releases.ts';
import { scopeSchema } from './scopes.ts';
import { HEARTBEAT_MS, openShellStreams } from './shellStreams.ts';
import { readStatus } from './status.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A release with its files in base64. */
const PUBLISH_LIMIT = '64mb';

const shellNameSchema = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, ".", "_" or "-"');
const tokenRequestSchema = z.object({
  /** Stands as `who` in the audit. */
  label: z.string().trim().min(1).max(100),
  scopes: z.array(scopeSchema).min(1).max(50),
});
const streamQuerySchema = z.object({ shell: shellNameSchema.optional() });

/**
 * Whether If-None-Match names the tag. `request.fresh` will not do: it gives way to `Cache-Control: no-cache` on the
 * request, which `fetch` adds by itself to every request that carries If-None-Match.
 */
function has(request: Request, etag: string): boolean {
  const tags = request.get('if-none-match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export interface AppOptions {
  readonly database: RegistryDatabase;
  readonly logger: Logger;
  /** Metrics of its own unless told. */
  readonly metrics?: Metrics;
  /** Milliseconds that a promotion waits for the connected shells unless it says how long. Default 15000: a probe may take 10000. */
  readonly answerTimeoutMs?: number;
  /** Milliseconds between the comments that keep an idle stream open. Default 15000. */
  readonly heartbeatMs?: number;
}

export interface RegistryApp {
  readonly app: Express;
  readonly readiness: Readiness;
  /** Ends the open streams; without it a stop waits for them. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<RegistryApp> {
  const { database, logger, metrics = createMetrics(), answerTimeoutMs = 15_000, heartbeatMs = HEARTBEAT_MS } = options;
  const { db } = database;
  const snapshots = createSnapshots(db);
  /** A candidate may be waiting for a shell that has left, or for the first that connects. */
  const onShellsChanged = () => {
    settleCandidates(db)
      .then(() => db.execute(sql`select pg_notify(${ACTIVATION_CHANNEL}, '')`))
      .catch((error: unknown) =>
        logger.error({ err: error }, 'candidates could not be settled; the next report tries again'),
      );
  };
  const streams = await openShellStreams(database, snapshots, logger, heartbeatMs, onShellsChanged);
  const answers = await openChangeAnswers(database);

  const changes = counter(metrics, 'registry_changes_total', 'Promotions and rollbacks that were carried out.', [
    'kind',
  ]);
  const published = counter(metrics, 'registry_releases_published_total', 'Releases that were new.', []);
  gauge(metrics, 'registry_connected_shells', 'Shells that listen to this replica.', () => streams.shells);
  const readiness = createReadiness({ logger, checks: { database: () => snapshots.revision() } });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  observeRequests(app, { logger, metrics });
  app.use(helmet());
  const token = demandToken(db);
  const json = express.json({ limit: '1mb' });

  app.get('/healthz', readiness.live);
  app.get('/readyz', readiness.ready);

  app.post('/api/releases', token, express.json({ limit: PUBLISH_LIMIT }), async (request, response) => {
    const sent = parseOrProblem(publishSchema, request.body, 'request body');
    const { label } = demandScopes(request, [`publish:${sent.manifest.remote}`]);
    const { created, release } = await publish(db, sent, label);
    const { remote, version } = release;
    if (created) published.inc();
    logger.info({ remote, version, files: release.files.length, by: label, created }, 'published');
    response
      .status(created ? 201 : 200)
      .location(`/api/releases/${remote}/${version}`)
      .json(release);
  });

  app.get('/api/releases/:remote/:version', async ({ params: { remote, version } }, response) => {
    const found = await findRelease(db, remote, version);
    response.set('Cache-Control', FOR_EVER).json(found);
  });

  app.get('/api/releases/:remote/:version/files/*path', async (request, response) => {
    const { remote, version, path } = request.params;
    const file = await readReleaseFile(db, remote, version, path.join('/'));
    response.set({ 'Cache-Control': FOR_EVER, ETag: `"${file.integrity}"` });
    if (has(request, `"${file.integrity}"`)) response.status(304).end();
    else response.type(extname(path.at(-1) ?? '') || 'application/octet-stream').send(file.content);
  });

  app.post('/api/promotions', token, json, async (request, response) => {
    const asked = parseOrProblem(promotionSchema, request.body, 'request body');
    const { label } = demandScopes(
      request,
      asked.regions.map((region) => `promote:${region}`),
    );
    const change = await promote(db, asked, label);
    changes.inc({ kind: 'promotion' });
    logger.info({ ...asked, revision: change.revision, by: label }, 'promoted');
    response.json(await answers.waitFor(change, asked.waitMs ?? answerTimeoutMs));
  });

  app.post('/api/rollbacks', token, json, async (request, response) => {
    const asked = parseOrProblem(rollbackSchema, request.body, 'request body');
    const { label } = demandScopes(
      request,
      asked.regions.map((region) => `promote:${region}`),
    );
    const change = await rollBack(db, asked, label);
    changes.inc({ kind: 'rollback' });
    logger.info({ ...change, by: label }, 'rolled back');
    response.json(await answers.waitFor(change, asked.waitMs ?? answerTimeoutMs));
  });

  app.get('/api/compositions', async (request, response) => {
    const compositions = await snapshots.read();
    const etag = `"${compositions.revision}"`;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag });
    if (has(request, etag)) response.status(304).end();
    else response.json(compositions);
  });

  app.get('/api/compositions/stream', async (request, response) => {
    const { shell } = parseOrProblem(streamQuerySchema, request.query, 'query');
    const last = request.get('last-event-id');
    await streams.open(response, shell ?? null, last !== undefined && /^\d{1,15}$/.test(last) ? Number(last) : null);
    streamBegins(request);
  });

  app.post('/api/shells/:shell/activations', token, json, async (request, response) => {
    demandScopes(request, ['report']);
    const shell = parseOrProblem(shellNameSchema, request.params.shell, 'shell in the path');
    const activation = parseOrProblem(activationSchema, request.body, 'request body');
    const { ofCandidates } = await recordActivation(db, shell, activation);
    if (ofCandidates) await settleCandidates(db);
    for (const { outcome, ...refused } of activation.results) {
      if (outcome === 'refused') logger.warn({ shell, revision: activation.revision, ...refused }, 'a shell refused');
    }
    response.status(204).end();
  });

  app.get('/api/status', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await readStatus(db));
  });

  app.get('/api/audit', async (request, response) => {
    const query = parseOrProblem(auditQuerySchema, request.query, 'query');
    response.set('Cache-Control', 'no-store').json(await readAudit(db, query));
  });

  app.post('/api/tokens', token, json, async (request, response) => {
    const { label } = demandScopes(request, ['operator']);
    const asked = parseOrProblem(tokenRequestSchema, request.body, 'request body');
    const made = await createToken(db, asked, label);
    logger.info({ id: made.id, label: made.label, scopes: made.scopes, by: label }, 'token made');
    response.status(201).set('Cache-Control', 'no-store').json(made);
  });

  app.get('/api/tokens', token, async (request, response) => {
    demandScopes(request, ['operator']);
    response.set('Cache-Control', 'no-store').json({ tokens: await listTokens(db) });
  });

  app.delete('/api/tokens/:id', token, async (request, response) => {
    const { label } = demandScopes(request, ['operator']);
    await revokeToken(db, parseOrProblem(z.uuid(), request.params.id, 'token id in the path'), label);
    response.status(204).end();
  });

  app.use(routeNotFound);
  app.use(problemHandler(logger));

  return {
    app,
    readiness,
    async close() {
      await streams.close();
      await answers.close();
    },
  };
}
