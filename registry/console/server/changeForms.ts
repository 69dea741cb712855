/** The console's forms that change something. Each is turned into the request of the equivalent HTTP call. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { reasonSchema } from '@tessera/shared-contracts/releases/composition';
import express, { type Request, type RequestHandler, Router } from 'express';
import * as z from 'zod';
import { requirePromoter } from '../../src/access/authorize.ts';
import type { Act } from '../../src/audit/auditTrail.ts';
import { EVERY_TAKEN, parseEvery, parseSteps, STEPS_TAKEN } from '../../src/canaryRules/parseCanaryOptions.ts';
import { ROLLOUT_ACTS, type RolloutAct } from '../../src/canaryRules/rolloutMachine.ts';
import type { ChangeCalls } from '../../src/placements/changeCalls.ts';
import type { RolloutChanges } from '../../src/rollouts/rolloutCalls.ts';
import type { SentForm } from '../parts/screen.ts';
import { requireSameOrigin } from './sessions.ts';
import { textOf } from './textOf.ts';

/** Fields of all forms. The field `region` may appear several times. */
const formSchema = z.object({
  version: z.string().optional(),
  region: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [value].flat()),
  reason: z.string().default(''),
  /** In the form that withdraws a canary. */
  kill: z.literal('true').optional(),
  /** In the form that starts a canary. */
  steps: z.string().optional(),
  every: z.string().optional(),
  /** In the form that approves a break. */
  code: z.string().optional(),
  subject: z.string().optional(),
});

/**
 * The options of a new canary as the API expects them.
 * @throws {HttpProblem} 400 for texts that the command line rejects too
 */
function canaryOptions({ steps, every }: z.output<typeof formSchema>) {
  const refuse = (label: string, taken: string, text: string) =>
    new HttpProblem(400, 'request.invalid', `${label} takes ${taken}, not "${text}".`);
  const parsed: { steps?: number[]; stepMs?: number } = {};
  if (steps !== undefined) {
    const found = parseSteps(steps);
    if (found === null) throw refuse('Steps', STEPS_TAKEN, steps);
    parsed.steps = found;
  }
  if (every !== undefined) {
    const found = parseEvery(every);
    if (found === null) throw refuse('Every', EVERY_TAKEN, every);
    parsed.stepMs = found;
  }
  return parsed;
}

/**
 * Replaces the body of a form about a remote by the body of the API call: the ticked regions and the reason, which the console always
 * requires. Stores the form in `response.locals.form`, so that it can be rendered again.
 */
const remoteFormAsCall: RequestHandler = (request, response, next) => {
  const sent = parseOrProblem(formSchema, request.body ?? {}, 'form');
  const { version, region, reason, steps = '', every = '', code, subject } = sent;
  const form: SentForm = { regions: region, reason, options: { steps, every } };
  response.locals.form = form;
  const call = { remote: request.params.remote, regions: region, reason, waitMs: 0 };
  request.body = version === undefined ? call : { ...call, version };
  if (request.path.endsWith('/approve')) Object.assign(request.body, { code, subject });
  if (request.path.endsWith('/canary')) Object.assign(request.body, canaryOptions(sent));
  next();
};

/** The same for a form about an open canary. */
const rolloutFormAsCall: RequestHandler = (request, _response, next) => {
  const { reason, kill } = parseOrProblem(formSchema, request.body ?? {}, 'form');
  request.body = { reason, kill: kill === 'true' };
  parseOrProblem(z.object({ reason: reasonSchema }), request.body, 'form');
  next();
};

export function changeForms(changes: ChangeCalls, canaries: RolloutChanges): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '16kb' });

  const remoteForm = (action: string, act: Act, perform: (request: Request) => Promise<{ revision?: number }>) =>
    router.post(
      `/console/remotes/:remote/${action}`,
      requireSameOrigin,
      requirePromoter(act),
      form,
      remoteFormAsCall,
      async (request, response) => {
        const { revision } = await perform(request);
        const { remote, version } = request.body;
        const query = new URLSearchParams({
          ...(version && { version }),
          ...(revision !== undefined && { revision: String(revision) }),
        });
        response.redirect(303, `/console/remotes/${encodeURIComponent(remote)}?${query}`);
      },
    );
  remoteForm('promote', 'promote', changes.promote);
  remoteForm('canary', 'canary', canaries.begin);
  remoteForm('approve', 'approve', async (request) => {
    await changes.approve(request);
    return {};
  });
  remoteForm('roll-back', 'rollback', changes.rollBack);
  remoteForm('withdraw', 'withdraw', changes.withdraw);

  const rolloutForm = (act: RolloutAct) =>
    router.post(
      `/console/rollouts/:id/${act}`,
      requireSameOrigin,
      requirePromoter(`canary.${act}`),
      form,
      rolloutFormAsCall,
      async (request, response) => {
        await canaries.act(request, act);
        response.redirect(303, `/console/rollouts/${encodeURIComponent(textOf(request.params.id))}`);
      },
    );
  for (const act of ROLLOUT_ACTS) rolloutForm(act);

  return router;
}
