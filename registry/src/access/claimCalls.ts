/** /api/claims: which remote owns which slots and routes. Only operators grant and release them. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import express, { Router } from 'express';
import type { RegistryDb } from '../data/database.ts';
import { assertMayRead, holderOf, requireOperator } from './authorize.ts';
import { grantClaim, grantSchema, groundQuerySchema, listClaims, releaseClaim } from './claims.ts';

export function claimCalls(db: RegistryDb, logger: Logger): Router {
  const calls = Router();
  const json = express.json({ limit: '1mb' });

  calls.get('/api/claims', async (request, response) => {
    const claims = await listClaims(db, assertMayRead(request, 'remotes'));
    response.set('Cache-Control', 'no-store').json({ claims });
  });

  calls.put('/api/claims', requireOperator('claim.grant'), json, async (request, response) => {
    const asked = parseOrProblem(grantSchema, request.body, 'request body');
    const by = holderOf(request);
    const granted = await grantClaim(db, asked, by);
    logger.info({ event: 'claim.granted', ...granted, by: by.label }, 'claim granted');
    response.json(granted);
  });

  calls.delete('/api/claims', requireOperator('claim.release'), async (request, response) => {
    const ground = parseOrProblem(groundQuerySchema, request.query, 'query');
    const by = holderOf(request);
    await releaseClaim(db, ground, by);
    logger.info({ event: 'claim.released', ...ground, by: by.label }, 'claim released');
    response.status(204).end();
  });

  return calls;
}
