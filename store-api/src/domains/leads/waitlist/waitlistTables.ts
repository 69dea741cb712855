/** Who is told once the M1, or the blood test, ships to a country (C2, REG-09). */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    /** SHA-256 of address, country and what is waited for: who asks twice is there once. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').$type<Country>().notNull(),
    product: text('product').$type<WaitlistProduct>().notNull().default('m1'),
    locale: text('locale').$type<Locale>().notNull(),
    /** `utm_…` parameters of the visit. */
    campaign: jsonb('campaign').$type<Record<string, string>>().notNull(),
    /** Whoever shows it takes the entry off the list; it stands in the mail alone. */
    leaveToken: text('leave_token').notNull().unique(),
    /** When it was asked for last: an address that is not confirmed may be typed again. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * When the owner of the address has confirmed it; null: nobody has, and the entry does not count. The default is for replicas of the release
     * before, which write their entries without it and mail no link to confirm.
     */
    confirmedAt: moment('confirmed_at').defaultNow(),
    /** Since when somebody sends its mail; null: nobody does. Who dies over it is overtaken after a while. */
    mailingAt: moment('mailing_at'),
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

/** A row of the table. */
export type StoredWaitlistEntry = typeof waitlistEntry.$inferSelect;
