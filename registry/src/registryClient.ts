/** The registry's calls as the command line makes them: a typed value, or an error with a sentence for its reader. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ChangeAnswer,
  changeAnswerSchema,
  type Promotion,
  type Publish,
  type Release,
  type Rollback,
  releaseSchema,
} from '@tessera/shared-contracts/composition';
import { problemSchema } from '@tessera/shared-contracts/problem';
import * as z from 'zod';
import { sourceMapSchema } from './sourceMaps.ts';
import { type Status, statusSchema } from './status.ts';

/** The registry said no, or cannot be reached. The message is for the person at the terminal. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The problem's code, or `registry.unreachable`, `registry.unexpected`. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Milliseconds for one call: a promotion waits up to 5000 for the shells, an upload may be slow. */
const TIMEOUT_MS = 60_000;

const newTokenSchema = z.object({
  id: z.string(),
  token: z.string(),
  label: z.string(),
  scopes: z.array(z.string()),
});
const tokensSchema = z.object({
  tokens: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      scopes: z.array(z.string()),
      createdAt: z.string(),
      createdBy: z.string(),
      revokedAt: z.string().nullable(),
    }),
  ),
});
export type ListedToken = z.infer<typeof tokensSchema>['tokens'][number];

/** A script of a release, by its path there. */
export interface PublishedScript {
  readonly remote: string;
  readonly version: string;
  readonly path: string;
}

export interface RegistryClient {
  publish(release: Publish): Promise<{ created: boolean; release: Release }>;
  /** Keeps the map of a script of a published release, where only its team and operators get it. */
  publishSourceMap(script: PublishedScript, map: Uint8Array): Promise<void>;
  /** @returns null where the release was published without it */
  readSourceMap(script: PublishedScript): Promise<Buffer | null>;
  promote(promotion: Promotion): Promise<ChangeAnswer>;
  rollBack(rollback: Rollback): Promise<ChangeAnswer>;
  status(): Promise<Status>;
  createToken(label: string, scopes: readonly string[]): Promise<z.infer<typeof newTokenSchema>>;
  listTokens(): Promise<ListedToken[]>;
  revokeToken(id: string): Promise<void>;
}

/**
 * @param origin without a trailing slash
 * @param readToken asked before each call
 */
export function createRegistryClient(origin: string, readToken: () => Promise<string>): RegistryClient {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: { body?: unknown } = {},
  ): Promise<{ status: number; body: unknown }> => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${await readToken()}`,
    };
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${origin}${path}`, {
        method,
        headers,
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new CallFailed(
        'registry.unreachable',
        `No registry answers at ${origin} (${reasonOf(error)}). Start it, or name another one with --registry or REGISTRY_URL.`,
        error,
      );
    }
    const body = text === '' ? null : parseJson(text);
    if (response.ok) return { status: response.status, body };
    const problem = problemSchema.safeParse(body);
    if (problem.success) throw new CallFailed(problem.data.code, problem.data.detail);
    throw new CallFailed('registry.unexpected', `${origin} answered ${response.status} and is perhaps no registry.`);
  };

  const understood = <Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const parsed = z.core.safeParse(schema, body);
    if (parsed.success) return parsed.data;
    throw new CallFailed(
      'registry.unexpected',
      `${origin} answered what this version of the command line does not understand: ${z.prettifyError(parsed.error)}`,
    );
  };

  return {
    async publish(release) {
      const { status, body } = await call('POST', `/api/releases/${encodeURIComponent(release.manifest.remote)}`, {
        body: release,
      });
      return { created: status === 201, release: understood(releaseSchema, body) };
    },
    async publishSourceMap(script, map) {
      const body = { gzip: gzipSync(map).toString('base64') };
      await call('PUT', mapPath(script), { body });
    },
    async readSourceMap(script) {
      try {
        const { body } = await call('GET', mapPath(script), {});
        return gunzipSync(Buffer.from(understood(sourceMapSchema, body).gzip, 'base64'));
      } catch (error) {
        if (error instanceof CallFailed && MAP_MISSING.has(error.code)) return null;
        throw error;
      }
    },
    async promote(promotion) {
      const { body } = await call('POST', '/api/promotions', { body: promotion });
      return understood(changeAnswerSchema, body);
    },
    async rollBack(rollback) {
      const { body } = await call('POST', '/api/rollbacks', { body: rollback });
      return understood(changeAnswerSchema, body);
    },
    async status() {
      const { body } = await call('GET', '/api/status');
      return understood(statusSchema, body);
    },
    async createToken(label, scopes) {
      const { body } = await call('POST', '/api/tokens', { body: { label, scopes } });
      return understood(newTokenSchema, body);
    },
    async listTokens() {
      const { body } = await call('GET', '/api/tokens');
      return understood(tokensSchema, body).tokens;
    },
    async revokeToken(id) {
      await call('DELETE', `/api/tokens/${encodeURIComponent(id)}`);
    },
  };
}

const MAP_MISSING = new Set(['release.unknown-map', 'release.unknown-version', 'release.unknown-remote']);

const mapPath = ({ remote, version, path }: PublishedScript) =>
  `/api/releases/${[remote, version].map(encodeURIComponent).join('/')}/maps/${encodeURIComponent(path)}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `fetch` says only "fetch failed"; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
