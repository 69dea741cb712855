/** People who want to be told once the M1 or the blood test is sold in their country (C2, REG-09). */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    /** SHA-256 of address, country and product, so that repeated requests are one entry. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').$type<Country>().notNull(),
    product: text('product').$type<WaitlistProduct>().notNull().default('m1'),
    locale: text('locale').$type<Locale>().notNull(),
    /** `utm_…` parameters of the visit. */
    campaign: jsonb('campaign').$type<Record<string, string>>().notNull(),
    /** Removes the entry from the list; only the mail contains it. */
    leaveToken: text('leave_token').notNull().unique(),
    /** When it was last requested: an unconfirmed address may be entered again. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * When the owner of the address confirmed the entry. Null: unconfirmed, so it does not count. The default is for replicas of the
     * previous release, which write entries without this column and mail no link to confirm.
     */
    confirmedAt: moment('confirmed_at').defaultNow(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('waitlist_entry_created_at').on(table.createdAt),
    index('waitlist_entry_owes_mail')
      .on(table.id)
      .where(sql`mailed_at is null and confirmed_at is null`)
      .concurrently(),
  ],
);

export type StoredWaitlistEntry = typeof waitlistEntry.$inferSelect;
