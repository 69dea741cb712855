/** The history of cases: the row that records a change, and cases read with all their changes. */
import { asc, inArray } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { type CaseActor, type CaseState, isMailed } from './caseStates.ts';
import { caseEvent, casePhoto, type ReturnCase, type StoredReturnCase } from './caseTables.ts';

/** The actor of a change, as its event records it. */
export interface ChangedBy {
  readonly actor: CaseActor;
  /** The operator's name; null for other actors. */
  readonly operator: string | null;
}

/** The event row of a change to a state, without the previous state. */
export const caseEventRow = (caseId: string, to: CaseState, by: ChangedBy) => ({
  caseId,
  to,
  ...by,
  mailDue: isMailed(to),
});

/** Adds to each case its events, oldest first, and the positions of its photographs. */
export async function withHistory(
  from: Pick<StoreDb, 'select'>,
  cases: readonly StoredReturnCase[],
): Promise<ReturnCase[]> {
  if (cases.length === 0) return [];
  const ids = cases.map(({ id }) => id);
  const events = await from
    .select()
    .from(caseEvent)
    .where(inArray(caseEvent.caseId, ids))
    .orderBy(asc(caseEvent.position));
  const photos = await from
    .select({ caseId: casePhoto.caseId, place: casePhoto.place })
    .from(casePhoto)
    .where(inArray(casePhoto.caseId, ids))
    .orderBy(asc(casePhoto.place));
  return cases.map((each) => ({
    ...each,
    history: events.filter(({ caseId }) => caseId === each.id),
    photos: photos.filter(({ caseId }) => caseId === each.id).map(({ place }) => place),
  }));
}
