import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { openTestStore, type TestStore } from '../../test-support/store.ts';
import { cart } from './cartTables.ts';
import { sweepStore } from './sweepCarts.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const said: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => said.push(line) });
const options = { cartDays: 30, now: () => new Date('2026-03-01'), logger };
const keepOld = () => {
  const at = new Date('2026-01-01');
  const id = randomUUID();
  return store.database.db
    .insert(cart)
    .values({ id, store: 'AE', attributes: [], discountCodes: [], createdAt: at, updatedAt: at });
};
const kept = async () => (await store.database.db.select({ id: cart.id }).from(cart)).length;

describe('[API-02] a sweep', () => {
  it('deletes what is over, and says how much', async () => {
    await keepOld();
    await sweepStore({ ...options, db: store.database.db });
    expect(await kept()).toBe(0);
    expect(said.join('')).toContain('"carts":1');
  });

  it('begins no batch once it is to end', async () => {
    await keepOld();
    await sweepStore({ ...options, db: store.database.db, signal: AbortSignal.abort() });
    expect(await kept()).toBe(1);
  });

  it('fails where the database does, for the queue to say so', async () => {
    const closed = await openTestStore();
    await closed.close();
    await expect(sweepStore({ ...options, db: closed.database.db })).rejects.toThrow();
  });
});
