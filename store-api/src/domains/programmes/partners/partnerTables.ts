/** The leads of partners' programmes. */
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A lead for each recommended person, once per recommender (C3, PROG-07). */
export const referralLead = pgTable(
  'referral_lead',
  {
    id: text('id').primaryKey(),
    affiliate: text('affiliate').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Empty, or the name of an M1 plan. */
    plan: text('plan').notNull(),
    store: text('store').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('referral_lead_once').on(table.affiliate, table.email),
    index('referral_lead_created_at').on(table.createdAt).concurrently(),
  ],
);
