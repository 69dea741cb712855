/** Codes that give a plan for a device that one owns, and who used them (S2). */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const redeemCode = pgTable(
  'redeem_code',
  {
    /** SHA-256 of the code: whoever reads the table can use none of them. */
    id: text('id').primaryKey(),
    /** Those that were made together. */
    batch: text('batch').notNull(),
    /** What it gives: merchandise for a device that one owns. */
    merchandiseId: text('merchandise_id').notNull(),
    store: text('store').$type<Store>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    redeemedAt: moment('redeemed_at'),
    /** Lower case; whose app it is active in. */
    email: text('email'),
    locale: text('locale').$type<Locale>(),
    /** Since when somebody sends its mail; null: nobody does. Who dies over it is overtaken after a while. */
    mailingAt: moment('mailing_at'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('redeem_code_batch').on(table.batch),
    index('redeem_code_redeemed_at').on(table.redeemedAt),
    index('redeem_code_owes_mail')
      .on(table.id)
      .where(sql`redeemed_at is not null and mailed_at is null`)
      .concurrently(),
  ],
);

/** A row of the table. */
export type StoredRedeemCode = typeof redeemCode.$inferSelect;
