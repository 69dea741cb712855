import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Signed links that were used; a row may be deleted once its link has expired (API-10). */
export const usedLink = pgTable(
  'used_magic_link',
  {
    /** The token's `jti`. */
    id: text('id').primaryKey(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_magic_link_expires_at').on(table.expiresAt)],
);
