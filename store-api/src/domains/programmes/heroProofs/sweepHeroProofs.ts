/** How long heroes' proofs are kept: a sweep deletes what nobody confirmed or decided in time, and what was decided long ago. */
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { heroProof } from './heroProofTables.ts';

/** How long a link confirms an address. */
export const CONFIRM_DAYS = 3;
/** How long a person may show a document, and how long it waits for an operator. */
export const WAIT_DAYS = 30;
/** How long it is known who proved what, once that time is over. */
const KEPT_DAYS = 90;

export const sweepHeroProofs: Sweep = ({ now = () => new Date(), ...options }) => {
  const { number, state, createdAt } = heroProof;
  const olderThan = (days: number) => lt(createdAt, before(now(), { days }));
  const isOver = or(
    and(eq(state, 'confirming'), olderThan(CONFIRM_DAYS)),
    and(inArray(state, ['showing', 'waiting']), olderThan(WAIT_DAYS)),
    olderThan(WAIT_DAYS + KEPT_DAYS),
  );
  return deleteOver(heroProof, number, isOver, options, createdAt);
};
