/** The registry's HTTP calls. Each needs a token, and its scopes are checked before a body is read; probes are open. */
import type { Logger } from '@tessera/service-kit/logger';
import { createMetrics, type Metrics } from '@tessera/service-kit/metrics';
import { observeRequests } from '@tessera/service-kit/observeRequests';
import { parseOrProblem, problemHandler, routeNotFound } from '@tessera/service-kit/problem';
import { problemPages } from '@tessera/service-kit/problemPages';
import { createReadiness, type Readiness } from '@tessera/service-kit/readiness';
import { streamBegins } from '@tessera/service-kit/requestContext';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import { activationSchema, compositionsTag, reasonSchema } from '@tessera/shared-contracts/releases/composition';
import { RELEASE_FILE_HEADERS, releaseFileType } from '@tessera/shared-contracts/releases/releaseFileTypes';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import express, { type Express, type Request } from 'express';
import helmet from 'helmet';
import * as z from 'zod';
import { openConsoleStreams } from '../../console/server/consoleStreams.ts';
import { createOidcSignIn } from '../../console/server/oidc.ts';
import type { OidcSettings } from '../../console/server/oidcSettings.ts';
import { builtPages, type ConsolePages } from '../../console/server/pages.ts';
import { CONSOLE_LINK_PATH, consoleRoutes } from '../../console/server/routes.ts';
import { createConsolePass } from '../../console/server/sessions.ts';
import {
  auditRefusals,
  demand,
  demandAudit,
  demandPromoter,
  demandReading,
  demandToken,
  holderOf,
} from '../access/authorize.ts';
import {
  demandKnownRemotes,
  grantClaim,
  grantSchema,
  groundQuerySchema,
  listClaims,
  releaseClaim,
} from '../access/claims.ts';
import { declareRestore, noteRestore } from '../access/restores.ts';
import { publishScope, remotesIn, scopeSchema } from '../access/scopes.ts';
import { defaultLifetimeDays } from '../access/tokenLifetime.ts';
import { createToken, listTokens, readmitToken, revokeToken } from '../access/tokens.ts';
import { auditQuerySchema, readAudit } from '../audit/auditTrail.ts';
import { openRefusalTrail, type RefusalTrailOptions } from '../audit/refusalTrail.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';
import { settleCandidates } from '../placements/acceptance.ts';
import { ANSWER_TIMEOUT_MS, openChangeAnswers } from '../placements/changeAnswers.ts';
import { changeCalls } from '../placements/changeCalls.ts';
import { retire, retirementSchema } from '../placements/retirements.ts';
import { readVerdicts, verdictQuerySchema } from '../placements/verdicts.ts';
import { createSnapshots } from '../regions/compositions.ts';
import { type Intake, openIntake, PUBLISH_LIMIT, PUBLISHES, SHELL_FILES } from '../releases/bodyIntake.ts';
import { readPublish } from '../releases/readPublish.ts';
import { findRelease, publish, readReleaseFile } from '../releases/releases.ts';
import { sourceMapRoutes } from '../releases/sourceMaps.ts';
import { createLooks, judgeRollouts, LOOK_MS } from '../rollouts/judgeRollouts.ts';
import { removeOldLooks } from '../rollouts/oldLooks.ts';
import { logJudged, rolloutCalls, rolloutChanges } from '../rollouts/rolloutCalls.ts';
import { ACTIVATION_CHANNEL, recordActivation } from '../shells/activations.ts';
import { HEARTBEAT_MS } from '../shells/connectedShells.ts';
import { readHosts } from '../shells/hosts.ts';
import { shellBuildCalls } from '../shells/shellBuildCalls.ts';
import { claimShellName, shellNameSchema } from '../shells/shellNames.ts';
import { shellReportCalls } from '../shells/shellReportCalls.ts';
import { openShellStreams } from '../shells/shellStreams.ts';
import { observeRegistry } from './registryMetrics.ts';
import { readStatus } from './status.ts';

/** Private: what a token opens is not for caches that others read from. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const HOUR_MS = 3_600_000;

const tokenRequestSchema = z.object({
  /** Stands as `who` in the audit. */
  label: z.string().trim().min(1).max(100),
  scopes: z.array(scopeSchema).min(1).max(50),
  /** Days until it expires; by its scopes by default. */
  expiresInDays: z.number().int().min(1).max(730).optional(),
  /** That the scopes may name remotes that nothing is known of yet. */
  newRemotes: z.boolean().default(false),
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
  /** Metrics of its own by default. */
  readonly metrics?: Metrics;
  /** Milliseconds that a promotion waits for the connected shells unless its call says otherwise. Default: ANSWER_TIMEOUT_MS. */
  readonly answerTimeoutMs?: number;
  /** Milliseconds between the comments that keep an idle stream open. Default: HEARTBEAT_MS. */
  readonly heartbeatMs?: number;
  /** Milliseconds between two looks at the canaries. Default: LOOK_MS. */
  readonly lookMs?: number;
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-For` is believed, as Express takes them. Default: loopback. */
  readonly trustedProxies?: readonly string[];
  /** How people sign in to the console beside tokens. Default: not at all. */
  readonly oidc?: OidcSettings | null;
  /** The console's screens. Default: as `npm run build` has built them. */
  readonly consolePages?: ConsolePages | null;
  /** How many releases and source maps are read at the same time. */
  readonly publishes?: Intake;
  /** The data was restored: called when tokens of before are suspended, to provide those of this start again. */
  readonly onRestored?: () => Promise<void>;
  /** How long equal refusals are counted together in the audit. */
  readonly refusals?: RefusalTrailOptions;
}

export interface RegistryApp {
  readonly app: Express;
  readonly readiness: Readiness;
  /** Ends the open streams; without it a stop waits for them. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<RegistryApp> {
  const {
    database,
    logger,
    metrics = createMetrics(),
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
    heartbeatMs = HEARTBEAT_MS,
    consolePages = builtPages(),
    onRestored = async () => undefined,
  } = options;
  const { db } = database;
  const snapshots = createSnapshots(db);
  /** A candidate may be waiting for a shell that has left, or for the first that connects. */
  const onShellsChanged = () => {
    settleCandidates(db)
      .then(() => db.execute(sql`select pg_notify(${ACTIVATION_CHANNEL}, '')`))
      .catch((error: unknown) =>
        logger.error(
          { event: 'candidates.unsettled', err: error },
          'candidates could not be settled; the next report tries again',
        ),
      );
  };
  const streams = await openShellStreams(database, snapshots, logger, heartbeatMs, onShellsChanged);
  const answers = await openChangeAnswers(database);
  const look = createLooks(async () => logJudged(logger, await judgeRollouts(db)));
  let looked = Promise.resolve();
  const looks = setInterval(() => {
    looked = look().catch((error: unknown) =>
      logger.error(
        { event: 'canaries.unjudged', err: error },
        'canaries could not be judged; the next look tries again',
      ),
    );
  }, options.lookMs ?? LOOK_MS);
  const sweeps = setInterval(() => {
    removeOldLooks(db).catch((error: unknown) =>
      logger.error(
        { event: 'canaries.looks-kept', err: error },
        'old looks at canaries could not be removed; the next hour tries again',
      ),
    );
  }, HOUR_MS);

  // A server that was restored under a registry that runs: its connections were lost.
  const lookForRestore = () => {
    noteRestore(database, logger)
      .then((restored) => (restored ? onRestored() : undefined))
      .catch((error: unknown) => {
        logger.warn(
          { event: 'registry.restore-unknown', err: error },
          'whether the database was restored is not known yet; asked again in a moment',
        );
        setTimeout(lookForRestore, LOOK_MS).unref();
      });
  };
  const stopLooking = await database.listen(COMPOSITION_CHANNEL, () => undefined, lookForRestore);

  const counted = observeRegistry(metrics, db, streams);
  const changes = changeCalls(db, logger, counted, answers, answerTimeoutMs);
  const canaries = rolloutChanges({ db, logger, answers, answerTimeoutMs });
  const readiness = createReadiness({ logger, checks: {}, shared: { database: () => snapshots.revision() } });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // Failures to authorize are counted by address: behind a proxy that is not named, all of them are the proxy's.
  app.set('trust proxy', options.trustedProxies ?? ['loopback']);
  observeRequests(app, { logger, metrics });
  app.use(helmet({ strictTransportSecurity: { includeSubDomains: false } }));
  const trail = openRefusalTrail(db, logger, options.refusals);
  const json = express.json({ limit: '1mb' });
  const operator = () => ['operator'];

  app.get('/healthz', readiness.live);
  app.get('/readyz', readiness.ready);
  app.get(`${PROBLEMS_PATH}/:code`, problemPages());

  const live = await openConsoleStreams(database, logger, heartbeatMs);
  const tokenNeeded = demandToken(db, trail);
  const oidc = options.oidc ? createOidcSignIn(options.oidc, db, logger) : null;
  app.use(consoleRoutes({ db, oidc, snapshots, changes, canaries, trail, live, tokenNeeded, pages: consolePages }));

  // Before everything below /api, so that no call can be added without.
  app.use('/api', tokenNeeded);

  const publisher = demand('publish', ({ params: { remote } }) => [publishScope(String(remote))]);
  const publishes = openIntake(options.publishes ?? PUBLISHES);
  const releaseBody = express.raw({ type: 'application/json', limit: PUBLISH_LIMIT });
  app.post('/api/releases/:remote', publisher, publishes(PUBLISH_LIMIT), releaseBody, async (request, response) => {
    const by = holderOf(request);
    const sent = await readPublish(String(request.params.remote), request.body, await readHosts(db, 'any'));
    // For the audit, if it is refused.
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

  app.use(sourceMapRoutes(db, publishes));

  app.get('/api/releases/:remote/:version', async (request, response) => {
    const { remote, version } = request.params;
    demandReading(request, 'releases', remote);
    const found = await findRelease(db, remote, version);
    response.set('Cache-Control', FOR_EVER).json(found);
  });

  app.get('/api/releases/:remote/:version/files/*path', async (request, response) => {
    const { remote, version, path } = request.params;
    demandReading(request, 'releases', remote);
    const file = await readReleaseFile(db, remote, version, path.join('/'));
    response.set({ ...RELEASE_FILE_HEADERS, 'Cache-Control': FOR_EVER, ETag: `"${file.integrity}"` });
    // Express would add a charset.
    response.setHeader('Content-Type', releaseFileType(path.join('/')) ?? 'application/octet-stream');
    if (has(request, `"${file.integrity}"`)) response.status(304).end();
    else response.send(file.content);
  });

  // The link opens what its token opens.
  app.post('/api/console-links', async (request, response) => {
    demandReading(request, 'remotes');
    const { secret, expiresAt } = await createConsolePass(db, 'link', holderOf(request).id);
    response
      .status(201)
      .set('Cache-Control', 'no-store')
      .json({ path: `${CONSOLE_LINK_PATH}${secret}`, expiresAt });
  });

  app.get('/api/verdicts', async (request, response) => {
    const asked = parseOrProblem(verdictQuerySchema, request.query, 'query');
    demandReading(request, 'remotes', asked.remote);
    response.set('Cache-Control', 'no-store').json(await readVerdicts(db, asked));
  });

  app.post('/api/promotions', demandPromoter('promote'), json, async (request, response) => {
    response.json(await changes.promote(request));
  });

  app.post('/api/rollbacks', demandPromoter('rollback'), json, async (request, response) => {
    response.json(await changes.rollBack(request));
  });

  app.post('/api/withdrawals', demandPromoter('withdraw'), json, async (request, response) => {
    response.json(await changes.withdraw(request));
  });

  app.post('/api/approvals', demandPromoter('approve'), json, async (request, response) => {
    response.status(201).json(await changes.approve(request));
  });

  app.get('/api/compositions', async (request, response) => {
    demandReading(request, 'compositions');
    const compositions = await snapshots.read();
    const etag = `"${compositionsTag(compositions)}"`;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag });
    if (has(request, etag)) response.status(304).end();
    else response.json(compositions);
  });

  const listens = demand('listen', ({ query }) => (query.shell === undefined ? [] : ['report']));
  app.get('/api/compositions/stream', listens, async (request, response) => {
    demandReading(request, 'compositions');
    const by = holderOf(request);
    const { shell = null } = parseOrProblem(streamQuerySchema, request.query, 'query');
    if (shell !== null) await claimShellName(db, shell, by);
    const lastSeen = request.get('last-event-id') ?? null;
    await streams.open(response, { tokenId: by.id, shell, lastSeen });
    streamBegins(request);
  });

  const reports = demand('report', () => ['report']);
  app.post('/api/shells/:shell/activations', reports, json, async (request, response) => {
    const shell = parseOrProblem(shellNameSchema, request.params.shell, 'shell in the path');
    await claimShellName(db, shell, holderOf(request));
    const activation = parseOrProblem(activationSchema, request.body, 'request body');
    const { ofCandidates } = await recordActivation(db, shell, activation);
    if (ofCandidates) await settleCandidates(db);
    for (const { outcome, ...refused } of activation.results) {
      if (outcome === 'refused')
        logger.warn({ event: 'release.refused', shell, revision: activation.revision, ...refused }, 'a shell refused');
    }
    response.status(204).end();
  });

  app.get('/api/status', async (request, response) => {
    response.set('Cache-Control', 'no-store').json(await readStatus(db, demandReading(request, 'remotes')));
  });

  app.get('/api/audit', async (request, response) => {
    const query = parseOrProblem(auditQuerySchema, request.query, 'query');
    response.set('Cache-Control', 'no-store').json(await readAudit(db, query, demandAudit(request, query.subject)));
  });

  app.post('/api/retirements', demand('retire', operator), json, async (request, response) => {
    const asked = parseOrProblem(retirementSchema, request.body, 'request body');
    const by = holderOf(request);
    const done = await retire(db, asked, by);
    logger.info({ event: 'releases.retired', ...done, by: by.label }, 'releases retired');
    response.json(done);
  });

  app.get('/api/claims', async (request, response) => {
    const claims = await listClaims(db, demandReading(request, 'remotes'));
    response.set('Cache-Control', 'no-store').json({ claims });
  });

  app.put('/api/claims', demand('claim.grant', operator), json, async (request, response) => {
    const asked = parseOrProblem(grantSchema, request.body, 'request body');
    const by = holderOf(request);
    const granted = await grantClaim(db, asked, by);
    logger.info({ event: 'claim.granted', ...granted, by: by.label }, 'claim granted');
    response.json(granted);
  });

  app.delete('/api/claims', demand('claim.release', operator), async (request, response) => {
    const ground = parseOrProblem(groundQuerySchema, request.query, 'query');
    const by = holderOf(request);
    await releaseClaim(db, ground, by);
    logger.info({ event: 'claim.released', ...ground, by: by.label }, 'claim released');
    response.status(204).end();
  });

  app.post('/api/tokens', demand('token.create', operator), json, async (request, response) => {
    const asked = parseOrProblem(tokenRequestSchema, request.body, 'request body');
    const by = holderOf(request);
    const { label, scopes, expiresInDays, newRemotes } = asked;
    if (!newRemotes) await demandKnownRemotes(db, remotesIn(scopes), 'newRemotes');
    const lifetimeDays = expiresInDays ?? defaultLifetimeDays(scopes);
    const made = await createToken(db, { label, scopes, lifetimeDays }, by);
    logger.info(
      { event: 'token.made', id: made.id, label, scopes, expiresAt: made.expiresAt, by: by.label },
      'token made',
    );
    response.status(201).set('Cache-Control', 'no-store').json(made);
  });

  app.get('/api/tokens', demand('token.list', operator), async (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ tokens: await listTokens(db) });
  });

  app.delete('/api/tokens/:id', demand('token.revoke', operator), async (request, response) => {
    const id = parseOrProblem(z.uuid(), request.params.id, 'token id in the path');
    const by = holderOf(request);
    await revokeToken(db, id, by);
    // The log outlives a restore of the database: who readmits tokens reads there which were revoked.
    logger.info({ event: 'token.revoked', id, by: by.label }, 'token revoked');
    response.status(204).end();
  });

  app.post('/api/tokens/:id/readmission', demand('token.readmit', operator), async (request, response) => {
    await readmitToken(db, parseOrProblem(z.uuid(), request.params.id, 'token id in the path'), holderOf(request));
    response.status(204).end();
  });

  app.post('/api/restores', demand('restore', operator), json, async (request, response) => {
    const { reason } = parseOrProblem(z.object({ reason: reasonSchema }), request.body, 'request body');
    const by = holderOf(request);
    const epoch = await declareRestore(db, by, reason);
    await onRestored();
    logger.error({ code: 'registry.restored', epoch, by: by.label }, 'an operator says that the data was restored');
    response.status(201).json({ epoch });
  });

  app.use(shellBuildCalls(db, logger, openIntake(SHELL_FILES)));
  app.use(shellReportCalls(db));
  app.use(rolloutCalls(db, look, canaries));

  app.use(routeNotFound);
  app.use(auditRefusals(trail));
  app.use(problemHandler(logger));

  return {
    app,
    readiness,
    async close() {
      clearInterval(looks);
      clearInterval(sweeps);
      await looked;
      await trail.close();
      await live.close();
      await stopLooking();
      await streams.close();
      await answers.close();
    },
  };
}
