/** The refund of a return or withdrawal, and its effects on an order that has not been shipped. */
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import { eq } from 'drizzle-orm';
import { isEnded } from '../../orders/orderStates.ts';
import { orderEvent, type StoredOrder, shopOrder } from '../../orders/ordersTables.ts';
import type { StoredReturnCase } from '../claims/caseTables.ts';
import { cancelTradeIns } from '../claims/tradeIns.ts';
import { keepRings } from '../refunds/keepRings.ts';
import { piecesLeft } from '../refunds/orderParts.ts';
import { type Refunds, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';

/**
 * Records the refund as owed, in the transaction that moves the case and under the order's lock. A withdrawal from the whole contract also
 * refunds the delivery (Art. 13 of Directive 2011/83/EU).
 * @returns the amount, a decimal string
 */
export async function oweReturn(
  transaction: RefundTransaction,
  order: StoredOrder,
  { id: caseId, parts }: StoredReturnCase,
  refunds: Refunds,
): Promise<string> {
  const { gone, waiting } = await returnsOf(transaction, order.id);
  const left = piecesLeft(order.lines, gone);
  const all = left.every((pieces) => pieces === 0);
  // With several returns, the last one to be refunded includes the delivery.
  const withDelivery = all && STORE_WITHDRAWAL[order.store] && waiting.every((each) => each === caseId);
  const amount = await refunds.owe(transaction, order, { caseId, parts: parts ?? [], withDelivery });
  if (!isEnded(order.state)) {
    const by = { actor: 'operator', operator: null } as const;
    const needsSize = await keepRings(transaction, order, left);
    await cancelTradeIns(transaction, order.id, left, by);
    const to = all ? 'cancelled' : order.state;
    await transaction.update(shopOrder).set({ needsSize, state: to }).where(eq(shopOrder.id, order.id));
    const what = all ? 'state' : 'part_cancelled';
    await transaction.insert(orderEvent).values({ orderId: order.id, from: order.state, to, what, ...by });
  }
  return amount;
}
