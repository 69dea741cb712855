/** What partners' programmes keep: leads, and which magic links were used. */
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who was recommended to us, once per recommender (C3, PROG-07). */
export const referralLead = pgTable(
  'referral_lead',
  {
    id: text('id').primaryKey(),
    affiliate: text('affiliate').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Empty, or a plan of the M1 by name. */
    plan: text('plan').notNull(),
    store: text('store').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('referral_lead_once').on(table.affiliate, table.email)],
);

/** A link that is in here was used; it may go once it has expired anyway (API-10). */
export const usedMagicLink = pgTable(
  'used_magic_link',
  {
    /** The token's `jti`. */
    id: text('id').primaryKey(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_magic_link_expires_at').on(table.expiresAt)],
);
