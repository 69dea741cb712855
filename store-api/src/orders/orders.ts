/** Orders: made of what was paid, read by their link, moved through their states, each change on record (ORD-01). */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mail } from '@tessera/service-kit/mail';
import { HttpProblem } from '@tessera/service-kit/problem';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { openTradeIns, sendEnvelopes } from '../care/careCases.ts';
import { cart } from '../cart/cartTables.ts';
import type { CartDatabase } from '../cart/localCarts.ts';
import { type Catalogue, ringMerchandiseId } from '../catalogue/catalogue.ts';
import { checkout, checkoutAttempt, checkoutTyped } from '../checkout/checkoutTables.ts';
import { handOver } from '../jobs/handOver.ts';
import type { QueuedMailer } from '../jobs/jobs.ts';
import { type OrderReturns, returnsOf } from '../refunds/refunds.ts';
import { contentsOf, type OrderContents } from './orderContents.ts';
import { giftOf } from './orderGift.ts';
import { confirmationMail, gifteeMail } from './orderMail.ts';
import { drawOrderNumber, type OrderReference, orderNumber } from './orderNumber.ts';
import { nextStates, type OrderActor, type OrderState } from './orderStates.ts';
import { orderEvent, orderRing, type StoredOrder, shopOrder } from './ordersTables.ts';

export type OrderRing = typeof orderRing.$inferSelect;
export type OrderEvent = typeof orderEvent.$inferSelect;
export type PaidAttempt = typeof checkoutAttempt.$inferSelect;

export interface Order extends StoredOrder {
  /** As the catalogue knows its lines now. */
  readonly contents: OrderContents;
  readonly rings: readonly OrderRing[];
  readonly history: readonly OrderEvent[];
  /** What was cancelled, what goes back, and what was paid back. */
  readonly returns: OrderReturns;
}

export interface OrdersOptions {
  readonly db: CartDatabase['db'];
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly logger: Logger;
  /** As `orderNumber.ts` draws it, by default. */
  readonly drawNumber?: () => string;
  /** Told of each change of state, once, after it is kept. */
  readonly onMoved?: (to: OrderState, actor: OrderActor) => void;
}

export interface Orders {
  /** The order of a captured payment, made now (`made`) or before; its confirmation is queued with it, once. */
  ofPaid(attempt: PaidAttempt): Promise<{ readonly token: string; readonly made: boolean }>;
  /** By the link's token; null when there is none. */
  find(token: string): Promise<Order | null>;
  /** The order that a cart has become; null: it has not. */
  tokenOfCart(cartId: string): Promise<string | null>;
  byNumber(number: OrderReference): Promise<Order | null>;
  /** The sizes that a ring's colour is sold in now. */
  sizesFor(ring: Pick<OrderRing, 'identifier'>): readonly number[];
  /**
   * Takes the sizes of all rings that wait for one.
   * @param sizes by the ring's id, as the form gave them
   * @returns the rings whose size is missing or not sold; none: it is done
   * @throws {HttpProblem} `order.not-now`
   */
  submitSizes(token: string, sizes: Readonly<Record<string, string>>): Promise<readonly OrderRing[]>;
  /**
   * Moves it on (`cancellations.ts` cancels it); as it leaves, whoever gets it as a gift is told, where the shopper asked for it.
   * @throws {HttpProblem} `order.not-found`, `order.transition`
   */
  move(number: OrderReference, to: Exclude<OrderState, 'cancelled'>, operator: string): Promise<Order>;
  /** Queues the mails that could not be queued with what they report. */
  sendPending(): Promise<void>;
}

const MOST_DRAWS = 10;

/** The drawn number and the running one are told apart by how they look, so each order has one name. */
const called = (reference: OrderReference) =>
  'publicNumber' in reference
    ? eq(shopOrder.publicNumber, reference.publicNumber)
    : and(eq(shopOrder.number, reference.number), isNull(shopOrder.publicNumber));

export const orderByReference = async (from: Pick<CartDatabase['db'], 'select'>, reference: OrderReference) =>
  (await from.select().from(shopOrder).where(called(reference)))[0];

/** Each mail about an order has its own marks: whether it is owed, and since when it is in the queue. */
const MAILS = {
  confirmation: { owing: isNull(shopOrder.mailedAt), mark: (mailedAt: Date) => ({ mailedAt }) },
  giftee: {
    owing: and(isNotNull(shopOrder.gifteeMailDueAt), isNull(shopOrder.gifteeMailedAt)),
    mark: (gifteeMailedAt: Date) => ({ gifteeMailedAt }),
  },
} as const;
type MailKind = keyof typeof MAILS;

export function createOrders({
  db,
  catalogue,
  mailer,
  publicOrigin,
  logger,
  drawNumber = drawOrderNumber,
  onMoved,
}: OrdersOptions): Orders {
  const whole = async (kept: StoredOrder | undefined): Promise<Order | null> => {
    if (kept === undefined) return null;
    const rings = await db.select().from(orderRing).where(eq(orderRing.orderId, kept.id)).orderBy(asc(orderRing.place));
    const history = await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, kept.id))
      .orderBy(asc(orderEvent.position));
    return { ...kept, contents: contentsOf(kept, catalogue()), rings, history, returns: await returnsOf(db, kept.id) };
  };
  const byToken = async (token: string) => (await db.select().from(shopOrder).where(eq(shopOrder.token, token)))[0];
  const byNumber = (number: OrderReference) => orderByReference(db, number);

  const compose = (kind: MailKind, order: StoredOrder): Mail | null => {
    const contents = contentsOf(order, catalogue());
    if (kind === 'confirmation') return confirmationMail(order, `${publicOrigin}/order/${order.token}`, contents);
    const gift = giftOf(order.attributes);
    return gift === null ? null : gifteeMail(order, gift, contents);
  };

  const sendMail = (kind: MailKind, orderId: string, within: Pick<typeof db, 'transaction'> = db): Promise<void> =>
    handOver(within, mailer, {
      async mark(transaction) {
        const marked = transaction.update(shopOrder).set(MAILS[kind].mark(new Date()));
        return (await marked.where(and(eq(shopOrder.id, orderId), MAILS[kind].owing)).returning())[0];
      },
      compose: (order) => compose(kind, order),
      failed: (error) => logger.error({ err: error, mail: kind }, 'a mail about an order was not queued; it will be'),
    });

  const sizesFor = ({ identifier }: Pick<OrderRing, 'identifier'>): readonly number[] => {
    const current = catalogue();
    const sizes = new Set([...current.ring.sizes, ...current.rare.sizes]);
    return [...sizes]
      .filter((size) => size !== RING_SIZE_OPEN)
      .filter((size) => current.merchandise.get(ringMerchandiseId(identifier, size))?.available === true)
      .sort((left, right) => left - right);
  };

  /** Under the order's lock. @throws {HttpProblem} `order.not-found`, `order.transition` */
  const change = async (
    find: { readonly token: string } | OrderReference,
    to: OrderState,
    by: { readonly actor: OrderActor; readonly operator: string | null },
    also: (transaction: Pick<typeof db, 'update'>, kept: StoredOrder) => Promise<void>,
  ): Promise<void> => {
    await db.transaction(async (transaction) => {
      const which = 'token' in find ? eq(shopOrder.token, find.token) : called(find);
      const [kept] = await transaction.select().from(shopOrder).where(which).for('update');
      if (kept === undefined) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
      const next = nextStates(kept, by.actor);
      if (!next.includes(to)) {
        const ways = next.length === 0 ? `nothing that the ${by.actor} does` : next.join(', ');
        throw new HttpProblem(
          409,
          'order.transition',
          `The order ${orderNumber(kept)} is ${kept.state}; what can follow is ${ways}, not ${to}.`,
        );
      }
      await also(transaction, kept);
      const tellGiftee = to === 'shipped' && giftOf(kept.attributes)?.notify === true;
      await transaction
        .update(shopOrder)
        .set({ state: to, ...(tellGiftee ? { gifteeMailDueAt: new Date() } : {}) })
        .where(eq(shopOrder.id, kept.id));
      await transaction.insert(orderEvent).values({ orderId: kept.id, from: kept.state, to, ...by });
      if (to === 'shipped') await sendEnvelopes(transaction, kept.id, by.operator);
      if (tellGiftee) await sendMail('giftee', kept.id, transaction);
    });
    onMoved?.(to, by.actor);
  };

  return {
    async ofPaid({ id: attemptId }) {
      let made = false;
      const order = await db.transaction(async (transaction) => {
        // The attempt's lock lines up all who found the payment captured: the first makes the order.
        const [attempt] = await transaction
          .select()
          .from(checkoutAttempt)
          .where(eq(checkoutAttempt.id, attemptId))
          .for('update');
        if (attempt === undefined) throw new Error('The attempt to pay is gone.');
        const [before] = await transaction.select().from(shopOrder).where(eq(shopOrder.attemptId, attemptId));
        if (before !== undefined) return before;
        const { cartId, draft, provider, reference } = attempt;
        const current = catalogue();
        const rings = draft.lines.flatMap((line) => {
          const identifier = current.merchandise.get(line.merchandiseId)?.identifier;
          const open = line.merchandiseId.endsWith('_open');
          return open
            ? Array.from({ length: line.quantity }, () => ({
                identifier: identifier ?? line.merchandiseId.replace(/_open$/, ''),
                title: `${line.title} ${line.variant.split(' / ')[0] ?? ''}`.trim(),
              }))
            : [];
        });
        const values = {
          id: randomUUID(),
          token: randomBytes(32).toString('base64url'),
          cartId,
          attemptId,
          state: 'ordered' as const,
          needsSize: rings.length > 0,
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
        };
        let order: StoredOrder | undefined;
        // Another order may have drawn the same number, if rarely.
        for (let draw = 0; order === undefined && draw < MOST_DRAWS; draw += 1) {
          [order] = await transaction
            .insert(shopOrder)
            .values({ ...values, publicNumber: drawNumber() })
            .onConflictDoNothing({ target: shopOrder.publicNumber })
            .returning();
        }
        if (order === undefined) throw new Error('The order was not made.');
        made = true;
        if (rings.length > 0) {
          await transaction
            .insert(orderRing)
            .values(rings.map((ring, place) => ({ id: randomUUID(), orderId: order.id, place, ...ring })));
        }
        await transaction.insert(orderEvent).values({ orderId: order.id, from: null, to: 'ordered', actor: 'store' });
        await openTradeIns(transaction, order, current);
        await transaction
          .update(checkoutAttempt)
          .set({ state: 'paid', updatedAt: new Date() })
          .where(eq(checkoutAttempt.id, attemptId));
        // The cart is spent: whoever still has its id finds none.
        await transaction.delete(cart).where(eq(cart.id, cartId));
        await transaction.delete(checkout).where(eq(checkout.cartId, cartId));
        await transaction.delete(checkoutTyped).where(eq(checkoutTyped.cartId, cartId));
        await sendMail('confirmation', order.id, transaction);
        return order;
      });
      if (made) onMoved?.('ordered', 'store');
      return { token: order.token, made };
    },

    find: async (token) => whole(await byToken(token)),
    async tokenOfCart(cartId) {
      const [kept] = await db.select({ token: shopOrder.token }).from(shopOrder).where(eq(shopOrder.cartId, cartId));
      return kept?.token ?? null;
    },
    byNumber: async (number) => whole(await byNumber(number)),
    sizesFor,

    async submitSizes(token, sizes) {
      const order = await whole(await byToken(token));
      if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
      const chosen = order.rings.map((ring) => ({
        ring,
        size: sizesFor(ring).find((size) => String(size) === sizes[ring.id]),
      }));
      const wrong = chosen.filter(({ size }) => size === undefined).map(({ ring }) => ring);
      if (wrong.length > 0) return wrong;
      // Sent again without a change, as by a second click: nothing happens.
      if (order.state === 'size_submitted' && chosen.every(({ ring, size }) => ring.size === size)) return [];
      await change({ token }, 'size_submitted', { actor: 'shopper', operator: null }, async (transaction) => {
        for (const { ring, size } of chosen) {
          await transaction
            .update(orderRing)
            .set({ size: size ?? null })
            .where(eq(orderRing.id, ring.id));
        }
      });
      return [];
    },

    async move(number, to, operator) {
      await change(number, to, { actor: 'operator', operator }, async () => undefined);
      const moved = await whole(await byNumber(number));
      if (moved === null) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
      return moved;
    },

    async sendPending() {
      for (const kind of ['confirmation', 'giftee'] as const) {
        const pending = await db.select({ id: shopOrder.id }).from(shopOrder).where(MAILS[kind].owing).limit(100);
        for (const { id } of pending) await sendMail(kind, id);
      }
    },
  };
}
