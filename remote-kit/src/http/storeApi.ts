/** The only HTTP client of remotes, in the browser and on the server (API-05, API-06). */
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import { type Problem, problemSchema } from '@tessera/shared-contracts/http/problem';
import * as z from 'zod/mini';

/** Timeout of a call, in milliseconds. */
export const STORE_API_TIMEOUT = 8000;

export interface StoreApiCall<Value> {
  /** Schema of the response's JSON. */
  readonly schema: z.core.$ZodType<Value>;
  /** Path and query, `/api/…`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Makes a repeated mutation count only once (API-04). */
  readonly idempotencyKey?: string;
  /** The ETag on which this change is based; store-api rejects an outdated one with 412. */
  readonly ifMatch?: string;
  /** Id in logs of the request for which this call is made. In a browser the shell sets it. */
  readonly requestId?: string | undefined;
  /** Without a trailing slash. Default, in the browser: same origin. */
  readonly origin?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds; default STORE_API_TIMEOUT. */
  readonly timeout?: number;
}

export type StoreApiAnswer<Value> =
  | { readonly ok: true; readonly value: Value; readonly etag: string | null }
  | {
      readonly ok: false;
      readonly problem: Problem;
      /**
       * The response's unparsed JSON and its ETag: for a 412, which contains the current state, and for an error without problem details,
       * such as the workplace login's (C8).
       */
      readonly current?: { readonly body: unknown; readonly etag: string | null };
    };

/** `callStoreApi` with the server's origin preset; passed to loaders. */
export type StoreApi = <Value>(
  call: Omit<StoreApiCall<Value>, 'origin' | 'requestId'>,
) => Promise<StoreApiAnswer<Value>>;

/**
 * Calls store-api and parses its response. Never throws (S7, API-06): an error response, a network failure, an invalid response and a
 * timeout are all returned as a problem. Its codes in addition to store-api's own: `network.unreachable`, `network.timeout`,
 * `network.aborted` (status 0) and `response.invalid` (the response's status).
 */
export async function callStoreApi<Value>(call: StoreApiCall<Value>): Promise<StoreApiAnswer<Value>> {
  const timeout = AbortSignal.timeout(call.timeout ?? STORE_API_TIMEOUT);
  const what = `${call.method ?? 'GET'} ${call.path}`;
  try {
    const headers = new Headers({ accept: 'application/json' });
    if (call.body !== undefined) headers.set('content-type', 'application/json');
    if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
    if (call.ifMatch !== undefined) headers.set('if-match', call.ifMatch);
    if (call.requestId !== undefined) headers.set('x-request-id', call.requestId);
    const response = await fetch(`${call.origin ?? ''}${call.path}`, {
      method: call.method ?? 'GET',
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
    const text = await response.text();
    const json = parseJson(text);
    if (!response.ok) {
      const problem = z.safeParse(problemSchema, json);
      if (problem.success) {
        const current = { body: json, etag: response.headers.get('etag') };
        return { ok: false, problem: problem.data, ...(response.status === 412 ? { current } : {}) };
      }
      const said = `${what} answered ${response.status} without problem details.`;
      return {
        ...failure('response.invalid', response.status, said),
        current: { body: json, etag: response.headers.get('etag') },
      };
    }
    const value = z.safeParse(call.schema, json);
    if (value.success) return { ok: true, value: value.data, etag: response.headers.get('etag') };
    const issue = value.error.issues[0];
    const field = issue?.path.map(String).join('.') || '(whole)';
    return failure('response.invalid', response.status, `${what}: ${field}: ${issue?.message ?? 'does not parse'}.`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (timeout.aborted) return failure('network.timeout', 0, `${what} took too long.`);
    if (call.signal?.aborted) return failure('network.aborted', 0, `${what} was called off.`);
    return failure('network.unreachable', 0, `${what} failed: ${said}.`);
  }
}

const TITLES = {
  'network.unreachable': 'The store could not be reached.',
  'network.timeout': 'The store took too long to answer.',
  'network.aborted': 'The call was called off.',
  'response.invalid': 'The store answered something unexpected.',
} as const;

function failure(code: keyof typeof TITLES, status: number, detail: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { code, type: `about:blank#${code}`, title: TITLES[code], status, detail } };
}
