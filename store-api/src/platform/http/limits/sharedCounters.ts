/** Limits' counters in the store's database, so that replicas count together; in memory while the database is unavailable. */
import { createHmac } from 'node:crypto';
import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { StoreDatabase } from '../../data/database.ts';

/** Key in `app.locals` under which an app stores them. */
export const COUNTERS = 'sharedCounters';

export interface SharedCounters {
  /** Counts calls before they are handled. Clients over the limit are rejected from memory until the window ends. */
  calls(limit: SharedLimit): Store;
  /** Counts wrong guesses: a right one writes nothing. */
  wrongAnswers(limit: SharedLimit): WrongAnswers;
}

export interface SharedLimit {
  /** The same in all replicas, unique for each limit. */
  readonly name: string;
  readonly windowMs: number;
  readonly limit: number;
}

export interface WrongAnswers {
  /** Counts running requests in memory, and is full for clients with too many wrong guesses at any replica. */
  readonly store: Store;
  /** Counts a wrong guess across all replicas. A replica that has not yet seen the others' counts lets one more pass. */
  count(counted: string): Promise<void>;
}

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** @param key for hashing the counted values */
export function createSharedCounters({ driver }: Pick<StoreDatabase, 'driver'>, key: Uint8Array): SharedCounters {
  const storeClient =
    'server' in driver
      ? driver.server
      : { query: ({ text, values }: Statement) => driver.embedded.query(text, values ?? []) };
  const hashed = (value: string) => createHmac('sha256', key).update(value).digest('base64url');
  const limiterOf = ({ name, windowMs, limit }: SharedLimit) => {
    const shape = { keyPrefix: name, points: limit, duration: windowMs / 1000 };
    return new RateLimiterPostgres({
      ...shape,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      inMemoryBlockOnConsumed: limit + 1,
      insuranceLimiter: new RateLimiterMemory(shape),
    });
  };
  /** A rejection from memory has no number of points: it is over the limit. */
  const consume = async (limiter: RateLimiterPostgres, counted: string) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(hashed(counted)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    return {
      totalHits: consumedPoints === 0 ? limiter.points + 1 : consumedPoints,
      resetTime: new Date(Date.now() + msBeforeNext),
    };
  };
  return {
    calls(limit) {
      const limiter = limiterOf(limit);
      return {
        localKeys: false,
        prefix: limit.name,
        increment: (counted) => consume(limiter, counted),
        async decrement(counted) {
          await limiter.reward(hashed(counted));
        },
        async resetKey(counted) {
          await limiter.delete(hashed(counted));
        },
      };
    },
    wrongAnswers(limit) {
      const limiter = limiterOf(limit);
      const memory = new MemoryStore();
      const fullUntil = new Map<string, Date>();
      return {
        store: {
          localKeys: true,
          prefix: limit.name,
          init: (options: Options) => memory.init(options),
          async increment(counted) {
            const here = await memory.increment(counted);
            const resetTime = fullUntil.get(counted);
            return resetTime === undefined ? here : { totalHits: limit.limit + 1, resetTime };
          },
          decrement: (counted) => memory.decrement(counted),
          resetKey: (counted) => memory.resetKey(counted),
        },
        async count(counted) {
          const { totalHits, resetTime } = await consume(limiter, counted);
          if (totalHits < limit.limit) return;
          fullUntil.set(counted, resetTime);
          setTimeout(() => fullUntil.delete(counted), resetTime.getTime() - Date.now()).unref();
        },
      };
    },
  };
}
