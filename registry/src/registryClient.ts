/** The registry's calls as the command line makes them: a typed value, or an error with a sentence for its reader. */
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

/** Milliseconds for one call: a promotion waits 15000 for the shells unless it says how long, an upload may be slow. */
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

export interface RegistryClient {
  publish(release: Publish): Promise<{ created: boolean; release: Release }>;
  promote(promotion: Promotion): Promise<ChangeAnswer>;
  rollBack(rollback: Rollback): Promise<ChangeAnswer>;
  status(): Promise<Status>;
  createToken(label: string, scopes: readonly string[]): Promise<z.infer<typeof newTokenSchema>>;
  listTokens(): Promise<ListedToken[]>;
  revokeToken(id: string): Promise<void>;
}

/**
 * @param origin without a trailing slash
 * @param readToken asked before each call that needs one
 */
export function createRegistryClient(origin: string, readToken: () => Promise<string>): RegistryClient {
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: { body?: unknown; token: boolean },
  ): Promise<{ status: number; body: unknown }> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    if (options.token) headers.authorization = `Bearer ${await readToken()}`;
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
      const { status, body } = await call('POST', '/api/releases', { body: release, token: true });
      return { created: status === 201, release: understood(releaseSchema, body) };
    },
    async promote(promotion) {
      const { body } = await call('POST', '/api/promotions', { body: promotion, token: true });
      return understood(changeAnswerSchema, body);
    },
    async rollBack(rollback) {
      const { body } = await call('POST', '/api/rollbacks', { body: rollback, token: true });
      return understood(changeAnswerSchema, body);
    },
    async status() {
      const { body } = await call('GET', '/api/status', { token: false });
      return understood(statusSchema, body);
    },
    async createToken(label, scopes) {
      const { body } = await call('POST', '/api/tokens', { body: { label, scopes }, token: true });
      return understood(newTokenSchema, body);
    },
    async listTokens() {
      const { body } = await call('GET', '/api/tokens', { token: true });
      return understood(tokensSchema, body).tokens;
    },
    async revokeToken(id) {
      await call('DELETE', `/api/tokens/${encodeURIComponent(id)}`, { token: true });
    },
  };
}

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
