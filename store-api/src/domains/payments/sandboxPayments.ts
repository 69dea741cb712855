/** The test provider: a payment with every turn that a real one takes, and no money. It keeps no card number. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { amountIn, isLess, sumIn } from '../../platform/data/money.ts';
import type { PaymentProvider, PaymentStatus } from './paymentProvider.ts';
import { testPayment } from './testPaymentTables.ts';

/** The numbers that mean something here; every other one is refused, so that nobody leaves a real one. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  secondStep: '4000002500003155',
} as const;

export type TestPayment = typeof testPayment.$inferSelect;

export interface TestPayments extends PaymentProvider {
  /** A payment of the page; null when there is none. */
  find(id: string): Promise<TestPayment | null>;
  /** A card was typed. `unknown`: none of TEST_CARDS. */
  pay(id: string, cardNumber: string): Promise<'authorised' | 'second-step' | 'declined' | 'unknown'>;
  /** The second step was confirmed or refused. */
  secondStep(id: string, confirmed: boolean): Promise<void>;
}

const STATUS = {
  open: 'open',
  second_step: 'open',
  authorised: 'authorised',
  captured: 'captured',
  cancelled: 'cancelled',
} as const satisfies Record<TestPayment['state'], PaymentStatus>;

/** @param shopperOrigin where the provider's page is reached, without a trailing slash; empty: wherever the visitor is */
export function createTestPayments(db: StoreDb, shopperOrigin: string): TestPayments {
  const find = async (id: string) => (await db.select().from(testPayment).where(eq(testPayment.id, id)))[0] ?? null;
  const move = async (id: string, from: readonly TestPayment['state'][], to: TestPayment['state']) => {
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
      const [kept] = await db.select().from(testPayment).where(eq(testPayment.key, key));
      if (kept === undefined) throw new Error('A test payment was neither made nor found.');
      return { reference: kept.id, url: `${shopperOrigin}/checkout/test-payment/${kept.id}` };
    },
    async status(reference, { amount }) {
      const kept = await find(reference);
      if (kept === null) return 'cancelled';
      const status = STATUS[kept.state];
      return kept.amount !== amount && (status === 'authorised' || status === 'captured') ? 'mismatch' : status;
    },
    async confirm(reference) {
      await move(reference, ['authorised'], 'captured');
      const kept = await find(reference);
      return kept === null ? 'cancelled' : STATUS[kept.state];
    },
    cancel: (reference) => move(reference, ['open', 'second_step', 'authorised'], 'cancelled'),
    refund: (reference, { key, store, amount }) =>
      db.transaction(async (transaction) => {
        const [kept] = await transaction.select().from(testPayment).where(eq(testPayment.id, reference)).for('update');
        if (kept?.state !== 'captured') throw new Error('There is no such test payment that was taken.');
        const refunds = { ...kept.refunds, [key]: amount };
        const sum = sumIn(
          store,
          Object.values(refunds).map((each) => amountIn(store, each)),
        );
        if (isLess(amountIn(store, kept.amount), sum))
          throw new Error('More would be paid back than was taken. Look at the order: what has been refunded already?');
        await transaction.update(testPayment).set({ refunds }).where(eq(testPayment.id, reference));
      }),
    async pay(id, cardNumber) {
      switch (cardNumber) {
        case TEST_CARDS.succeeds:
          await move(id, ['open', 'second_step'], 'authorised');
          return 'authorised';
        case TEST_CARDS.secondStep:
          await move(id, ['open'], 'second_step');
          return 'second-step';
        case TEST_CARDS.declined:
          return 'declined';
        default:
          return 'unknown';
      }
    },
    secondStep: (id, confirmed) => move(id, ['second_step'], confirmed ? 'authorised' : 'open'),
  };
}
