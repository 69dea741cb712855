/** The provider's reports about a payment after its capture (e.g. disputes); operators see them with the order. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '../payments/toldNotice.ts';
import { shopOrder } from './ordersTables.ts';

export const paymentNotice = pgTable(
  'payment_notice',
  {
    /** The provider's id of the notice and its state, so that a repeated report is the same row. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The provider's name for the state: `needs_response`, `lost`. */
    state: text('state').notNull(),
    /** In minor units of the order's currency. */
    minorUnits: integer('minor_units').notNull(),
    /** The provider's reason code. Null: none was given. */
    reason: text('reason'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('payment_notice_order').on(table.orderId)],
);

export type PaymentNotice = typeof paymentNotice.$inferSelect;
