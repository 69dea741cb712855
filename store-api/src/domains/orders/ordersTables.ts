/** Orders as they were bought, the rings that wait for a size, and every change of state. */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Address } from '../addresses/address.ts';
import type { DeliveryPromise } from './deliveryTimes.ts';
import type { DraftLine, DraftTotals } from './orderDraft.ts';
import { ORDER_ACTORS, ORDER_CHANGES, ORDER_STATES } from './orderStates.ts';
import type { Shipment } from './shipment.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** `order` is a word of SQL. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: text('id').primaryKey(),
    /** What shopper and support call it (`orderNumber.ts`); it opens nothing. Null: an older order, called by `number`. */
    publicNumber: text('public_number').unique(),
    /** Counts the orders, so no shopper sees it. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100001 }).unique(),
    /** One cart and one attempt become one order, whatever happens. */
    cartId: text('cart_id').notNull().unique(),
    attemptId: text('attempt_id').notNull().unique(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** A ring waits for its size: a sizing kit goes out first (C4). */
    needsSize: boolean('needs_size').notNull(),
    store: text('store').$type<Store>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    email: text('email').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    lines: jsonb('lines').$type<DraftLine[]>().notNull(),
    totals: jsonb('totals').$type<DraftTotals>().notNull(),
    /** The cart's: gift, campaign. */
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    discountCodes: jsonb('discount_codes').$type<string[]>().notNull(),
    affiliateCode: text('affiliate_code'),
    paymentProvider: text('payment_provider').notNull(),
    paymentReference: text('payment_reference').notNull(),
    created: moment('created').notNull().defaultNow(),
    /** Since when somebody sends the confirmation; null: nobody does. Who dies over it is overtaken after a while. */
    mailingAt: moment('mailing_at'),
    /** Null until the confirmation has been sent. */
    mailedAt: moment('mailed_at'),
    /** Since when whoever gets the gift is to be told; null: not yet, or nobody asked for it. */
    gifteeMailDueAt: moment('giftee_mail_due_at'),
    /** As `mailingAt` and `mailedAt`, of that mail. */
    gifteeMailingAt: moment('giftee_mailing_at'),
    gifteeMailedAt: moment('giftee_mailed_at'),
    /** When each kind of thing arrives or leaves, as it was promised last; null: an order from before dates were kept. */
    deliveries: jsonb('deliveries').$type<DeliveryPromise[]>(),
    /** Who carries the parcel, and how it is followed; null: it has not left, or nobody said. */
    shipment: jsonb('shipment').$type<Shipment>(),
    /** When the next mail that asks for a size is due, unless one has come by then; null: no further one. */
    sizeMailDueAt: moment('size_mail_due_at'),
    /** Mails that have asked for it. */
    sizeMails: integer('size_mails').notNull().default(0),
  },
  (table) => [
    index('shop_order_created').on(table.created),
    index('shop_order_size_mail').on(table.sizeMailDueAt),
    // What rounds look for each minute: few rows of many.
    index('shop_order_owes_confirmation').on(table.id).where(sql`mailed_at is null`).concurrently(),
    index('shop_order_owes_giftee')
      .on(table.id)
      .where(sql`giftee_mail_due_at is not null and giftee_mailed_at is null`)
      .concurrently(),
  ],
);

/** One for each piece whose size comes later. */
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
    /** Null until the shopper has sent it. */
    size: integer('size'),
  },
  (table) => [index('order_ring_order').on(table.orderId)],
);

/** The history: a row for each change, never altered but for the mark of its mail. */
export const orderEvent = pgTable(
  'order_event',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** Null: the order was made. */
    from: text('from', { enum: ORDER_STATES }),
    to: text('to', { enum: ORDER_STATES }).notNull(),
    actor: text('actor', { enum: ORDER_ACTORS }).notNull(),
    /** Which operator, as the command line names them; null for the others. */
    operator: text('operator'),
    /** What changed: the state, or something else while the state stayed. */
    what: text('what', { enum: ORDER_CHANGES }).notNull().default('state'),
    /** Whether the shopper is written to about it. */
    mailDue: boolean('mail_due').notNull().default(false),
    /** Since when its mail is in the queue. */
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
