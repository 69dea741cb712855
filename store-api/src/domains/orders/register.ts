/** Registers orders and their mails. `orderPage` registers their pages. */
import { mailRound } from '../../platform/jobs/round.ts';
import type { Platform, Registration } from '../../platform/registration/registration.ts';
import { createOrderLinks } from './orderLinks.ts';
import { createOrders, type OrdersOptions } from './orders.ts';

export type OrdersParts = Pick<OrdersOptions, 'catalogue' | 'attempts' | 'followUps' | 'onMoved'>;

export function registerOrders(platform: Platform, parts: OrdersParts) {
  const { database, mailer, logger, ordersOrigin, now } = platform;
  const links = createOrderLinks({ keys: platform.keysFor('order link'), now });
  const orders = createOrders({ ...parts, db: database.db, links, mailer, publicOrigin: ordersOrigin, logger, now });
  return {
    links,
    orders,
    rounds: [
      mailRound('confirmation', orders.sendConfirmations),
      mailRound('giftee', orders.sendGifteeMails),
      mailRound('order', orders.sendEventMails),
      mailRound('size', orders.sendSizeMails),
    ],
  } satisfies Registration;
}
