import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When an inbox was last written to because somebody typed its address into a form. */
export const mailsPerAddress = pgTable('mails_per_address', {
  /** A keyed hash: no address can be read from it. */
  inbox: text('inbox').primaryKey(),
  /** Newest first, as many as an inbox gets a day. */
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).array().notNull(),
});
