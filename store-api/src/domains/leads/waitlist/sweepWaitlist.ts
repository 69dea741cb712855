/** Deletes entries of the waitlist that are too old, or unconfirmed, because their address may be somebody else's. */
import { and, isNull, lt, or } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { waitlistEntry } from './waitlistTables.ts';

/** The period that the form promises: two years. */
export const WAITLIST_DAYS = 730;
/** Days that a link can confirm an address, and that an unconfirmed one is stored. Form, pages and mail promise these three days. */
export const WAITLIST_CONFIRM_DAYS = 3;

export const sweepWaitlist: Sweep = ({ now = () => new Date(), ...options }) => {
  const { id, createdAt, confirmedAt } = waitlistEntry;
  const isOver = or(
    lt(createdAt, before(now(), { days: WAITLIST_DAYS })),
    and(isNull(confirmedAt), lt(createdAt, before(now(), { days: WAITLIST_CONFIRM_DAYS }))),
  );
  return deleteOver(waitlistEntry, id, isOver, options, createdAt);
};
