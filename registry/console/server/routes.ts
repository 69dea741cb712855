/** The console's pages and forms, below /console. They use the functions of the HTTP API and require the same scopes. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { streamBegins } from '@tessera/service-kit/telemetry/requestContext';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import * as z from 'zod';
import { assertMayRead, auditRejections, holderOf, requireOperator } from '../../src/access/authorize.ts';
import type { RejectionAudit } from '../../src/audit/rejectionAudit.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import type { ChangeCalls } from '../../src/placements/changeCalls.ts';
import type { Snapshots } from '../../src/regions/compositions.ts';
import { createFailureTracer, type FailureTracer } from '../../src/releases/traceFailures.ts';
import type { RolloutChanges } from '../../src/rollouts/rolloutCalls.ts';
import { changeForms } from './changeForms.ts';
import { consoleFiles } from './consoleFiles.ts';
import type { ConsoleStreams } from './consoleStreams.ts';
import type { OidcSignIn } from './oidc.ts';
import type { ConsolePages } from './pages.ts';
import { problemPage } from './problemPage.ts';
import { readComparison } from './readComparison.ts';
import {
  readAuditScreen,
  readClaimsScreen,
  readMatrixScreen,
  readRegionScreen,
  readRemoteScreen,
  readRolloutScreen,
  readShellsScreen,
  readTokensScreen,
} from './readScreens.ts';
import { endSession, requireSameOrigin, requireSession } from './sessions.ts';
import { createShowScreen, type ShowScreen } from './showScreen.ts';
import { oidcSignInRoutes, signInPage, tokenSignInRoutes } from './signInRoutes.ts';
import { textOf } from './textOf.ts';

export interface ConsoleOptions {
  readonly db: RegistryDb;
  readonly snapshots: Snapshots;
  readonly changes: ChangeCalls;
  readonly rejections: RejectionAudit;
  readonly live: ConsoleStreams;
  /** The bearer token check of the API. */
  readonly tokenNeeded: RequestHandler;
  readonly canaries: RolloutChanges;
  /** Null: people sign in with tokens only. */
  readonly oidc: OidcSignIn | null;
  /** Null: the pages are not built. */
  readonly pages: ConsolePages | null;
}

const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // The empty icon, without which a browser requests /favicon.ico.
    'img-src': ['data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  },
});

export function consoleRoutes(options: ConsoleOptions): Router {
  const { db, changes, rejections, live, tokenNeeded, canaries, oidc, pages } = options;
  const router = Router();
  if (pages === null) {
    router.use('/console', () => {
      throw new HttpProblem(503, 'console.not-built', 'The console is not built. Run npm run build, and start again.');
    });
    return router;
  }
  const files = consoleFiles(pages);
  const show = createShowScreen(pages, files.addresses, oidc?.provider ?? null);
  const tracer = createFailureTracer(db);

  router.use('/console', policy, (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(files.routes);
  if (oidc !== null) router.use(oidcSignInRoutes(db, show, oidc));
  router.use(tokenSignInRoutes(db, show, tokenNeeded));

  router.use('/console', requireSession(db, signInPage(show)));
  router.post('/console/sign-out', requireSameOrigin, async (request, response) => {
    await endSession(db, request, response);
    response.redirect(303, '/console/sign-in');
  });
  // Runs before every page, so that no page can be added without the check. Forms check their own scopes and are audited.
  router.use('/console', (request, _response, next) => {
    if (request.method === 'GET') assertMayRead(request, 'remotes');
    next();
  });
  router.get('/console/live', (request, response) => {
    live.open(response, holderOf(request).id);
    streamBegins(request);
  });
  router.use(screenRoutes(options, tracer, show));
  router.use(changeForms(changes, canaries));

  router.use('/console', () => {
    throw new HttpProblem(404, 'route.not-found', 'The console has no such page.');
  });
  router.use('/console', auditRejections(rejections), problemPage(db, tracer, show));
  return router;
}

function screenRoutes(
  { db, snapshots }: Pick<ConsoleOptions, 'db' | 'snapshots'>,
  tracer: FailureTracer,
  show: ShowScreen,
): Router {
  const router = Router();
  router.get('/console', async (request, response) => {
    show(request, response, await readMatrixScreen(db, request));
  });
  router.get('/console/claims', async (request, response) => {
    show(request, response, await readClaimsScreen(db, request));
  });
  router.get('/console/shells', async (request, response) => {
    show(request, response, await readShellsScreen(db, request));
  });
  router.get('/console/tokens', requireOperator('token.list'), async (request, response) => {
    show(request, response, await readTokensScreen(db));
  });
  router.get('/console/audit', async (request, response) => {
    const { screen, isValid } = await readAuditScreen(db, request);
    show(request, response, screen, isValid ? 200 : 400);
  });
  router.get('/console/compare', async (request, response) => {
    show(request, response, await readComparison(db, request));
  });
  router.get('/console/regions/:region', async (request, response) => {
    const region = parseOrProblem(z.enum(STORES), request.params.region, 'region in the path');
    show(request, response, await readRegionScreen(db, snapshots, request, region));
  });
  router.get('/console/remotes/:remote', async (request, response) => {
    const revision = textOf(request.query.revision);
    const asked = {
      remote: textOf(request.params.remote),
      version: textOf(request.query.version) || null,
      revision: /^\d{1,15}$/.test(revision) ? Number(revision) : null,
    };
    show(request, response, await readRemoteScreen(db, tracer, request, asked));
  });
  router.get('/console/rollouts/:id', async (request, response) => {
    show(request, response, await readRolloutScreen(db, request, textOf(request.params.id)));
  });
  return router;
}
