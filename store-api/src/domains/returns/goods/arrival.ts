/** When an order has arrived, and until when it can be returned. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { Order } from '../../orders/orders.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The delivery date; until an operator has recorded it, the shipping date plus the longest transport. Null: not shipped yet. */
export function arrivedBy({ history }: Pick<Order, 'history'>): Date | null {
  const deliveredAt = history.find(({ to }) => to === 'delivered')?.at;
  if (deliveredAt !== undefined) return deliveredAt;
  const shippedAt = history.find(({ to }) => to === 'shipped')?.at;
  return shippedAt === undefined ? null : new Date(shippedAt.getTime() + IN_STOCK_DAYS[1] * DAY_MS);
}

/** The return deadline of an item that arrived, or a plan that began, at this time (C9). */
export const returnableUntil = (from: Date): Date => new Date(from.getTime() + RETURN_DAYS * DAY_MS);
