/** Counters of limits shared by all replicas, in the shape that rate-limiter-flexible requires. */
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimit = pgTable(
  'rate_limit',
  {
    /** The limit's name and a keyed hash of the counted value, which does not reveal an address. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);
