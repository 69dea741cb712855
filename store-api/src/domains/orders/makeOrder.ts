/** Makes the order of a captured payment: the order, its rings, its history and its confirmation in one transaction (ORD-01). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StoreTransaction } from '../../platform/data/database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderContext } from './orderContext.ts';
import type { OrderDraft } from './orderDraft.ts';
import { orderEvent, orderRing, type StoredOrder, shopOrder } from './ordersTables.ts';
import { sendOrderMail } from './sendOrderMails.ts';

/** The attempt to pay that an order is made of. */
export interface PaidAttempt {
  readonly id: string;
  readonly cartId: string;
  readonly draft: OrderDraft;
  /** The payment provider that took the money, and its name for the payment. */
  readonly provider: string;
  readonly reference: string | null;
}

/** The checkout's side of a new order, in the order's own transaction. */
export interface PaidAttempts {
  /** Locks the attempt, so that requests that find its payment captured follow one another. @returns undefined: there is no such attempt */
  lock(transaction: StoreTransaction, attemptId: string): Promise<PaidAttempt | undefined>;
  /** Marks the attempt as paid, and deletes its cart and its checkout: the cart's id finds nothing from then on. */
  settle(transaction: StoreTransaction, attempt: PaidAttempt): Promise<void>;
}

export interface MakeOrderContext extends OrderContext {
  readonly attempts: PaidAttempts;
  readonly drawNumber: () => string;
}

/** How often a number is drawn before the order fails. */
const MOST_DRAWS = 10;

/**
 * Makes the order of an attempt whose payment was captured, or finds the one that was made of it before.
 * @returns the token of a new link to it, and whether it was made now
 * @throws {Error} there is no such attempt, or no free number was drawn
 */
export async function makeOrder(
  context: MakeOrderContext,
  attemptId: string,
): Promise<{ readonly token: string; readonly made: boolean }> {
  const { db, catalogue, attempts, followUps, links, now, drawNumber, onMoved } = context;
  const { order, made } = await db.transaction(async (transaction) => {
    // All requests that find the payment captured wait for the attempt's lock: the first one makes the order.
    const attempt = await attempts.lock(transaction, attemptId);
    if (attempt === undefined) throw new Error('The attempt to pay is gone.');
    const [before] = await transaction.select().from(shopOrder).where(eq(shopOrder.attemptId, attemptId));
    if (before !== undefined) return { order: before, made: false };
    const current = catalogue();
    const rings = ringsWithoutSize(attempt.draft, current);
    const order = await insertOrder(transaction, orderValues(attempt, rings.length > 0, now()), drawNumber);
    if (rings.length > 0) {
      await transaction
        .insert(orderRing)
        .values(rings.map((ring, place) => ({ id: randomUUID(), orderId: order.id, place, ...ring })));
    }
    await transaction
      .insert(orderEvent)
      .values({ orderId: order.id, from: null, to: 'ordered', actor: 'store', at: now() });
    await followUps.onOrdered(transaction, order, current);
    await attempts.settle(transaction, attempt);
    await sendOrderMail(context, 'confirmation', order.id, transaction);
    return { order, made: true };
  });
  if (made) onMoved?.('ordered', 'store');
  return { token: links.issue(order.id), made };
}

/** One for each piece of a ring whose size comes later. */
const ringsWithoutSize = ({ lines }: OrderDraft, { merchandise }: Catalogue) =>
  lines
    .filter(({ merchandiseId }) => merchandiseId.endsWith('_open'))
    .flatMap(({ merchandiseId, title, variant, quantity }) =>
      Array.from({ length: quantity }, () => ({
        identifier: merchandise.get(merchandiseId)?.identifier ?? merchandiseId.replace(/_open$/, ''),
        title: `${title} ${variant.split(' / ')[0] ?? ''}`.trim(),
      })),
    );

const orderValues = (
  { id: attemptId, cartId, draft, provider, reference }: PaidAttempt,
  needsSize: boolean,
  created: Date,
): typeof shopOrder.$inferInsert => ({
  id: randomUUID(),
  cartId,
  attemptId,
  state: 'ordered',
  needsSize,
  store: draft.store,
  locale: draft.locale,
  email: draft.email,
  address: draft.address,
  lines: [...draft.lines],
  totals: draft.totals,
  attributes: [...draft.attributes],
  discountCodes: [...draft.discountCodes],
  affiliateCode: draft.affiliateCode,
  paymentProvider: provider,
  paymentReference: reference ?? '',
  created,
  deliveries: draft.deliveries === undefined ? null : [...draft.deliveries],
});

/** Draws a number for the order; another one as long as an order has the same number already. */
async function insertOrder(
  transaction: StoreTransaction,
  values: typeof shopOrder.$inferInsert,
  drawNumber: () => string,
): Promise<StoredOrder> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const [order] = await transaction
      .insert(shopOrder)
      .values({ ...values, publicNumber: drawNumber() })
      .onConflictDoNothing({ target: shopOrder.publicNumber })
      .returning();
    if (order !== undefined) return order;
  }
  throw new Error('The order was not made.');
}
