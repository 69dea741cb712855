/** The checkout's part of the transaction that creates an order: locks and settles the attempt. */
import { eq } from 'drizzle-orm';
import { cart } from '../cart/cartTables.ts';
import type { PaidAttempts } from '../orders/makeOrder.ts';
import { checkout, checkoutAttempt, checkoutTyped } from './checkoutTables.ts';

export const paidAttempts: PaidAttempts = {
  async lock(transaction, attemptId) {
    const [attempt] = await transaction
      .select()
      .from(checkoutAttempt)
      .where(eq(checkoutAttempt.id, attemptId))
      .for('update');
    return attempt;
  },
  async settle(transaction, { id, cartId }) {
    await transaction
      .update(checkoutAttempt)
      .set({ state: 'paid', updatedAt: new Date() })
      .where(eq(checkoutAttempt.id, id));
    // The cart is used up: its id no longer works.
    await transaction.delete(cart).where(eq(cart.id, cartId));
    await transaction.delete(checkout).where(eq(checkout.cartId, cartId));
    await transaction.delete(checkoutTyped).where(eq(checkoutTyped.cartId, cartId));
  },
};
