/** Entries of the waitlist are forgotten: nobody waits for years without being asked again. */
import { asc, inArray, lt } from 'drizzle-orm';
import { BATCH, before, inBatches } from '../cart/inBatches.ts';
import type { SweepOptions } from '../cart/sweepOptions.ts';
import { waitlistEntry } from './waitlistTables.ts';

/** As the form promises: two years. */
export const WAITLIST_DAYS = 730;

/** Deletes old entries, batch by batch, as `sweepCarts` does; replicas may sweep at the same time. */
export async function sweepWaitlist({
  db,
  signal,
  now = () => new Date(),
}: Pick<SweepOptions, 'db' | 'signal' | 'now'>) {
  const until = before(now(), { days: WAITLIST_DAYS });
  const waitlist = await inBatches(signal, async () => {
    const oldest = db
      .select({ id: waitlistEntry.id })
      .from(waitlistEntry)
      .where(lt(waitlistEntry.createdAt, until))
      .orderBy(asc(waitlistEntry.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(waitlistEntry).where(inArray(waitlistEntry.id, oldest)).returning({ id: waitlistEntry.id }))
      .length;
  });
  return { waitlist };
}
