/**
 * One log line and one measurement per request, its id, and its route's template. A line holds method, template, status,
 * duration and id, and of a refusal a keyed name of its client: no address, user agent, cookie, query or body, and no path,
 * whose segments are ids of carts, orders and partners.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, Request } from 'express';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { contextOf, judgedStatus, REQUEST_ID_HEADER, routeOf, runInContext } from '../telemetry/requestContext.ts';
import { inRequestSpan } from '../telemetry/tracing.ts';

export interface ObserveOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Names a client by its address, so that refusals can be grouped; no address can be read from the name. Without it they cannot. */
  readonly clientName?: ((address: string) => string) | undefined;
}

/** Asked every few seconds by whoever watches: said at level debug as long as the answer is good. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * The first middleware of an app.
 *
 * Levels: info below 500, because a refusal is the caller's affair; warn from 500 on and for a client that left. The
 * cause of a 500 has a line of its own, at error.
 */
export function observeRequests(app: Express, { logger, metrics, clientName }: ObserveOptions): void {
  keepTemplates(app);
  app.use((request, response, next) => {
    runInContext(request, ({ requestId }) => {
      response.setHeader(REQUEST_ID_HEADER, requestId);
      metrics.observe(request, response);
      // Later it may be gone with its connection.
      const address = clientName === undefined ? undefined : request.ip;
      // After the answer has gone, and also when the client has.
      response.once('close', () => {
        const client =
          response.statusCode >= 400 && address !== undefined ? { client: clientName?.(address) } : undefined;
        logger[levelOf(request, response)](
          { event: 'request.done', ...saidOf(request, response), ...client },
          messageOf(response),
        );
      });
      inRequestSpan(request, response, next);
    });
  });
}

function levelOf(request: IncomingMessage, response: ServerResponse): 'debug' | 'info' | 'warn' {
  if (contextOf(request)?.streams === true) return 'debug';
  if (judgedStatus(request, response) >= 500 || !response.writableFinished) return 'warn';
  return PROBES.has(routeOf(request)) ? 'debug' : 'info';
}

function saidOf(request: IncomingMessage, response: ServerResponse): object {
  const context = contextOf(request);
  return {
    requestId: context?.requestId,
    traceId: context?.traceId,
    method: request.method,
    route: routeOf(request),
    ...(response.writableFinished ? { status: response.statusCode } : { aborted: true }),
    durationMs: Math.round((performance.now() - (context?.began ?? performance.now())) * 10) / 10,
  };
}

const messageOf = (response: ServerResponse) =>
  response.writableFinished ? 'a request was answered' : 'a client left before its answer';

/**
 * Express sets `request.route` when a route has matched, while `baseUrl` still is the mount of that route's router; by
 * the time of an error handler, or of the end, it may not be. Routers must be mounted at fixed paths: a mount with a
 * parameter would put its value here (`scripts/mounts.test.ts` looks).
 */
function keepTemplates(app: Express): void {
  Object.defineProperty(app.request, 'route', {
    configurable: true,
    get(this: Request) {
      return contextOf(this)?.matched;
    },
    set(this: Request, route: unknown) {
      const context = contextOf(this);
      if (context === undefined) return;
      context.matched = route;
      const path: unknown = typeof route === 'object' && route !== null ? Reflect.get(route, 'path') : undefined;
      context.route = templateOf(this.baseUrl, path);
    },
  });
}

/** `/order` and `/:token/size/` is `/order/:token/size`. A route of more than one path goes by its first. */
function templateOf(mount: string, path: unknown): string {
  const first: unknown = Array.isArray(path) ? path[0] : path;
  const own = typeof first === 'string' ? first : String(first);
  return `${mount}${own}`.replace(/\/$/, '') || '/';
}
