/** Codes that activate a plan for an owned device, and who redeemed them (S2). */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const redeemCode = pgTable(
  'redeem_code',
  {
    /** SHA-256 of the code, so that the table does not reveal usable codes. */
    id: text('id').primaryKey(),
    /** Codes created by one call share a batch. */
    batch: text('batch').notNull(),
    /** The plan that the code activates: merchandise for an owned device. */
    merchandiseId: text('merchandise_id').notNull(),
    store: text('store').$type<Store>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    redeemedAt: moment('redeemed_at'),
    /** Lower case. The plan is active in the app of this account. */
    email: text('email'),
    locale: text('locale').$type<Locale>(),
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

export type StoredRedeemCode = typeof redeemCode.$inferSelect;
