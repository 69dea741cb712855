/** How long each look at a canary is stored. */
import { and, inArray, lt, max, notInArray } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { rollout, rolloutLook } from '../data/schema.ts';
import { databaseTime } from '../regions/rolloutRows.ts';

/** Days after the end of a canary, so that `why` can judge it again. Its last look, which decided, stays. **decided** */
export const LOOKS_KEPT_DAYS = 30;

export async function removeOldLooks(db: RegistryDb): Promise<void> {
  const before = new Date((await databaseTime(db)).getTime() - LOOKS_KEPT_DAYS * 24 * 60 * 60 * 1000);
  const over = db.select({ id: rollout.id }).from(rollout).where(lt(rollout.endedAt, before));
  const deciding = db
    .select({ id: max(rolloutLook.id) })
    .from(rolloutLook)
    .groupBy(rolloutLook.rollout);
  await db.delete(rolloutLook).where(and(inArray(rolloutLook.rollout, over), notInArray(rolloutLook.id, deciding)));
}
