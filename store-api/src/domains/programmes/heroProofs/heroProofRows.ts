/** The proofs of one person and group: a new one replaces older ones. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import { heroProof, type StoredHeroProof } from './heroProofTables.ts';

type HeroProofState = StoredHeroProof['state'];
export const UNDECIDED: readonly HeroProofState[] = ['confirming', 'showing', 'waiting'];

/** Condition: the proofs of a person and group that are in one of these states. */
export const ofPerson = (
  { email, group }: Pick<StoredHeroProof, 'email' | 'group'>,
  states: readonly HeroProofState[],
): SQL | undefined =>
  and(eq(heroProof.email, email), eq(heroProof.group, group), inArray(heroProof.state, [...states]));

/**
 * Stores a proof in place of older ones of the same person and group.
 * @param replaced the states of the older ones that are deleted
 * @param record writes the operator's change into the audit, in the same transaction
 */
export function keepHeroProof(
  db: Pick<StoreDb, 'transaction'>,
  proof: typeof heroProof.$inferInsert & { readonly createdAt: Date },
  replaced: readonly HeroProofState[],
  record?: Operator['record'],
): Promise<StoredHeroProof> {
  return db.transaction(async (transaction) => {
    await transaction.delete(heroProof).where(ofPerson(proof, replaced));
    const [kept] = await transaction.insert(heroProof).values(proof).returning();
    if (kept === undefined) throw new Error("A hero's proof was kept without a row.");
    await record?.(transaction);
    return kept;
  });
}
