/** The revision, which grows by one with every change of the compositions, and the lock that serialises changes. */
import { sql } from 'drizzle-orm';
import type { RegistryDb } from './database.ts';
import { revision } from './schema.ts';

/** Notified with each new revision, which is the payload. */
export const COMPOSITION_CHANNEL = 'registry_composition';

/**
 * Runs `decide` in a transaction that excludes other changes, so that each change sees the one before.
 * @param decide returns the changes made under the next revision. An empty list: nothing was changed, and the revision stays
 */
export function withNextRevision<Done>(
  db: RegistryDb,
  decide: (tx: RegistryDb, next: number) => Promise<Done[]>,
): Promise<{ revision: number; changes: Done[] }> {
  return db.transaction(async (tx) => {
    const [locked] = await tx.select({ revision: revision.revision }).from(revision).for('update');
    if (!locked) throw new Error('The revision row is missing; the migrations make it.');
    const next = locked.revision + 1;
    const changes = await decide(tx, next);
    if (changes.length === 0) return { revision: locked.revision, changes };
    await tx.update(revision).set({ revision: next });
    // Inside the transaction: listeners are notified at its commit, or never.
    await tx.execute(sql`select pg_notify(${COMPOSITION_CHANNEL}, ${String(next)})`);
    return { revision: next, changes };
  });
}
