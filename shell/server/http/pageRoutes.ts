/** Pages: documents at their own addresses, and what a page that is open asks for. */
import { createHash } from 'node:crypto';
import { isPrefetch } from '@tessera/service-kit/isPrefetch';
import { HttpProblem, parseOrProblem, sendProblem } from '@tessera/service-kit/problem';
import { nameRoute } from '@tessera/service-kit/requestContext';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { KILLED_PATH } from '@tessera/shared-contracts/reports/killed';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { isStore, STORES } from '@tessera/shared-contracts/stores/stores';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
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
  /** Whether the shell has more to do than it gets done. */
  isBusy(): boolean;
}

const pageQuerySchema = z.object({
  url: z.string().max(4000),
  composition: z.string().max(100),
  /** What the document shows. */
  store: z.enum(STORES),
  locale: z.enum(LOCALES),
  /** The page is not left but shown anew, as for another store: by the composition that the document has. */
  keep: z.literal('1').optional(),
  /** Nobody has pressed yet: the answer is not shown, so it counts nowhere and sets no cookie. */
  ahead: z.literal('1').optional(),
  /** The tag of the answer that was asked for ahead and is shown now. 204: it is still right. */
  have: z.string().max(100).optional(),
  /** Paths of stylesheets that the document has, with spaces between: their rules need not come again. */
  styled: z.string().max(4000).default(''),
});

const slotQuerySchema = z.object({
  slot: z.enum(SLOTS),
  url: z.string().max(4000),
  composition: z.string().max(100).optional(),
  version: z.string().max(128),
  /** Of whatever composition: the document's canary is gone. */
  remote: z.string().max(63).optional(),
});

/** What a page that is open asks for. */
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

  // A page with a canary asks it again and again, so whoever stands in between may keep it for a moment.
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

/** Documents that browsers ask for ahead, the checkout's too, are refused first. */
export const refuseAheadWhenBusy =
  (isBusy: () => boolean): RequestHandler =>
  (request, _response, next) =>
    next(isPrefetch(request) && isBusy() ? busy() : undefined);

/**
 * Any other GET is for a page. A handler of its own, as Express would try to decode the path of a route, and refuse one that the
 * not-found page has to answer.
 * @param sendUnavailable for a region that runs nothing
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

/** Of all that the answer says but the rules, which a browser may have by then: whatever else it was made from, another answer has another tag. */
function tagOf(answer: PageAnswer): string {
  const said =
    answer.kind === 'page' ? { ...answer, slots: answer.slots.map(({ rules: _, ...slot }) => slot) } : answer;
  return `"${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}"`;
}

/** @throws HttpProblem 400 for what is no path of this store */
function storeUrlOf(path: string): URL {
  const url = parseStorePath(path);
  if (url !== null) return url;
  throw new HttpProblem(400, 'request.invalid', 'The query does not fit: url: must be a path of this store.');
}

/**
 * A document whose slots are drawn for all alike: nobody but its visitor's browser keeps it, which asks again at a new visit. Not
 * `no-store`, which keeps it out of the back/forward cache: Back then draws a page anew that the visitor has just left. One that holds
 * what is this visitor's alone, as the bag's page or a shared report, is `no-store`.
 */
const FOR_ITS_VISITOR = 'private, no-cache';

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
