/** Cancels an order or a part of it: history, refund and mail in one transaction under the order's lock (decision 80). */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import { eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderLinks } from '../../orders/orderLinks.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { OrderActor, OrderState } from '../../orders/orderStates.ts';
import { orderEvent, shopOrder } from '../../orders/ordersTables.ts';
import { cancelTradeIns } from '../claims/tradeIns.ts';
import { keepRings } from '../refunds/keepRings.ts';
import { type ChosenPieces, piecesLeft } from '../refunds/orderParts.ts';
import { lockOrder, type Refunds, returnsOf } from '../refunds/refunds.ts';
import { cancellationOf } from './cancellable.ts';
import { cancelMail } from './cancelMail.ts';

export type CancelledBy =
  | { readonly actor: 'shopper'; readonly operator: null }
  | { readonly actor: 'operator'; readonly operator: Operator };

export interface Cancellations {
  /**
   * @param chosen `all`: all remaining pieces of the order
   * @param agreed the refund that the shopper was shown; null: none was shown
   * @throws {HttpProblem} `order.transition`: it is too late, or the refund differs from `agreed`; `operator.second-person`
   */
  cancel(orderId: string, chosen: ChosenPieces | 'all', by: CancelledBy, agreed: string | null): Promise<void>;
}

export interface CancellationsOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly refunds: Refunds;
  readonly mailer: QueuedMailer;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
  readonly links: OrderLinks;
  /** Called for each order that was cancelled as a whole. */
  readonly onMoved?: ((to: OrderState, actor: OrderActor) => void) | undefined;
}

export function createCancellations(options: CancellationsOptions): Cancellations {
  const { db, catalogue, refunds, mailer, publicOrigin, links, onMoved } = options;

  return {
    async cancel(orderId, chosen, { actor, operator }, agreed) {
      const by = { actor, operator: operator?.name ?? null };
      const whole = await db.transaction(async (transaction) => {
        const order = await lockOrder(transaction, orderId);
        if (order === undefined) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
        const returns = await returnsOf(transaction, orderId);
        const found = cancellationOf(order, returns, chosen, catalogue(), by.actor);
        if (found === null || (agreed !== null && agreed !== found.amount)) {
          throw new HttpProblem(
            409,
            'order.transition',
            `The order ${orderNumber(order)} is ${order.state}: this can no longer be cancelled${found === null ? '' : `, or ${found.amount} and not ${agreed} would be paid back`}.`,
          );
        }
        const left = piecesLeft(order.lines, [...returns.gone, ...found.parts]);
        const needsSize = await keepRings(transaction, order, left);
        await cancelTradeIns(transaction, orderId, left, by);
        const refund = { caseId: null, parts: found.parts, withDelivery: found.whole };
        await refunds.owe(transaction, order, refund);
        await operator?.confirmRefund(transaction, order.store, (await returnsOf(transaction, orderId)).refunded);
        await transaction
          .update(shopOrder)
          .set({ needsSize, ...(found.whole ? { state: 'cancelled' as const } : {}) })
          .where(eq(shopOrder.id, orderId));
        await transaction.insert(orderEvent).values({
          orderId,
          from: order.state,
          to: found.whole ? 'cancelled' : order.state,
          what: found.whole ? 'state' : 'part_cancelled',
          ...by,
        });
        await mailer.send(cancelMail(order, found, `${publicOrigin}/order/${links.issue(order.id)}`), transaction);
        await operator?.record(transaction);
        return found.whole;
      });
      if (whole) onMoved?.('cancelled', by.actor);
    },
  };
}
