/** One shopper's browser: cookies, its own client address, and a log entry for every request. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { LoggedRequest, RequestKind } from './requestLog.ts';

/** Timeout of a shopper's request in milliseconds. */
const REQUEST_MS = 20_000;
/** Pages that respond without a redirect. */
const LEADS_NOWHERE: ReadonlySet<RequestKind> = new Set(['home', 'ring page', 'partner page']);
/** Milliseconds until a shopper tries again. */
const RETRY_MS = 250;

export interface ShopperClientOptions {
  readonly origin: string;
  readonly store: Store;
  /** Number of the shopper: each has a client address of its own, so that limits per address apply as in production. */
  readonly nth: number;
  readonly log: (request: LoggedRequest) => void;
  /** Returns the active fault. */
  readonly fault: () => string | null;
  /** Once aborted, nothing is retried. */
  readonly over: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Target of the redirect, as a path of the store. Null: none. */
  readonly to: string | null;
}

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

/** The load has ended before a retried request got a response. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** The store has permanently refused a call: an error of the shopper, not of a fault. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export class ShopperClient {
  readonly #options: ShopperClientOptions;
  readonly #address: string;
  /** The cookies that hold checkout keys, by the path that they are sent to. */
  readonly #cookies = new Map<string, string>();

  constructor(options: ShopperClientOptions) {
    this.#options = options;
    // 198.18.0.0/15 is reserved for benchmarks (RFC 2544).
    this.#address = `198.${18 + ((options.nth >> 16) & 1)}.${(options.nth >> 8) & 255}.${options.nth & 255}`;
  }

  get store(): Store {
    return this.#options.store;
  }

  /**
   * Sends once.
   * @returns null when it failed, which is logged
   * @throws {Refused} on 4xx except 429; never for a prefetched page, which may be refused
   */
  async send(kind: RequestKind, path: string, call: Call = {}): Promise<Answer | null> {
    const began = performance.now();
    const note = (failure: string | null) => {
      const { log, fault } = this.#options;
      log({ kind, ms: performance.now() - began, failure, fault: fault() });
    };
    try {
      const response = await fetch(new URL(path, this.#options.origin), {
        method: call.method ?? 'GET',
        headers: this.#headers(path, call),
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_MS),
        ...(call.body === undefined ? {} : { body: call.body }),
      });
      const text = await response.text();
      this.#keepCookies(response);
      const { status } = response;
      const to = this.#pathOf(response.headers.get('location'));
      const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
      const isCutOff = status === 200 && isPage && !text.trimEnd().endsWith('</html>');
      const isLedAway = to !== null && LEADS_NOWHERE.has(kind);
      const failed = isCutOff ? 'a document that was cut off' : isLedAway ? `led to ${to}` : null;
      const failure = status < 400 ? failed : `status ${status}`;
      note(failure);
      if (status >= 400 && status < 500 && status !== 429 && kind !== 'ring page ahead') {
        throw new Refused(`${kind} ${path} was answered with ${status}: ${text.slice(0, 300)}`);
      }
      if (failure !== null) return null;
      return { status, text, to };
    } catch (error) {
      if (error instanceof Refused) throw error;
      note(failureOf(error));
      return null;
    }
  }

  /**
   * Sends repeatedly until there is a response.
   * @throws {GivenUp}
   * @throws {Refused}
   */
  async ask(kind: RequestKind, path: string, call: Call = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.send(kind, path, call);
      if (answer !== null) return answer;
      await this.pause();
    }
  }

  /**
   * Waits before a retry.
   * @throws {GivenUp}
   */
  async pause(): Promise<void> {
    if (this.#options.over.aborted) throw new GivenUp('The load is over.');
    await sleep(RETRY_MS);
  }

  #headers(path: string, { headers, body }: Call): Record<string, string> {
    const cookies = [...this.#cookies].filter(([under]) => path.startsWith(under)).map(([, cookie]) => cookie);
    return {
      'accept-language': 'en-US',
      'cf-ipcountry': EXAMPLE_COUNTRY[this.#options.store],
      'x-forwarded-for': this.#address,
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    };
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, cookie, under] = /^(checkout_key=[^;]*);.*Path=([^;]+)/.exec(line) ?? [];
      if (cookie !== undefined && under !== undefined) this.#cookies.set(under, cookie);
    }
  }

  #pathOf(location: string | null): string | null {
    if (location === null) return null;
    const { pathname, search } = new URL(location, this.#options.origin);
    return pathname + search;
  }
}

/** The system's message for a request without a response. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${REQUEST_MS / 1000} s`;
  const { cause } = error;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : error.message;
}
