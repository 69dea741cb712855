/** Moves a booked blood test of an order to another day: the line's attributes, history and mail in one transaction. */

import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { isPickUpWindow } from '@tessera/shared-contracts/afterSales/pickUpHours';
import { eq } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import type { QueuedMailer } from '../../platform/jobs/jobs.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DraftLine } from '../orders/orderDraft.ts';
import type { OrderLinks } from '../orders/orderLinks.ts';
import { orderEvent, shopOrder } from '../orders/ordersTables.ts';
import { piecesLeft } from '../returns/refunds/orderParts.ts';
import { lockOrder, returnsOf } from '../returns/refunds/refunds.ts';
import { testDayOf } from './testDay.ts';
import { testDayMail } from './testDayMail.ts';

export interface MoveTestDayOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
  readonly links: OrderLinks;
  readonly now?: (() => Date) | undefined;
}

export type MoveTestDay = (
  orderId: string,
  line: number,
  to: { readonly date: string; readonly window: string },
) => Promise<'moved' | 'missing' | 'late'>;

/** @returns the outcome. `missing`: no valid day and time window was chosen; `late`: the test can no longer be moved */
export function createMoveTestDay(options: MoveTestDayOptions): MoveTestDay {
  const { db, catalogue, mailer, publicOrigin, links, now = () => new Date() } = options;
  return (orderId, line, { date, window }) =>
    db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      const bought = order?.lines[line];
      if (order === undefined || bought === undefined) return 'late';
      const { gone } = await returnsOf(transaction, orderId);
      const booked = testDayOf(bought, catalogue(), order.state, now());
      if (booked === null || booked.days.length === 0 || (piecesLeft(order.lines, gone)[line] ?? 0) === 0)
        return 'late';
      // A second click sends the same day again: nothing changes.
      if (date === booked.date && window === booked.window) return 'moved';
      if (!isPickUpWindow(window) || !(booked.days.includes(date) || date === booked.date)) return 'missing';
      const said = new Map<string, string>([
        [BOOKING_ATTRIBUTES.date, date],
        [BOOKING_ATTRIBUTES.window, window],
      ]);
      const moved: DraftLine = {
        ...bought,
        attributes: bought.attributes.map(({ key, value }) => ({ key, value: said.get(key) ?? value })),
      };
      const lines = order.lines.map((each, place) => (place === line ? moved : each));
      await transaction.update(shopOrder).set({ lines }).where(eq(shopOrder.id, orderId));
      const event = { orderId, from: order.state, to: order.state, actor: 'shopper', what: 'test_moved' } as const;
      await transaction.insert(orderEvent).values(event);
      await mailer.send(testDayMail(order, moved, `${publicOrigin}/order/${links.issue(order.id)}`), transaction);
      return 'moved';
    });
}
