/** The registry's calls as the command line makes them: a typed value, or an error with a sentence for its reader. */
import { publishFolder } from '@tessera/remote-kit/release/publishFolder';
import { type Published, publishRelease } from '@tessera/remote-kit/release/publishRelease';
import { createRegistryCalls } from '@tessera/remote-kit/release/registryCalls';
import { type PublishedScript, readSourceMap } from '@tessera/remote-kit/release/sourceMaps';
import {
  type ChangeAnswer,
  changeAnswerSchema,
  type Promotion,
  type Publish,
  type Rollback,
} from '@tessera/shared-contracts/composition';
import * as z from 'zod';
import { type Status, statusSchema } from './status.ts';

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
  publish(release: Publish): Promise<Published>;
  /** A built remote with its source maps. */
  publishFolder(folder: string): Promise<Published>;
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
  const calls = createRegistryCalls(origin, readToken);
  const { call, understood } = calls;
  return {
    publish: (release) => publishRelease(calls, release),
    publishFolder: (folder) => publishFolder(calls, folder),
    readSourceMap: (script) => readSourceMap(calls, script),
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
