/** POST /api/shells/:shell/activations: a shell's reports about candidates and stable versions. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { activationSchema } from '@tessera/shared-contracts/releases/composition';
import { sql } from 'drizzle-orm';
import express, { Router } from 'express';
import { holderOf, requireScopes } from '../access/authorize.ts';
import type { RegistryDb } from '../data/database.ts';
import { settleCandidates } from '../placements/acceptance.ts';
import { ACTIVATION_CHANNEL, recordActivation } from '../shells/activations.ts';
import { claimShellName, shellNameSchema } from '../shells/shellNames.ts';

export function activationCalls(db: RegistryDb, logger: Logger): Router {
  const calls = Router();
  const mayReport = requireScopes('report', () => ['report']);
  const json = express.json({ limit: '1mb' });

  calls.post('/api/shells/:shell/activations', mayReport, json, async (request, response) => {
    const shell = parseOrProblem(shellNameSchema, request.params.shell, 'shell in the path');
    await claimShellName(db, shell, holderOf(request));
    const activation = parseOrProblem(activationSchema, request.body, 'request body');
    const { ofCandidates } = await recordActivation(db, shell, activation);
    if (ofCandidates) await settleCandidates(db);
    for (const { outcome, ...refused } of activation.results) {
      if (outcome === 'refused')
        logger.warn({ event: 'release.refused', shell, revision: activation.revision, ...refused }, 'a shell refused');
    }
    response.status(204).end();
  });

  return calls;
}

/**
 * Settles candidates after the connected shells have changed, and notifies waiting callers: a candidate may have waited for a shell that
 * has disconnected, or for the first one to connect. Failures are logged and not thrown.
 */
export function settleForChangedShells(db: RegistryDb, logger: Logger): void {
  settleCandidates(db)
    .then(() => db.execute(sql`select pg_notify(${ACTIVATION_CHANNEL}, '')`))
    .catch((error: unknown) =>
      logger.error(
        { event: 'candidates.unsettled', err: error },
        'candidates could not be settled; the next report tries again',
      ),
    );
}
