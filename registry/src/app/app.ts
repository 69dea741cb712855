/** The registry's HTTP service. Every call except the probes needs a token, and its scopes are checked before a body is read. */
import { observeRequests } from '@tessera/service-kit/http/observeRequests';
import { parseOrProblem, problemHandler, routeNotFound } from '@tessera/service-kit/http/problem';
import { problemPages } from '@tessera/service-kit/http/problemPages';
import { createReadiness, type Readiness } from '@tessera/service-kit/http/readiness';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import express, { type Express, Router } from 'express';
import helmet from 'helmet';
import { openConsoleStreams } from '../../console/server/consoleStreams.ts';
import { createOidcSignIn } from '../../console/server/oidc.ts';
import type { OidcSettings } from '../../console/server/oidcSettings.ts';
import { builtPages, type ConsolePages } from '../../console/server/pages.ts';
import { consoleRoutes } from '../../console/server/routes.ts';
import { createConsolePass } from '../../console/server/sessions.ts';
import { CONSOLE_LINK_PATH } from '../../console/server/signInRoutes.ts';
import { assertMayRead, assertMayReadAudit, auditRejections, holderOf, requireToken } from '../access/authorize.ts';
import { claimCalls } from '../access/claimCalls.ts';
import { tokenCalls } from '../access/tokenCalls.ts';
import { auditQuerySchema, readAudit } from '../audit/auditTrail.ts';
import { openRejectionAudit, type RejectionAuditOptions } from '../audit/rejectionAudit.ts';
import type { RegistryDatabase, RegistryDb } from '../data/database.ts';
import { ANSWER_TIMEOUT_MS, openChangeAnswers } from '../placements/changeAnswers.ts';
import { changeCalls } from '../placements/changeCalls.ts';
import { placementCalls } from '../placements/placementCalls.ts';
import { createSnapshots } from '../regions/compositions.ts';
import { type Intake, openIntake, PUBLISHES, SHELL_FILES } from '../releases/bodyIntake.ts';
import { sourceMapRoutes } from '../releases/sourceMaps.ts';
import { rolloutCalls, rolloutChanges } from '../rollouts/rolloutCalls.ts';
import { LOOK_MS, startRolloutRounds } from '../rollouts/rolloutRounds.ts';
import { HEARTBEAT_MS } from '../shells/connectedShells.ts';
import { shellBuildCalls } from '../shells/shellBuildCalls.ts';
import { shellReportCalls } from '../shells/shellReportCalls.ts';
import { openShellStreams } from '../shells/shellStreams.ts';
import { activationCalls, settleForChangedShells } from './activationCalls.ts';
import { compositionCalls } from './compositionCalls.ts';
import { observeRegistry } from './registryMetrics.ts';
import { releaseCalls } from './releaseCalls.ts';
import { watchForRestore } from './restoreWatch.ts';
import { readStatus } from './status.ts';

export interface AppOptions {
  readonly database: RegistryDatabase;
  readonly logger: Logger;
  /** Default: a new instance. */
  readonly metrics?: Metrics;
  /** Milliseconds that a promotion waits for the connected shells unless its call says otherwise. Default: ANSWER_TIMEOUT_MS. */
  readonly answerTimeoutMs?: number;
  /** Milliseconds between the comments that keep an idle stream open. Default: HEARTBEAT_MS. */
  readonly heartbeatMs?: number;
  /** Milliseconds between two looks at the canaries. Default: LOOK_MS. */
  readonly lookMs?: number;
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-For` is trusted, in Express's format. Default: loopback. */
  readonly trustedProxies?: readonly string[];
  /** OpenID sign-in to the console. Default: tokens only. */
  readonly oidc?: OidcSettings | null;
  /** The console's screens. Default: the output of `npm run build`. */
  readonly consolePages?: ConsolePages | null;
  /** Limits how many releases and source maps are read at the same time. */
  readonly publishes?: Intake;
  /** Called after a restore of the data has suspended all tokens: provides the first tokens again. */
  readonly onRestored?: () => Promise<void>;
  /** How long equal rejected calls are counted together in the audit. */
  readonly rejections?: RejectionAuditOptions;
}

export interface RegistryApp {
  readonly app: Express;
  readonly readiness: Readiness;
  /** Ends the open streams, which would otherwise block the service's shutdown. */
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
  const onShellsChanged = () => settleForChangedShells(db, logger);
  const streams = await openShellStreams(database, snapshots, logger, heartbeatMs, onShellsChanged);
  const answers = await openChangeAnswers(database);
  const rounds = startRolloutRounds(db, logger, options.lookMs ?? LOOK_MS);
  const stopRestoreWatch = await watchForRestore(database, logger, onRestored);

  const counted = observeRegistry(metrics, db, streams);
  const changes = changeCalls(db, logger, counted, answers, answerTimeoutMs);
  const canaries = rolloutChanges({ db, logger, answers, answerTimeoutMs });
  const readiness = createReadiness({ logger, checks: {}, shared: { database: () => snapshots.revision() } });

  const app = newService(options, metrics);
  const rejections = openRejectionAudit(db, logger, options.rejections);

  app.get('/healthz', readiness.live);
  app.get('/readyz', readiness.ready);
  app.get(`${PROBLEMS_PATH}/:code`, problemPages());

  const live = await openConsoleStreams(database, logger, heartbeatMs);
  const tokenNeeded = requireToken(db, rejections);
  const oidc = options.oidc ? createOidcSignIn(options.oidc, db, logger) : null;
  app.use(
    consoleRoutes({ db, oidc, snapshots, changes, canaries, rejections, live, tokenNeeded, pages: consolePages }),
  );

  // Runs before everything below /api, so that no call can be added without the check.
  app.use('/api', tokenNeeded);

  const publishes = openIntake(options.publishes ?? PUBLISHES);
  app.use(releaseCalls({ db, logger, counted, intake: publishes }));
  app.use(sourceMapRoutes(db, publishes));
  app.use(consoleLinkCalls(db));
  app.use(placementCalls(db, logger, changes));
  app.use(compositionCalls(db, snapshots, streams));
  app.use(activationCalls(db, logger));
  app.use(statusCalls(db));
  app.use(claimCalls(db, logger));
  app.use(tokenCalls(db, logger, onRestored));
  app.use(shellBuildCalls(db, logger, openIntake(SHELL_FILES)));
  app.use(shellReportCalls(db));
  app.use(rolloutCalls(db, rounds.look, canaries));

  app.use(routeNotFound);
  app.use(auditRejections(rejections));
  app.use(problemHandler(logger));

  return {
    app,
    readiness,
    async close() {
      await rounds.stop();
      await rejections.close();
      await live.close();
      await stopRestoreWatch();
      await streams.close();
      await answers.close();
    },
  };
}

/** An Express service without routes: trusted proxies, measurements and security headers. */
function newService({ logger, trustedProxies = ['loopback'] }: AppOptions, metrics: Metrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // Failed attempts are counted by client address. Behind an untrusted proxy, all of them have the proxy's address.
  app.set('trust proxy', trustedProxies);
  observeRequests(app, { logger, metrics });
  app.use(helmet({ strictTransportSecurity: { includeSubDomains: false } }));
  return app;
}

/** POST /api/console-links: creates a link that signs a browser in to the console once, with the scopes of the caller's token. */
function consoleLinkCalls(db: RegistryDb): Router {
  const calls = Router();
  calls.post('/api/console-links', async (request, response) => {
    assertMayRead(request, 'remotes');
    const { secret, expiresAt } = await createConsolePass(db, 'link', holderOf(request).id);
    response
      .status(201)
      .set('Cache-Control', 'no-store')
      .json({ path: `${CONSOLE_LINK_PATH}${secret}`, expiresAt });
  });
  return calls;
}

/** GET /api/status and GET /api/audit. */
function statusCalls(db: RegistryDb): Router {
  const calls = Router();
  calls.get('/api/status', async (request, response) => {
    response.set('Cache-Control', 'no-store').json(await readStatus(db, assertMayRead(request, 'remotes')));
  });
  calls.get('/api/audit', async (request, response) => {
    const query = parseOrProblem(auditQuerySchema, request.query, 'query');
    const remotes = assertMayReadAudit(request, query.subject);
    response.set('Cache-Control', 'no-store').json(await readAudit(db, query, remotes));
  });
  return calls;
}
