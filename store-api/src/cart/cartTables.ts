/** Carts as they are kept: what a shopper chose, never what it costs. Prices are the catalogue's at every read. */
import type { Attribute } from '@tessera/shared-contracts/cart';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

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
    createdAt: moment('created_at').notNull().defaultNow(),
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
