/** What rounds of repair ask of a provider is bounded, however many payments wait and however long. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { shopper } from '../../test-support/shopper.ts';
import { openTestStore } from '../../test-support/store.ts';
import { cart } from '../cart/cartTables.ts';
import { checkoutAttempt } from './checkoutTables.ts';

jest.setTimeout(240_000);

const MINUTE_MS = 60_000;

/** A store whose clock stands still until it is set, with so many payments that nobody finishes. */
async function openedPayments(count: number) {
  let now = Date.now();
  let answers = true;
  const asked: string[] = [];
  const store = await openTestStore('server', 0, {
    now: () => new Date(now),
    wrapProvider: (provider) => ({
      ...provider,
      async status(reference, expected) {
        asked.push(reference);
        if (!answers) throw new Error('the provider is away');
        return provider.status(reference, expected);
      },
    }),
  });
  const { ready, press } = shopper(store.app);
  const id = await ready('US');
  await press(id);
  const { db } = store.database;
  const [attempt] = await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.cartId, id));
  const [kept] = await db.select().from(cart).where(eq(cart.id, id));
  if (attempt === undefined || kept === undefined) throw new Error('Nothing waits to be paid.');
  const copies = Array.from({ length: count - 1 }, () => randomUUID());
  if (copies.length > 0) {
    await db.insert(cart).values(copies.map((copy) => ({ ...kept, id: copy })));
    await db
      .insert(checkoutAttempt)
      .values(copies.map((copy) => ({ ...attempt, id: randomUUID(), cartId: copy, createdAt: new Date(now) })));
  }
  return {
    store,
    attempt,
    asked,
    fail() {
      answers = false;
    },
    answer() {
      answers = true;
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('[API-12] a round of repair', () => {
  it('asks about 50 payments at most, and about the others next', async () => {
    const { store, asked } = await openedPayments(120);
    const rounds: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = asked.length;
      await store.repair();
      rounds.push(asked.length - before);
    }
    // None is asked about twice within its minute.
    expect(rounds).toEqual([50, 50, 20, 0]);
    await store.close();
  });

  it('asks about a payment that nobody finishes less and less, some fifty times in its day, and then closes it', async () => {
    const { store, attempt, asked, pass } = await openedPayments(1);
    const byHour: number[] = [];
    for (let minute = 0; minute < 24 * 60 + 2; minute += 1) {
      await store.repair();
      const hour = Math.floor(minute / 60);
      byHour[hour] = asked.length;
      pass(MINUTE_MS);
    }
    expect(byHour[0]).toBeGreaterThan(10);
    expect(byHour.at(-1)).toBeLessThan(60);
    pass(4 * 60 * MINUTE_MS);
    await store.repair();
    const [closed] = await store.database.db.select().from(checkoutAttempt).where(eq(checkoutAttempt.id, attempt.id));
    expect(closed?.state).toBe('cancelled');
    await store.close();
  });

  it('gives a payment whose provider is away to a job of its own, and leaves it alone for a day', async () => {
    const { store, attempt, asked, fail, answer, pass } = await openedPayments(1);
    fail();
    await store.repair();
    pass(60 * MINUTE_MS);
    await store.repair();
    expect([asked.length, store.settledLater]).toEqual([1, [attempt.id]]);
    await expect(store.settle(attempt.id)).rejects.toThrow('the provider is away');
    answer();
    await store.settle(attempt.id);
    pass(24 * 60 * MINUTE_MS);
    await store.repair();
    expect(asked.length).toBe(4);
    await store.close();
  });
});
