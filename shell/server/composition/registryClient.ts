/** The shell's connection to the registry: receives new compositions, fetches files of releases, and reports the outcome of changes. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import {
  type Activation,
  type Compositions,
  compositionsSchema,
  compositionsTag,
} from '@tessera/shared-contracts/releases/composition';
import type { EvidenceReport } from '@tessera/shared-contracts/releases/rollout';
import type { ShellImportMaps } from '@tessera/shared-contracts/releases/shellImportMaps';
import type { UsageReport } from '@tessera/shared-contracts/releases/usage';
import type { BrowserFailure } from '@tessera/shared-contracts/reports/browserFailures';
import { createParser } from 'eventsource-parser';
import type { FetchReleaseFile } from '../release/releaseFiles.ts';

export interface RegistryClientOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** This shell's id. Promotions wait for the reports of the shells that listen. */
  readonly shellId: string;
  /** Token for each call. Null: there is none, and the registry refuses the call. Called each time, so that the token can be rotated. */
  readonly token: () => Promise<string | null>;
  readonly logger: Logger;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds between tries: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

/** Milliseconds. */
const FILE_TIMEOUT = 10_000;
const SNAPSHOT_TIMEOUT = 10_000;
const REPORT_TIMEOUT = 3000;
/** Milliseconds without data, heartbeats included, after which the stream counts as dead. */
const SILENCE_TIMEOUT = 45_000;
const REPORT_TRIES = 5;

/**
 *     closed ◄──close── following: streaming ──ends, breaks, silent──► requests once ──pause──► streaming
 *
 * The pause grows with each consecutive failure. After a stream that was open for a while, it is the shortest again.
 */
export class RegistryClient {
  readonly #options: RegistryClientOptions;
  readonly #fetch: typeof globalThis.fetch;
  readonly #retryMs: { readonly first: number; readonly longest: number };
  readonly #closing = new AbortController();
  #onCompositions: ((compositions: Compositions) => void) | null = null;
  #following: Promise<void> = Promise.resolve();
  #isConnected = false;
  #etag: string | null = null;
  /** Counts the states that came by stream, so that a slower snapshot does not overwrite a newer state. */
  #pushed = 0;

  constructor(options: RegistryClientOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? globalThis.fetch;
    this.#retryMs = options.retryMs ?? { first: 250, longest: 10_000 };
  }

  /** Whether the stream is open. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Follows the compositions until `close`. `onCompositions` gets each new state; the latest one wins. */
  follow(onCompositions: (compositions: Compositions) => void): void {
    this.#onCompositions = onCompositions;
    this.#following = this.#follow();
  }

  /** Requests the compositions once, now. @returns whether the registry answered */
  async refresh(): Promise<boolean> {
    try {
      const before = this.#pushed;
      const response = await this.#ask('GET', '/api/compositions', {
        headers: { accept: 'application/json', ...(this.#etag === null ? {} : { 'if-none-match': this.#etag }) },
        timeoutMs: SNAPSHOT_TIMEOUT,
      });
      if (response.status === 304) return true;
      if (!response.ok) return false;
      const body: unknown = await response.json();
      if (this.#pushed === before) this.#accept(body);
      return true;
    } catch {
      return false;
    }
  }

  readonly fetchFile: FetchReleaseFile = async ({ remote, version }, file) => {
    const path = `/api/releases/${remote}/${version}/files/${file.path}`;
    const response = await this.#ask('GET', path, { timeoutMs: FILE_TIMEOUT });
    if (!response.ok || response.body === null) throw new Error(`the registry answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > file.bytes) throw new Error(`it is longer than the ${file.bytes} bytes that were published`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };

  /** Retries a few times. @returns whether the registry accepted it */
  async report(activation: Activation): Promise<boolean> {
    if ((await this.#options.token()) === null) return false;
    let wait = this.#retryMs.first;
    for (let attempt = 1; attempt <= REPORT_TRIES && !this.#closing.signal.aborted; attempt += 1) {
      const status = await this.#send('POST', 'activations', activation).catch(() => 0);
      if (status >= 200 && status < 300) return true;
      // Repeating a refused request does not help.
      if ((status >= 400 && status < 500 && status !== 429) || attempt === REPORT_TRIES) {
        this.#options.logger.warn(
          { code: 'registry.report-refused', status, revision: activation.revision },
          'the registry did not take the activation',
        );
        return false;
      }
      await sleep(wait, this.#closing.signal);
      wait *= 2;
    }
    return false;
  }

  /** Reports what visitors of canaries experienced. @throws when the registry did not accept it, as the next three do */
  sendEvidence(report: EvidenceReport): Promise<void> {
    return this.#sendOrThrow('POST', 'evidence', report);
  }

  sendUsage(report: UsageReport): Promise<void> {
    return this.#sendOrThrow('POST', 'usage', report);
  }

  /** Passes on failures in browsers. */
  sendFailures(failures: readonly BrowserFailure[]): Promise<void> {
    return this.#sendOrThrow('POST', 'failures', { failures });
  }

  /** Reports which scripts this shell's documents may load. */
  sendImportMaps(maps: ShellImportMaps): Promise<void> {
    return this.#sendOrThrow('PUT', 'import-maps', maps);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the shell is stopping'));
    await this.#following;
  }

  async #ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { headers = {}, body, timeoutMs }: { headers?: Record<string, string>; body?: unknown; timeoutMs: number },
  ): Promise<Response> {
    return await this.#fetch(`${this.#options.url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(await this.#authorization()),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
    });
  }

  async #authorization(): Promise<{ authorization?: string }> {
    const secret = await this.#options.token();
    return secret === null ? {} : { authorization: `Bearer ${secret}` };
  }

  /** Sends once. @returns the status of the response */
  async #send(method: 'POST' | 'PUT', what: string, body: unknown): Promise<number> {
    const path = `/api/shells/${encodeURIComponent(this.#options.shellId)}/${what}`;
    const response = await this.#ask(method, path, { body, timeoutMs: REPORT_TIMEOUT });
    await response.body?.cancel();
    return response.status;
  }

  async #sendOrThrow(method: 'POST' | 'PUT', what: string, body: unknown): Promise<void> {
    const status = await this.#send(method, what, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${what} answered ${status}.`);
  }

  #accept(sent: unknown): void {
    const parsed = compositionsSchema.safeParse(sent);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      this.#options.logger.error(
        { code: 'registry.invalid', field: issue?.path.map(String).join('.'), problem: issue?.message },
        'the registry sent compositions that do not parse; the last ones stay',
      );
      return;
    }
    this.#etag = `"${compositionsTag(parsed.data)}"`;
    this.#onCompositions?.(parsed.data);
  }

  async #follow(): Promise<void> {
    const { first, longest } = this.#retryMs;
    let wait = first;
    let failedBefore = false;
    while (!this.#closing.signal.aborted) {
      const began = Date.now();
      const error = await this.#stream().then(
        () => new Error('the stream ended'),
        (reason: unknown) => reason,
      );
      if (this.#closing.signal.aborted) return;
      if (Date.now() - began > longest) {
        wait = first;
        failedBefore = false;
      }
      if (!failedBefore) this.#warn(error);
      failedBefore = true;
      // A proxy may let requests through but hold streams back; this then amounts to polling.
      const answered = await this.refresh();
      await sleep(wait * (0.75 + Math.random() / 2), this.#closing.signal);
      wait = answered ? first * 4 : Math.min(wait * 2, longest);
    }
  }

  #warn(error: unknown): void {
    const { url, shellId, logger } = this.#options;
    const why = error instanceof Error ? describe(error) : String(error);
    if (error instanceof RegistryRefused) {
      const message = 'the registry refuses this shell; going on with the last compositions';
      logger.error({ code: 'registry.refused', registry: url, shell: shellId, why }, message);
    } else {
      const message = 'registry disconnected; using the last compositions';
      logger.warn({ code: 'registry.unreachable', registry: url, why }, message);
    }
  }

  /** Returns when the stream ends. @throws when it could not be opened or broke */
  async #stream(): Promise<void> {
    const { url, shellId, logger } = this.#options;
    const silence = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(new Error(`silent for ${SILENCE_TIMEOUT} ms`)), SILENCE_TIMEOUT);
      timer.unref();
    };
    heard();
    try {
      const response = await this.#fetch(`${url}/api/compositions/stream?shell=${encodeURIComponent(shellId)}`, {
        headers: { accept: 'text/event-stream', ...(await this.#authorization()) },
        signal: AbortSignal.any([this.#closing.signal, silence.signal]),
      });
      if (!response.ok || response.body === null) {
        const why = `GET /api/compositions/stream answered ${response.status}: ${await reasonIn(response)}`;
        throw REFUSALS.has(response.status) ? new RegistryRefused(why) : new Error(why);
      }
      this.#isConnected = true;
      logger.info({ event: 'registry.connected', registry: url }, 'connected to the registry');
      const parser = createParser({
        onEvent: ({ event, data }) => {
          if (event !== 'compositions') return;
          this.#pushed += 1;
          this.#accept(parseJson(data));
        },
      });
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        heard();
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } finally {
      this.#isConnected = false;
      clearTimeout(timer);
    }
  }
}

/** The registry answers with a refusal: the token is not valid, or the shell's name belongs to another shell. */
class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 409]);

/** The registry's reason for a refusal, such as an expired token. Bounded, because anything may have answered. */
async function reasonIn(response: Response): Promise<string> {
  const problem = problemSchema.safeParse(parseJson((await response.text()).slice(0, 10_000)));
  return problem.success ? `${problem.data.code}: ${problem.data.detail}` : 'no reason given';
}

/** fetch's message is "fetch failed"; the reason is in its cause. */
const describe = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message || error.cause.name}` : error.message;

/** Sleeps for `ms` milliseconds; ends early, without an error, when the signal aborts. */
const sleep = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
