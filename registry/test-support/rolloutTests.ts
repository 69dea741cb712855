/** For tests of canaries: what a shell's process reports, and a look of the judge. */
import { randomUUID } from 'node:crypto';
import type { Evidence } from '@tessera/shared-contracts/rollout';
import { eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../src/database.ts';
import { rollout } from '../src/schema.ts';
import type { Answer, TestRegistry } from './testRegistry.ts';

export const PROCESS = randomUUID();

/** Reports as a shell does; the registry looks at the canaries at once. */
export function reportEvidence(
  registry: TestRegistry,
  id: string,
  evidence: Evidence,
  { shell = 'shell-1', process = PROCESS, token }: { shell?: string; process?: string; token?: string } = {},
): Promise<Answer> {
  const body = { process, rollouts: [{ rollout: id, ...evidence }] };
  return registry.call('POST', `/api/shells/${shell}/evidence`, { body, ...(token === undefined ? {} : { token }) });
}

/** As if the step had begun long ago. */
export async function letStepPass({ db }: RegistryDatabase, id: string): Promise<void> {
  await db
    .update(rollout)
    .set({ stepSince: new Date(0) })
    .where(eq(rollout.id, id));
}
