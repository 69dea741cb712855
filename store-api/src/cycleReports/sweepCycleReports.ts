/** Reports whose links have ended are deleted. */
import { asc, inArray, lte } from 'drizzle-orm';
import { BATCH, inBatches } from '../cart/inBatches.ts';
import type { SweepOptions } from '../cart/sweepOptions.ts';
import { cycleReport } from './cycleReportTables.ts';

/** Batch by batch, as `sweepCarts` does; replicas may sweep at the same time. */
export async function sweepCycleReports({
  db,
  signal,
  now = () => new Date(),
}: Pick<SweepOptions, 'db' | 'signal' | 'now'>) {
  const cycleReports = await inBatches(signal, async () => {
    const ended = db
      .select({ id: cycleReport.id })
      .from(cycleReport)
      .where(lte(cycleReport.expiresAt, now()))
      .orderBy(asc(cycleReport.expiresAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(cycleReport).where(inArray(cycleReport.id, ended)).returning({ id: cycleReport.id }))
      .length;
  });
  return { cycleReports };
}
