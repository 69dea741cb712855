/** How often the pages of programmes were opened: a number for a day, of nobody in particular. */
import { PROGRAMMES } from '@tessera/shared-contracts/programmes/programmes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const programmeVisits = pgTable(
  'programme_visits',
  {
    /** UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    programme: text('programme', { enum: PROGRAMMES }).notNull(),
    /** The partner's, company's or group's own, lower case; one that there is, so the table is as long as the data files allow. */
    code: text('code').notNull(),
    store: text('store').$type<Store>().notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.programme, table.code, table.store] })],
);
