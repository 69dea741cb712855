/** Database tables of checkouts: keys, details, drafts and payment attempts. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '../addresses/address.ts';
import type { ContactBody, ContactProblems } from '../addresses/contactBody.ts';
import type { OrderDraft } from '../orders/orderDraft.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Empty for rows from before keys existed. These belong to no browser, so they are never shown. */
const holder = () => text('holder').notNull().default('');

/**
 * The browser that a checkout belongs to (`checkoutKeys.ts`). The row outlives its cart, so that the payer can still be
 * redirected to the order.
 */
export const checkoutKey = pgTable(
  'checkout_key',
  {
    cartId: text('cart_id').primaryKey(),
    /** A random UUID for the browser; unchanged by key rotation. */
    holder: text('holder').notNull(),
    /** SHA-256 of the key. */
    hash: text('hash').notNull(),
    /** SHA-256 of the previous key, until the new one is sent back. Null: it was sent back. */
    previousHash: text('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
  },
  (table) => [index('checkout_key_rotated_at').on(table.rotatedAt)],
);

/** One row per cart, deleted when the cart has become an order. */
export const checkout = pgTable('checkout', {
  cartId: text('cart_id').primaryKey(),
  /** The browser that entered it. */
  holder: holder(),
  email: text('email').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  /** Null until chosen. */
  deliveryMethod: text('delivery_method'),
  affiliateCode: text('affiliate_code'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Values typed into the first step's form and not accepted yet, to be shown again. Deleted when the step is accepted,
 * and with the order or the cart.
 */
export const checkoutTyped = pgTable('checkout_typed', {
  cartId: text('cart_id').primaryKey(),
  holder: holder(),
  values: jsonb('values').$type<ContactBody>().notNull(),
  /** Invalid fields in the order of the form. Empty: not validated. */
  problems: jsonb('problems').$type<ContactProblems>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * beginning → open (the shopper is on the provider's page) → confirming (the money is being captured) → paid (the order
 * exists); from beginning and open also cancelled, declined, or stale (the order differs from the one agreed to).
 */
export const ATTEMPT_STATES = ['beginning', 'open', 'confirming', 'paid', 'cancelled', 'declined', 'stale'] as const;

export const checkoutAttempt = pgTable(
  'checkout_attempt',
  {
    /** Used as the idempotency key at the provider, too. */
    id: text('id').primaryKey(),
    cartId: text('cart_id').notNull(),
    /** The browser that pays. Only it is redirected to the order. */
    holder: holder(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's id of the payment. Null until it has begun. */
    reference: text('reference'),
    /** URL of the provider's payment page. */
    url: text('url'),
    /** The draft that the shopper agreed to. The order is created from it. */
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    /** Hash of the draft, equal for drafts with the same contents and prices. */
    fingerprint: text('fingerprint').notNull(),
    /** When the provider released the payment of an attempt that ended unpaid. Null: not yet, or nothing to release. */
    releasedAt: moment('released_at'),
    /** When a repair round asks the provider next. The intervals grow, so that the number of calls is bounded. */
    nextLookAt: moment('next_look_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Ensures that a cart has at most one active or paid attempt, even with concurrent requests.
    uniqueIndex('checkout_attempt_active')
      .on(table.cartId)
      .where(sql`state in ('beginning', 'open', 'confirming', 'paid')`),
    index('checkout_attempt_cart').on(table.cartId, table.createdAt),
    index('checkout_attempt_reference').on(table.reference),
    // Attempts still to be released: few of many rows.
    index('checkout_attempt_unreleased')
      .on(table.updatedAt)
      .where(sql`state in ('cancelled', 'declined', 'stale') and released_at is null and reference is not null`),
    // For rounds, by the time of the next check; and for the sweep of attempts that ended unpaid.
    index('checkout_attempt_held')
      .on(table.nextLookAt)
      .where(sql`state in ('cancelled', 'declined', 'stale') and released_at is null and reference is not null`)
      .concurrently(),
    index('checkout_attempt_over')
      .on(table.cartId)
      .where(sql`state in ('cancelled', 'declined', 'stale')`)
      .concurrently(),
    index('checkout_attempt_created_at').on(table.createdAt).concurrently(),
    index('checkout_attempt_next_look').on(table.nextLookAt).where(sql`state in ('beginning', 'open', 'confirming')`),
  ],
);
