/** Carts as they are kept: what a shopper chose, never what it costs. Prices are the catalogue's at every read. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { CodeOrigins } from '../pricing/codeOrigins.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The row's lock lines up concurrent changes of one cart. */
export const cart = pgTable(
  'cart',
  {
    /** A random UUID: who knows it has the cart, so it can't be guessed. */
    id: text('id').primaryKey(),
    store: text('store').notNull(),
    /** ISO 3166-1 alpha-2; null when neither store, country parameter nor locale tells (API-04). */
    countryCode: text('country_code'),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    /** As the shopper gave them, in order, each once. */
    discountCodes: jsonb('discount_codes').$type<string[]>().notNull(),
    /** How each code came, by its upper-case text (`codeOrigins.ts`). Null: a cart from before this was kept. */
    codeOrigins: jsonb('code_origins').$type<CodeOrigins>(),
    /** Each write raises it by one: the first part of the ETag. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Of the last write: from here a cart's days are counted. */
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
    /** Lines are shown in the order in which they came. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchandiseId: text('merchandise_id').notNull(),
    quantity: integer('quantity').notNull(),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    /** The attributes in one canonical form: lines that are alike are one line. */
    attributesKey: text('attributes_key').notNull(),
  },
  (table) => [unique('cart_line_alike').on(table.cartId, table.merchandiseId, table.attributesKey)],
);

/** The `Idempotency-Key`s of writes, kept in the write's own transaction. A repeat is answered with the cart as it is. */
export const cartAnswer = pgTable(
  'cart_answer',
  {
    /** Whose key it is and the key: `cart:<id> <key>`, for create `create:<store>:<keyed hash of the client's address> <key>`. */
    id: text('id').primaryKey(),
    /** SHA-256 of call and body: the same key with another is a mistake of the caller's. */
    fingerprint: text('fingerprint').notNull(),
    /** The cart that was written. */
    cartId: text('cart_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('cart_answer_created_at').on(table.createdAt)],
);
