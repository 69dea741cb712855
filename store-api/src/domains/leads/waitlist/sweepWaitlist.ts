/** Entries of the waitlist are forgotten: nobody waits for years without being asked again, and an address that is not confirmed may be another's. */
import { and, isNull, lt, or } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { waitlistEntry } from './waitlistTables.ts';

/** As the form promises: two years. */
export const WAITLIST_DAYS = 730;
/** How long a link confirms an address, and one that is not confirmed is kept. As form, pages and mail say: three days. */
export const WAITLIST_CONFIRM_DAYS = 3;

export const sweepWaitlist: Sweep = ({ now = () => new Date(), ...options }) => {
  const { id, createdAt, confirmedAt } = waitlistEntry;
  const isOver = or(
    lt(createdAt, before(now(), { days: WAITLIST_DAYS })),
    and(isNull(confirmedAt), lt(createdAt, before(now(), { days: WAITLIST_CONFIRM_DAYS }))),
  );
  return deleteOver(waitlistEntry, id, isOver, options, createdAt);
};
