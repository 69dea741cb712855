/** Visits of programmes' pages: a number for each day, programme and store, without personal data. */
import type { Programme } from '@tessera/shared-contracts/programmes/programmes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { gte, lt, sql } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import type { Sweep } from '../../platform/retention/sweepOptions.ts';
import { programmeVisits } from './programmeTables.ts';

/** Retention of visits in days: more than two years, so that a year can be compared with the previous one. */
const VISIT_DAYS = 800;

/** Visits, bags and orders are counted by these fields. */
export interface ProgrammeInStore {
  readonly programme: Programme;
  readonly code: string;
  readonly store: Store;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts one visit of a page, in one statement. */
export async function countVisit(db: Pick<StoreDb, 'insert'>, visit: ProgrammeInStore, now: Date): Promise<void> {
  await db
    .insert(programmeVisits)
    .values({ ...visit, day: dayOf(now), visits: 1 })
    .onConflictDoUpdate({
      target: [programmeVisits.day, programmeVisits.programme, programmeVisits.code, programmeVisits.store],
      set: { visits: sql`${programmeVisits.visits} + 1` },
    });
}

/** The visits of each programme and store on the days since a point in time. */
export const visitsSince = (
  db: Pick<StoreDb, 'select'>,
  since: Date,
): Promise<(ProgrammeInStore & { readonly visits: number })[]> =>
  db
    .select({
      programme: programmeVisits.programme,
      code: programmeVisits.code,
      store: programmeVisits.store,
      visits: sql<number>`sum(${programmeVisits.visits})::int`,
    })
    .from(programmeVisits)
    .where(gte(programmeVisits.day, dayOf(since)))
    .groupBy(programmeVisits.programme, programmeVisits.code, programmeVisits.store);

/** Deletes the numbers of days that are more than `VISIT_DAYS` ago. */
export const sweepProgrammeVisits: Sweep = async ({ db, now = () => new Date() }) => {
  const until = dayOf(new Date(now().getTime() - VISIT_DAYS * 24 * 60 * 60_000));
  // At most one row per entry and store for each day since the last sweep.
  const gone = db.delete(programmeVisits).where(lt(programmeVisits.day, until));
  return (await gone.returning({ day: programmeVisits.day })).length;
};
