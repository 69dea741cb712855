/** /operator/tokens: lists, creates and revokes tokens of people and jobs. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import * as z from 'zod';
import type { StoreDb } from '../data/database.ts';
import { nextSchema, timeCursorSchema } from '../data/pagination.ts';
import { claimedNameSchema, type OperatorCalls } from './operatorCalls.ts';
import { type Holder, isReservedName } from './operatorIdentity.ts';
import { aboutParam, OPERATOR_SCOPES, type OperatorScope } from './operatorScopes.ts';
import {
  listOperatorTokens,
  makeOperatorToken,
  revokeOperatorToken,
  type StoredOperatorToken,
  TOKEN_DAYS,
  tokenState,
} from './operatorTokens.ts';

const moment = z.iso.datetime();
const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(OPERATOR_SCOPES)),
  state: z.enum(['valid', 'expired', 'revoked']),
  created: moment,
  createdBy: z.string(),
  expires: moment,
  revoked: moment.nullable(),
  /** Precise to the minute. Null: never used. */
  lastUsed: moment.nullable(),
});
export const operatorTokensSchema = z.object({ tokens: z.array(tokenSchema), next: nextSchema });
export const madeOperatorTokenSchema = tokenSchema.extend({ token: z.string() });
export const revokedOperatorTokenSchema = tokenSchema;

const newTokenSchema = z.strictObject({
  name: claimedNameSchema
    .unwrap()
    .refine((name) => !isReservedName(name), { error: 'is the name of the token of the first start' })
    .describe('The person or job that acts: it stands in histories and in the audit.'),
  scopes: z.array(z.enum(OPERATOR_SCOPES)).min(1),
  days: z.int().min(1).max(TOKEN_DAYS.most).default(TOKEN_DAYS.byDefault),
  by: claimedNameSchema,
});

/** @param now the time, for a token's state and a new one's expiry */
export function tokenOperatorRoutes(calls: OperatorCalls, db: StoreDb, now: () => Date): void {
  calls.add(
    {
      method: 'get',
      path: '/operator/tokens',
      operationId: 'operators.list',
      needs: ['operators'],
      tag: 'operators',
      summary: 'Every token, what it may do, until when, and when it was used last; 200 on a page',
      query: z.object({ cursor: timeCursorSchema }),
      answers: { 200: { description: 'The tokens, newest first.', schema: operatorTokensSchema } },
    },
    async ({ query: { cursor } }) => {
      const { rows, next } = await listOperatorTokens(db, cursor);
      return { status: 200, body: { tokens: rows.map((kept) => tokenView(kept, now())), next } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/tokens',
      operationId: 'operators.make',
      needs: ['operators'],
      about: { in: 'body', name: 'name', printed: (said) => said },
      tag: 'operators',
      summary: 'Make a token for a person or a job; it is told here and never again',
      description: 'Nobody gives a scope that they do not have.',
      body: newTokenSchema,
      answers: { 201: { description: 'The token.', schema: madeOperatorTokenSchema } },
    },
    async ({ body: { name, scopes, days }, by }) => {
      requireOwnScopes(by.holder, scopes);
      const { secret, kept } = await db.transaction(async (transaction) => {
        const made = await makeOperatorToken(transaction, { name, scopes, days }, by.holder.who, now());
        await by.record(transaction);
        return made;
      });
      return { status: 201, body: { ...tokenView(kept, now()), token: secret } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/tokens/:id/revoke',
      operationId: 'operators.revoke',
      needs: ['operators'],
      about: aboutParam('id'),
      tag: 'operators',
      summary: 'End a token at once',
      params: z.object({ id: z.uuid() }),
      body: z.strictObject({ by: claimedNameSchema }),
      answers: { 200: { description: 'The token.', schema: revokedOperatorTokenSchema } },
      problems: { 404: ['operator.not-found'] },
    },
    async ({ params: { id }, by }) => {
      const kept = await db.transaction(async (transaction) => {
        const revoked = await revokeOperatorToken(transaction, id, now());
        await by.record(transaction);
        return revoked;
      });
      return { status: 200, body: tokenView(kept, now()) };
    },
  );
}

/** @throws {HttpProblem} 403 `operator.scope` for a scope that the caller lacks */
function requireOwnScopes(caller: Holder, given: readonly OperatorScope[]): void {
  const beyond = given.filter((scope) => !caller.scopes.includes(scope));
  if (beyond.length === 0) return;
  const detail = `${caller.who} lacks ${beyond.map((scope) => `"${scope}"`).join(', ')}, and nobody gives what they do not have.`;
  throw new HttpProblem(403, 'operator.scope', detail);
}

function tokenView(kept: StoredOperatorToken, now: Date): z.output<typeof tokenSchema> {
  const { id, name, scopes, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt } = kept;
  return {
    id,
    name,
    scopes,
    state: tokenState(kept, now),
    created: createdAt.toISOString(),
    createdBy,
    expires: expiresAt.toISOString(),
    revoked: revokedAt?.toISOString() ?? null,
    lastUsed: lastUsedAt?.toISOString() ?? null,
  };
}
