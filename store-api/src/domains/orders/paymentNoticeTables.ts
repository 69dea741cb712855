/** What a provider has told of a payment after it was taken: for operators, with the order. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '../payments/toldNotice.ts';
import { shopOrder } from './ordersTables.ts';

export const paymentNotice = pgTable(
  'payment_notice',
  {
    /** The provider's id of it and its state: told again it is the same row. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** As the provider calls it: `needs_response`, `lost`. */
    state: text('state').notNull(),
    /** In minor units of the order's currency. */
    minorUnits: integer('minor_units').notNull(),
    /** The provider's word for why; null: none was said. */
    reason: text('reason'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('payment_notice_order').on(table.orderId)],
);

export type PaymentNotice = typeof paymentNotice.$inferSelect;
