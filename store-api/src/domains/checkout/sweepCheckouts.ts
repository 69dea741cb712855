/**
 * Deletes a checkout's data with its cart: e-mail and address, unpaid payment attempts, and the test provider's
 * payments. Orders are separate and stay.
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

/** Days after which a provider has released an authorisation by itself: Stripe does after seven days. */
const AUTHORISATION_DAYS = 8;

const cartIsDeleted = (db: SweepOptions['db'], cartId: PgColumn) =>
  notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, cartId)));

/** Sweeps for rows whose cart is deleted. */
export const checkoutSweeps = {
  checkouts: (options) => deleteOver(checkout, checkout.cartId, cartIsDeleted(options.db, checkout.cartId), options),

  typed: (options) =>
    deleteOver(checkoutTyped, checkoutTyped.cartId, cartIsDeleted(options.db, checkoutTyped.cartId), options),

  keys: ({ now = () => new Date(), ...options }) =>
    deleteOver(checkoutKey, checkoutKey.cartId, lapsedKeys(options.db, now()), options),

  attempts: ({ now = () => new Date(), ...options }) =>
    deleteOver(
      checkoutAttempt,
      checkoutAttempt.id,
      and(
        // Active attempts are ended first, in `PaymentRounds.endOrphaned`.
        inArray(checkoutAttempt.state, [...ENDED_UNPAID]),
        // The row is needed as long as the provider may still hold money, to release it.
        or(
          isNull(checkoutAttempt.reference),
          isNotNull(checkoutAttempt.releasedAt),
          lt(checkoutAttempt.updatedAt, before(now(), { days: AUTHORISATION_DAYS })),
        ),
        cartIsDeleted(options.db, checkoutAttempt.cartId),
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
