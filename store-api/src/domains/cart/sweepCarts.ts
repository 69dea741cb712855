/** What is over leaves the database: carts that nobody wrote to for long, and answers kept for repeated calls. */
import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { before, inBatches } from '../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep, type SweepOptions } from '../../platform/retention/sweepOptions.ts';
import { cart, cartAnswer } from './cartTables.ts';

/** How long an `Idempotency-Key` is kept. */
export const ANSWER_HOURS = 24;

/** @param cartDays days after its last write that a cart is kept */
export const sweepCarts = ({
  cartDays,
  now = () => new Date(),
  ...options
}: SweepOptions & { readonly cartDays: number }): Promise<number> =>
  deleteOver(cart, cart.id, lt(cart.updatedAt, before(now(), { days: cartDays })), options, cart.updatedAt);

/**
 * Deletes answers that no repeat of their call is given any more. Each batch begins where the one before has ended:
 * by the index, so that what was deleted and is not vacuumed yet is passed over once a sweep, and not once a batch.
 */
export const sweepAnswers: Sweep = ({ db, now = () => new Date(), signal, batch }) => {
  const until = before(now(), { hours: ANSWER_HOURS });
  let from: Date | null = null;
  return inBatches({ signal, batch }, async (limit) => {
    const isOver = lt(cartAnswer.createdAt, until);
    const oldest = db
      .select({ id: cartAnswer.id })
      .from(cartAnswer)
      .where(from === null ? isOver : and(gte(cartAnswer.createdAt, from), isOver))
      .orderBy(asc(cartAnswer.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const deleted = await db
      .delete(cartAnswer)
      .where(inArray(cartAnswer.id, oldest))
      .returning({ createdAt: cartAnswer.createdAt });
    for (const { createdAt } of deleted) if (from === null || createdAt > from) from = createdAt;
    return deleted.length;
  });
};
