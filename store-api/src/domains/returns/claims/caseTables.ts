/** Trade-ins, claims, returns and withdrawals, each with its history (ORD-02, ORD-03). */
import type { CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import type { TradeInModel } from '@tessera/shared-contracts/ring/ring';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { KeptType } from '../../../platform/uploads/uploadTypes.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { shopOrder } from '../../orders/ordersTables.ts';
import type { ReturnReason } from '../goods/returnReasons.ts';
import { CASE_ACTORS, CASE_KINDS, CASE_STATES } from './caseStates.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const returnCase = pgTable(
  'care_case',
  {
    id: text('id').primaryKey(),
    /** The number that shoppers and operators use (`caseNumber.ts`); it grants no access. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** The index of its line in the order. */
    line: integer('line').notNull(),
    /** Unique, so that a form submitted twice, or the same ring of an order, is one case. */
    key: text('key').notNull().unique(),
    state: text('state', { enum: CASE_STATES }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Only trade-ins: the old ring's model, the most that is refunded, and the appraised value, in the order's currency. */
    model: text('model').$type<TradeInModel>(),
    credit: text('credit'),
    amount: text('amount'),
    /** Saving on the ring's cover, refunded with the amount once the old ring is approved, never deducted before. Null: none. */
    saving: text('saving'),
    /** The day on which the courier comes, `2026-11-24`. */
    pickupDay: text('pickup_day'),
    /** Only claims: the shopper's description, the wanted size, and the cause of a covered damage. */
    description: text('description'),
    size: integer('size'),
    cause: text('cause').$type<CoverCause>(),
    /** Only returns and withdrawals: the returned pieces with their prices, and the reason. */
    parts: jsonb('parts').$type<OrderPart[]>(),
    reason: text('reason').$type<ReturnReason>(),
  },
  (table) => [index('care_case_order').on(table.orderId), index('care_case_state').on(table.state, table.createdAt)],
);

/** Photographs of a claim, deleted once it is decided or withdrawn. */
export const casePhoto = pgTable(
  'care_photo',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => returnCase.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which the shopper chose them. */
    place: integer('place').notNull(),
    /** Media type. */
    type: text('type').$type<KeptType>().notNull(),
    /** Encrypted, as base64url (`sealedFile.ts`). */
    file: text('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.place] })],
);

/** The history: a row for each change, never altered except for the marks of its mail. */
export const caseEvent = pgTable(
  'care_event',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => returnCase.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** Null: the case was opened. */
    from: text('from', { enum: CASE_STATES }),
    to: text('to', { enum: CASE_STATES }).notNull(),
    actor: text('actor', { enum: CASE_ACTORS }).notNull(),
    /** The operator's name on the command line. Null: not an operator. */
    operator: text('operator'),
    /** The operator's note to the shopper. */
    note: text('note'),
    /** The day of a pickup, as booked with this event. */
    day: text('day'),
    /** Whether the shopper gets a mail about the change. */
    mailDue: boolean('mail_due').notNull(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('care_event_case').on(table.caseId),
    index('care_event_mail').on(table.mailDue, table.mailedAt),
    index('care_event_owes_mail').on(table.position).where(sql`mail_due and mailed_at is null`).concurrently(),
  ],
);

export type StoredReturnCase = typeof returnCase.$inferSelect;
export type CaseEvent = typeof caseEvent.$inferSelect;

export interface ReturnCase extends StoredReturnCase {
  /** From the opening of the case on. */
  readonly history: readonly CaseEvent[];
  /** Positions of the photographs that are not deleted. */
  readonly photos: readonly number[];
}
