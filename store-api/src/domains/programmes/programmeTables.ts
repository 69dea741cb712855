/** Visits of programmes' pages: a number per day, without personal data. */
import { PROGRAMMES } from '@tessera/shared-contracts/programmes/programmes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const programmeVisits = pgTable(
  'programme_visits',
  {
    /** UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    programme: text('programme', { enum: PROGRAMMES }).notNull(),
    /** The partner's, company's or group's own code, lower case. Only existing codes, so the data files limit the table's size. */
    code: text('code').notNull(),
    store: text('store').$type<Store>().notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.programme, table.code, table.store] })],
);
