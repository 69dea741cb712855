/** The request that is being answered: its id, for the answer and for every log line, and the route that took it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

export interface RequestContext {
  readonly requestId: string;
  /** `performance.now()` when its headers were there. */
  readonly began: number;
  /** The route's template, `/api/vendor/:vendor/cart/add`, never the path itself. Null: no route matched. */
  route: string | null;
  /** Status for logs and metrics where a page has to be sent with another one. Null: the status that is sent. */
  judgedAs: number | null;
  /** Its answer is a stream that has begun and goes on. */
  streams: boolean;
  /** Stops measuring this request. Set by the observer that started it. */
  settle: (() => void) | null;
  /** Id of the request's trace. Undefined: tracing is off. */
  traceId?: string;
  /** Header that continues a trace that is not sampled. A sampled trace is continued by its spans. */
  traceparent?: string;
  /** Express's own `request.route`. */
  matched: unknown;
}

const CONTEXT: unique symbol = Symbol('request context');
declare module 'http' {
  interface IncomingMessage {
    // A property and no WeakMap: at thousands of requests per second the latter is work for the garbage collector.
    [CONTEXT]?: RequestContext;
  }
}

const running = new AsyncLocalStorage<RequestContext>();

/** The id that a client or proxy gave, when it is 1 to 64 letters, digits, `.`, `_` or `-`; else a new UUID. */
export function requestIdFrom(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && SANE_ID.test(header) ? header : randomUUID();
}

/** Makes the context of a request and runs `work` in it, with all that `work` begins. */
export function runInContext(request: IncomingMessage, work: (context: RequestContext) => void): void {
  const context: RequestContext = {
    requestId: requestIdFrom(request.headers[REQUEST_ID_HEADER]),
    began: performance.now(),
    route: null,
    judgedAs: null,
    streams: false,
    settle: null,
    matched: undefined,
  };
  request[CONTEXT] = context;
  running.run(context, work, context);
}

export const contextOf = (request: IncomingMessage): RequestContext | undefined => request[CONTEXT];

/** Id of the request that the caller works for. Undefined outside of a request. */
export const currentContext = (): RequestContext | undefined => running.getStore();

export const currentRequestId = (): string | undefined => running.getStore()?.requestId;

/** How logs and metrics call the request; for handlers that no route leads to, such as a proxy. A template, no value. */
export function nameRoute(request: IncomingMessage, template: string): void {
  const context = request[CONTEXT];
  if (context !== undefined) context.route = template;
}

/** A refusal that has to be sent as an error of ours, because a document says so: it wakes nobody. */
export function judgeAs(request: IncomingMessage, status: number): void {
  const context = request[CONTEXT];
  if (context !== undefined) context.judgedAs = status;
}

/** The status by which logs and metrics judge an answer. */
export const judgedStatus = (request: IncomingMessage, response: ServerResponse): number =>
  request[CONTEXT]?.judgedAs ?? response.statusCode;

/** The answer is a stream, which lasts: it is measured until now, and its end is no news. */
export function streamBegins(request: IncomingMessage): void {
  const context = request[CONTEXT];
  if (context === undefined) return;
  context.streams = true;
  context.settle?.();
}

/** The route's name in logs and metrics, `(none)` when no route matched. */
export const routeOf = (request: IncomingMessage): string => request[CONTEXT]?.route ?? '(none)';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method, as metrics and traces name it: a client may send any word. */
export const methodOf = ({ method = '' }: IncomingMessage): string => (METHODS.has(method) ? method : 'other');
