/** The registry's calls for the command line. Each returns a typed value, or throws an error with a readable sentence. */
import { publishFolder } from '@tessera/remote-kit/release/publishFolder';
import { type Published, publishRelease } from '@tessera/remote-kit/release/publishRelease';
import { createRegistryCalls, type RegistryCalls } from '@tessera/remote-kit/release/registryCalls';
import { type PublishedScript, readSourceMap } from '@tessera/remote-kit/release/sourceMaps';
import {
  type ChangeAnswer,
  changeAnswerSchema,
  type Promotion,
  type Publish,
  type Rollback,
} from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import type { Ground } from '../access/claimRules.ts';
import { claimSchema, type ListedClaim } from '../access/claims.ts';
import { type Status, statusSchema } from '../app/status.ts';
import { type AuditAnswer, auditAnswerSchema } from '../audit/auditTrail.ts';
import type { RolloutAct } from '../canaryRules/rolloutMachine.ts';
import { type ApprovalAnswer, approvalAnswerSchema, type approvalSchema } from '../placements/approve.ts';
import { type RetirementAnswer, retirementAnswerSchema, type retirementSchema } from '../placements/retirements.ts';
import { type VerdictAnswer, verdictAnswerSchema } from '../placements/verdicts.ts';
import { type Withdrawal, type WithdrawalAnswer, withdrawalAnswerSchema } from '../placements/withdrawals.ts';
import {
  type newRolloutSchema,
  type Rollout,
  type RolloutAnswer,
  type rolloutActSchema,
  rolloutAnswerSchema,
  rolloutSchema,
  rolloutsAnswerSchema,
} from '../rollouts/rollouts.ts';

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
      suspendedAt: z.string().nullable(),
    }),
  ),
});
const begunSchema = z.object({ ...rolloutsAnswerSchema.shape, warnings: z.array(z.string()) });
export type ListedToken = z.infer<typeof tokensSchema>['tokens'][number];

export interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly string[];
  /** Left out: the default lifetime of its scopes. */
  readonly expiresInDays?: number | undefined;
  /** Lets the scopes name remotes that have neither a release nor a claim yet. */
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
  publish(release: Publish): Promise<Published>;
  /** A built remote with its source maps. */
  publishFolder(folder: string): Promise<Published>;
  /** @returns null when the release was published without it */
  readSourceMap(script: PublishedScript): Promise<Buffer | null>;
  verdicts(release: { remote: string; version: string }, regions: readonly Store[]): Promise<VerdictAnswer>;
  beginRollouts(asked: z.input<typeof newRolloutSchema>): Promise<z.infer<typeof begunSchema>>;
  /** Newest first. */
  rollouts(filter: { remote?: string | undefined; open?: boolean }): Promise<Rollout[]>;
  rollout(id: string): Promise<RolloutAnswer>;
  actOnRollout(id: string, act: RolloutAct, asked: z.input<typeof rolloutActSchema>): Promise<Rollout>;
  promote(promotion: Promotion): Promise<ChangeAnswer>;
  rollBack(rollback: Rollback): Promise<ChangeAnswer>;
  withdraw(withdrawal: Withdrawal): Promise<WithdrawalAnswer>;
  approve(asked: z.input<typeof approvalSchema>): Promise<ApprovalAnswer>;
  status(): Promise<Status>;
  audit(query: AuditFilter): Promise<AuditAnswer>;
  claims(): Promise<ListedClaim[]>;
  grant(remote: string, ground: Ground, newRemote: boolean): Promise<ListedClaim>;
  releaseClaim(ground: Ground): Promise<void>;
  retire(retirement: z.input<typeof retirementSchema>): Promise<RetirementAnswer>;
  createToken(asked: TokenRequest): Promise<z.infer<typeof newTokenSchema>>;
  listTokens(): Promise<ListedToken[]>;
  revokeToken(id: string): Promise<void>;
  readmitToken(id: string): Promise<void>;
  /** Declares that the registry's data was restored. @returns the new epoch */
  declareRestore(reason: string): Promise<string>;
  /** @returns a console URL that signs a browser in once */
  consoleLink(): Promise<string>;
}

/**
 * @param origin without a trailing slash
 * @param readToken called before each request
 */
export function createRegistryClient(origin: string, readToken: () => Promise<string>): RegistryClient {
  const calls = createRegistryCalls(origin, readToken);
  return {
    ...releaseMethods(calls),
    ...changeMethods(calls),
    ...rolloutMethods(calls),
    ...stateMethods(calls),
    ...claimMethods(calls),
    ...tokenMethods(calls),
    async consoleLink() {
      const { body } = await calls.call('POST', '/api/console-links');
      return `${origin}${calls.understood(z.object({ path: z.string() }), body).path}`;
    },
  };
}

function releaseMethods(
  calls: RegistryCalls,
): Pick<RegistryClient, 'publish' | 'publishFolder' | 'readSourceMap' | 'verdicts' | 'retire'> {
  const { call, understood } = calls;
  return {
    publish: (release) => publishRelease(calls, release),
    publishFolder: (folder) => publishFolder(calls, folder),
    readSourceMap: (script) => readSourceMap(calls, script),
    async verdicts(release, regions) {
      const query = new URLSearchParams({ ...release, region: regions.join(',') });
      const { body } = await call('GET', `/api/verdicts?${query}`);
      return understood(verdictAnswerSchema, body);
    },
    async retire(retirement) {
      const { body } = await call('POST', '/api/retirements', { body: retirement });
      return understood(retirementAnswerSchema, body);
    },
  };
}

function changeMethods(calls: RegistryCalls): Pick<RegistryClient, 'promote' | 'rollBack' | 'withdraw' | 'approve'> {
  const { call, understood } = calls;
  return {
    async promote(promotion) {
      const { body } = await call('POST', '/api/promotions', { body: promotion, waitMs: promotion.waitMs });
      return understood(changeAnswerSchema, body);
    },
    async rollBack(rollback) {
      const { body } = await call('POST', '/api/rollbacks', { body: rollback, waitMs: rollback.waitMs });
      return understood(changeAnswerSchema, body);
    },
    async withdraw(withdrawal) {
      const { body } = await call('POST', '/api/withdrawals', { body: withdrawal });
      return understood(withdrawalAnswerSchema, body);
    },
    async approve(asked) {
      const { body } = await call('POST', '/api/approvals', { body: asked });
      return understood(approvalAnswerSchema, body);
    },
  };
}

function rolloutMethods(
  calls: RegistryCalls,
): Pick<RegistryClient, 'beginRollouts' | 'rollouts' | 'rollout' | 'actOnRollout'> {
  const { call, understood } = calls;
  return {
    async beginRollouts(asked) {
      const { body } = await call('POST', '/api/rollouts', { body: asked, waitMs: asked.waitMs });
      return understood(begunSchema, body);
    },
    async rollouts({ remote, open }) {
      const query = new URLSearchParams({ ...(remote ? { remote } : {}), ...(open ? { open: 'true' } : {}) });
      const { body } = await call('GET', `/api/rollouts?${query}`);
      return understood(rolloutsAnswerSchema, body).rollouts;
    },
    async rollout(id) {
      const { body } = await call('GET', `/api/rollouts/${id}`);
      return understood(rolloutAnswerSchema, body);
    },
    async actOnRollout(id, act, asked) {
      const { body } = await call('POST', `/api/rollouts/${id}/${act}`, { body: asked });
      return understood(rolloutSchema, body);
    },
  };
}

function stateMethods(calls: RegistryCalls): Pick<RegistryClient, 'status' | 'audit'> {
  const { call, understood } = calls;
  return {
    async status() {
      const { body } = await call('GET', '/api/status');
      return understood(statusSchema, body);
    },
    async audit(filter) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
      const { body } = await call('GET', `/api/audit?${query}`);
      return understood(auditAnswerSchema, body);
    },
  };
}

function claimMethods(calls: RegistryCalls): Pick<RegistryClient, 'claims' | 'grant' | 'releaseClaim'> {
  const { call, understood } = calls;
  return {
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
  };
}

function tokenMethods(
  calls: RegistryCalls,
): Pick<RegistryClient, 'createToken' | 'listTokens' | 'revokeToken' | 'readmitToken' | 'declareRestore'> {
  const { call, understood } = calls;
  return {
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
    async readmitToken(id) {
      await call('POST', `/api/tokens/${encodeURIComponent(id)}/readmission`);
    },
    async declareRestore(reason) {
      const { body } = await call('POST', '/api/restores', { body: { reason } });
      return understood(z.object({ epoch: z.string() }), body).epoch;
    },
  };
}
