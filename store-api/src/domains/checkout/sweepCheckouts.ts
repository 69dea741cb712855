/**
 * What shoppers typed at a checkout goes with its cart, however that ended: e-mail and address of a checkout, of the
 * attempts to pay that came to nothing, and the test provider's payments. What became an order is the order's.
 */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { before } from '../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep, type SweepOptions } from '../../platform/retention/sweepOptions.ts';
import { cart } from '../cart/cartTables.ts';
import { testPayment } from '../payments/testPaymentTables.ts';
import { ENDED_UNPAID } from './checkoutAttempts.ts';
import { lapsedKeys } from './checkoutKeys.ts';
import { checkout, checkoutAttempt, checkoutKey, checkoutTyped } from './checkoutTables.ts';

/** After which a provider has let go of what it held by itself: Stripe does after seven days. */
const HELD_DAYS = 8;

const cartIsGone = (db: SweepOptions['db'], cartId: PgColumn) =>
  notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, cartId)));

/** What belongs to a cart that is gone. */
export const checkoutSweeps = {
  checkouts: (options) => deleteOver(checkout, checkout.cartId, cartIsGone(options.db, checkout.cartId), options),

  typed: (options) =>
    deleteOver(checkoutTyped, checkoutTyped.cartId, cartIsGone(options.db, checkoutTyped.cartId), options),

  keys: ({ now = () => new Date(), ...options }) =>
    deleteOver(checkoutKey, checkoutKey.cartId, lapsedKeys(options.db, now()), options),

  attempts: ({ now = () => new Date(), ...options }) =>
    deleteOver(
      checkoutAttempt,
      checkoutAttempt.id,
      and(
        // Attempts under way end first, in `PaymentRounds.endOrphaned`.
        inArray(checkoutAttempt.state, [...ENDED_UNPAID]),
        // What the provider may still hold is let go of first, and is found by this row.
        or(
          isNull(checkoutAttempt.reference),
          isNotNull(checkoutAttempt.releasedAt),
          lt(checkoutAttempt.updatedAt, before(now(), { days: HELD_DAYS })),
        ),
        cartIsGone(options.db, checkoutAttempt.cartId),
      ),
      options,
    ),

  testPayments: (options) =>
    deleteOver(
      testPayment,
      testPayment.id,
      notExists(
        options.db.select({ one: sql`1` }).from(checkoutAttempt).where(eq(checkoutAttempt.id, testPayment.key)),
      ),
      options,
    ),
} satisfies Record<string, Sweep>;
