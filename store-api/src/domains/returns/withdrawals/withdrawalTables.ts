/** Declared withdrawals from a contract (Art. 11a of Directive 2011/83/EU), whether they match an order or not. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { shopOrder } from '../../orders/ordersTables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const withdrawal = pgTable(
  'withdrawal',
  {
    /** The number that operators use (`withdrawalNumber.ts`). */
    number: text('number').primaryKey(),
    /** Generated with the form, so that the same form submitted again is the same withdrawal. */
    key: text('key').notNull().unique(),
    declaredAt: moment('declared_at').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** As they were typed: order number, name, mail address, and the withdrawn items (empty: the whole order). */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    items: text('items').notNull(),
    /** The order with this number and mail address; null: none. */
    orderId: text('order_id').references(() => shopOrder.id, { onDelete: 'set null' }),
    /** When it was matched with the orders, and its receipt queued if an order was found. Null: not yet. */
    matchedAt: moment('matched_at'),
    /** When an operator handled it, or it became a case. Null: it waits. */
    handledAt: moment('handled_at'),
    /** The operator who handled it. Null: none, because the case was opened automatically. */
    operator: text('operator'),
  },
  (table) => [
    index('withdrawal_waiting').on(table.handledAt, table.declaredAt),
    index('withdrawal_unmatched').on(table.number).where(sql`matched_at is null`).concurrently(),
    index('withdrawal_declared_at').on(table.declaredAt).concurrently(),
  ],
);

export type StoredWithdrawal = typeof withdrawal.$inferSelect;
