/** Pages: documents at their own addresses, and the requests of a page that is already open. */
import { createHash } from 'node:crypto';
import { isPrefetch } from '@tessera/service-kit/http/isPrefetch';
import { HttpProblem, parseOrProblem, sendProblem } from '@tessera/service-kit/http/problem';
import { nameRoute } from '@tessera/service-kit/telemetry/requestContext';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { isStore, STORES } from '@tessera/shared-contracts/stores/stores';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { KILLED_PATH } from '../../contracts/killed.ts';
import { ENCODINGS } from '../cache/compressedPrefix.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { DocumentSink } from '../page/composeDocument.ts';
import type { PageComposer } from '../page/composePage.ts';
import { parseStorePath, requestUrl } from '../page/storePath.ts';
import { OVERLOADED } from '../release/remoteFailure.ts';
import { consentOf } from '../visitor/consentSignals.ts';
import type { VisitorOfRequest } from '../visitor/visitorOfRequest.ts';
import { clientGone } from './clientGone.ts';
import { perMinute } from './rateLimits.ts';

interface PageRoutesOptions {
  readonly active: Pick<ActiveCompositions, 'killed'>;
  readonly composer: PageComposer;
  readonly visitors: VisitorOfRequest;
  /** Whether the shell is overloaded. */
  isBusy(): boolean;
}

const pageQuerySchema = z.object({
  url: z.string().max(4000),
  composition: z.string().max(100),
  /** The store and the locale that the document shows. */
  store: z.enum(STORES),
  locale: z.enum(LOCALES),
  /** The visitor stays on the page, which is rendered again, as for another store, with the document's composition. */
  keep: z.literal('1').optional(),
  /** A prefetch before any click: the response is not shown yet, so it is not counted and sets no cookie. */
  ahead: z.literal('1').optional(),
  /** Tag of the prefetched response that is shown now. 204: it is still right. */
  have: z.string().max(100).optional(),
  /** Paths of the document's stylesheets, separated by spaces. Their rules need not be sent again. */
  styled: z.string().max(4000).default(''),
});

const slotQuerySchema = z.object({
  slot: z.enum(SLOTS),
  url: z.string().max(4000),
  composition: z.string().max(100).optional(),
  version: z.string().max(128),
  /** Sent instead of the composition when the document's canary has been withdrawn. */
  remote: z.string().max(63).optional(),
});

/** Routes that an open page requests. */
export function openPageRoutes({ active, composer, visitors, isBusy }: PageRoutesOptions): Router {
  const router = Router();

  router.get('/_page', perMinute('pageChanges'), async (request, response) => {
    const { url: path, keep, ahead, have, styled, ...held } = parseOrProblem(pageQuerySchema, request.query, 'query');
    const url = storeUrlOf(path);
    const isAhead = ahead === '1';
    if (isAhead && isBusy()) throw busy();
    if (!isAhead) visitors.setCookies(url, request, response);
    const page = { ...held, keep: keep === '1', isAhead, styled: new Set(styled.split(' ')) };
    const answer = await composer.answerPage(url, visitors.signalsOf(request), page, clientGone(response));
    visitors.keepOutOfCaches(response);
    if (isAhead) response.set('ETag', tagOf(answer)).json(answer);
    else if (have !== undefined && have === tagOf(answer)) response.status(204).end();
    else response.json(answer);
  });

  // A page with a canary polls this, so intermediaries may cache it for a moment.
  router.get(`${KILLED_PATH}/:region`, ({ params: { region } }, response, next) => {
    if (!isStore(region)) next();
    else response.set('Cache-Control', 'public, max-age=10').json(active.killed(region));
  });

  router.get('/_slot', perMinute('slots'), async (request, response) => {
    const { slot, url, ...drawn } = parseOrProblem(slotQuerySchema, request.query, 'query');
    const signals = visitors.signalsOf(request);
    const answer = await composer.answerSlot(slot, storeUrlOf(url), signals, drawn, clientGone(response));
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
    response.set('Cache-Control', 'private, no-store').json(answer);
  });
  return router;
}

const busy = () => {
  const detail = 'Pages are not drawn ahead while visitors wait for others. Ask when the page is to be shown.';
  return new HttpProblem(503, 'page.busy', detail, undefined, { retryAfterSeconds: 5 });
};

/** Refuses prefetched documents, also the checkout's, while the shell is overloaded. */
export const refuseAheadWhenBusy =
  (isBusy: () => boolean): RequestHandler =>
  (request, _response, next) =>
    next(isPrefetch(request) && isBusy() ? busy() : undefined);

/**
 * Handles any other GET as a page. A handler of its own, because Express would try to decode the path of a route and reject one that the
 * not-found page has to answer.
 * @param sendUnavailable called for a region that runs no release
 */
export function documentHandler(
  { composer, visitors }: Pick<PageRoutesOptions, 'composer' | 'visitors'>,
  sendUnavailable: (request: Request, response: Response) => void,
): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    nameRoute(request, '(page)');
    const url = requestUrl(request.originalUrl);
    visitors.setCookies(url, request, response);
    visitors.clearDiscountNews(request, response);
    visitors.keepOutOfCaches(response);
    const isAhead = isPrefetch(request);
    if (isAhead && response.hasHeader('Set-Cookie')) {
      response.removeHeader('Set-Cookie');
      const detail = 'This page sets cookies, which nobody has asked for yet. Ask when it is to be shown.';
      throw new HttpProblem(409, 'page.not-ahead', detail);
    }
    const outcome = await composer.sendDocument(
      url,
      visitors.signalsOf(request),
      consentOf(request.headers),
      visitors.originOf(request),
      isAhead,
      sinkTo(request, response),
      clientGone(response),
    );
    if (outcome.kind === 'redirect') response.redirect(outcome.status, outcome.to);
    if (outcome.kind === 'unavailable') sendUnavailable(request, response);
  };
}

/** Tag of everything in the response except the style rules, which a browser may have by then. Any other difference changes the tag. */
function tagOf(answer: PageAnswer): string {
  const said =
    answer.kind === 'page' ? { ...answer, slots: answer.slots.map(({ rules: _, ...slot }) => slot) } : answer;
  return `"${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}"`;
}

/** @throws HttpProblem 400 when the path is not one of this store */
function storeUrlOf(path: string): URL {
  const url = parseStorePath(path);
  if (url !== null) return url;
  throw new HttpProblem(400, 'request.invalid', 'The query does not fit: url: must be a path of this store.');
}

/**
 * For a document whose slots are the same for everybody: only its visitor's browser may cache it, and revalidates it at each visit. Not
 * `no-store`, which would keep it out of the back/forward cache, so that Back would render the page anew. A document with data of this
 * visitor alone, as the bag's page or a shared report, is `no-store`.
 */
const FOR_ITS_VISITOR = 'private, no-cache';

function sinkTo(request: Request, response: Response): DocumentSink {
  return {
    get encoding() {
      // The smallest encoding that the browser accepts, whatever its order of preference.
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
      // Both parts are sent together, and the larger part, which is the same for everybody, is never copied.
      response.cork();
      response.write(shared);
      response.end(end);
      response.uncork();
    },
  };
}
