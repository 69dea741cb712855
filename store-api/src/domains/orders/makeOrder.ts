/** Creates the order of a captured payment: the order, its rings, its history and its confirmation in one transaction (ORD-01). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StoreTransaction } from '../../platform/data/database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderContext } from './orderContext.ts';
import type { OrderDraft } from './orderDraft.ts';
import { orderEvent, orderRing, type StoredOrder, shopOrder } from './ordersTables.ts';
import { sendOrderMail } from './sendOrderMails.ts';

/** The payment attempt from which an order is created. */
export interface PaidAttempt {
  readonly id: string;
  readonly cartId: string;
  readonly draft: OrderDraft;
  /** The payment provider, and its reference for the payment. */
  readonly provider: string;
  readonly reference: string | null;
}

/** The checkout's part of a new order, in the order's own transaction. */
export interface PaidAttempts {
  /**
   * Locks the attempt, so that concurrent requests with the same captured payment run one after another. @returns undefined: no such
   * attempt
   */
  lock(transaction: StoreTransaction, attemptId: string): Promise<PaidAttempt | undefined>;
  /** Marks the attempt as paid, and deletes its cart and its checkout, so that the cart's id is no longer found. */
  settle(transaction: StoreTransaction, attempt: PaidAttempt): Promise<void>;
}

export interface MakeOrderContext extends OrderContext {
  readonly attempts: PaidAttempts;
  readonly drawNumber: () => string;
}

/** Most attempts to draw a free order number; then the order fails. */
const MAX_DRAWS = 10;

/**
 * Creates the order of an attempt whose payment was captured, or finds the one that was created before.
 * @returns the token of a new link to the order, and whether this call created it
 * @throws {Error} there is no such attempt, or no free number was drawn
 */
export async function makeOrder(
  context: MakeOrderContext,
  attemptId: string,
): Promise<{ readonly token: string; readonly made: boolean }> {
  const { db, catalogue, attempts, followUps, links, now, drawNumber, onMoved } = context;
  const { order, made } = await db.transaction(async (transaction) => {
    // All requests with this captured payment wait for the attempt's lock: the first one creates the order.
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

/** One entry for each piece of a ring whose size comes later. */
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

/** Inserts the order with a random number, and draws again while another order has that number. */
async function insertOrder(
  transaction: StoreTransaction,
  values: typeof shopOrder.$inferInsert,
  drawNumber: () => string,
): Promise<StoredOrder> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const [order] = await transaction
      .insert(shopOrder)
      .values({ ...values, publicNumber: drawNumber() })
      .onConflictDoNothing({ target: shopOrder.publicNumber })
      .returning();
    if (order !== undefined) return order;
  }
  throw new Error('The order was not made.');
}
