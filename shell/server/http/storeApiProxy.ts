/**
 * Proxies `/api`, `/media`, `/cart`, `/checkout`, `/order`, `/book-a-call`, `/waitlist`, `/withdraw` and `/problems` to store-api, so the
 * browser sees one origin, or two (`checkoutHost.ts`).
 */

import { HttpProblem, sendProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { contextOf, nameRoute, REQUEST_ID_HEADER, routeOf } from '@tessera/service-kit/telemetry/requestContext';
import { passTraceOn } from '@tessera/service-kit/telemetry/tracing';
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import { WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { PROXY_CLIENT_TIMEOUT_MS, PROXY_TIMEOUT_MS } from '../release/storeApiDeadlines.ts';

export const PROXIED_PATHS = [
  '/api',
  '/media',
  '/cart',
  '/checkout',
  '/order',
  BOOK_A_CALL_PATH,
  WAITLIST_PATH,
  WITHDRAW_PATH,
  PROBLEMS_PATH,
] as const;

const proxiedUnder = (path: string) => PROXIED_PATHS.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Paths that browsers show as pages: their failures are answered with a page. */
const PAGES: ReadonlySet<string> = new Set([
  '/cart',
  '/checkout',
  '/order',
  BOOK_A_CALL_PATH,
  WAITLIST_PATH,
  WITHDRAW_PATH,
]);

/** @param sendUnavailable answers with the page for an unavailable store, with a link to try the given path again */
export function storeApiProxy(
  origin: string,
  logger: Logger,
  sendUnavailable: (request: Request, response: Response, again: string) => void,
): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target: origin,
    proxyTimeout: PROXY_TIMEOUT_MS,
    timeout: PROXY_CLIENT_TIMEOUT_MS,
    on: {
      proxyReq(forwarded, request) {
        // The address that the shell has worked out from its trusted proxies replaces the request's own headers: store-api limits
        // calls by this address, so a client must not choose it.
        forwarded.setHeader('x-forwarded-for', request.ip ?? '');
        forwarded.setHeader('x-forwarded-proto', request.protocol);
        forwarded.removeHeader('x-forwarded-host');
        forwarded.removeHeader('forwarded');
        const id = contextOf(request)?.requestId;
        if (id !== undefined) forwarded.setHeader(REQUEST_ID_HEADER, id);
      },
      error(error, request, response) {
        logger.error(
          { code: 'store-api.unreachable', method: request.method, route: routeOf(request), why: error.message },
          'store-api does not answer',
        );
        if (!('setHeader' in response)) {
          response.destroy();
          return;
        }
        if (response.headersSent) {
          response.destroy();
          return;
        }
        if (PAGES.has(proxiedUnder(request.path) ?? '') && request.accepts(['json', 'html']) === 'html') {
          sendUnavailable(request, response, request.path);
          return;
        }
        const detail =
          request.method === 'GET'
            ? 'The service behind this call does not answer at the moment. Please try again.'
            : 'The service behind this call does not answer: it may have done it or not. Look, or repeat it under the same Idempotency-Key.';
        sendProblem(response, new HttpProblem(502, 'store-api.unreachable', detail));
      },
    },
  });
  return (request, response, next) => {
    const prefix = proxiedUnder(request.path);
    if (prefix === undefined) {
      next();
      return;
    }
    // The rest of the path is ids and tokens, which must not appear in metrics and logs.
    nameRoute(request, `${prefix}/*`);
    passTraceOn(request.headers);
    void proxy(request, response, next);
  };
}
