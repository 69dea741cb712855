/** The calls of repair rounds to a provider are bounded, however many payments wait and however long. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { shopper } from '../../../test-support/shopper.ts';
import { openTestStore } from '../../../test-support/store.ts';
import { BREAKER } from '../../platform/data/outsideBreaker.ts';
import { cart } from '../cart/cartTables.ts';
import { checkoutAttempt } from './checkoutTables.ts';
import { CALLS_AT_ONCE } from './paymentRounds.ts';

jest.setTimeout(240_000);

const MINUTE_MS = 60_000;
const AWAY = 'the provider is away';

/** A store whose clock only moves when set, with a number of unfinished payments. */
async function openedPayments(count: number, callsPerSecond: number | null = null) {
  let now = Date.now();
  let failure: string | null = null;
  const asked: string[] = [];
  const store = await openTestStore('server', 0, {
    now: () => new Date(now),
    wrapProvider: (provider) => ({
      ...provider,
      callsPerSecond,
      isAway: (error) => error instanceof Error && error.message === AWAY,
      async status(reference, expected) {
        asked.push(reference);
        if (failure !== null) throw new Error(failure);
        return provider.status(reference, expected);
      },
    }),
  });
  const browser = shopper(store.app);
  const id = await browser.ready('US');
  await browser.press(id);
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
    browser,
    /** The provider's return URL. */
    page: `/checkout/${id}/return`,
    asked,
    fail(message: string) {
      failure = message;
    },
    answer() {
      failure = null;
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('[API-12] rounds about payments', () => {
  it('ask about a thousand payments a minute at most, and about the others next', async () => {
    const { store, asked } = await openedPayments(2100);
    const rounds: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = asked.length;
      await store.repair();
      rounds.push(asked.length - before);
    }
    // No payment is checked twice within its minute.
    expect(rounds).toEqual([1000, 1000, 100, 0]);
    await store.close();
  });

  it('ask about a payment that nobody finishes less and less, twelve times in its day, and then close it', async () => {
    const { store, attempt, asked, pass } = await openedPayments(1);
    const byHour: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      await store.repair();
      const hour = Math.floor(minute / 60);
      byHour[hour] = asked.length;
      pass(MINUTE_MS);
    }
    expect(byHour[0]).toBeGreaterThan(5);
    expect(byHour.at(-1)).toBeLessThanOrEqual(12);
    pass(2 * MINUTE_MS);
    await store.repair();
    const [closed] = await store.database.db.select().from(checkoutAttempt).where(eq(checkoutAttempt.id, attempt.id));
    expect(closed?.state).toBe('cancelled');
    await store.close();
  });

  it('ask about the payment of a shopper who is back from the provider within a minute, however old it is', async () => {
    const { store, asked, pass, page, browser } = await openedPayments(1);
    for (let looks = 0; looks < 30; looks += 1) {
      await store.repair();
      pass(10 * MINUTE_MS);
    }
    await store.repair();
    const before = asked.length;
    pass(MINUTE_MS);
    await store.repair();
    expect(asked.length - before).toBe(0);
    // A visitor who knows the URL but does not have the key.
    await request(store.app).get(page);
    await store.repair();
    expect(asked.length - before).toBe(0);
    await browser.get(page);
    await store.repair();
    expect(asked.length - before).toBe(1);
    await store.close();
  });

  it('ask no more often in a second than the provider takes', async () => {
    const { store, asked } = await openedPayments(41, 40);
    const began = performance.now();
    await store.repair();
    expect(asked.length).toBe(41);
    expect(performance.now() - began).toBeGreaterThan(990);
    await store.close();
  });

  it('give a payment that fails by itself to a job of its own, and leave it alone for a day', async () => {
    const { store, attempt, asked, fail, answer, pass } = await openedPayments(1);
    fail('this payment is odd');
    await store.repair();
    pass(60 * MINUTE_MS);
    await store.repair();
    expect([asked.length, store.settledLater]).toEqual([1, [attempt.id]]);
    await expect(store.settle(attempt.id)).rejects.toThrow('this payment is odd');
    answer();
    await store.settle(attempt.id);
    pass(24 * 60 * MINUTE_MS);
    await store.repair();
    expect(asked.length).toBe(4);
    await store.close();
  });

  it('end at once while the provider is away, ask it no more than the breaker lets them, and go on where they were', async () => {
    const { store, asked, fail, answer, pass } = await openedPayments(300);
    fail(AWAY);
    const round = store.rounds.find(({ name }) => name === 'payments.unfinished');
    for (let run = 0; run < 10; run += 1) {
      await expect(round?.work(1000)).rejects.toThrow('test does not answer');
      pass(MINUTE_MS);
    }
    // At most the calls that were running when the breaker opened, not one per payment.
    expect(asked.length).toBeLessThanOrEqual(BREAKER.minimumCalls + CALLS_AT_ONCE);
    expect(store.settledLater).toEqual([]);
    answer();
    await setTimeout(BREAKER.openMs + 100);
    const before = asked.length;
    expect(await round?.work(1000)).toBe(300);
    expect(asked.length - before).toBe(300);
    await store.close();
  });
});
