/** Finds the orders, attempts to pay, checkouts and carts in which a mail address stands. */
import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../../platform/data/database.ts';
import { matchesEmail } from '../../platform/retention/personalData.ts';
import { cart } from '../cart/cartTables.ts';
import { checkout, checkoutAttempt, checkoutTyped } from '../checkout/checkoutTables.ts';
import { shopOrder } from '../orders/ordersTables.ts';

type Reading = Pick<StoreDb, 'select'>;

/** The field `email` of a JSON object is the address. */
export const hasEmail = (column: PgColumn, email: string): SQL => sql`lower(${column}->>'email') = lower(${email})`;

/** The address stands anywhere in the JSON, as a whole text, so that one address is not found within a longer one. */
const contains = (column: PgColumn, email: string): SQL =>
  sql`position(lower(${JSON.stringify(email)}) in lower(${column}::text)) > 0`;

export const ordersOf = (from: Reading, email: string) =>
  from.select().from(shopOrder).where(matchesEmail(shopOrder.email, email));

/** The orders that name the address in their gift, whoever bought them. */
export const giftsTo = (from: Reading, email: string) =>
  from.select().from(shopOrder).where(contains(shopOrder.attributes, email));

/** The attempts of the person, and those that name the address in their gift. */
export const attemptsOf = (from: Reading, email: string) =>
  from
    .select()
    .from(checkoutAttempt)
    .where(or(hasEmail(checkoutAttempt.draft, email), contains(checkoutAttempt.draft, email)));

/** Ids of the carts that the address stands in, or that were at a checkout under it. */
export async function cartsOf(from: Reading, email: string): Promise<string[]> {
  const found = [
    await from.select({ id: cart.id }).from(cart).where(contains(cart.attributes, email)),
    await from.select({ id: checkout.cartId }).from(checkout).where(matchesEmail(checkout.email, email)),
    await from.select({ id: checkoutTyped.cartId }).from(checkoutTyped).where(hasEmail(checkoutTyped.values, email)),
  ];
  return [...new Set(found.flat().map(({ id }) => id))];
}
