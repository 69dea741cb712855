/** The test provider: goes through all states of a real payment without money. It stores no card number. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { amountIn, isLess, sumIn } from '../../platform/data/money.ts';
import type { PaymentProvider, PaymentStatus } from './paymentProvider.ts';
import { testPayment } from './testPaymentTables.ts';

/** The accepted card numbers. All others are rejected, so that nobody enters a real one. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  secondStep: '4000002500003155',
} as const;

export type TestPayment = typeof testPayment.$inferSelect;

export interface TestPayments extends PaymentProvider {
  /** Finds the payment of a page. Null: no such payment. */
  find(id: string): Promise<TestPayment | null>;
  /** Pays with a card number. `unknown`: none of TEST_CARDS. */
  pay(id: string, cardNumber: string): Promise<'authorised' | 'second-step' | 'declined' | 'unknown'>;
  /** Confirms or refuses the second step. */
  secondStep(id: string, confirmed: boolean): Promise<void>;
}

const STATUS = {
  open: 'open',
  second_step: 'open',
  authorised: 'authorised',
  captured: 'captured',
  cancelled: 'cancelled',
} as const satisfies Record<TestPayment['state'], PaymentStatus>;

/** @param shopperOrigin origin of the provider's page, without a trailing slash; empty: the visitor's own origin */
export function createTestPayments(db: StoreDb, shopperOrigin: string): TestPayments {
  const find = async (id: string) => (await db.select().from(testPayment).where(eq(testPayment.id, id)))[0] ?? null;
  const transition = async (id: string, from: readonly TestPayment['state'][], to: TestPayment['state']) => {
    await db
      .update(testPayment)
      .set({ state: to })
      .where(and(eq(testPayment.id, id), inArray(testPayment.state, [...from])));
  };
  return {
    name: 'test',
    formOrigins: [],
    callsPerSecond: null,
    isAway: () => false,
    find,
    async begin({ key, amount, currency, returnUrl, cancelUrl }) {
      await db
        .insert(testPayment)
        .values({ id: randomUUID(), key, amount, currency, returnUrl, cancelUrl, state: 'open' })
        .onConflictDoNothing();
      const [stored] = await db.select().from(testPayment).where(eq(testPayment.key, key));
      if (stored === undefined) throw new Error('A test payment was neither made nor found.');
      return { reference: stored.id, url: `${shopperOrigin}/checkout/test-payment/${stored.id}` };
    },
    async status(reference, { amount }) {
      const stored = await find(reference);
      if (stored === null) return 'cancelled';
      const status = STATUS[stored.state];
      return stored.amount !== amount && (status === 'authorised' || status === 'captured') ? 'mismatch' : status;
    },
    async confirm(reference) {
      await transition(reference, ['authorised'], 'captured');
      const stored = await find(reference);
      return stored === null ? 'cancelled' : STATUS[stored.state];
    },
    cancel: (reference) => transition(reference, ['open', 'second_step', 'authorised'], 'cancelled'),
    refund: (reference, { key, store, amount }) =>
      db.transaction(async (transaction) => {
        const [stored] = await transaction
          .select()
          .from(testPayment)
          .where(eq(testPayment.id, reference))
          .for('update');
        if (stored?.state !== 'captured') throw new Error('There is no such test payment that was taken.');
        const refunds = { ...stored.refunds, [key]: amount };
        const sum = sumIn(
          store,
          Object.values(refunds).map((each) => amountIn(store, each)),
        );
        if (isLess(amountIn(store, stored.amount), sum))
          throw new Error('More would be paid back than was taken. Look at the order: what has been refunded already?');
        await transaction.update(testPayment).set({ refunds }).where(eq(testPayment.id, reference));
      }),
    async pay(id, cardNumber) {
      switch (cardNumber) {
        case TEST_CARDS.succeeds:
          await transition(id, ['open', 'second_step'], 'authorised');
          return 'authorised';
        case TEST_CARDS.secondStep:
          await transition(id, ['open'], 'second_step');
          return 'second-step';
        case TEST_CARDS.declined:
          return 'declined';
        default:
          return 'unknown';
      }
    },
    secondStep: (id, confirmed) => transition(id, ['second_step'], confirmed ? 'authorised' : 'open'),
  };
}
