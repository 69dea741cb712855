/** Which pieces of an order can be returned: for 30 days after arrival (C9). Pure. */
import { FOR_OWNED_TAG } from '@tessera/shared-contracts/bag/addOns';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import type { Order } from '../../orders/orders.ts';
import { piecesLeft } from '../refunds/orderParts.ts';
import { arrivedBy, returnableUntil } from './arrival.ts';

type Returning = Pick<Order, 'lines' | 'history' | 'created'>;
type Known = Pick<Catalogue, 'merchandise'>;

/** The return deadline of each line. Null: not shipped yet. For a plan for an owned device, it counts from the day of the order. */
export function returnDeadlines(order: Returning, { merchandise }: Known): readonly (Date | null)[] {
  const arrived = arrivedBy(order);
  return order.lines.map(({ merchandiseId }) => {
    if (arrived === null) return null;
    const tags = merchandise.get(merchandiseId)?.product.tags ?? [];
    return returnableUntil(tags.includes(FOR_OWNED_TAG) ? order.created : arrived);
  });
}

/** For each line, how many pieces can be returned now. */
export function returnablePieces(
  order: Returning,
  gone: readonly OrderPart[],
  catalogue: Known,
  now: Date,
): readonly number[] {
  const until = returnDeadlines(order, catalogue);
  return piecesLeft(order.lines, gone).map((pieces, line) => (now < (until[line] ?? now) ? pieces : 0));
}
