/** Canaries as the console reads and steers them: the functions behind /api/rollouts. */
import type { Request, RequestHandler } from 'express';
import type { Rollout, RolloutLook } from '../screens/screen.ts';

export const ROLLOUT_ACTS = ['pause', 'resume', 'advance', 'withdraw'] as const;
export type RolloutAct = (typeof ROLLOUT_ACTS)[number];

export interface ConsoleRollouts {
  /** Those that go on. */
  readOpen(): Promise<readonly Rollout[]>;
  /** @throws {HttpProblem} 404 */
  read(id: string): Promise<{ readonly rollout: Rollout; readonly looks: readonly RolloutLook[] }>;
  /** The check before a body is read. */
  demandPromoter(act: RolloutAct): RequestHandler;
  /** Reads `id` from the path and `reason` from the body, and is refused without the scope of its region and remote. */
  act(request: Request, act: RolloutAct): Promise<unknown>;
}
