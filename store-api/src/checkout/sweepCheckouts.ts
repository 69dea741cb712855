/**
 * What shoppers typed at a checkout goes with its cart, however that ended: e-mail and address of a checkout, of the
 * attempts to pay that came to nothing, and the test provider's payments. What became an order is the order's.
 */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { cart } from '../cart/cartTables.ts';
import { BATCH, before, inBatches } from '../cart/inBatches.ts';
import type { SweepOptions } from '../cart/sweepOptions.ts';
import { lapsedKeys } from './checkoutKeys.ts';
import { checkout, checkoutAttempt, checkoutKey, checkoutTyped, testPayment } from './checkoutTables.ts';

/** Nobody pays these any more. Those that are under way end first, in `CheckoutFlow.repair`. */
const ENDED = ['cancelled', 'declined', 'stale'] as const;
/** After which a provider has let go of what it held by itself: Stripe does after seven days. */
const HELD_DAYS = 8;

/**
 * Deletes what belongs to a cart that is gone, batch by batch, as `sweepCarts` does; replicas may sweep at the same time.
 * @returns how many rows of each went
 */
export async function sweepCheckouts({
  db,
  signal,
  now = () => new Date(),
}: Pick<SweepOptions, 'db' | 'signal' | 'now'>) {
  const lapsed = before(now(), { days: HELD_DAYS });
  const checkouts = await inBatches(signal, async () => {
    const stray = db
      .select({ cartId: checkout.cartId })
      .from(checkout)
      .where(notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, checkout.cartId))))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(checkout).where(inArray(checkout.cartId, stray)).returning({ id: checkout.cartId })).length;
  });
  const typed = await inBatches(signal, async () => {
    const stray = db
      .select({ cartId: checkoutTyped.cartId })
      .from(checkoutTyped)
      .where(notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, checkoutTyped.cartId))))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone = db.delete(checkoutTyped).where(inArray(checkoutTyped.cartId, stray));
    return (await gone.returning({ id: checkoutTyped.cartId })).length;
  });
  const keys = await inBatches(signal, async () => {
    const stray = db
      .select({ cartId: checkoutKey.cartId })
      .from(checkoutKey)
      .where(lapsedKeys(db, now()))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone = db.delete(checkoutKey).where(inArray(checkoutKey.cartId, stray));
    return (await gone.returning({ id: checkoutKey.cartId })).length;
  });
  const attempts = await inBatches(signal, async () => {
    const over = db
      .select({ id: checkoutAttempt.id })
      .from(checkoutAttempt)
      .where(
        and(
          inArray(checkoutAttempt.state, [...ENDED]),
          // What the provider may still hold is let go of first, and is found by this row.
          or(
            isNull(checkoutAttempt.reference),
            isNotNull(checkoutAttempt.releasedAt),
            lt(checkoutAttempt.updatedAt, lapsed),
          ),
          notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, checkoutAttempt.cartId))),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone = db.delete(checkoutAttempt).where(inArray(checkoutAttempt.id, over));
    return (await gone.returning({ id: checkoutAttempt.id })).length;
  });
  const testPayments = await inBatches(signal, async () => {
    const over = db
      .select({ id: testPayment.id })
      .from(testPayment)
      .where(notExists(db.select({ one: sql`1` }).from(checkoutAttempt).where(eq(checkoutAttempt.id, testPayment.key))))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return (await db.delete(testPayment).where(inArray(testPayment.id, over)).returning({ id: testPayment.id })).length;
  });
  return { checkouts, typed, keys, attempts, testPayments };
}
