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
import { type AuditAnswer, auditAnswerSchema } from './auditTrail.ts';
import type { Ground } from './claimRules.ts';
import { claimSchema, type ListedClaim } from './claims.ts';
import { type RetirementAnswer, retirementAnswerSchema, type retirementSchema } from './retirements.ts';
import { type Status, statusSchema } from './status.ts';
import { type Withdrawal, type WithdrawalAnswer, withdrawalAnswerSchema } from './withdrawals.ts';

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

/** Milliseconds for one call, beside what it waits for the shells by the caller's wish: 15000 unless told; an upload may be slow. */
const TIMEOUT_MS = 60_000;

const newTokenSchema = z.object({
  id: z.string(),
  token: z.string(),
  label: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string().nullable(),
});
const tokensSchema = z.object({
  tokens: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      scopes: z.array(z.string()),
      createdAt: z.string(),
      createdBy: z.string(),
      expiresAt: z.string().nullable(),
      revokedAt: z.string().nullable(),
    }),
  ),
});
export type ListedToken = z.infer<typeof tokensSchema>['tokens'][number];

export interface TokenWish {
  readonly label: string;
  readonly scopes: readonly string[];
  /** By the scopes unless given. */
  readonly expiresInDays?: number | undefined;
  /** That the scopes may name remotes that nothing is known of yet. */
  readonly newRemotes?: boolean;
}

export interface AuditFilter {
  readonly region?: string | undefined;
  readonly subject?: string | undefined;
  /** `7d`, `36h`, `30m`, or a moment in ISO 8601. */
  readonly since?: string | undefined;
  readonly limit?: number | undefined;
}

export interface RegistryClient {
  publish(release: Publish): Promise<{ created: boolean; release: Release }>;
  promote(promotion: Promotion): Promise<ChangeAnswer>;
  rollBack(rollback: Rollback): Promise<ChangeAnswer>;
  withdraw(withdrawal: Withdrawal): Promise<WithdrawalAnswer>;
  status(): Promise<Status>;
  audit(query: AuditFilter): Promise<AuditAnswer>;
  claims(): Promise<ListedClaim[]>;
  grant(remote: string, ground: Ground, newRemote: boolean): Promise<ListedClaim>;
  releaseClaim(ground: Ground): Promise<void>;
  retire(retirement: z.input<typeof retirementSchema>): Promise<RetirementAnswer>;
  createToken(asked: TokenWish): Promise<z.infer<typeof newTokenSchema>>;
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
    options: { body?: unknown; waitMs?: number | undefined } = {},
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
        signal: AbortSignal.timeout(TIMEOUT_MS + (options.waitMs ?? 0)),
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
    async promote(promotion) {
      const { body } = await call('POST', '/api/promotions', { body: promotion, waitMs: promotion.waitMs });
      return understood(changeAnswerSchema, body);
    },
    async rollBack(rollback) {
      const { body } = await call('POST', '/api/rollbacks', { body: rollback, waitMs: rollback.waitMs });
      return understood(changeAnswerSchema, body);
    },
    async status() {
      const { body } = await call('GET', '/api/status');
      return understood(statusSchema, body);
    },
    async withdraw(withdrawal) {
      const { body } = await call('POST', '/api/withdrawals', { body: withdrawal });
      return understood(withdrawalAnswerSchema, body);
    },
    async audit(filter) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
      const { body } = await call('GET', `/api/audit?${query}`);
      return understood(auditAnswerSchema, body);
    },
    async claims() {
      const { body } = await call('GET', '/api/claims');
      return understood(z.object({ claims: z.array(claimSchema) }), body).claims;
    },
    async grant(remote, { kind, pattern }, newRemote) {
      const { body } = await call('PUT', '/api/claims', { body: { remote, newRemote, [kind]: pattern } });
      return understood(claimSchema, body);
    },
    async releaseClaim({ kind, pattern }) {
      await call('DELETE', `/api/claims?${new URLSearchParams({ [kind]: pattern })}`);
    },
    async retire(retirement) {
      const { body } = await call('POST', '/api/retirements', { body: retirement });
      return understood(retirementAnswerSchema, body);
    },
    async createToken(asked) {
      const { body } = await call('POST', '/api/tokens', { body: asked });
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
