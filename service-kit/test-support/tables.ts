/** A table for the tests of the database itself. */
import { pgTable, text } from 'drizzle-orm/pg-core';

export const note = pgTable('note', { id: text('id').primaryKey(), body: text('body').notNull() });
