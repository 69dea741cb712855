/** Retention of heroes' proofs: deletes those that were not confirmed or decided in time, and those that were decided long ago. */
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { CONFIRM_DAYS, RETENTION_DAYS, WAIT_DAYS } from './heroProofDays.ts';
import { heroProof } from './heroProofTables.ts';

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
