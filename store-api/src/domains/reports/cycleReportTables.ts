/** Reports of cycles that are shared by a link (S2). */
import type { CycleReport } from '@tessera/shared-contracts/afterSales/cycleReport';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const cycleReport = pgTable(
  'cycle_report',
  {
    /** SHA-256 of the link's token: who reads the database opens no report by it. */
    id: text('id').primaryKey(),
    report: jsonb('report').$type<CycleReport>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** From then on the link opens nothing, swept or not. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('cycle_report_expires_at').on(table.expiresAt)],
);
