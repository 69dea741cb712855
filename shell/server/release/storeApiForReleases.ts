/**
 * Calls store-api for the loaders of releases, whose processes have no network. So the shell knows which render waited for store-api, and
 * does not count that against the release. `storeApiDeadlines.ts` limits how long a call may take.
 */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { inSpan, traceHeaders } from '@tessera/service-kit/telemetry/tracing';
import * as z from 'zod';

/** Calls at the same time, of all releases together. Further calls wait, within their deadline. */
const AT_ONCE = 64;
/** Largest answer in bytes. */
const MAX_ANSWER = 2 * 2 ** 20;
/** Request headers that are passed on. The shell sets the request id itself. */
const SENT_HEADERS = ['accept', 'accept-language', 'content-type'] as const;
const PASSED_HEADERS = ['content-type', 'etag'] as const;

/** A call as a release's process sends it. */
export const releaseCallSchema = z.object({
  /** Id of the render that makes the call. */
  render: z.int().nonnegative(),
  url: z.string().max(8000),
  method: z.string().max(10),
  headers: z.record(z.string().max(100), z.string().max(2000)),
  body: z.string().max(100_000).nullable(),
});
export type ReleaseCall = z.infer<typeof releaseCallSchema>;

export type CallOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    }
  /** No response in time. */
  | { readonly kind: 'slow'; readonly why: string }
  /** There was no connection, or it broke. */
  | { readonly kind: 'unreachable'; readonly why: string }
  /** A call that a release may not make. */
  | { readonly kind: 'refused'; readonly why: string };

export interface StoreApiForReleases {
  /**
   * Never rejects.
   * @param deadlineMs milliseconds from now
   */
  call(call: ReleaseCall, deadlineMs: number, requestId: string | undefined): Promise<CallOutcome>;
  close(): void;
}

/** @param origin of store-api, without a trailing slash */
export function createStoreApiForReleases(origin: string): StoreApiForReleases {
  const base = new URL(`${origin}/`);
  const isHttps = base.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: AT_ONCE };
  const agent = isHttps ? new HttpsAgent(options) : new HttpAgent(options);
  const startRequest = isHttps ? requestHttps : requestHttp;

  const ask = (path: string, call: ReleaseCall, deadlineMs: number, requestId: string | undefined) =>
    new Promise<CallOutcome>((resolve) => {
      const what = `${call.method} ${path.split('?')[0]}`;
      const headers: Record<string, string> = traceHeaders();
      if (requestId !== undefined) headers['x-request-id'] = requestId;
      for (const name of SENT_HEADERS) {
        const value = call.headers[name];
        if (value !== undefined) headers[name] = value;
      }
      let current: ClientRequest | null = null;
      let settled = false;
      const settle = (outcome: CallOutcome) => {
        settled = true;
        clearTimeout(timer);
        resolve(outcome);
      };
      const timer = setTimeout(() => {
        settle({ kind: 'slow', why: `${what} took longer than ${Math.round(deadlineMs)} ms` });
        current?.destroy();
      }, deadlineMs);
      timer.unref();
      const attempt = (again: boolean) => {
        const request = startRequest(base, { agent, path, method: call.method, headers }, (response) => {
          collect(response).then(settle, (error: unknown) => {
            settle({ kind: 'unreachable', why: `${what}: ${String(error)}` });
            request.destroy();
          });
        });
        current = request;
        request.on('error', (error) => {
          if (settled) return;
          // store-api may have closed the idle connection at the moment it was used again, so the call is tried once more.
          if (again && request.reusedSocket) attempt(false);
          else settle({ kind: 'unreachable', why: `${what}: ${error.message}` });
        });
        request.end(call.body ?? undefined);
      };
      attempt(isRead(call.method));
    });

  return {
    async call(call, deadlineMs, requestId) {
      const target = URL.parse(call.url);
      const isUnderOrigin = target?.origin === base.origin && target.pathname.startsWith(`${base.pathname}api/`);
      if (target === null || !isUnderOrigin) {
        return { kind: 'refused', why: `A release may call store-api alone (apiOrigin), under /api/.` };
      }
      if (!isAllowed(call.method, target.pathname)) {
        return {
          kind: 'refused',
          why: `${call.method} ${target.pathname} may not be called while a page is drawn: GET, HEAD and previews of a cart may.`,
        };
      }
      // No path in the span's name, because it may contain an id. store-api's own span has the route.
      const attributes = { 'http.request.method': call.method, 'server.address': base.host };
      return await inSpan(`${call.method} store-api`, attributes, 'client', async (span) => {
        const outcome = await ask(target.pathname + target.search, call, deadlineMs, requestId);
        span?.setAttribute('outcome', outcome.kind);
        if (outcome.kind === 'answered') span?.setAttribute('http.response.status_code', outcome.status);
        return outcome;
      });
    },
    close: () => agent.destroy(),
  };
}

/** Refuses every call: for releases that run without store-api. */
export const NO_STORE_API: StoreApiForReleases = {
  call: async () => ({ kind: 'refused', why: 'There is no store-api here.' }),
  close: () => {},
};

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Rendering a page must not change the store. A preview prices a cart that does not exist; it is a POST because it has a body. */
const isAllowed = (method: string, path: string) =>
  isRead(method) || (method === 'POST' && /\/api\/vendor\/[\w-]+\/cart\/preview\/?$/.test(path));

function collect(response: IncomingMessage): Promise<CallOutcome> {
  const headers: Record<string, string> = {};
  for (const name of PASSED_HEADERS) {
    const value = response.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER) reject(new Error(`the answer has more than ${MAX_ANSWER} bytes`));
      else chunks.push(chunk);
    });
    response.on('end', () => {
      resolve({ kind: 'answered', status: response.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
    });
    response.on('error', reject);
  });
}
