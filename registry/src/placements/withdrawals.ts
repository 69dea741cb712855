/** Removes a remote from regions, for a slice that has no earlier version there. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { reasonSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { withNextRevision } from '../data/revisions.ts';
import { candidate, placement } from '../data/schema.ts';
import { openRollouts } from '../regions/rolloutRows.ts';
import { connectedShells } from '../shells/connectedShells.ts';
import { assertRemotePublished, inStoreOrder } from './placements.ts';

/** POST /api/withdrawals */
export const withdrawalSchema = z.object({
  remote: z.string(),
  regions: z.array(z.enum(STORES)).min(1),
  reason: z.optional(reasonSchema),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawalAnswerSchema = z.object({
  revision: z.number().int(),
  changes: z.array(
    z.object({
      region: z.enum(STORES),
      remote: z.string(),
      /** The stable version. Null: none yet. */
      from: z.string().nullable(),
      /** The promoted version that was not accepted yet. */
      candidate: z.string().nullable(),
    }),
  ),
  /** The connected shells. They are notified at once and do not have to accept it. */
  shells: z.array(z.string()),
});
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswerSchema>;

/**
 * Removes a remote and its candidate from regions, in all of them or in none.
 * @throws {HttpProblem} 404 for an unknown remote; 409 `withdrawal.not-placed` for regions that don't have it, `withdrawal.canary-open` for
 * those with an open canary: an operator who means the canary would lose the slice
 */
export async function withdraw(
  db: RegistryDb,
  { remote, regions, reason }: Withdrawal,
  by: Actor,
): Promise<WithdrawalAnswer> {
  const { revision, changes } = await withNextRevision(db, async (tx, next) => {
    await assertRemotePublished(tx, remote);
    const wanted = inStoreOrder(regions);
    await assertNoOpenCanary(tx, remote, wanted);
    const isHere = (table: typeof placement | typeof candidate) =>
      and(eq(table.remote, remote), inArray(table.region, wanted));
    const placed = await tx
      .update(placement)
      .set({ current: false })
      .where(and(isHere(placement), eq(placement.current, true)))
      .returning({ region: placement.region, version: placement.version });
    const candidates = await tx
      .delete(candidate)
      .where(isHere(candidate))
      .returning({ region: candidate.region, version: candidate.version });
    const found = wanted.map((region) => ({
      region,
      remote,
      from: placed.find((one) => one.region === region)?.version ?? null,
      candidate: candidates.find((one) => one.region === region)?.version ?? null,
    }));
    const without = found.filter(({ from, candidate }) => from === null && candidate === null);
    if (without.length > 0) {
      const where = without.map(({ region }) => region).join(', ');
      throw new HttpProblem(409, 'withdrawal.not-placed', `${where} has no ${remote}; nothing was changed.`);
    }
    await recordAct(
      tx,
      by,
      ...found.map(({ region, from, candidate: tried }) => ({
        what: 'withdraw' as const,
        region,
        subject: remote,
        from,
        revision: next,
        reason:
          [reason, tried === null ? null : `and its candidate ${tried}`].filter((part) => part != null).join('; ') ||
          null,
      })),
    );
    return found;
  });
  const shells = (await connectedShells(db)).map(({ shell }) => shell);
  return { revision, changes, shells };
}

async function assertNoOpenCanary(tx: RegistryDb, remote: string, regions: readonly Store[]): Promise<void> {
  const open = await openRollouts(tx, { remote, regions });
  if (open.length === 0) return;
  const named = open.map(({ region, version }) => `${version} in ${region}`).join(', ');
  const detail = `A canary of ${remote} goes on: ${named}. Withdraw the canary first; nothing was changed.`;
  throw new HttpProblem(409, 'withdrawal.canary-open', detail);
}
