/** Retention of heroes' proofs: deletes those that were not confirmed or decided in time, and those that were decided long ago. */
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { heroProof } from './heroProofTables.ts';

/** Days that a link can confirm an address. */
export const CONFIRM_DAYS = 3;
/** Days that a person may upload a document, and that it may wait for an operator. */
export const WAIT_DAYS = 30;
/** Further days for which a proof is stored after that time. */
const RETENTION_DAYS = 90;

export const sweepHeroProofs: Sweep = ({ now = () => new Date(), ...options }) => {
  const { number, state, createdAt } = heroProof;
  const olderThan = (days: number) => lt(createdAt, before(now(), { days }));
  const isOver = or(
    and(eq(state, 'confirming'), olderThan(CONFIRM_DAYS)),
    and(inArray(state, ['showing', 'waiting']), olderThan(WAIT_DAYS)),
    olderThan(WAIT_DAYS + RETENTION_DAYS),
  );
  return deleteOver(heroProof, number, isOver, options, createdAt);
};
