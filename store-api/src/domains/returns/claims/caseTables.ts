/** Old rings that come back and claims, each with its history (ORD-02, ORD-03). */
import type { CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import type { TradeInModel } from '@tessera/shared-contracts/ring/ring';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { KeptType } from '../../../platform/uploads/strangersFile.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { shopOrder } from '../../orders/ordersTables.ts';
import type { ReturnReason } from '../goods/returnReasons.ts';
import { CASE_ACTORS, CASE_KINDS, CASE_STATES } from './caseStates.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const returnCase = pgTable(
  'care_case',
  {
    id: text('id').primaryKey(),
    /** What shopper and operator call it (`caseNumber.ts`); it opens nothing. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** Where its line stands in the order. */
    line: integer('line').notNull(),
    /** The same form sent twice, or the same ring of an order, is one case. */
    key: text('key').notNull().unique(),
    state: text('state', { enum: CASE_STATES }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Of a trade-in: the old ring; what is paid back for it at most, and what was found that it is worth, in the order's currency. */
    model: text('model').$type<TradeInModel>(),
    credit: text('credit'),
    amount: text('amount'),
    /** What its cover costs less once the old ring is approved: paid back with the amount, never taken off before. Null: nothing. */
    saving: text('saving'),
    /** `2026-11-24`: when the courier comes. */
    pickupDay: text('pickup_day'),
    /** Of a claim: what the shopper says of it, the size that is wanted, what has happened to what is covered. */
    description: text('description'),
    size: integer('size'),
    cause: text('cause').$type<CoverCause>(),
    /** Of a return or withdrawal: what goes back with what it cost, and why. */
    parts: jsonb('parts').$type<OrderPart[]>(),
    reason: text('reason').$type<ReturnReason>(),
  },
  (table) => [index('care_case_order').on(table.orderId), index('care_case_state').on(table.state, table.createdAt)],
);

/** Photographs of a claim, until it is decided about or withdrawn. */
export const casePhoto = pgTable(
  'care_photo',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => returnCase.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were chosen. */
    place: integer('place').notNull(),
    /** Media type. */
    type: text('type').$type<KeptType>().notNull(),
    /** Encrypted, as base64url (`sealedFile.ts`). */
    file: text('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.place] })],
);

/** The history: a row for each change, never altered but for the marks of its mail. */
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
    /** Which operator, as the command line names them; null for the others. */
    operator: text('operator'),
    /** What the operator says of it to the shopper. */
    note: text('note'),
    /** Of a pickup, as it was booked then. */
    day: text('day'),
    /** Whether the shopper is written to about it. */
    mailDue: boolean('mail_due').notNull(),
    /** Since when somebody sends its mail; null: nobody does. Who dies over it is overtaken after a while. */
    mailingAt: moment('mailing_at'),
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
  /** From its opening on. */
  readonly history: readonly CaseEvent[];
  /** Places of the photographs that are still there. */
  readonly photos: readonly number[];
}
