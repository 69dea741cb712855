/** /api/tokens, and /api/restores, which suspends tokens. For operators only. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { reasonSchema } from '@tessera/shared-contracts/releases/composition';
import express, { Router } from 'express';
import * as z from 'zod';
import type { RegistryDb } from '../data/database.ts';
import { holderOf, requireOperator } from './authorize.ts';
import { assertKnownRemotes } from './claims.ts';
import { declareRestore } from './restores.ts';
import { remotesIn, scopeSchema } from './scopes.ts';
import { defaultLifetimeDays } from './tokenLifetime.ts';
import { createToken, listTokens, readmitToken, revokeToken } from './tokens.ts';

const tokenRequestSchema = z.object({
  /** Shown as `who` in the audit. */
  label: z.string().trim().min(1).max(100),
  scopes: z.array(scopeSchema).min(1).max(50),
  /** Days until it expires. Left out: the default lifetime of its scopes. */
  expiresInDays: z.number().int().min(1).max(730).optional(),
  /** Lets the scopes name remotes that have neither a release nor a claim yet. */
  newRemotes: z.boolean().default(false),
});

/** @param onRestored called when an operator has declared a restore, to provide the first tokens again */
export function tokenCalls(db: RegistryDb, logger: Logger, onRestored: () => Promise<void>): Router {
  const calls = Router();
  const json = express.json({ limit: '1mb' });

  calls.post('/api/tokens', requireOperator('token.create'), json, async (request, response) => {
    const asked = parseOrProblem(tokenRequestSchema, request.body, 'request body');
    const by = holderOf(request);
    const { label, scopes, expiresInDays, newRemotes } = asked;
    if (!newRemotes) await assertKnownRemotes(db, remotesIn(scopes), 'newRemotes');
    const lifetimeDays = expiresInDays ?? defaultLifetimeDays(scopes);
    const made = await createToken(db, { label, scopes, lifetimeDays }, by);
    logger.info(
      { event: 'token.made', id: made.id, label, scopes, expiresAt: made.expiresAt, by: by.label },
      'token made',
    );
    response.status(201).set('Cache-Control', 'no-store').json(made);
  });

  calls.get('/api/tokens', requireOperator('token.list'), async (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ tokens: await listTokens(db) });
  });

  calls.delete('/api/tokens/:id', requireOperator('token.revoke'), async (request, response) => {
    const id = parseOrProblem(z.uuid(), request.params.id, 'token id in the path');
    const by = holderOf(request);
    await revokeToken(db, id, by);
    // Logs survive a restore of the database: an operator who readmits tokens finds the revoked ones there.
    logger.info({ event: 'token.revoked', id, by: by.label }, 'token revoked');
    response.status(204).end();
  });

  calls.post('/api/tokens/:id/readmission', requireOperator('token.readmit'), async (request, response) => {
    await readmitToken(db, parseOrProblem(z.uuid(), request.params.id, 'token id in the path'), holderOf(request));
    response.status(204).end();
  });

  calls.post('/api/restores', requireOperator('restore'), json, async (request, response) => {
    const { reason } = parseOrProblem(z.object({ reason: reasonSchema }), request.body, 'request body');
    const by = holderOf(request);
    const epoch = await declareRestore(db, by, reason);
    await onRestored();
    logger.error({ code: 'registry.restored', epoch, by: by.label }, 'an operator says that the data was restored');
    response.status(201).json({ epoch });
  });

  return calls;
}
