/** Database tables of carts. They store the shopper's choices but no prices: each read takes those from the catalogue. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { CodeOrigins } from '../pricing/codeOrigins.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The row's lock serialises concurrent changes of one cart. */
export const cart = pgTable(
  'cart',
  {
    /** A random UUID, because everyone who knows it can open the cart: it must not be guessable. */
    id: text('id').primaryKey(),
    store: text('store').notNull(),
    /** ISO 3166-1 alpha-2. Null: neither store, country parameter nor locale determines it (API-04). */
    countryCode: text('country_code'),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    /** Spelled and ordered as the shopper entered them, without duplicates. */
    discountCodes: jsonb('discount_codes').$type<string[]>().notNull(),
    /** How each code came into the cart, by its upper-case text (`codeOrigins.ts`). Null: the cart is older than this column. */
    codeOrigins: jsonb('code_origins').$type<CodeOrigins>(),
    /** Incremented by each write; the first part of the ETag. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Time of the last write. The cart expires a number of days after it. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('cart_updated_at').on(table.updatedAt)],
);

export const cartLine = pgTable(
  'cart_line',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** Lines are shown in the order in which they were added. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchandiseId: text('merchandise_id').notNull(),
    quantity: integer('quantity').notNull(),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    /** The attributes in canonical form. Lines of the same merchandise and key are merged. */
    attributesKey: text('attributes_key').notNull(),
  },
  (table) => [unique('cart_line_alike').on(table.cartId, table.merchandiseId, table.attributesKey)],
);

/** The `Idempotency-Key`s of writes, stored in the write's own transaction. A repeat returns the cart in its current state. */
export const cartAnswer = pgTable(
  'cart_answer',
  {
    /** Owner and key: `cart:<id> <key>`, for create `create:<store>:<keyed hash of the client's address> <key>`. */
    id: text('id').primaryKey(),
    /** SHA-256 of call and body. The same key with another fingerprint is a mistake of the caller. */
    fingerprint: text('fingerprint').notNull(),
    /** The cart that the write changed or created. */
    cartId: text('cart_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('cart_answer_created_at').on(table.createdAt)],
);
