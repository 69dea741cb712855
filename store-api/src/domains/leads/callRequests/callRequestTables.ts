/** Requests for a call, with topic and times (S2, BAN-05). */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RequestTopic } from './callRequestForm.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const callRequest = pgTable(
  'call_request',
  {
    /** SHA-256 of the form's own key and its contents, so that a form submitted twice is one request. */
    id: text('id').primaryKey(),
    /** The number that operators use. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    topic: text('topic').$type<RequestTopic>().notNull(),
    /** IANA name of the time zone of `slots`. */
    timeZone: text('time_zone').notNull(),
    /** `2026-11-24/morning`, one to three. */
    slots: jsonb('slots').$type<string[]>().notNull(),
    /** An employer's company and its number of people; empty in other requests. */
    company: text('company').notNull().default(''),
    people: text('people').notNull().default(''),
    locale: text('locale').$type<Locale>().notNull(),
    /** Path of the page that linked to the form, and the link that was clicked there; empty: unknown. */
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    /** `utm_…` parameters of the visit. */
    campaign: jsonb('campaign').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the call was made, and the operator who recorded it. */
    doneAt: moment('done_at'),
    doneBy: text('done_by'),
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

export type StoredCallRequest = typeof callRequest.$inferSelect;
