/** Queues the mails about orders: each in one transaction with its sent mark, so that none is sent twice. */
import type { Mail } from '@tessera/service-kit/mail';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { enqueueOnce, enqueuePending } from '../../platform/jobs/pendingMails.ts';
import { ERASED_EMAIL } from '../../platform/retention/erasedEmail.ts';
import { contentsOf, type OrderContents } from './orderContents.ts';
import type { OrderContext } from './orderContext.ts';
import { giftOf } from './orderGift.ts';
import { ringsOf } from './orderLookup.ts';
import { confirmationMail, gifteeMail } from './orderMail.ts';
import { orderEvent, type StoredOrder, shopOrder } from './ordersTables.ts';
import { stateMail } from './stateMail.ts';
import { nextSizeMailAt, sizeMailKind, stateMailKind } from './stateMailKinds.ts';

/** Each mail about a whole order has its own columns: whether it is pending, and when it was queued. */
const MAILS = {
  confirmation: {
    isPending: isNull(shopOrder.mailedAt),
    mark: (mailedAt: Date) => ({ mailedAt }),
    compose: (order: StoredOrder, contents: OrderContents, link: string): Mail =>
      confirmationMail(order, link, contents),
  },
  giftee: {
    isPending: and(isNotNull(shopOrder.gifteeMailDueAt), isNull(shopOrder.gifteeMailedAt)),
    mark: (gifteeMailedAt: Date) => ({ gifteeMailedAt }),
    compose: (order: StoredOrder, contents: OrderContents): Mail | null => {
      const gift = giftOf(order.attributes);
      return gift === null ? null : gifteeMail(order, gift, contents);
    },
  },
} as const;
type MailKind = keyof typeof MAILS;

type Transacting = Pick<StoreDb, 'transaction'>;

const isEventMailPending = and(eq(orderEvent.mailDue, true), isNull(orderEvent.mailedAt));
const isSizeMailDue = (at: Date) => and(eq(shopOrder.state, 'kit_shipped'), lte(shopOrder.sizeMailDueAt, at));

const linkOf = ({ publicOrigin, links }: OrderContext, { id }: StoredOrder) =>
  `${publicOrigin}/order/${links.issue(id)}`;

/** Queues the confirmation, or the giftee's mail, if it is still pending. @returns as `enqueueOnce` */
export const sendOrderMail = (
  context: OrderContext,
  kind: MailKind,
  orderId: string,
  within: Transacting = context.db,
): Promise<boolean> =>
  enqueueOnce(within, context.mailer, {
    async mark(transaction) {
      const marked = transaction.update(shopOrder).set(MAILS[kind].mark(new Date()));
      return (await marked.where(and(eq(shopOrder.id, orderId), MAILS[kind].isPending)).returning())[0];
    },
    compose: (order) => MAILS[kind].compose(order, contentsOf(order, context.catalogue()), linkOf(context, order)),
    failed: (error) =>
      context.logger.error(
        { event: 'mail.not-queued', err: error, mail: kind },
        'a mail about an order was not queued; it will be',
      ),
  });

/** Queues the mail about a row of the history, if it is still pending. @returns as `enqueueOnce` */
export const sendEventMail = (
  context: OrderContext,
  position: number,
  within: Transacting = context.db,
): Promise<boolean> =>
  enqueueOnce(within, context.mailer, {
    async mark(transaction) {
      const marked = transaction.update(orderEvent).set({ mailedAt: context.now() });
      return (await marked.where(and(eq(orderEvent.position, position), isEventMailPending)).returning())[0];
    },
    async compose({ orderId, what, to }, transaction) {
      const [order] = await transaction.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      if (order === undefined || order.email === ERASED_EMAIL) return null;
      const kind = stateMailKind(what, to);
      if (kind === null) return null;
      const rings = await ringsOf(transaction, orderId);
      const contents = contentsOf(order, context.catalogue());
      return stateMail({ kind, order, rings, contents, link: linkOf(context, order), now: context.now() });
    },
    failed: (error) =>
      context.logger.error(
        { event: 'mail.not-queued', err: error, position },
        'the mail about a change of an order was not queued; it will be',
      ),
  });

/** Asks for the size of an order whose sizing kit was shipped, unless the size has been submitted meanwhile. */
const sendSizeMail = (context: OrderContext, id: string): Promise<boolean> =>
  enqueueOnce(context.db, context.mailer, {
    async mark(transaction) {
      const due = and(isSizeMailDue(context.now()), eq(shopOrder.id, id));
      const [waiting] = await transaction.select().from(shopOrder).where(due).for('update');
      if (waiting === undefined) return;
      const sizeMails = waiting.sizeMails + 1;
      const marked = transaction
        .update(shopOrder)
        .set({ sizeMails, sizeMailDueAt: nextSizeMailAt(sizeMails, context.now()) });
      return (await marked.where(eq(shopOrder.id, id)).returning())[0];
    },
    async compose(order, transaction) {
      const rings = await ringsOf(transaction, id);
      const kind = sizeMailKind(order.sizeMails - 1);
      return stateMail({ kind, order, rings, contents: 'ring', link: linkOf(context, order), now: context.now() });
    },
    failed: (error) =>
      context.logger.error(
        { event: 'mail.not-queued', err: error, order: id },
        'the mail that asks for a size was not queued; it will be',
      ),
  });

/** Queues mails in rounds: those that could not be queued with the change that they report, and requests for a size that are due. */
export function orderMailRounds(context: OrderContext) {
  const { db, now } = context;
  const sendPending = (kind: MailKind) =>
    enqueuePending(
      db,
      shopOrder,
      shopOrder.id,
      () => MAILS[kind].isPending,
      (id) => sendOrderMail(context, kind, id),
    );
  return {
    sendConfirmations: sendPending('confirmation'),
    sendGifteeMails: sendPending('giftee'),
    sendEventMails: enqueuePending(
      db,
      orderEvent,
      orderEvent.position,
      () => isEventMailPending,
      (position) => sendEventMail(context, position),
    ),
    sendSizeMails: enqueuePending(
      db,
      shopOrder,
      shopOrder.id,
      () => isSizeMailDue(now()),
      (id) => sendSizeMail(context, id),
    ),
  };
}
export type OrderMailRounds = Readonly<ReturnType<typeof orderMailRounds>>;
