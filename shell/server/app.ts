/** The shell's HTTP side: what answers which path. What is composed, and how, is behind it. */
import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import type { Logger } from '@tessera/service-kit/logger';
import type { Metrics } from '@tessera/service-kit/metrics';
import { observeRequests } from '@tessera/service-kit/observeRequests';
import { HttpProblem, parseOrProblem, problemHandler, routeNotFound, sendProblem } from '@tessera/service-kit/problem';
import type { Readiness } from '@tessera/service-kit/readiness';
import { nameRoute, routeOf } from '@tessera/service-kit/requestContext';
import { DISCOUNT_NEWS_COOKIE } from '@tessera/shared-contracts/carriedDiscount';
import { CONSENT_PATH } from '@tessera/shared-contracts/consentPath';
import { KILLED_PATH } from '@tessera/shared-contracts/killed';
import { isLocale, LOCALES, languageOf } from '@tessera/shared-contracts/locales';
import { RELEASE_FILE_HEADERS } from '@tessera/shared-contracts/releaseFileTypes';
import { SLOTS } from '@tessera/shared-contracts/remote';
import { HOST_PATH } from '@tessera/shared-contracts/storeHost';
import { isStore, STORES } from '@tessera/shared-contracts/stores';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import * as z from 'zod';
import type { ShellBuilds } from './builds/shellBuilds.ts';
import type { DocumentCache } from './cache/documentCache.ts';
import { ENCODINGS } from './cache/openEnded.ts';
import type { SlotCache } from './cache/slotCache.ts';
import { bucketCookieHeader, drawBucket, readBucket } from './canary/bucketCookie.ts';
import { countAdds } from './canary/countAdds.ts';
import type { EvidenceCounts } from './canary/evidence.ts';
import { membershipsOf } from './canary/membership.ts';
import type { ActiveCompositions } from './composition/activeCompositions.ts';
import { type ConsentedServiceSettings, NO_CONSENTED_SERVICES } from './consentedServiceSettings.ts';
import { canonicalRedirect } from './http/canonicalRedirect.ts';
import { checkoutHost } from './http/checkoutHost.ts';
import { clientGone } from './http/clientGone.ts';
import { consentHandler } from './http/consentHandler.ts';
import { POLICY_REPORTS_PATH, policyHandler, policyReportBody } from './http/policyHandler.ts';
import { perMinute } from './http/rateLimits.ts';
import { releaseFilesHandler } from './http/releaseFilesHandler.ts';
import { reportHandler } from './http/reportHandler.ts';
import { shellFilesHandler } from './http/shellFilesHandler.ts';
import { storeApiProxy } from './http/storeApiProxy.ts';
import { visitorHandler } from './http/visitorHandler.ts';
import { vitalsHandler } from './http/vitalsHandler.ts';
import { interopRoutes } from './interop/interopRoutes.ts';
import type { DocumentSink } from './page/composeDocument.ts';
import { createPageComposer } from './page/composePage.ts';
import type { SlotObserver } from './page/drawSlot.ts';
import { llmsText } from './page/llmsText.ts';
import { createMarkdownPages } from './page/markdownPages.ts';
import { addressIn, markdownAddress } from './page/pageTags.ts';
import { securityHeaders } from './page/securityHeaders.ts';
import type { ShellAssets } from './page/shellAssets.ts';
import { robotsText, sitemapXml } from './page/sitemap.ts';
import { parseStorePath, requestUrl } from './page/storePath.ts';
import { unavailableDocument } from './page/unavailableDocument.ts';
import { requestedOrigin, requireLoopbackHost } from './publicOrigin.ts';
import type { ReleaseFiles } from './release/releaseFiles.ts';
import { OVERLOADED } from './release/remoteFailure.ts';
import type { BrowserFailures } from './reports/browserFailures.ts';
import type { UsageCounts } from './reports/usage.ts';
import { partnerCookieHeader, readCartCookies, readDiscountCookies } from './visitor/cartCookies.ts';
import { consentOf } from './visitor/consentSignals.ts';
import { readVisitorCookies, visitorCookieHeaders } from './visitor/cookies.ts';
import { EDGES, type EdgeHeaderNames, readEdgeGeo } from './visitor/edgeHeaders.ts';
import type { VisitorSignals } from './visitor/resolveVisitor.ts';
import { readWorkplaceCookie } from './visitor/workplaceCookie.ts';

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
  /** Of canaries. */
  readonly evidence: EvidenceCounts;
  readonly usage: UsageCounts;
  readonly browserFailures: Pick<BrowserFailures, 'note'>;
  /** Asks the registry once. */
  refresh(): Promise<unknown>;
  /** Addresses and CIDR ranges of proxies, as Express takes them. Default: loopback. */
  readonly trustedProxies?: readonly string[];
  readonly edgeHeaders?: EdgeHeaderNames;
  readonly defaultCountry?: string | undefined;
  /** Where shoppers reach the store, without a trailing slash. Without it the shell answers under this machine's own names alone. */
  readonly publicOrigin?: string | undefined;
  /** Of checkout, orders and withdrawals, without a trailing slash; needs `publicOrigin`. Default: they are at the store's. */
  readonly checkoutOrigin?: string | undefined;
  /** Whether hosts below the store's are to be taken by https alone, too. */
  readonly hstsSubdomains: boolean;
  /** Milliseconds that a release has to draw a slot. */
  readonly renderDeadlineMs?: number;
  /** Analytics, chat, monitoring. Default: none. */
  readonly consented?: ConsentedServiceSettings;
}

/** Bytes of a failure report: a message of 2000 characters and 20 frames fit. */
const REPORT_LIMIT = '16kb';
/** A window of 256 KiB holds any document whole; the default one is 4 MiB, made and thrown away for each response. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const NEVER_CACHED = 'private, no-store';
/**
 * A document whose slots are drawn for all alike: nobody but its visitor's browser keeps it, which asks again at a new visit. Not
 * `no-store`, which keeps it out of the back/forward cache: Back then draws a page anew that the visitor has just left. One that holds
 * what is this visitor's alone, as the bag's page or a shared report, is `no-store`.
 */
const FOR_ITS_VISITOR = 'private, no-cache';

const pageQuerySchema = z.object({
  url: z.string().max(4000),
  composition: z.string().max(100),
  /** What the document shows. */
  store: z.enum(STORES),
  locale: z.enum(LOCALES),
  /** The page is not left but shown anew, as for another store: by the composition that the document has. */
  keep: z.literal('1').optional(),
});

const slotQuerySchema = z.object({
  slot: z.enum(SLOTS),
  url: z.string().max(4000),
  composition: z.string().max(100).optional(),
  version: z.string().max(128),
  /** Of whatever composition: the document's canary is gone. */
  remote: z.string().max(63).optional(),
});

/** Of a program that says nothing of who it reads for. */
const NOBODYS_SIGNALS: VisitorSignals = {
  geo: readEdgeGeo({}, EDGES.none, { trusted: false, defaultCountry: undefined }),
  cookies: readVisitorCookies(undefined),
  acceptLanguage: undefined,
  bucket: null,
};

const fallbackCss = readFileSync(new URL('./page/fallback.css', import.meta.url), 'utf8');
const icon = readFileSync(new URL('./page/icon.svg', import.meta.url));

export function createApp(options: AppOptions): Express {
  const { active, files, shell, logger, storeApiOrigin, evidence, usage, publicOrigin, checkoutOrigin } = options;
  const { consented = NO_CONSENTED_SERVICES } = options;
  const composer = createPageComposer({
    active,
    shell,
    fallbackCss,
    consented: {
      ...consented,
      // The bag's hand-over ends there, and so may a form that leads to it.
      foreign: { ...consented.foreign, ...(checkoutOrigin === undefined ? {} : { forms: [checkoutOrigin] }) },
    },
    apiOrigin: storeApiOrigin,
    deadlineMs: options.renderDeadlineMs ?? 1500,
    logger,
    slots: options.slots,
    documents: options.documents,
    observer: options.observer,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', options.trustedProxies ?? ['loopback']);

  observeRequests(app, { logger, metrics: options.metrics });

  if (publicOrigin === undefined) app.use(requireLoopbackHost);
  else if (checkoutOrigin !== undefined) app.use(checkoutHost(checkoutOrigin, publicOrigin));
  const originOf = (request: Request) => publicOrigin ?? requestedOrigin(request);
  /** Of answers that are the same for whoever asks, as long as none holds an address that the client wrote. */
  const forCrawlers = publicOrigin === undefined ? NEVER_CACHED : 'public, max-age=3600';

  /** Drawn once for a request that brings none, which is the visitor's from then on where a canary runs. */
  const buckets = new WeakMap<Request, { readonly bucket: number; readonly isNew: boolean }>();
  const bucketOf = (request: Request) => {
    const known = buckets.get(request);
    if (known) return known;
    const sent = readBucket(request.headers.cookie);
    const found = { bucket: sent ?? drawBucket(), isNew: sent === null };
    buckets.set(request, found);
    return found;
  };

  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const signalsOf = (request: Request): VisitorSignals => ({
    geo: readEdgeGeo(request.headers, options.edgeHeaders ?? EDGES.none, {
      trusted: isTrusted(request.socket.remoteAddress ?? '', 0),
      defaultCountry: options.defaultCountry,
    }),
    cookies: readVisitorCookies(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
    bucket: bucketOf(request).bucket,
    address: request.ip,
    carts: readCartCookies(request.headers.cookie),
    ...readDiscountCookies(request.headers.cookie),
    workplaceCode: readWorkplaceCookie(request.headers.cookie),
    origin: originOf(request),
  });

  // Before helmet: a policy for documents is some 600 bytes on each of a page's dozen scripts, and nothing to them.
  // What fails here is no file for ever: a build that is not there yet may be a second later. Files say otherwise of themselves.
  app.use(['/remotes', '/shell'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/remotes', (_request, response, next) => {
    response.set(RELEASE_FILE_HEADERS);
    next();
  });
  app.get(
    '/remotes/:remote/:version/*path',
    releaseFilesHandler({ files, logger, releaseById: active.releaseById, refresh: options.refresh }),
  );
  app.get('/shell/*path', shellFilesHandler({ shell, builds: options.builds, logger }));
  app.use(['/remotes', '/shell'], routeNotFound);

  // Documents carry a policy of their own, with a nonce; pictures carry store-api's headers alone.
  const documentHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: { includeSubDomains: options.hstsSubdomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.use((request, response, next) => {
    if (request.path.startsWith('/media/')) next();
    else documentHeaders(request, response, next);
  });

  app.get('/healthz', options.readiness.live);
  app.get('/readyz', options.readiness.ready);
  app.use(canonicalRedirect);

  const canariesFor = (request: Request) =>
    active.canaries(composer.visitorAt(requestUrl(request.originalUrl), signalsOf(request)).store);
  app.use(
    countAdds({
      evidence,
      membershipsOf: (request, store) =>
        membershipsOf(
          store === null ? canariesFor(request) : active.canaries(store),
          readBucket(request.headers.cookie),
        ),
    }),
  );

  const sendUnavailable = (request: Request, response: Response, again: string | null = null) => {
    const { locale } = composer.visitorAt(requestUrl(request.originalUrl), signalsOf(request));
    const { html, nonce } = unavailableDocument(locale, again);
    response
      .status(503)
      .set({
        ...securityHeaders({ scripts: [], styles: [`'nonce-${nonce}'`] }),
        'Cache-Control': NEVER_CACHED,
        'Retry-After': '5',
      })
      .type('html')
      .send(html);
  };
  app.use(storeApiProxy(storeApiOrigin, logger, sendUnavailable));

  // Whoever makes a slice asks it, from anywhere (remote-kit doctor).
  app.get(HOST_PATH, (_request, response) => {
    if (shell.host === null) throw new HttpProblem(404, 'host.unknown', 'This shell has no browser build.');
    response.set('Cache-Control', 'public, max-age=60').json(shell.host);
  });
  app.get('/icon.svg', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=86400').type('svg').send(icon);
  });
  app.use(compression({ brotli: BROTLI }));

  app.use(
    interopRoutes({
      current: active.current,
      canaries: active.canaries,
      shell,
      fallbackCss,
      originOf,
      hasPublicOrigin: publicOrigin !== undefined,
      drawForOthers: composer.slotForOthers,
    }),
  );

  app.get('/robots.txt', (request, response) => {
    response
      .set('Cache-Control', forCrawlers)
      .type('text')
      .send(robotsText(originOf(request)));
  });
  app.get('/sitemap.xml', (request, response) => {
    const regions = STORES.map((store) => {
      const { routes, locales } = active.current(store);
      return { store, routes: [...routes.claimed, ...routes.listed], locales };
    });
    response
      .set('Cache-Control', forCrawlers)
      .type('xml')
      .send(sitemapXml(originOf(request), regions));
  });

  const markdownPages = createMarkdownPages({
    active,
    catalogueGeneration: () => options.slots.generation,
    async headingOf(path) {
      const answer = await composer.markdownOf(requestUrl(path), NOBODYS_SIGNALS);
      return (answer?.kind === 'text' ? /^# (.+)$/m.exec(answer.text)?.[1] : undefined) ?? null;
    },
  });

  app.get('/llms.txt', perMinute('llmsText'), async (request, response) => {
    const origin = originOf(request);
    response
      .set('Cache-Control', forCrawlers)
      .type('text')
      .send(llmsText(origin, await markdownPages()));
  });

  app.post(
    '/_report',
    perMinute('failureReports'),
    express.json({ limit: REPORT_LIMIT }),
    reportHandler({
      logger,
      metrics: options.metrics,
      releaseById: active.releaseById,
      canaries: active.canaries,
      evidence,
      usage,
      browserFailures: options.browserFailures,
    }),
  );

  app.post(
    '/_vitals',
    perMinute('vitals'),
    express.json({ limit: '2kb' }),
    vitalsHandler({ metrics: options.metrics, current: active.current, canaries: active.canaries, evidence, usage }),
  );

  app.post(
    '/_visitor',
    perMinute('visitorChanges'),
    express.json({ limit: '2kb' }),
    express.urlencoded({ extended: false, limit: '8kb' }),
    visitorHandler({ visitorAt: composer.visitorAt, signalsOf }),
  );

  app.post(
    POLICY_REPORTS_PATH,
    perMinute('policyReports'),
    policyReportBody,
    policyHandler({ logger, metrics: options.metrics }),
  );

  app.post(
    CONSENT_PATH,
    perMinute('consentChoices'),
    express.urlencoded({ extended: false, limit: '1kb' }),
    consentHandler,
  );

  /**
   * A page is one visitor's. A cache that was told to keep pages all the same is told here what tells visitors apart, so
   * that it never serves one region's page to another.
   */
  const edgeHeaders = options.edgeHeaders ?? EDGES.none;
  const ofOneVisitor = (response: Response): Response =>
    response
      .set('Cache-Control', NEVER_CACHED)
      .vary(['Cookie', 'Accept-Language', ...edgeHeaders.country, ...edgeHeaders.region].join(', '));

  /** `?lang=` is a choice, so it is kept (PAGE-02). */
  const keepLanguage = (url: URL, request: Request, response: Response) => {
    if (!url.searchParams.has('lang')) return;
    const { locale } = composer.visitorAt(url, signalsOf(request));
    const asked = url.searchParams.get('lang') ?? '';
    if (!isLocale(locale) || languageOf(locale) !== languageOf(asked)) return;
    response.append('Set-Cookie', visitorCookieHeaders({ locale }, request.secure));
  };

  /** One visitor gets one version on all pages: the bucket is kept while a canary runs in the region. */
  const keepBucket = (url: URL, request: Request, response: Response) => {
    const { bucket, isNew } = bucketOf(request);
    if (!isNew || !active.hasCanaries) return;
    if (active.canaries(composer.visitorAt(url, signalsOf(request)).store).size === 0) return;
    response.append('Set-Cookie', bucketCookieHeader(bucket, request.secure));
  };

  /** The partner of an address stays with the visitor on pages whose address does not name it (PROG-01). */
  const keepPartner = (url: URL, request: Request, response: Response) => {
    const cookie = partnerCookieHeader(url, request.headers.cookie, request.secure);
    if (cookie !== null) response.append('Set-Cookie', cookie);
  };

  /** A document is drawn with what there is: nothing is news to it. */
  const forgetDiscountNews = (request: Request, response: Response) => {
    if (signalsOf(request).hasDiscountNews) response.clearCookie(DISCOUNT_NEWS_COOKIE, { path: '/' });
  };

  app.get('/_page', perMinute('pageChanges'), async (request, response) => {
    const { url: path, keep, ...held } = parseOrProblem(pageQuerySchema, request.query, 'query');
    const url = storeUrlOf(path);
    keepLanguage(url, request, response);
    keepPartner(url, request, response);
    keepBucket(url, request, response);
    const page = { ...held, keep: keep === '1' };
    const answer = await composer.answerPage(url, signalsOf(request), page, clientGone(response));
    ofOneVisitor(response).json(answer);
  });

  // A page with a canary asks it again and again, so whoever stands in between may keep it for a moment.
  app.get(`${KILLED_PATH}/:region`, ({ params: { region } }, response, next) => {
    if (!isStore(region)) next();
    else response.set('Cache-Control', 'public, max-age=10').json(active.killed(region));
  });

  app.get('/_slot', perMinute('slots'), async (request, response) => {
    const { slot, url, ...drawn } = parseOrProblem(slotQuerySchema, request.query, 'query');
    const answer = await composer.answerSlot(slot, storeUrlOf(url), signalsOf(request), drawn, clientGone(response));
    if (answer === 'overloaded') {
      const detail = `${drawn.version} has more to draw than it gets done. Go on with what there is, or try again.`;
      sendProblem(response, new HttpProblem(503, OVERLOADED, detail, undefined, { retryAfterSeconds: 5 }));
      return;
    }
    if (answer === null) {
      throw new HttpProblem(
        404,
        'slot.not-drawn',
        `${slot} cannot be drawn by ${drawn.version} now: the region runs something else, or the release failed.`,
      );
    }
    response.set('Cache-Control', NEVER_CACHED).json(answer);
  });

  app.get(/^\/.+\.md$/, perMinute('markdown'), async (request, response, next) => {
    const url = requestUrl(request.originalUrl);
    url.pathname = url.pathname.slice(0, -'.md'.length);
    const answer = await composer.markdownOf(url, signalsOf(request), clientGone(response));
    if (answer === null) {
      next();
      return;
    }
    ofOneVisitor(response);
    if (answer.kind === 'redirect') {
      response.redirect(307, markdownAddress(answer.to));
      return;
    }
    if (answer.kind === 'failed') {
      response.status(503).set('Retry-After', '5').type('text').send('This page cannot be told just now. Try again.\n');
      return;
    }
    const origin = originOf(request);
    const { text, visitor } = answer;
    response
      .set({
        'Content-Language': visitor.locale,
        // The page itself is what a search engine is to show.
        Link: `<${addressIn({ origin }, url.pathname, visitor.locale)}>; rel="canonical"`,
        'X-Robots-Tag': 'noindex',
      })
      .type('text/markdown; charset=utf-8')
      .send(text.replaceAll('](/', `](${origin}/`));
  });

  // Not `get('/*path')`: Express would try to decode the path, and refuse one that the not-found page has to answer.
  app.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    nameRoute(request, '(page)');
    const url = requestUrl(request.originalUrl);
    keepLanguage(url, request, response);
    keepPartner(url, request, response);
    keepBucket(url, request, response);
    forgetDiscountNews(request, response);
    ofOneVisitor(response);
    const outcome = await composer.sendDocument(
      url,
      signalsOf(request),
      consentOf(request.headers),
      originOf(request),
      sinkTo(request, response),
      clientGone(response),
    );
    if (outcome.kind === 'redirect') response.redirect(outcome.status, outcome.to);
    if (outcome.kind === 'unavailable') sendUnavailable(request, response);
  });

  app.use(routeNotFound);
  app.use(documentErrorHandler(logger, sendUnavailable));
  app.use(problemHandler(logger));
  return app;
}

/** @throws HttpProblem 400 for what is no path of this store */
function storeUrlOf(path: string): URL {
  const url = parseStorePath(path);
  if (url !== null) return url;
  throw new HttpProblem(400, 'request.invalid', 'The query does not fit: url: must be a path of this store.');
}

function sinkTo(request: Request, response: Response): DocumentSink {
  return {
    get encoding() {
      // The smallest that the browser takes, in whatever order it lists them.
      return ENCODINGS.find((encoding) => request.acceptsEncodings(encoding) !== false) ?? null;
    },
    begin(status, headers, route, isForAll) {
      nameRoute(request, route);
      response.status(status).set(headers).type('html');
      if (isForAll) response.set('Cache-Control', FOR_ITS_VISITOR);
    },
    write(html) {
      response.write(html);
    },
    flush() {
      response.flush();
    },
    end() {
      response.end();
    },
    sendWhole([shared, end], encoding, headers, route) {
      nameRoute(request, route);
      response
        .status(200)
        .set({
          ...headers,
          'Cache-Control': FOR_ITS_VISITOR,
          'Content-Encoding': encoding,
          'Content-Length': String(shared.length + end.length),
        })
        .vary('Accept-Encoding')
        .type('html');
      // Together on their way, and the larger part, which is everybody's, never copied.
      response.cork();
      response.write(shared);
      response.end(end);
      response.uncork();
    },
  };
}

/** Composing itself failed: whoever asked for a page gets one, as plain as it has to be (SHELL-06's words). */
function documentErrorHandler(
  logger: Logger,
  sendUnavailable: (request: Request, response: Response) => void,
): ErrorRequestHandler {
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
