/** Finds the orders, payment attempts, checkouts and carts that contain a mail address. */
import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../../platform/data/database.ts';
import { matchesEmail } from '../../platform/retention/personalData.ts';
import { cart } from '../cart/cartTables.ts';
import { checkout, checkoutAttempt, checkoutTyped } from '../checkout/checkoutTables.ts';
import { shopOrder } from '../orders/ordersTables.ts';

type Reading = Pick<StoreDb, 'select'>;

/** Matches if the JSON object's field `email` is the address. */
export const hasEmail = (column: PgColumn, email: string): SQL => sql`lower(${column}->>'email') = lower(${email})`;

/** Matches if any text in the JSON equals the address. The quotes prevent a match within a longer address. */
const contains = (column: PgColumn, email: string): SQL =>
  sql`position(lower(${JSON.stringify(email)}) in lower(${column}::text)) > 0`;

export const ordersOf = (from: Reading, email: string) =>
  from.select().from(shopOrder).where(matchesEmail(shopOrder.email, email));

/** The orders whose gift names the address, whoever the buyer is. */
export const giftsTo = (from: Reading, email: string) =>
  from.select().from(shopOrder).where(contains(shopOrder.attributes, email));

/** The person's payment attempts, and those whose gift names the address. */
export const attemptsOf = (from: Reading, email: string) =>
  from
    .select()
    .from(checkoutAttempt)
    .where(or(hasEmail(checkoutAttempt.draft, email), contains(checkoutAttempt.draft, email)));

/** Ids of the carts that contain the address or had a checkout with it. */
export async function cartsOf(from: Reading, email: string): Promise<string[]> {
  const found = [
    await from.select({ id: cart.id }).from(cart).where(contains(cart.attributes, email)),
    await from.select({ id: checkout.cartId }).from(checkout).where(matchesEmail(checkout.email, email)),
    await from.select({ id: checkoutTyped.cartId }).from(checkoutTyped).where(hasEmail(checkoutTyped.values, email)),
  ];
  return [...new Set(found.flat().map(({ id }) => id))];
}
