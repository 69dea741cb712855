/** The shell's line to the registry: the newest compositions, pushed; the files of releases; what became of a change. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@tessera/service-kit/logger';
import type { BrowserFailure } from '@tessera/shared-contracts/browserFailures';
import {
  type Activation,
  type Compositions,
  compositionsSchema,
  compositionsTag,
} from '@tessera/shared-contracts/composition';
import { parseJson } from '@tessera/shared-contracts/parseJson';
import { problemSchema } from '@tessera/shared-contracts/problem';
import type { EvidenceReport } from '@tessera/shared-contracts/rollout';
import type { ShellImportMaps } from '@tessera/shared-contracts/shellImportMaps';
import type { UsageReport } from '@tessera/shared-contracts/usage';
import { createParser } from 'eventsource-parser';
import type { FetchReleaseFile } from '../release/releaseFiles.ts';

export interface RegistryClientOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** How this shell names itself; promotions wait for the answers of the shells that listen. */
  readonly shellId: string;
  /** Sent with each call; null: none, and the registry refuses them. Asked each time, so that it can be exchanged. */
  readonly token: () => Promise<string | null>;
  readonly logger: Logger;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds between tries: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

export interface RegistryClient {
  readonly fetchFile: FetchReleaseFile;
  /** Follows the compositions until `close`. `onCompositions` gets each new state; the latest one wins. */
  follow(onCompositions: (compositions: Compositions) => void): void;
  /** Asks once, now. @returns whether the registry answered */
  refresh(): Promise<boolean>;
  /** True while the stream stands. */
  readonly isConnected: boolean;
  /** Tries a few times. @returns whether the registry took it */
  report(activation: Activation): Promise<boolean>;
  /** Tells what visitors of canaries met. @throws when the registry did not take it */
  sendEvidence(report: EvidenceReport): Promise<void>;
  /** @throws when the registry did not take it */
  sendUsage(report: UsageReport): Promise<void>;
  /** Passes on failures in browsers. @throws when the registry did not take them */
  sendFailures(failures: readonly BrowserFailure[]): Promise<void>;
  /** Tells what its documents may load. @throws when the registry did not take it */
  sendImportMaps(maps: ShellImportMaps): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
const FILE_TIMEOUT = 10_000;
const SNAPSHOT_TIMEOUT = 10_000;
const REPORT_TIMEOUT = 3000;
/** Without a word for so long, heartbeats included, the stream is taken for dead. */
const SILENCE_TIMEOUT = 45_000;
const REPORT_TRIES = 5;

export function createRegistryClient(options: RegistryClientOptions): RegistryClient {
  const { url, shellId, logger, token } = options;
  const ask = options.fetch ?? globalThis.fetch;
  const retry = options.retryMs ?? { first: 250, longest: 10_000 };
  const closing = new AbortController();
  let listener: ((compositions: Compositions) => void) | null = null;
  let loop: Promise<void> = Promise.resolve();
  let isConnected = false;
  let etag: string | null = null;
  /** Counts what came by stream, so that a slower snapshot does not put an older state over it. */
  let pushed = 0;

  const authorization = async (): Promise<{ authorization?: string }> => {
    const secret = await token();
    return secret === null ? {} : { authorization: `Bearer ${secret}` };
  };

  const accept = (sent: unknown): void => {
    const parsed = compositionsSchema.safeParse(sent);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      logger.error(
        { code: 'registry.invalid', field: issue?.path.map(String).join('.'), problem: issue?.message },
        'the registry sent compositions that do not parse; the last ones stay',
      );
      return;
    }
    etag = `"${compositionsTag(parsed.data)}"`;
    listener?.(parsed.data);
  };

  const refresh = async (): Promise<boolean> => {
    const before = pushed;
    const response = await ask(`${url}/api/compositions`, {
      headers: {
        accept: 'application/json',
        ...(await authorization()),
        ...(etag === null ? {} : { 'if-none-match': etag }),
      },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(SNAPSHOT_TIMEOUT)]),
    });
    if (response.status === 304) return true;
    if (!response.ok) throw new Error(`GET /api/compositions answered ${response.status}.`);
    const body: unknown = await response.json();
    if (pushed === before) accept(body);
    return true;
  };

  /** Returns when the stream ends. @throws when it could not be opened or broke */
  const stream = async (): Promise<void> => {
    const silence = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(new Error(`silent for ${SILENCE_TIMEOUT} ms`)), SILENCE_TIMEOUT);
      timer.unref();
    };
    heard();
    try {
      const response = await ask(`${url}/api/compositions/stream?shell=${encodeURIComponent(shellId)}`, {
        headers: { accept: 'text/event-stream', ...(await authorization()) },
        signal: AbortSignal.any([closing.signal, silence.signal]),
      });
      if (!response.ok || response.body === null) {
        const why = `GET /api/compositions/stream answered ${response.status}: ${await reasonIn(response)}`;
        throw REFUSALS.has(response.status) ? new RegistryRefused(why) : new Error(why);
      }
      isConnected = true;
      logger.info({ event: 'registry.connected', registry: url }, 'connected to the registry');
      const parser = createParser({
        onEvent: ({ event, data }) => {
          if (event !== 'compositions') return;
          pushed += 1;
          accept(parseJson(data));
        },
      });
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        heard();
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } finally {
      isConnected = false;
      clearTimeout(timer);
    }
  };

  const run = async (): Promise<void> => {
    let wait = retry.first;
    let failedBefore = false;
    while (!closing.signal.aborted) {
      const began = Date.now();
      const error = await stream().then(
        () => new Error('the stream ended'),
        (reason: unknown) => reason,
      );
      if (closing.signal.aborted) return;
      const why = error instanceof Error ? describe(error) : String(error);
      if (Date.now() - began > retry.longest) {
        wait = retry.first;
        failedBefore = false;
      }
      if (!failedBefore) {
        if (error instanceof RegistryRefused) {
          const message = 'the registry refuses this shell; going on with the last compositions';
          logger.error({ code: 'registry.refused', registry: url, shell: shellId, why }, message);
        } else {
          const message = 'the registry is gone; going on with the last compositions';
          logger.warn({ code: 'registry.unreachable', registry: url, why }, message);
        }
      }
      failedBefore = true;
      // A proxy may let requests through but hold streams back: then this is polling.
      const answered = await refresh().catch(() => false);
      await sleep(wait * (0.75 + Math.random() / 2), closing.signal);
      wait = answered ? retry.first * 4 : Math.min(wait * 2, retry.longest);
    }
  };

  /** Sends once. */
  const tell = async (method: 'POST' | 'PUT', what: string, body: unknown): Promise<void> => {
    const response = await ask(`${url}/api/shells/${encodeURIComponent(shellId)}/${what}`, {
      method,
      headers: { 'content-type': 'application/json', ...(await authorization()) },
      body: JSON.stringify(body),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(REPORT_TIMEOUT)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${method} ${what} answered ${response.status}.`);
  };

  return {
    async fetchFile(release, file) {
      const response = await ask(`${url}/api/releases/${release.remote}/${release.version}/files/${file.path}`, {
        headers: await authorization(),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(FILE_TIMEOUT)]),
      });
      if (!response.ok || response.body === null) throw new Error(`the registry answered ${response.status}`);
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of response.body) {
        bytes += chunk.byteLength;
        if (bytes > file.bytes) throw new Error(`it is longer than the ${file.bytes} bytes that were published`);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
    follow(onCompositions) {
      listener = onCompositions;
      loop = run();
    },
    refresh: () => refresh().catch(() => false),
    get isConnected() {
      return isConnected;
    },
    async report(activation) {
      const secret = await token();
      if (secret === null) return false;
      let wait = retry.first;
      for (let attempt = 1; attempt <= REPORT_TRIES && !closing.signal.aborted; attempt += 1) {
        const status = await ask(`${url}/api/shells/${encodeURIComponent(shellId)}/activations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
          body: JSON.stringify(activation),
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(REPORT_TIMEOUT)]),
        }).then(
          async (response) => {
            await response.body?.cancel();
            return response.status;
          },
          () => 0,
        );
        if (status >= 200 && status < 300) return true;
        // A refusal will not turn into a yes by asking again.
        if ((status >= 400 && status < 500 && status !== 429) || attempt === REPORT_TRIES) {
          logger.warn(
            { code: 'registry.report-refused', status, revision: activation.revision },
            'the registry did not take the activation',
          );
          return false;
        }
        await sleep(wait, closing.signal);
        wait *= 2;
      }
      return false;
    },
    sendEvidence: (report) => tell('POST', 'evidence', report),
    sendUsage: (report) => tell('POST', 'usage', report),
    sendFailures: (failures) => tell('POST', 'failures', { failures }),
    sendImportMaps: (maps) => tell('PUT', 'import-maps', maps),
    async close() {
      closing.abort(new Error('the shell is stopping'));
      await loop;
    },
  };
}

/** It is there and says no: the token will not do, or the shell's name is another's. */
class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 409]);

/** What the registry says of a refusal, such as that the token has expired; bounded, since anything may answer. */
async function reasonIn(response: Response): Promise<string> {
  const problem = problemSchema.safeParse(parseJson((await response.text()).slice(0, 10_000)));
  return problem.success ? `${problem.data.code}: ${problem.data.detail}` : 'no reason given';
}

/** fetch says "fetch failed" and keeps the reason in its cause. */
const describe = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message || error.cause.name}` : error.message;

/** Milliseconds; ends early, without an error, when the signal says so. */
const sleep = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
