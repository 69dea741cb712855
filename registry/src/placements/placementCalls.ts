/** The HTTP calls that change a region's version, or predict whether a change would be accepted. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import express, { Router } from 'express';
import { assertMayRead, holderOf, requireOperator, requirePromoter } from '../access/authorize.ts';
import type { RegistryDb } from '../data/database.ts';
import type { ChangeCalls } from './changeCalls.ts';
import { retire, retirementSchema } from './retirements.ts';
import { readVerdicts, verdictQuerySchema } from './verdicts.ts';

export function placementCalls(db: RegistryDb, logger: Logger, changes: ChangeCalls): Router {
  const calls = Router();
  const json = express.json({ limit: '1mb' });

  calls.get('/api/verdicts', async (request, response) => {
    const asked = parseOrProblem(verdictQuerySchema, request.query, 'query');
    assertMayRead(request, 'remotes', asked.remote);
    response.set('Cache-Control', 'no-store').json(await readVerdicts(db, asked));
  });

  calls.post('/api/promotions', requirePromoter('promote'), json, async (request, response) => {
    response.json(await changes.promote(request));
  });

  calls.post('/api/rollbacks', requirePromoter('rollback'), json, async (request, response) => {
    response.json(await changes.rollBack(request));
  });

  calls.post('/api/withdrawals', requirePromoter('withdraw'), json, async (request, response) => {
    response.json(await changes.withdraw(request));
  });

  calls.post('/api/approvals', requirePromoter('approve'), json, async (request, response) => {
    response.status(201).json(await changes.approve(request));
  });

  calls.post('/api/retirements', requireOperator('retire'), json, async (request, response) => {
    const asked = parseOrProblem(retirementSchema, request.body, 'request body');
    const by = holderOf(request);
    const done = await retire(db, asked, by);
    logger.info({ event: 'releases.retired', ...done, by: by.label }, 'releases retired');
    response.json(done);
  });

  return calls;
}
