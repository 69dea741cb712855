/** Withdrawals from a contract as they were declared (Art. 11a of Directive 2011/83/EU), whether an order was found for them or not. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { shopOrder } from '../../orders/ordersTables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const withdrawal = pgTable(
  'withdrawal',
  {
    /** What operators call it (`withdrawalNumber.ts`). */
    number: text('number').primaryKey(),
    /** Drawn with the form: the same form sent again is the same withdrawal. */
    key: text('key').notNull().unique(),
    declaredAt: moment('declared_at').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** As they were typed: order number, name, mail address, and what of the order it is about; empty: all of it. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    items: text('items').notNull(),
    /** The order whose number and mail address were typed; null: none. */
    orderId: text('order_id').references(() => shopOrder.id, { onDelete: 'set null' }),
    /** When it was compared with the orders, and its receipt queued where one was found; null: not yet. */
    matchedAt: moment('matched_at'),
    /** When an operator has dealt with it, or it became a case; null: it waits. */
    handledAt: moment('handled_at'),
    /** Which operator; null: nobody, because it became a case by itself. */
    operator: text('operator'),
  },
  (table) => [
    index('withdrawal_waiting').on(table.handledAt, table.declaredAt),
    index('withdrawal_unmatched').on(table.number).where(sql`matched_at is null`).concurrently(),
    index('withdrawal_declared_at').on(table.declaredAt).concurrently(),
  ],
);

export type StoredWithdrawal = typeof withdrawal.$inferSelect;
