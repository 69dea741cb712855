/** Entries of the waitlist are forgotten: nobody waits for years without being asked again, and an address that is not confirmed may be another's. */
import { and, asc, inArray, isNull, lt, or } from 'drizzle-orm';
import { BATCH, before, inBatches } from '../cart/inBatches.ts';
import type { SweepOptions } from '../cart/sweepOptions.ts';
import { waitlistEntry } from './waitlistTables.ts';

/** As the form promises: two years. */
export const WAITLIST_DAYS = 730;
/** How long a link confirms an address, and one that is not confirmed is kept. As form, pages and mail say: three days. */
export const WAITLIST_CONFIRM_DAYS = 3;

/** Deletes old entries, batch by batch, as `sweepCarts` does; replicas may sweep at the same time. */
export async function sweepWaitlist({
  db,
  signal,
  now = () => new Date(),
}: Pick<SweepOptions, 'db' | 'signal' | 'now'>) {
  const { createdAt, confirmedAt } = waitlistEntry;
  const isOver = or(
    lt(createdAt, before(now(), { days: WAITLIST_DAYS })),
    and(isNull(confirmedAt), lt(createdAt, before(now(), { days: WAITLIST_CONFIRM_DAYS }))),
  );
  const waitlist = await inBatches(signal, async () => {
    const oldest = db
      .select({ id: waitlistEntry.id })
      .from(waitlistEntry)
      .where(isOver)
      .orderBy(asc(createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(waitlistEntry).where(inArray(waitlistEntry.id, oldest)).returning({ id: waitlistEntry.id }))
      .length;
  });
  return { waitlist };
}
