/** For tests of canaries: a shell process's report, and a look of the judge. */
import { randomUUID } from 'node:crypto';
import type { Evidence } from '@tessera/shared-contracts/releases/rollout';
import { eq, sql } from 'drizzle-orm';
import type { RegistryDatabase } from '../src/data/database.ts';
import { rollout } from '../src/data/schema.ts';
import type { Answer, TestRegistry } from './testRegistry.ts';

export const PROCESS = randomUUID();

/** Reports as a shell does. The registry judges the canaries at once. */
export function reportEvidence(
  registry: TestRegistry,
  id: string,
  evidence: Evidence,
  { shell = 'shell-1', process = PROCESS, token }: { shell?: string; process?: string; token?: string } = {},
): Promise<Answer> {
  const body = { process, rollouts: [{ rollout: id, ...evidence }] };
  return registry.call('POST', `/api/shells/${shell}/evidence`, { body, ...(token === undefined ? {} : { token }) });
}

/** Moves the step's start to long ago, or back by these milliseconds. */
export async function letStepPass({ db }: RegistryDatabase, id: string, ms?: number): Promise<void> {
  const stepSince = ms === undefined ? new Date(0) : sql`${rollout.stepSince} - ${`${ms} milliseconds`}::interval`;
  await db.update(rollout).set({ stepSince }).where(eq(rollout.id, id));
}

/** Changes this process's clock while `work` runs. Timers are not affected. */
export async function withClock(now: number, work: () => Promise<void>): Promise<void> {
  const { Date: real } = globalThis;
  const apart = now - real.now();
  globalThis.Date = class extends real {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? real.now() + apart : given[0]);
    }
    static override now() {
      return real.now() + apart;
    }
  } as DateConstructor;
  try {
    await work();
  } finally {
    globalThis.Date = real;
  }
}
