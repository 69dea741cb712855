/** Cycle reports that are shared by a link (S2). */
import type { CycleReport } from '@tessera/shared-contracts/afterSales/cycleReport';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const cycleReport = pgTable(
  'cycle_report',
  {
    /** SHA-256 of the link's token, so that the database does not reveal usable links. */
    id: text('id').primaryKey(),
    report: jsonb('report').$type<CycleReport>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** From this time on the link opens nothing, even before the row is deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('cycle_report_expires_at').on(table.expiresAt)],
);
