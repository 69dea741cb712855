/** A checkout's data is deleted with its cart; orders stay. */
import { describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CARD, hold, leadsTo, shopper } from '../../../test-support/shopper.ts';
import type { TestStore } from '../../../test-support/store.ts';
import { DATABASE_KINDS, testStoreIn } from '../../../test-support/storeIn.ts';
import { cart } from '../cart/cartTables.ts';
import { sweepCarts } from '../cart/sweepCarts.ts';
import { shopOrder } from '../orders/ordersTables.ts';
import { testPayment } from '../payments/testPaymentTables.ts';
import { checkout, checkoutAttempt } from './checkoutTables.ts';

jest.setTimeout(60_000);

describe.each(DATABASE_KINDS)('[API-12] a checkout that is left, in an %s database', (kind) => {
  let store: TestStore;
  testStoreIn(kind, (opened) => {
    store = opened;
  });

  const kept = async (cartId: string) => {
    const { db } = store.database;
    const attempts = await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.cartId, cartId));
    const ids = attempts.map(({ id }) => id);
    return {
      checkouts: (await db.select().from(checkout).where(eq(checkout.cartId, cartId))).length,
      attempts: attempts.map(({ state }) => state),
      payments: (await db.select().from(testPayment)).filter(({ key }) => ids.includes(key)).map(({ state }) => state),
    };
  };
  const sweep = () => store.sweep('checkouts', 'typed', 'keys', 'attempts', 'testPayments');
  /** Makes the cart expire. */
  const expire = async (cartId: string) => {
    const { db } = store.database;
    await db
      .update(cart)
      .set({ updatedAt: new Date(0) })
      .where(eq(cart.id, cartId));
    await sweepCarts({ db, cartDays: 30 });
  };

  it('keeps all that was said as long as its cart is there', async () => {
    const { ready, press } = shopper(store.app);
    const id = await ready('US');
    await press(id);
    await store.repair();
    await sweep();
    expect(await kept(id)).toEqual({ checkouts: 1, attempts: ['open'], payments: ['open'] });
  });

  it.each([
    ['before the pay button', async (_id: string) => undefined],
    ['at the provider', async (id: string) => void (await shopper(store.app).press(id))],
    [
      'with the money held',
      async (id: string) => {
        await hold(store, await shopper(store.app).press(id), id);
      },
    ],
    [
      'after a declined card and a change of the address',
      async (id: string) => {
        const { press, post } = shopper(store.app);
        await post(await press(id), { ...CARD, card: '4000000000000002' });
        await post(`/checkout/${id}`, {
          email: 'bea@example.com',
          name: 'Bea',
          country: 'GB',
          line1: '1 High Street',
          city: 'Leeds',
          postalCode: 'LS1 4AP',
        });
        await press(id);
      },
    ],
  ])('and was left %s is gone with its cart, and no money is taken', async (_where, leave) => {
    const id = await shopper(store.app).ready('GB');
    await leave(id);
    await expire(id);
    await store.repair();
    await sweep();
    expect(await kept(id)).toEqual({ checkouts: 0, attempts: [], payments: [] });
    const { db } = store.database;
    expect(await db.select().from(shopOrder).where(eq(shopOrder.cartId, id))).toEqual([]);
    const everything = JSON.stringify([await db.select().from(testPayment), await db.select().from(checkout)]);
    expect(everything).not.toContain(id);
  });

  it('is deleted once it was submitted again after its cart had become an order', async () => {
    const { ready, pay } = shopper(store.app);
    const id = await ready('US');
    const { db } = store.database;
    const [said] = await db.select().from(checkout).where(eq(checkout.cartId, id));
    await pay(id);
    // Simulates a form that arrived while the payment was being settled.
    if (said !== undefined) await db.insert(checkout).values(said);
    await sweep();
    expect(await kept(id)).toEqual({ checkouts: 0, attempts: ['paid'], payments: ['captured'] });
    expect(await db.select().from(shopOrder).where(eq(shopOrder.cartId, id))).toHaveLength(1);
  });

  it('goes in batches, however many there are', async () => {
    const { db } = store.database;
    const id = await shopper(store.app).ready('US');
    const [said] = await db.select().from(checkout).where(eq(checkout.cartId, id));
    if (said === undefined) throw new Error('Nothing was said.');
    await db.insert(checkout).values(Array.from({ length: 450 }, (_, nth) => ({ ...said, cartId: `gone-${nth}` })));
    expect((await sweep()).checkouts).toBe(450);
    expect((await kept(id)).checkouts).toBe(1);
  });

  it('can not be paid for any more once its cart is gone', async () => {
    const { ready, press, post, get } = shopper(store.app);
    const id = await ready('US');
    const provider = await press(id);
    await expire(id);
    await store.repair();
    const late = await post(provider, CARD);
    expect(leadsTo(late)).toBe(`/checkout/${id}/return`);
    await get(`/checkout/${id}/return`);
    expect((await kept(id)).payments).toEqual(['cancelled']);
  });
});
