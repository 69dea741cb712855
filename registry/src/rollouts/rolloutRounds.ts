/** Background rounds: canaries are judged every few seconds, old looks are deleted every hour. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { RegistryDb } from '../data/database.ts';
import { createLooks, judgeRollouts } from './judgeRollouts.ts';
import { removeOldLooks } from './oldLooks.ts';
import { logJudged } from './rolloutCalls.ts';

/** Milliseconds between two looks at the canaries. A shell's report triggers a look too. */
export const LOOK_MS = 5000;
const SWEEP_MS = 3_600_000;

export interface RolloutRounds {
  /** Judges all canaries now, independent of the rounds. */
  look(): Promise<void>;
  /** Stops the rounds. Resolves when the running look has ended. */
  stop(): Promise<void>;
}

/** @param lookMs milliseconds between two looks at the canaries */
export function startRolloutRounds(db: RegistryDb, logger: Logger, lookMs: number): RolloutRounds {
  const look = createLooks(async () => logJudged(logger, await judgeRollouts(db)));
  let lastLook = Promise.resolve();
  const looks = setInterval(() => {
    lastLook = look().catch((error: unknown) =>
      logger.error(
        { event: 'canaries.unjudged', err: error },
        'canaries could not be judged; the next look tries again',
      ),
    );
  }, lookMs);
  const sweeps = setInterval(() => {
    removeOldLooks(db).catch((error: unknown) =>
      logger.error(
        { event: 'canaries.looks-kept', err: error },
        'old looks at canaries could not be removed; the next hour tries again',
      ),
    );
  }, SWEEP_MS);
  return {
    look,
    async stop() {
      clearInterval(looks);
      clearInterval(sweeps);
      await lastLook;
    },
  };
}
