import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { openTestStore, type TestStore } from '../../test-support/store.ts';
import { cart } from './cartTables.ts';
import { startSweeping } from './sweepCarts.ts';

jest.setTimeout(60_000);

const EVERY_MS = 60_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => store?.close());

const said: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => said.push(line) });
const keepOld = () => {
  const at = new Date('2026-01-01');
  const id = randomUUID();
  return store.database.db
    .insert(cart)
    .values({ id, store: 'AE', attributes: [], discountCodes: [], createdAt: at, updatedAt: at });
};
const kept = async () => (await store.database.db.select({ id: cart.id }).from(cart)).length;

describe('[API-02] sweeping in the background', () => {
  it('begins at once, comes again, and ends with the sweep that runs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'] });
    const options = { db: store.database.db, cartDays: 30, now: () => new Date('2026-03-01'), logger };
    await keepOld();
    const first = startSweeping({ ...options, everyMs: EVERY_MS });
    await first.stop();
    expect(await kept()).toBe(0);
    expect(said.join('')).toContain('"carts":1');

    const second = startSweeping({ ...options, everyMs: EVERY_MS });
    await second.idle();
    await keepOld();
    jest.advanceTimersByTime(EVERY_MS);
    await second.stop();
    expect(await kept()).toBe(0);

    await keepOld();
    jest.advanceTimersByTime(10 * EVERY_MS);
    await second.idle();
    expect(await kept()).toBe(1);
  });

  it('logs what fails, and throws nothing', async () => {
    const closed = await openTestStore();
    await closed.close();
    await startSweeping({ db: closed.database.db, cartDays: 30, logger }).stop();
    expect(said.at(-1)).toContain('could not be deleted');
  });
});
