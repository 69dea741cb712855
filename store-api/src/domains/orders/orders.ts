/** Orders: made of what was paid, read by their link, moved through their states, each change on record (ORD-01). */

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mail } from '@tessera/service-kit/mail';
import { HttpProblem } from '@tessera/service-kit/problem';
import { daysAfter, IN_STOCK_DAYS, RING_DAYS, storeDay } from '@tessera/shared-contracts/catalogue/deliveryEstimate';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { and, asc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { StoreDb, StoreTransaction } from '../../platform/data/database.ts';
import type { RoundWork } from '../../platform/jobs/eachRow.ts';
import { handOver, handOverOwed } from '../../platform/jobs/handOver.ts';
import type { QueuedMailer } from '../../platform/jobs/jobs.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { ERASED_EMAIL } from '../../platform/retention/erasedEmail.ts';
import type { Address } from '../addresses/address.ts';
import { type Catalogue, ringMerchandiseId } from '../catalogue/catalogue.ts';
import type { DeliveryPromise, PromisedItem } from './deliveryTimes.ts';
import { contentsOf, type OrderContents } from './orderContents.ts';
import type { OrderDraft } from './orderDraft.ts';
import { giftOf } from './orderGift.ts';
import type { OrderLinks } from './orderLinks.ts';
import { confirmationMail, gifteeMail } from './orderMail.ts';
import { drawOrderNumber, type OrderReference, orderNumber } from './orderNumber.ts';
import type { OrderReturns } from './orderReturns.ts';
import { isEnded, nextStates, type OrderActor, type OrderChange, type OrderState } from './orderStates.ts';
import { orderEvent, orderRing, type StoredOrder, shopOrder } from './ordersTables.ts';
import { type PaymentNotice, paymentNotice } from './paymentNoticeTables.ts';
import { type ShipmentInput, shipmentOf } from './shipment.ts';
import { stateMail } from './stateMail.ts';
import { isMailedState, nextSizeMailAt, sizeMailKind, stateMailKind } from './stateMailKinds.ts';

export type OrderRing = typeof orderRing.$inferSelect;
export type OrderEvent = typeof orderEvent.$inferSelect;

export interface Order extends StoredOrder {
  /** Of the link that it was opened by, or of a new one. */
  readonly token: string;
  /** As the catalogue knows its lines now. */
  readonly contents: OrderContents;
  readonly rings: readonly OrderRing[];
  readonly history: readonly OrderEvent[];
  /** What was cancelled, what goes back, and what was paid back. */
  readonly returns: OrderReturns;
  /** What the provider has told of its payment since, oldest first. */
  readonly notices: readonly PaymentNotice[];
}

/** The attempt to pay that an order is made of. */
export interface PaidAttempt {
  readonly id: string;
  readonly cartId: string;
  readonly draft: OrderDraft;
  /** Who took the money, and the provider's name for the payment. */
  readonly provider: string;
  readonly reference: string | null;
}

/** The checkout's side of a new order, in the order's own transaction. */
export interface PaidAttempts {
  /** Lines up all who found the payment captured. @returns undefined: there is no such attempt */
  lock(transaction: StoreTransaction, attemptId: string): Promise<PaidAttempt | undefined>;
  /** Marks it as paid, and takes its cart and what was typed away: whoever still has the cart's id finds none. */
  settle(transaction: StoreTransaction, attempt: PaidAttempt): Promise<void>;
}

/** What returns and claims do as orders change, in the same transaction, and what an order tells of them. */
export interface OrderFollowUps {
  readonly returnsOf: (from: Pick<StoreDb, 'select'>, orderId: string) => Promise<OrderReturns>;
  readonly onOrdered: (transaction: StoreTransaction, order: StoredOrder, catalogue: Catalogue) => Promise<void>;
  /** @param operator who said that it left; null: nobody of the store */
  readonly onShipped: (transaction: StoreTransaction, orderId: string, operator: string | null) => Promise<void>;
}

export interface OrdersOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly links: OrderLinks;
  readonly attempts: PaidAttempts;
  readonly followUps: OrderFollowUps;
  readonly logger: Logger;
  /** As `orderNumber.ts` draws it, by default. */
  readonly drawNumber?: () => string;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
  /** Told of each change of state, once, after it is kept. */
  readonly onMoved?: (to: OrderState, actor: OrderActor) => void;
}

export interface Orders {
  /** The order of a captured payment, made now (`made`) or before; its confirmation is queued with it, once. */
  ofPaid(attempt: Pick<PaidAttempt, 'id'>): Promise<{ readonly token: string; readonly made: boolean }>;
  /** By the link's token, which the answer keeps; null when there is none, or the link is too old. */
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
   * @param shipment with a move to `shipped`: who carries the parcel
   * @throws {HttpProblem} `order.not-found`, `order.transition`, `order.shipment` where nothing is sent
   */
  move(
    number: OrderReference,
    to: Exclude<OrderState, 'cancelled'>,
    operator: Operator,
    shipment?: ShipmentInput,
  ): Promise<Order>;
  /**
   * Promises other days for a kind of thing, which the shopper is written to about.
   * @throws {HttpProblem} `order.not-found`, `order.transition` once it was delivered, `order.dates` for days that are over
   */
  promise(number: OrderReference, promise: NewPromise, operator: Operator): Promise<Order>;
  /**
   * Another address, of the same country, until the order leaves; that it can be delivered to is the caller's to have checked.
   * @throws {HttpProblem} `order.not-found`, `order.transition` once it has left
   */
  changeAddress(token: string, address: Address): Promise<void>;
  /** Queue the mails that could not be queued with what they report. */
  readonly sendConfirmations: RoundWork;
  readonly sendGifteeMails: RoundWork;
  readonly sendEventMails: RoundWork;
  /** Queues the mails that ask for a size and are due. */
  readonly sendSizeMails: RoundWork;
}

export interface NewPromise {
  readonly item: PromisedItem;
  /** Days of the store's calendar, `2026-11-20`. */
  readonly from: string;
  readonly to: string;
}

const MOST_DRAWS = 10;

/** The drawn number and the running one are told apart by how they look, so each order has one name. */
const called = (reference: OrderReference) =>
  'publicNumber' in reference
    ? eq(shopOrder.publicNumber, reference.publicNumber)
    : and(eq(shopOrder.number, reference.number), isNull(shopOrder.publicNumber));

export const orderByReference = async (from: Pick<StoreDb, 'select'>, reference: OrderReference) =>
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
  links,
  attempts,
  followUps,
  logger,
  drawNumber = drawOrderNumber,
  now = () => new Date(),
  onMoved,
}: OrdersOptions): Orders {
  const whole = async (kept: (StoredOrder & Pick<Order, 'token'>) | undefined): Promise<Order | null> => {
    if (kept === undefined) return null;
    const rings = await ringsOf(db, kept.id);
    const history = await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, kept.id))
      .orderBy(asc(orderEvent.position));
    const notices = await db
      .select()
      .from(paymentNotice)
      .where(eq(paymentNotice.orderId, kept.id))
      .orderBy(asc(paymentNotice.at));
    const returns = await followUps.returnsOf(db, kept.id);
    return { ...kept, contents: contentsOf(kept, catalogue()), rings, history, returns, notices };
  };
  /** @throws {HttpProblem} `order.not-found` for a link that is too old or was never ours */
  const whichBy = (token: string): SQL => {
    const id = links.read(token);
    // Nobody has an order any more whose buyer was erased.
    return (id === null ? undefined : and(eq(shopOrder.id, id), ne(shopOrder.email, ERASED_EMAIL))) ?? sql`false`;
  };
  const byToken = async (token: string) => {
    const [kept] = await db.select().from(shopOrder).where(whichBy(token));
    return kept === undefined ? undefined : { ...kept, token };
  };
  const byNumber = async (number: OrderReference) => {
    const kept = await orderByReference(db, number);
    return kept === undefined ? undefined : { ...kept, token: links.issue(kept.id) };
  };

  const linkOf = ({ id }: StoredOrder) => `${publicOrigin}/order/${links.issue(id)}`;
  const compose = (kind: MailKind, order: StoredOrder): Mail | null => {
    const contents = contentsOf(order, catalogue());
    if (kind === 'confirmation') return confirmationMail(order, linkOf(order), contents);
    const gift = giftOf(order.attributes);
    return gift === null ? null : gifteeMail(order, gift, contents);
  };

  const sendMail = (kind: MailKind, orderId: string, within: Pick<typeof db, 'transaction'> = db): Promise<boolean> =>
    handOver(within, mailer, {
      async mark(transaction) {
        const marked = transaction.update(shopOrder).set(MAILS[kind].mark(new Date()));
        return (await marked.where(and(eq(shopOrder.id, orderId), MAILS[kind].owing)).returning())[0];
      },
      compose: (order) => compose(kind, order),
      failed: (error) =>
        logger.error(
          { event: 'mail.not-queued', err: error, mail: kind },
          'a mail about an order was not queued; it will be',
        ),
    });

  const sendOwed = (kind: MailKind) =>
    handOverOwed(
      db,
      shopOrder,
      shopOrder.id,
      () => MAILS[kind].owing,
      (id) => sendMail(kind, id),
    );

  const ringsOf = (within: Pick<typeof db, 'select'>, orderId: string) =>
    within.select().from(orderRing).where(eq(orderRing.orderId, orderId)).orderBy(asc(orderRing.place));
  const owingEvent = and(eq(orderEvent.mailDue, true), isNull(orderEvent.mailedAt));

  /** The mail about a row of the history. */
  const sendEventMail = (position: number, within: Pick<typeof db, 'transaction'> = db): Promise<boolean> =>
    handOver(within, mailer, {
      async mark(transaction) {
        const marked = transaction.update(orderEvent).set({ mailedAt: now() });
        return (await marked.where(and(eq(orderEvent.position, position), owingEvent)).returning())[0];
      },
      async compose({ orderId, what, to }, transaction) {
        const [order] = await transaction.select().from(shopOrder).where(eq(shopOrder.id, orderId));
        if (order === undefined || order.email === ERASED_EMAIL) return null;
        const kind = stateMailKind(what, to);
        if (kind === null) return null;
        const rings = await ringsOf(transaction, orderId);
        return stateMail({
          kind,
          order,
          rings,
          contents: contentsOf(order, catalogue()),
          link: linkOf(order),
          now: now(),
        });
      },
      failed: (error) =>
        logger.error(
          { event: 'mail.not-queued', err: error, position },
          'the mail about a change of an order was not queued; it will be',
        ),
    });

  /** Asks for the size of an order whose kit has left, unless it came meanwhile. */
  const sendSizeMail = (id: string): Promise<boolean> =>
    handOver(db, mailer, {
      async mark(transaction) {
        const due = and(isSizeMailDue(now()), eq(shopOrder.id, id));
        const [waiting] = await transaction.select().from(shopOrder).where(due).for('update');
        if (waiting === undefined) return;
        const sizeMails = waiting.sizeMails + 1;
        const marked = transaction
          .update(shopOrder)
          .set({ sizeMails, sizeMailDueAt: nextSizeMailAt(sizeMails, now()) });
        return (await marked.where(eq(shopOrder.id, id)).returning())[0];
      },
      async compose(order, transaction) {
        const rings = await ringsOf(transaction, id);
        const kind = sizeMailKind(order.sizeMails - 1);
        return stateMail({ kind, order, rings, contents: 'ring', link: linkOf(order), now: now() });
      },
      failed: (error) =>
        logger.error(
          { event: 'mail.not-queued', err: error, order: id },
          'the mail that asks for a size was not queued; it will be',
        ),
    });

  const sizesFor = ({ identifier }: Pick<OrderRing, 'identifier'>): readonly number[] => {
    const current = catalogue();
    const sizes = new Set([...current.ring.sizes, ...current.rare.sizes]);
    return [...sizes]
      .filter((size) => size !== RING_SIZE_OPEN)
      .filter((size) => current.merchandise.get(ringMerchandiseId(identifier, size))?.available === true)
      .sort((left, right) => left - right);
  };

  type Found = { readonly token: string } | OrderReference;
  type By = { readonly actor: OrderActor; readonly operator: string | null };

  /** Runs what changes an order, under its lock. @throws {HttpProblem} `order.not-found` */
  const locked = <Result>(
    find: Found,
    work: (transaction: StoreTransaction, kept: StoredOrder) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (transaction) => {
      const which = 'token' in find ? whichBy(find.token) : called(find);
      const [kept] = await transaction.select().from(shopOrder).where(which).for('update');
      if (kept === undefined) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
      return work(transaction, kept);
    });

  /** Writes a row of the history, and queues the mail about it in the same transaction. */
  const record = async (
    transaction: StoreTransaction,
    { id: orderId, state: from }: StoredOrder,
    { what, to, by, mailDue }: { what: OrderChange; to: OrderState; by: By; mailDue: boolean },
  ): Promise<void> => {
    const [event] = await transaction
      .insert(orderEvent)
      .values({ orderId, from, to, what, mailDue, at: now(), ...by })
      .returning({ position: orderEvent.position });
    if (mailDue && event !== undefined) await sendEventMail(event.position, transaction);
  };

  /** @throws {HttpProblem} `order.not-found`, `order.transition` */
  const change = async (
    find: Found,
    to: OrderState,
    by: By,
    /** Whose call it is; null: the shopper's. */
    operator: Operator | null,
    also: (transaction: StoreTransaction, kept: StoredOrder, contents: OrderContents) => Promise<Partial<StoredOrder>>,
  ): Promise<void> => {
    await locked(find, async (transaction, kept) => {
      const contents = contentsOf(kept, catalogue());
      const next = nextStates({ ...kept, contents }, by.actor);
      if (!next.includes(to)) {
        const ways = next.length === 0 ? `nothing that the ${by.actor} does` : next.join(', ');
        throw new HttpProblem(
          409,
          'order.transition',
          `The order ${orderNumber(kept)} is ${kept.state}; what can follow is ${ways}, not ${to}.`,
        );
      }
      const values = await also(transaction, kept, contents);
      const tellGiftee = to === 'shipped' && giftOf(kept.attributes)?.notify === true;
      await transaction
        .update(shopOrder)
        .set({
          state: to,
          // A mail asks for the size as long as the kit is out and no size has come.
          sizeMailDueAt: to === 'kit_shipped' ? nextSizeMailAt(0, now()) : null,
          ...values,
          ...(tellGiftee ? { gifteeMailDueAt: now() } : {}),
        })
        .where(eq(shopOrder.id, kept.id));
      await record(transaction, kept, { what: 'state', to, by, mailDue: isMailedState(to) });
      if (to === 'shipped') await followUps.onShipped(transaction, kept.id, by.operator);
      if (tellGiftee) await sendMail('giftee', kept.id, transaction);
      await operator?.record(transaction);
    });
    onMoved?.(to, by.actor);
  };

  const movedOn = (kept: StoredOrder, what: string) =>
    new HttpProblem(
      409,
      'order.transition',
      `The order ${orderNumber(kept)} is ${kept.state}: its ${what} can no longer be changed.`,
    );
  const loaded = async (number: OrderReference): Promise<Order> => {
    const order = await whole(await byNumber(number));
    if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
    return order;
  };

  return {
    async ofPaid({ id: attemptId }) {
      let made = false;
      const order = await db.transaction(async (transaction) => {
        // The attempt's lock lines up all who found the payment captured: the first makes the order.
        const attempt = await attempts.lock(transaction, attemptId);
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
          created: now(),
          deliveries: draft.deliveries === undefined ? null : [...draft.deliveries],
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
        await transaction
          .insert(orderEvent)
          .values({ orderId: order.id, from: null, to: 'ordered', actor: 'store', at: now() });
        await followUps.onOrdered(transaction, order, current);
        await attempts.settle(transaction, attempt);
        await sendMail('confirmation', order.id, transaction);
        return order;
      });
      if (made) onMoved?.('ordered', 'store');
      return { token: links.issue(order.id), made };
    },

    find: async (token) => whole(await byToken(token)),
    async tokenOfCart(cartId) {
      const [kept] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.cartId, cartId));
      return kept === undefined ? null : links.issue(kept.id);
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
      await change(
        { token },
        'size_submitted',
        { actor: 'shopper', operator: null },
        null,
        async (transaction, kept) => {
          for (const { ring, size } of chosen) {
            await transaction
              .update(orderRing)
              .set({ size: size ?? null })
              .where(eq(orderRing.id, ring.id));
          }
          return { deliveries: sizeKnown(kept, now()) };
        },
      );
      return [];
    },

    async move(number, to, operator, shipment) {
      const by = { actor: 'operator', operator: operator.name } as const;
      await change(number, to, by, operator, async (_transaction, kept, contents) => {
        const left = to === 'shipped' ? { deliveries: onTheWay(kept, now()) } : {};
        if (shipment === undefined) return left;
        if (contents === 'services') {
          throw new HttpProblem(
            422,
            'order.shipment',
            `The order ${orderNumber(kept)} holds plans and services alone: nothing is sent, so leave the shipment out.`,
          );
        }
        return { ...left, shipment: shipmentOf(shipment) };
      });
      return loaded(number);
    },

    async promise(number, { item, from, to }, operator) {
      await locked(number, async (transaction, kept) => {
        if (kept.state !== 'shipped' && isEnded(kept.state)) {
          throw movedOn(kept, 'delivery dates');
        }
        const today = storeDay(kept.store, now());
        if (to < from || to < today) {
          throw new HttpProblem(
            422,
            'order.dates',
            `${from} to ${to} is no time that can be promised: the last day is not before the first, nor before today, ${today}.`,
          );
        }
        const before = kept.deliveries ?? [];
        const old = before.find((each) => each.item === item);
        if (old?.days?.from === from && old.days.to === to) return;
        const renewed: DeliveryPromise = { item, what: old?.what ?? 'arrives', days: { from, to }, byOperator: true };
        const deliveries =
          old === undefined ? [...before, renewed] : before.map((each) => (each === old ? renewed : each));
        await transaction.update(shopOrder).set({ deliveries }).where(eq(shopOrder.id, kept.id));
        const by = { actor: 'operator', operator: operator.name } as const;
        await record(transaction, kept, { what: 'dates', to: kept.state, by, mailDue: true });
        await operator.record(transaction);
      });
      return loaded(number);
    },

    changeAddress: (token, address) =>
      locked({ token }, async (transaction, kept) => {
        if (isEnded(kept.state)) throw movedOn(kept, 'address');
        // Sent twice by a second click: nothing happens.
        if (isDeepStrictEqual(kept.address, address)) return;
        await transaction.update(shopOrder).set({ address }).where(eq(shopOrder.id, kept.id));
        const by = { actor: 'shopper', operator: null } as const;
        await record(transaction, kept, { what: 'address', to: kept.state, by, mailDue: true });
      }),

    sendConfirmations: sendOwed('confirmation'),
    sendGifteeMails: sendOwed('giftee'),
    sendEventMails: handOverOwed(
      db,
      orderEvent,
      orderEvent.position,
      () => owingEvent,
      (position) => sendEventMail(position),
    ),
    sendSizeMails: handOverOwed(db, shopOrder, shopOrder.id, () => isSizeMailDue(now()), sendSizeMail),
  };
}

const isSizeMailDue = (at: Date) => and(eq(shopOrder.state, 'kit_shipped'), lte(shopOrder.sizeMailDueAt, at));

/** The days of what has left: counted from today, unless an operator has said others or it was to arrive sooner. What is not dated stays so. */
function onTheWay({ store, deliveries }: StoredOrder, at: Date): DeliveryPromise[] | null {
  const today = storeDay(store, at);
  const [first, last] = IN_STOCK_DAYS.map((days) => daysAfter(today, days));
  if (deliveries === null || first === undefined || last === undefined) return deliveries;
  return deliveries.map((promise) => {
    const { item, days, byOperator } = promise;
    const isKept = days !== null && days.to >= today && (byOperator || days.to <= last);
    return item === 'sizingKit' || days === null || isKept
      ? promise
      : { ...promise, what: 'arrives', days: { from: first, to: last } };
  });
}

/** The days of a ring whose size has come: counted from today, however late that is. */
function sizeKnown({ store, deliveries }: StoredOrder, at: Date): DeliveryPromise[] {
  const today = storeDay(store, at);
  const counted = (promise: DeliveryPromise): DeliveryPromise => {
    const { afterSize = RING_DAYS } = promise;
    return { ...promise, days: { from: daysAfter(today, afterSize[0]), to: daysAfter(today, afterSize[1]) } };
  };
  const before = deliveries ?? [];
  return before.some(({ item }) => item === 'openRing')
    ? before.map((promise) => (promise.item === 'openRing' ? counted(promise) : promise))
    : [...before, counted({ item: 'openRing', what: 'arrives', days: null })];
}
