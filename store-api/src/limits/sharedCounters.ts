/** Counts of limits in the store's database, so that replicas count together; in memory while the database is away. */
import { createHmac } from 'node:crypto';
import type { Database } from '@tessera/service-kit/database';
import type { Store } from 'express-rate-limit';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type * as tables from '../cart/cartTables.ts';

/** Where an app keeps them: `app.locals`. */
export const COUNTERS = 'sharedCounters';

/** @param name the same in all replicas, another for each limit */
export type SharedCounters = (name: string, windowMs: number) => Store;

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** @param key what counted addresses are hashed with */
export function createSharedCounters(
  { driver }: Pick<Database<typeof tables>, 'driver'>,
  key: Uint8Array,
): SharedCounters {
  const storeClient =
    'server' in driver
      ? driver.server
      : { query: ({ text, values }: Statement) => driver.embedded.query(text, values ?? []) };
  const hashed = (value: string) => createHmac('sha256', key).update(value).digest('base64url');
  return (name, windowMs) => {
    const shape = { keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000 };
    const limiter = new RateLimiterPostgres({
      ...shape,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(shape),
    });
    const seen = ({ consumedPoints, msBeforeNext }: RateLimiterRes) => ({
      totalHits: consumedPoints,
      resetTime: new Date(Date.now() + msBeforeNext),
    });
    return {
      localKeys: false,
      prefix: name,
      increment: async (counted) => seen(await limiter.penalty(hashed(counted))),
      async decrement(counted) {
        await limiter.reward(hashed(counted));
      },
      async resetKey(counted) {
        await limiter.delete(hashed(counted));
      },
    };
  };
}
