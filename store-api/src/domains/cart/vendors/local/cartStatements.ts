/**
 * Prepared statements for frequent cart calls: drizzle builds the SQL once per connection, and PostgreSQL parses it
 * once. Each is prepared at first use.
 */
import { asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../../../../platform/data/database.ts';
import { cart, cartAnswer, cartLine } from '../../cartTables.ts';
import type { ChosenLine } from '../../presentCart.ts';

export type CartStatementsDb = Pick<StoreDb, 'select' | 'insert' | 'update' | 'delete'>;
export type CartStatements = ReturnType<typeof cartStatements>;

const given = sql.placeholder;

/** A placeholder whose value is encoded for the given column. */
const givenFor = (column: PgColumn, name: string): SQL => sql`${sql.param(given(name), column)}`;

function lazily<Statement>(make: () => Statement): () => Statement {
  let made: Statement | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Reads the cart and its lines in one statement, so that no change can happen in between. */
export const readStatement = (db: Pick<CartStatementsDb, 'select'>) =>
  db
    .select({
      id: cart.id,
      store: cart.store,
      countryCode: cart.countryCode,
      attributes: cart.attributes,
      discountCodes: cart.discountCodes,
      codeOrigins: cart.codeOrigins,
      version: cart.version,
      updatedAt: cart.updatedAt,
      lines: sql<ChosenLine[]>`(
          select coalesce(json_agg(json_build_object(
            'id', line.id, 'merchandiseId', line.merchandise_id, 'quantity', line.quantity,
            'attributes', line.attributes
          ) order by line.position), '[]')
          from cart_line line where line.cart_id = cart.id)`,
    })
    .from(cart)
    .where(eq(cart.id, given('cartId')))
    .prepare('cart_read');

export const cartStatements = (db: CartStatementsDb) => ({
  /** For statements that are not prepared, because they differ from call to call. */
  db,
  /** Locks the cart's row until the transaction ends. */
  lock: lazily(() =>
    db
      .select()
      .from(cart)
      .where(eq(cart.id, given('cartId')))
      .for('update')
      .prepare('cart_lock'),
  ),
  lines: lazily(() =>
    db
      .select({
        id: cartLine.id,
        merchandiseId: cartLine.merchandiseId,
        quantity: cartLine.quantity,
        attributes: cartLine.attributes,
      })
      .from(cartLine)
      .where(eq(cartLine.cartId, given('cartId')))
      .orderBy(asc(cartLine.position))
      .prepare('cart_lines'),
  ),
  setQuantity: lazily(() =>
    db
      .update(cartLine)
      .set({ quantity: givenFor(cartLine.quantity, 'quantity') })
      .where(eq(cartLine.id, given('lineId')))
      .prepare('cart_line_quantity'),
  ),
  setLine: lazily(() =>
    db
      .update(cartLine)
      .set({
        quantity: givenFor(cartLine.quantity, 'quantity'),
        attributes: givenFor(cartLine.attributes, 'attributes'),
        attributesKey: givenFor(cartLine.attributesKey, 'attributesKey'),
      })
      .where(eq(cartLine.id, given('lineId')))
      .prepare('cart_line_set'),
  ),
  /** Saves the changed columns of the cart's row. */
  keep: lazily(() =>
    db
      .update(cart)
      .set({
        attributes: givenFor(cart.attributes, 'attributes'),
        discountCodes: givenFor(cart.discountCodes, 'discountCodes'),
        codeOrigins: givenFor(cart.codeOrigins, 'codeOrigins'),
        version: givenFor(cart.version, 'version'),
        updatedAt: givenFor(cart.updatedAt, 'updatedAt'),
      })
      .where(eq(cart.id, given('cartId')))
      .prepare('cart_keep'),
  ),
  /** Inserts a key, or replaces one older than `expired`. Returns no row when a valid key exists. */
  takeKey: lazily(() =>
    db
      .insert(cartAnswer)
      .values({
        id: given('id'),
        fingerprint: given('fingerprint'),
        cartId: given('cartId'),
        createdAt: given('createdAt'),
      })
      .onConflictDoUpdate({
        target: cartAnswer.id,
        set: {
          fingerprint: sql`excluded.fingerprint`,
          cartId: sql`excluded.cart_id`,
          createdAt: sql`excluded.created_at`,
        },
        setWhere: lt(cartAnswer.createdAt, givenFor(cartAnswer.createdAt, 'expired')),
      })
      .returning({ id: cartAnswer.id })
      .prepare('cart_answer_take'),
  ),
});
