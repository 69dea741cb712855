/** Who asked to be called, about what and when (S2, BAN-05). */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RequestTopic } from './callRequestForm.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const callRequest = pgTable(
  'call_request',
  {
    /** SHA-256 of the form's own key and what it held: a form that is sent twice is one request. */
    id: text('id').primaryKey(),
    /** What operators call it. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    topic: text('topic').$type<RequestTopic>().notNull(),
    /** IANA name; the slots below are in it. */
    timeZone: text('time_zone').notNull(),
    /** `2026-11-24/morning`, one to three. */
    slots: jsonb('slots').$type<string[]>().notNull(),
    /** Of an employer's request: its company, and how many people work there; empty otherwise. */
    company: text('company').notNull().default(''),
    people: text('people').notNull().default(''),
    locale: text('locale').$type<Locale>().notNull(),
    /** Path of the page that it was asked for on, and what was pressed there; empty: not known. */
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    /** `utm_…` parameters of the visit. */
    campaign: jsonb('campaign').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When somebody called, and who says so. */
    doneAt: moment('done_at'),
    doneBy: text('done_by'),
    /** Since when somebody sends its mails; null: nobody does. Who dies over it is overtaken after a while. */
    mailingAt: moment('mailing_at'),
    operatorMailedAt: moment('operator_mailed_at'),
    visitorMailedAt: moment('visitor_mailed_at'),
  },
  (table) => [
    index('call_request_created_at').on(table.createdAt),
    index('call_request_owes_mail')
      .on(table.id)
      .where(sql`operator_mailed_at is null or visitor_mailed_at is null`)
      .concurrently(),
  ],
);

/** A row of the table. */
export type StoredCallRequest = typeof callRequest.$inferSelect;
