/** Which pieces of an order can go back: what arrived, for 30 days (C9). Pure. */
import { FOR_OWNED_TAG } from '@tessera/shared-contracts/addOns';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Order } from '../orders/orders.ts';
import { type OrderPart, piecesLeft } from '../refunds/orderParts.ts';
import { arrivedBy, returnableUntil } from './arrival.ts';

/** For each line, how many pieces can go back now. A plan for a device that one owns is counted from the day of the order. */
export function returnablePieces(
  order: Pick<Order, 'lines' | 'history' | 'created'>,
  gone: readonly OrderPart[],
  { merchandise }: Pick<Catalogue, 'merchandise'>,
  now: Date,
): readonly number[] {
  const arrived = arrivedBy(order);
  return piecesLeft(order.lines, gone).map((pieces, line) => {
    if (arrived === null) return 0;
    const tags = merchandise.get(order.lines[line]?.merchandiseId ?? '')?.product.tags ?? [];
    const from = tags.includes(FOR_OWNED_TAG) ? order.created : arrived;
    return now < returnableUntil(from) ? pieces : 0;
  });
}
