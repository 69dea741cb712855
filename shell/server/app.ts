/** The shell's HTTP side: its routes and middleware, in the order in which they apply. */
import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import { observeRequests } from '@tessera/service-kit/http/observeRequests';
import { HttpProblem, problemHandler, routeNotFound } from '@tessera/service-kit/http/problem';
import type { Readiness } from '@tessera/service-kit/http/readiness';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Metrics } from '@tessera/service-kit/telemetry/metrics';
import { routeOf } from '@tessera/service-kit/telemetry/requestContext';
import { HOST_PATH } from '@tessera/shared-contracts/releases/storeHost';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import helmet from 'helmet';
import type { ShellAssets } from './builds/shellAssets.ts';
import type { ShellBuilds } from './builds/shellBuilds.ts';
import { ONCE_QUALITY } from './cache/brotliQuality.ts';
import type { DocumentCache } from './cache/documentCache.ts';
import type { SlotCache } from './cache/slotCache.ts';
import { readBucket } from './canary/bucketCookie.ts';
import { countAdds } from './canary/countAdds.ts';
import type { EvidenceCounts } from './canary/evidence.ts';
import type { ActiveCompositions } from './composition/activeCompositions.ts';
import { regionalPathsOfAllStores } from './composition/regionalPathsOfAllStores.ts';
import { browserRoutes } from './http/browserRoutes.ts';
import { canonicalRedirect } from './http/canonicalRedirect.ts';
import { checkoutHost } from './http/checkoutHost.ts';
import { crawlerRoutes } from './http/crawlerRoutes.ts';
import { fileRoutes } from './http/fileRoutes.ts';
import { documentHandler, openPageRoutes, refuseAheadWhenBusy } from './http/pageRoutes.ts';
import { storeApiProxy } from './http/storeApiProxy.ts';
import { interopRoutes } from './interop/interopRoutes.ts';
import { createPageComposer, type PageComposer } from './page/composePage.ts';
import { type ConsentedServiceSettings, NO_CONSENTED_SERVICES } from './page/consentedServiceSettings.ts';
import { RENDER_DEADLINE_MS } from './page/renderDeadline.ts';
import { securityHeaders } from './page/securityHeaders.ts';
import type { SlotObserver } from './page/slotRenderer.ts';
import { requestUrl } from './page/storePath.ts';
import { unavailableDocument } from './page/unavailableDocument.ts';
import type { ReleaseFiles } from './release/releaseFiles.ts';
import type { BrowserFailures } from './reports/browserFailures.ts';
import { membershipsOf } from './reports/membership.ts';
import type { UsageCounts } from './reports/usage.ts';
import { EDGES, type EdgeHeaderNames } from './visitor/edgeHeaders.ts';
import { requireLoopbackHost } from './visitor/publicOrigin.ts';
import { VisitorOfRequest } from './visitor/visitorOfRequest.ts';

export interface AppOptions {
  readonly active: ActiveCompositions;
  readonly files: Pick<ReleaseFiles, 'read'>;
  readonly shell: ShellAssets;
  /** Browser builds of other shells. */
  readonly builds: Pick<ShellBuilds, 'find'>;
  /** Without a trailing slash. */
  readonly storeApiOrigin: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly slots: SlotCache;
  readonly documents: DocumentCache;
  readonly observer?: SlotObserver;
  /** Counts what visitors of canaries see. */
  readonly evidence: EvidenceCounts;
  readonly usage: UsageCounts;
  readonly browserFailures: Pick<BrowserFailures, 'note'>;
  /** Whether the shell is overloaded. Prefetches are refused then. */
  isBusy(): boolean;
  /** Fetches the registry's compositions once. */
  refresh(): Promise<unknown>;
  /** Addresses and CIDR ranges of proxies, as Express accepts them. Default: loopback. */
  readonly trustedProxies?: readonly string[];
  readonly edgeHeaders?: EdgeHeaderNames;
  readonly defaultCountry?: string | undefined;
  /** The store's public origin without a trailing slash. Without it the shell answers only under loopback names. */
  readonly publicOrigin?: string | undefined;
  /** Origin of checkout, orders and withdrawals, without a trailing slash; needs `publicOrigin`. Default: the store's. */
  readonly checkoutOrigin?: string | undefined;
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean;
  /** Milliseconds that a release has to render a slot. */
  readonly renderDeadlineMs?: number;
  /** Analytics, chat, monitoring. Default: none. */
  readonly consented?: ConsentedServiceSettings;
}

/** A window of 256 KiB holds any whole document. The default of 4 MiB would be allocated for each response. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: ONCE_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const fallbackCss = readFileSync(new URL('./page/fallback.css', import.meta.url), 'utf8');
const icon = readFileSync(new URL('./page/icon.svg', import.meta.url));

export function createApp(options: AppOptions): Express {
  const { active, shell, logger, storeApiOrigin, evidence, publicOrigin, checkoutOrigin } = options;
  const composer = composerFor(options);
  const { visitorAt } = composer;
  const visitors = new VisitorOfRequest({
    active,
    visitorAt,
    edgeHeaders: options.edgeHeaders ?? EDGES.none,
    defaultCountry: options.defaultCountry,
    publicOrigin,
  });
  const sendUnavailable = unavailableSender(visitors);

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', options.trustedProxies ?? ['loopback']);

  observeRequests(app, { logger, metrics: options.metrics });
  if (publicOrigin === undefined) app.use(requireLoopbackHost);
  else if (checkoutOrigin !== undefined) app.use(checkoutHost(checkoutOrigin, publicOrigin));

  // Files come before helmet: the headers for documents are some 600 bytes on each of a page's dozen scripts, where they have no effect.
  app.use(fileRoutes({ ...options, releaseById: active.releaseById }));
  app.use(documentHeaders(options.hstsSubdomains));
  app.get('/healthz', options.readiness.live);
  app.get('/readyz', options.readiness.ready);
  app.use(canonicalRedirect(regionalPathsOfAllStores(active.current)));

  const storeOf = (request: Request) => visitors.visitorAt(requestUrl(request.originalUrl), request).store;
  app.use(
    countAdds({
      evidence,
      membershipsOf: (request, store) => membershipsOf(active.canaries(store ?? storeOf(request)), readBucket(request)),
    }),
  );
  app.use(refuseAheadWhenBusy(options.isBusy));
  app.use(storeApiProxy(storeApiOrigin, logger, sendUnavailable));

  app.get(HOST_PATH, hostHandler(shell));
  app.get('/icon.svg', sendIcon);
  app.use(compression({ brotli: BROTLI }));

  const hasPublicOrigin = publicOrigin !== undefined;
  const { current, canaries, releaseById } = active;
  app.use(
    interopRoutes({
      current,
      canaries,
      shell,
      fallbackCss,
      originOf: visitors.originOf,
      hasPublicOrigin,
      renderForOthers: composer.slotForOthers,
    }),
  );
  app.use(
    crawlerRoutes({
      active,
      composer,
      visitors,
      hasPublicOrigin,
      catalogueGeneration: () => options.slots.generation,
    }),
  );
  app.use(browserRoutes({ ...options, current, canaries, releaseById, visitorAt, signalsOf: visitors.signalsOf }));
  app.use(openPageRoutes({ active, composer, visitors, isBusy: options.isBusy }));
  app.use(documentHandler({ composer, visitors }, sendUnavailable));

  app.use(routeNotFound);
  app.use(documentErrorHandler(logger, sendUnavailable));
  app.use(problemHandler(logger));
  return app;
}

function composerFor(options: AppOptions): PageComposer {
  const { active, shell, logger, storeApiOrigin, checkoutOrigin, consented = NO_CONSENTED_SERVICES } = options;
  return createPageComposer({
    active,
    shell,
    fallbackCss,
    consented: {
      ...consented,
      // The bag redirects a form to the checkout's origin, so the policy's form-action has to allow it.
      foreign: { ...consented.foreign, ...(checkoutOrigin === undefined ? {} : { forms: [checkoutOrigin] }) },
    },
    apiOrigin: storeApiOrigin,
    deadlineMs: options.renderDeadlineMs ?? RENDER_DEADLINE_MS,
    logger,
    slots: options.slots,
    documents: options.documents,
    observer: options.observer,
  });
}

/** Sends the unavailable page with status 503. `again` is the path that its button tries again, null: the start page. */
type SendUnavailable = (request: Request, response: Response, again?: string | null) => void;

function unavailableSender(visitors: Pick<VisitorOfRequest, 'visitorAt'>): SendUnavailable {
  return (request, response, again = null) => {
    const { locale } = visitors.visitorAt(requestUrl(request.originalUrl), request);
    const { html, nonce } = unavailableDocument(locale, again);
    response
      .status(503)
      .set({
        ...securityHeaders({ scripts: [], styles: [`'nonce-${nonce}'`] }),
        'Cache-Control': 'private, no-store',
        'Retry-After': '5',
      })
      .type('html')
      .send(html);
  };
}

/** Security headers of everything but pictures. Documents add a policy with a nonce; pictures keep the headers of store-api. */
function documentHeaders(hstsSubdomains: boolean): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: { includeSubDomains: hstsSubdomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request, response, next) => {
    if (request.path.startsWith('/media/')) next();
    else setHeaders(request, response, next);
  };
}

/** The packages that the shell provides. Developers of remotes read them from their own machines (remote-kit doctor). */
function hostHandler(shell: ShellAssets): RequestHandler {
  return (_request, response) => {
    if (shell.host === null) throw new HttpProblem(404, 'host.unknown', 'This shell has no browser build.');
    response.set('Cache-Control', 'public, max-age=60').json(shell.host);
  };
}

const sendIcon: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'public, max-age=86400').type('svg').send(icon);
};

/** When composing a page throws, sends the unavailable page instead (SHELL-06). */
function documentErrorHandler(logger: Logger, sendUnavailable: SendUnavailable): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const wantsPage = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
    if (error instanceof HttpProblem || !wantsPage || response.headersSent) {
      next(error);
      return;
    }
    logger.error({ err: error, code: 'shell.compose', route: routeOf(request) }, 'a page could not be composed');
    sendUnavailable(request, response);
  };
}
