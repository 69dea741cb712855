import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Times of the last mails to an inbox whose address was typed into a form. */
export const mailsPerAddress = pgTable('mails_per_address', {
  /** A keyed hash, which does not reveal the address. */
  inbox: text('inbox').primaryKey(),
  /** Newest first, at most the daily limit. */
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).array().notNull(),
});
