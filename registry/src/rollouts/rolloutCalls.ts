/** The HTTP calls about canaries: operators start and change them, shells report counts of visitors and failures. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { evidenceReportSchema } from '@tessera/shared-contracts/releases/rollout';
import { isStore } from '@tessera/shared-contracts/stores/stores';
import express, { type Request, Router } from 'express';
import * as z from 'zod';
import { assertMayRead, assertScopes, holderOf, requirePromoter, requireScopes } from '../access/authorize.ts';
import { promoteScopes } from '../access/scopes.ts';
import { ROLLOUT_ACTS, type RolloutAct } from '../canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../data/database.ts';
import type { ChangeAnswers } from '../placements/changeAnswers.ts';
import type { RolloutRow } from '../regions/rolloutRows.ts';
import { claimShellName, shellNameSchema } from '../shells/shellNames.ts';
import { recordEvidence } from './evidence.ts';
import {
  actOnRollout,
  asAnswers,
  beginRollouts,
  newRolloutSchema,
  type Rollout,
  readRollout,
  readRollouts,
  rolloutActSchema,
  rolloutById,
  rolloutQuerySchema,
} from './rollouts.ts';

export interface RolloutChangeOptions {
  readonly db: RegistryDb;
  readonly logger: Logger;
  readonly answers: Pick<ChangeAnswers, 'waitWhile'>;
  /** Default time in milliseconds that the response to a new canary waits for the shells. */
  readonly answerTimeoutMs: number;
}

/** Each method reads the request's body, and throws 403 unless the request's token has the scope for its regions. */
export interface RolloutChanges {
  begin(request: Request): Promise<{ revision: number; warnings: readonly string[]; rollouts: Rollout[] }>;
  act(request: Request, act: RolloutAct): Promise<Rollout>;
}

const idIn = ({ id }: Request['params']) => parseOrProblem(z.uuid(), id, 'canary id in the path');

/** Changes of canaries, for the HTTP calls and the console's forms. */
export function rolloutChanges({ db, logger, answers, answerTimeoutMs }: RolloutChangeOptions): RolloutChanges {
  return {
    async begin(request) {
      const asked = parseOrProblem(newRolloutSchema, request.body, 'request body');
      const by = assertScopes(request, promoteScopes(asked.remote, asked.regions));
      const { rollouts, ...begun } = await beginRollouts(db, asked, by);
      logger.info({ event: 'canary.begun', ...asked, revision: begun.revision, by: by.label }, 'a canary begins');
      const read = () => Promise.all(rollouts.map(({ id }) => rolloutById(db, id)));
      const isTried = async () => (await read()).some(({ state }) => state === 'probing');
      await answers.waitWhile(isTried, asked.waitMs ?? answerTimeoutMs);
      return { ...begun, rollouts: await asAnswers(db, await read()) };
    },
    async act(request, act) {
      const id = idIn(request.params);
      const asked = parseOrProblem(rolloutActSchema, request.body, 'request body');
      const { remote, region } = await rolloutById(db, id);
      const by = assertScopes(request, promoteScopes(remote, isStore(region) ? [region] : []));
      const changed = await actOnRollout(db, id, act, asked, by);
      logger.info(
        {
          event: 'canary.changed',
          remote,
          region,
          version: changed.version,
          state: changed.state,
          ...asked,
          by: by.label,
        },
        `canary ${act}`,
      );
      const [answer] = await asAnswers(db, [changed]);
      if (answer === undefined) throw new Error(`The rollout ${id} is not told of.`);
      return answer;
    },
  };
}

/** @param look judges all canaries */
export function rolloutCalls(db: RegistryDb, look: () => Promise<void>, changes: RolloutChanges): Router {
  const calls = Router();
  const json = express.json({ limit: '1mb' });

  calls.get('/api/rollouts', async (request, response) => {
    const query = parseOrProblem(rolloutQuerySchema, request.query, 'query');
    const remotes = assertMayRead(request, 'remotes', query.remote);
    response.set('Cache-Control', 'no-store').json({ rollouts: await readRollouts(db, query, remotes) });
  });

  calls.get('/api/rollouts/:id', async (request, response) => {
    assertMayRead(request, 'remotes');
    const answer = await readRollout(db, idIn(request.params));
    assertMayRead(request, 'remotes', answer.rollout.remote);
    response.set('Cache-Control', 'no-store').json(answer);
  });

  calls.post('/api/rollouts', requirePromoter('canary'), json, async (request, response) => {
    response.status(201).json(await changes.begin(request));
  });

  for (const act of ROLLOUT_ACTS) {
    calls.post(`/api/rollouts/:id/${act}`, requirePromoter(`canary.${act}`), json, async (request, response) => {
      response.json(await changes.act(request, act));
    });
  }

  calls.post(
    '/api/shells/:shell/evidence',
    requireScopes('evidence', () => ['report']),
    json,
    async (request, response) => {
      const shell = parseOrProblem(shellNameSchema, request.params.shell, 'shell in the path');
      await claimShellName(db, shell, holderOf(request));
      const report = parseOrProblem(evidenceReportSchema, request.body, 'request body');
      await recordEvidence(db, shell, report);
      await look();
      response.status(204).end();
    },
  );

  return calls;
}

/** Logs one line for each canary that a look changed. */
export function logJudged(logger: Logger, changed: readonly RolloutRow[]): void {
  for (const { region, remote, version, state, step, steps, reason } of changed) {
    const isBad = state === 'withdrawn';
    logger[isBad ? 'warn' : 'info'](
      { event: 'canary.judged', region, remote, version, state, share: steps[step], reason },
      'a canary was judged',
    );
  }
}
