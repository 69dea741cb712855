/** For tests: a canary of which a hundred visits failed, with every look at it, and what the console asks of canaries. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import * as z from 'zod';
import type { Rollout, RolloutLook } from '../console/screens/screen.ts';
import type { ConsoleRollouts, RolloutAct } from '../console/server/rollouts.ts';
import { demandPromoter, demandScopes } from '../src/authorize.ts';
import { judge } from '../src/judge/judge.ts';
import { promoteScopes } from '../src/scopes.ts';

const BEGAN = Date.parse('2026-11-20T21:00:00Z');

/** Every minute the canary fails two more visits than its twin. */
export const LOOKS: readonly RolloutLook[] = Array.from({ length: 12 }, (_, index) => {
  const visitors = { canary: 40 * (index + 1), twin: 41 * (index + 1) };
  const events = {
    'render.failed': { canary: Math.max(0, 2 * index - 4), twin: index > 6 ? 1 : 0 },
    'slow.lcp': { canary: index, twin: index },
  };
  const judgement = judge({ visitors, events });
  return { at: new Date(BEGAN + index * 60_000).toISOString(), step: index < 6 ? 1 : 5, visitors, events, judgement };
});

export function exampleRollout(remote: string, version = '1.6.0'): Rollout {
  const last = LOOKS.at(-1) ?? { visitors: { canary: 0, twin: 0 }, events: {} };
  return {
    id: '4b7c2a0e-8f1d-4c55-9a6e-0d6a1b2c3d4e',
    region: 'AE',
    remote,
    version,
    from: '1.4.0',
    state: 'canary',
    reason: 'gift notes of 200 characters',
    step: 1,
    steps: [1, 5, 10, 25, 50, 100],
    stepMs: 600_000,
    stepSince: new Date(BEGAN).toISOString(),
    share: 500,
    startedAt: new Date(BEGAN).toISOString(),
    startedBy: 'test operator',
    endedAt: null,
    visitors: last.visitors,
    events: last.events,
  };
}

/** @returns what was done, beside the canaries themselves */
export function exampleRollouts(
  rollout: Rollout,
): ConsoleRollouts & { readonly acts: { act: RolloutAct; reason: string; by: string }[] } {
  const acts: { act: RolloutAct; reason: string; by: string }[] = [];
  return {
    acts,
    readOpen: async () => [rollout],
    async read(id) {
      if (id !== rollout.id) throw new HttpProblem(404, 'rollout.unknown', 'There is no such canary.');
      return { rollout, looks: LOOKS };
    },
    demandPromoter: () => demandPromoter('promote'),
    async act(request, act) {
      const { reason } = parseOrProblem(z.object({ reason: z.string() }), request.body, 'request body');
      const by = demandScopes(request, promoteScopes(rollout.remote, [rollout.region]));
      acts.push({ act, reason, by: by.label });
    },
  };
}
