import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestStore, type TestStore } from '../../../test-support/store.ts';
import { cart } from './cartTables.ts';
import { sweepCarts } from './sweepCarts.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const options = { cartDays: 30, now: () => new Date('2026-03-01') };
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
    expect(await sweepCarts({ ...options, db: store.database.db })).toBe(1);
    expect(await kept()).toBe(0);
  });

  it('begins no batch once it is to end', async () => {
    await keepOld();
    expect(await sweepCarts({ ...options, db: store.database.db, signal: AbortSignal.abort() })).toBe(0);
    expect(await kept()).toBe(1);
  });

  it('fails where the database does, for the queue to say so', async () => {
    const closed = await openTestStore();
    await closed.close();
    await expect(sweepCarts({ ...options, db: closed.database.db })).rejects.toThrow();
  });
});
