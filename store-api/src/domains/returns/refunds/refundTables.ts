/** Refunds of an order: written with the decision, paid by a job afterwards (decision 80). */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { shopOrder } from '../../orders/ordersTables.ts';
import { returnCase } from '../claims/caseTables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const orderRefund = pgTable(
  'order_refund',
  {
    /** Also the refund's idempotency key at the provider. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** The return or withdrawal that is refunded. Null: these pieces were cancelled before they were made. */
    caseId: text('case_id')
      .unique()
      .references(() => returnCase.id, { onDelete: 'cascade' }),
    parts: jsonb('parts').$type<OrderPart[]>().notNull(),
    /** Decimal string in major units of the order's currency. */
    amount: text('amount').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: the provider has not paid yet. */
    paidAt: moment('paid_at'),
  },
  (table) => [
    index('order_refund_order').on(table.orderId),
    index('order_refund_unpaid').on(table.id).where(sql`paid_at is null`).concurrently(),
  ],
);
