import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A signed link that is in here was used; it may go once it has expired anyway (API-10). */
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
