/** HTTP client of the registry: returns a parsed response, or throws an error with a sentence for the terminal. */
import { setTimeout } from 'node:timers/promises';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import * as z from 'zod/mini';
import { isPublishRetried } from './publishRetry.ts';

/** The registry rejected the call, or is unreachable. The message is for the terminal. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The problem's code, or `registry.unreachable`, `registry.unexpected`. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Milliseconds for one call, in addition to the requested wait for the shells: an upload may be slow. */
const TIMEOUT_MS = 60_000;

interface CallOptions {
  readonly body?: unknown;
  /** Additional milliseconds. */
  readonly waitMs?: number | undefined;
}

export interface RegistryCalls {
  /**
   * Retries as the registry asks while it is busy with other calls.
   * @throws {CallFailed} when the registry does not respond, or rejects the call
   */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Parses the body with the schema. @throws {CallFailed} `registry.unexpected` */
  understood<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema>;
}

/**
 * @param origin without a trailing slash
 * @param readToken called before each request
 */
export function createRegistryCalls(origin: string, readToken: () => Promise<string>): RegistryCalls {
  async function ask(
    method: string,
    path: string,
    { body, waitMs = 0 }: CallOptions,
    headers: Record<string, string>,
  ): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS + waitMs),
      });
      return { response, text: await response.text() };
    } catch (error) {
      throw new CallFailed(
        'registry.unreachable',
        `No registry answers at ${origin} (${reasonOf(error)}). Start it, or name another one with --registry or REGISTRY_URL.`,
        error,
      );
    }
  }

  return {
    async call(method, path, options = {}) {
      const headers: Record<string, string> = {
        accept: 'application/json',
        authorization: `Bearer ${await readToken()}`,
      };
      if (options.body !== undefined) headers['content-type'] = 'application/json';
      const begun = Date.now();
      for (;;) {
        const { response, text } = await ask(method, path, options, headers);
        const body = text === '' ? null : parseJson(text);
        if (response.ok) return { status: response.status, body };
        const problem = problemSchema.safeParse(body);
        if (!problem.success) {
          throw new CallFailed(
            'registry.unexpected',
            `${origin} answered ${response.status} and is perhaps no registry.`,
          );
        }
        const pause = Number(response.headers.get('retry-after')) * 1000;
        const { code, detail } = problem.data;
        if (!isPublishRetried(code, Date.now() + pause - begun)) throw new CallFailed(code, detail);
        await setTimeout(pause);
      }
    },

    understood(schema, body) {
      const parsed = z.core.safeParse(schema, body);
      if (parsed.success) return parsed.data;
      throw new CallFailed(
        'registry.unexpected',
        `${origin} answered what this version of the command line does not understand: ${z.prettifyError(parsed.error)}`,
      );
    },
  };
}

/** `fetch` says only "fetch failed"; its cause holds the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
