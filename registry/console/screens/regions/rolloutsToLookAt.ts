/** Which rollouts the first screen lists under 'To look at'. */
import type { Rollout } from '../../../src/rollouts/rollouts.ts';

/** Milliseconds for which a withdrawn canary stays listed, so that people in every time zone see it. */
const NOTICED_MS = 24 * 60 * 60 * 1000;

export const isToLookAt = ({ state, endedAt }: Rollout, now: Date): boolean =>
  state === 'paused' ||
  state === 'held' ||
  (state === 'withdrawn' && endedAt !== null && now.getTime() - Date.parse(endedAt) < NOTICED_MS);
