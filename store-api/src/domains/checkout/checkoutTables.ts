/** What a shopper has said at the checkout, and the attempts to pay for it. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '../addresses/address.ts';
import type { ContactBody, ContactProblems } from '../addresses/contactBody.ts';
import type { OrderDraft } from '../orders/orderDraft.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Before there were keys: nobody's, so it is shown to nobody. */
const holder = () => text('holder').notNull().default('');

/** Which browser a checkout belongs to (`checkoutKeys.ts`). It outlives its cart, so that who has paid is led to the order. */
export const checkoutKey = pgTable(
  'checkout_key',
  {
    cartId: text('cart_id').primaryKey(),
    /** A random UUID for the browser, which stays as keys are exchanged. */
    holder: text('holder').notNull(),
    /** SHA-256 of the key. */
    hash: text('hash').notNull(),
    /** Of the key before, until the new one has come back; null: it has. */
    previousHash: text('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
  },
  (table) => [index('checkout_key_rotated_at').on(table.rotatedAt)],
);

/** One per cart; it goes when the cart has become an order. */
export const checkout = pgTable('checkout', {
  cartId: text('cart_id').primaryKey(),
  /** Whose browser said it. */
  holder: holder(),
  email: text('email').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  /** Null until it is chosen. */
  deliveryMethod: text('delivery_method'),
  affiliateCode: text('affiliate_code'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What was typed into the first step's form and not taken yet: it is shown again. It goes with what is taken, with the order, and with the cart. */
export const checkoutTyped = pgTable('checkout_typed', {
  cartId: text('cart_id').primaryKey(),
  holder: holder(),
  values: jsonb('values').$type<ContactBody>().notNull(),
  /** What of it did not fit, in the order of the form; empty: it was not looked at. */
  problems: jsonb('problems').$type<ContactProblems>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * beginning → open (the shopper is at the provider's) → confirming (money is being taken) → paid (the order is there);
 * from beginning and open also cancelled, declined, or stale (what was agreed to is no longer what it would cost).
 */
export const ATTEMPT_STATES = ['beginning', 'open', 'confirming', 'paid', 'cancelled', 'declined', 'stale'] as const;

export const checkoutAttempt = pgTable(
  'checkout_attempt',
  {
    /** Also the payment's key at the provider, by which it is idempotent. */
    id: text('id').primaryKey(),
    cartId: text('cart_id').notNull(),
    /** Whose browser pays: nobody else is led to the order. */
    holder: holder(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's name for the payment; null until it has begun. */
    reference: text('reference'),
    /** Where the shopper pays. */
    url: text('url'),
    /** What the shopper agreed to: the order is made of it. */
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    /** Of the draft: two that cost the same for the same things have the same one. */
    fingerprint: text('fingerprint').notNull(),
    /** When the provider had let go of an attempt that is not to be paid; null: not yet, or there is nothing to let go of. */
    releasedAt: moment('released_at'),
    /** When repair asks the provider for it next: later and later, so that its calls are bounded. */
    nextLookAt: moment('next_look_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // However many requests come at once: one cart has one payment under way, and at most one that is paid.
    uniqueIndex('checkout_attempt_active')
      .on(table.cartId)
      .where(sql`state in ('beginning', 'open', 'confirming', 'paid')`),
    index('checkout_attempt_cart').on(table.cartId, table.createdAt),
    index('checkout_attempt_reference').on(table.reference),
    // What is still to be let go of: few rows of many.
    index('checkout_attempt_unreleased')
      .on(table.updatedAt)
      .where(sql`state in ('cancelled', 'declined', 'stale') and released_at is null and reference is not null`),
    // The same by the time of the next look, and what is over and may be swept.
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
