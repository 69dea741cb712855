/** Orders as they were bought, the rings that wait for a size, and every change of an order. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Address } from '../addresses/address.ts';
import type { DeliveryPromise } from './deliveryPromises.ts';
import type { DraftLine, DraftTotals } from './orderDraft.ts';
import { ORDER_ACTORS, ORDER_CHANGES, ORDER_STATES } from './orderStates.ts';
import type { Shipment } from './shipment.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Named `shop_order`, because `order` is a reserved word in SQL. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: text('id').primaryKey(),
    /** The number that shoppers and support use (`orderNumber.ts`); it grants no access. Null: an older order, which uses `number`. */
    publicNumber: text('public_number').unique(),
    /** Counts the orders, so it is not shown to shoppers. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100001 }).unique(),
    /** Unique, so that one cart and one attempt never become two orders. */
    cartId: text('cart_id').notNull().unique(),
    attemptId: text('attempt_id').notNull().unique(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** A ring waits for its size: a sizing kit is sent first (C4). */
    needsSize: boolean('needs_size').notNull(),
    store: text('store').$type<Store>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    email: text('email').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    lines: jsonb('lines').$type<DraftLine[]>().notNull(),
    totals: jsonb('totals').$type<DraftTotals>().notNull(),
    /** The cart's attributes: gift, campaign. */
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    discountCodes: jsonb('discount_codes').$type<string[]>().notNull(),
    affiliateCode: text('affiliate_code'),
    paymentProvider: text('payment_provider').notNull(),
    paymentReference: text('payment_reference').notNull(),
    created: moment('created').notNull().defaultNow(),
    /** When the confirmation was sent. Null: not yet. */
    mailedAt: moment('mailed_at'),
    /** Since when the gift's recipient is due a mail. Null: not yet, or nobody asked for it. */
    gifteeMailDueAt: moment('giftee_mail_due_at'),
    gifteeMailedAt: moment('giftee_mailed_at'),
    /** The latest promised days for each kind of item. Null: an order from before these were stored. */
    deliveries: jsonb('deliveries').$type<DeliveryPromise[]>(),
    /** Carrier and tracking of the parcel. Null: not shipped yet, or not entered. */
    shipment: jsonb('shipment').$type<Shipment>(),
    /** When the next mail that asks for a size is due, if none is submitted by then. Null: no further mail. */
    sizeMailDueAt: moment('size_mail_due_at'),
    /** Number of mails sent that asked for the size. */
    sizeMails: integer('size_mails').notNull().default(0),
  },
  (table) => [
    index('shop_order_created').on(table.created),
    index('shop_order_size_mail').on(table.sizeMailDueAt),
    // Partial indexes for the queries that run every minute: few of many rows match.
    index('shop_order_owes_confirmation').on(table.id).where(sql`mailed_at is null`).concurrently(),
    index('shop_order_owes_giftee')
      .on(table.id)
      .where(sql`giftee_mail_due_at is not null and giftee_mailed_at is null`)
      .concurrently(),
  ],
);

/** One row for each piece whose size comes later. */
export const orderRing = pgTable(
  'order_ring',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    /** The catalogue's identifier of the colour. */
    identifier: text('identifier').notNull(),
    title: text('title').notNull(),
    /** Null: the shopper has not submitted it yet. */
    size: integer('size'),
  },
  (table) => [index('order_ring_order').on(table.orderId)],
);

/** The history: a row for each change, never altered except for `mailedAt`. */
export const orderEvent = pgTable(
  'order_event',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** Null: the order was created. */
    from: text('from', { enum: ORDER_STATES }),
    to: text('to', { enum: ORDER_STATES }).notNull(),
    actor: text('actor', { enum: ORDER_ACTORS }).notNull(),
    /** The operator's name on the command line. Null: not an operator. */
    operator: text('operator'),
    /** The kind of change: the state, or something else while the state stayed. */
    what: text('what', { enum: ORDER_CHANGES }).notNull().default('state'),
    /** Whether the shopper gets a mail about the change. */
    mailDue: boolean('mail_due').notNull().default(false),
    /** When the mail was queued. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('order_event_order').on(table.orderId),
    index('order_event_mail').on(table.mailDue, table.mailedAt),
    index('order_event_owes_mail').on(table.position).where(sql`mail_due and mailed_at is null`).concurrently(),
  ],
);

export type StoredOrder = typeof shopOrder.$inferSelect;
export type OrderRing = typeof orderRing.$inferSelect;
