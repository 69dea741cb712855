/** Deletes expired rows: carts without writes for a long time, and old idempotency keys. */
import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { before, inBatches } from '../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep, type SweepOptions } from '../../platform/retention/sweepOptions.ts';
import { cart, cartAnswer } from './cartTables.ts';
import { IDEMPOTENCY_KEY_HOURS } from './idempotencyKeyHours.ts';

/** Days after its last write until a cart expires, unless the setting of this name says otherwise. */
export const CART_DAYS = 30;

/** @param cartDays days after its last write until a cart expires */
export const sweepCarts = ({
  cartDays,
  now = () => new Date(),
  ...options
}: SweepOptions & { readonly cartDays: number }): Promise<number> =>
  deleteOver(cart, cart.id, lt(cart.updatedAt, before(now(), { days: cartDays })), options, cart.updatedAt);

/**
 * Deletes idempotency keys that have expired. Each batch starts where the previous one ended, by index, so that deleted
 * rows that are not vacuumed yet are skipped once per sweep and not once per batch.
 */
export const sweepAnswers: Sweep = ({ db, now = () => new Date(), signal, batch }) => {
  const until = before(now(), { hours: IDEMPOTENCY_KEY_HOURS });
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
