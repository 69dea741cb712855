/** Opens cases of an order: trade-ins, claims, returns and withdrawals. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { caseEventRow } from './caseHistory.ts';
import { newCaseNumber } from './caseNumber.ts';
import { type CaseActor, isMailed } from './caseStates.ts';
import { caseEvent, returnCase } from './caseTables.ts';

/** Most attempts to draw a free number; then opening the case fails. */
const MAX_DRAWS = 10;

/**
 * Opens a case and records it as the first event of its history.
 * @param mailed false: no mail about the opening, because another mail reports it
 * @returns the id of the new case; null: a case with the same key exists already
 */
export async function openCase(
  transaction: Pick<StoreDb, 'insert' | 'select'>,
  values: Omit<typeof returnCase.$inferInsert, 'id' | 'number'>,
  actor: CaseActor,
  mailed = true,
): Promise<string | null> {
  const id = randomUUID();
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    // A conflict means that the key exists already or, rarely, that the number is taken.
    const [made] = await transaction
      .insert(returnCase)
      .values({ id, number: newCaseNumber(), ...values })
      .onConflictDoNothing()
      .returning({ id: returnCase.id });
    if (made !== undefined) {
      await transaction.insert(caseEvent).values({
        ...caseEventRow(id, values.state, { actor, operator: null }),
        from: null,
        mailDue: mailed && isMailed(values.state),
      });
      return id;
    }
    const [same] = await transaction
      .select({ id: returnCase.id })
      .from(returnCase)
      .where(eq(returnCase.key, values.key));
    if (same !== undefined) return null;
  }
  throw new Error('No number was drawn for a case.');
}
