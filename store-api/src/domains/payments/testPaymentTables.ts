/** Database table of the test provider's payments. */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const TEST_PAYMENT_STATES = ['open', 'second_step', 'authorised', 'captured', 'cancelled'] as const;

/** A payment at the test provider. Card numbers are never stored. */
export const testPayment = pgTable('test_payment', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  /** Decimal string in major units. */
  amount: text('amount').notNull(),
  currency: text('currency').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  state: text('state', { enum: TEST_PAYMENT_STATES }).notNull(),
  /** Refunds by key: decimal strings in major units. */
  refunds: jsonb('refunds').$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});
