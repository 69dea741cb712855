/** Requests for a call are forgotten: what a visitor typed is kept for that call alone. */
import { asc, inArray, lt } from 'drizzle-orm';
import { BATCH, before, inBatches } from '../cart/inBatches.ts';
import type { SweepOptions } from '../cart/sweepOptions.ts';
import { callRequest } from './callRequestTables.ts';

/** As the form promises. */
export const CALL_REQUEST_DAYS = 90;

/** Deletes old requests, batch by batch, as `sweepCarts` does; replicas may sweep at the same time. */
export async function sweepCallRequests({
  db,
  signal,
  now = () => new Date(),
}: Pick<SweepOptions, 'db' | 'signal' | 'now'>) {
  const until = before(now(), { days: CALL_REQUEST_DAYS });
  const callRequests = await inBatches(signal, async () => {
    const oldest = db
      .select({ id: callRequest.id })
      .from(callRequest)
      .where(lt(callRequest.createdAt, until))
      .orderBy(asc(callRequest.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(callRequest).where(inArray(callRequest.id, oldest)).returning({ id: callRequest.id }))
      .length;
  });
  return { callRequests };
}
