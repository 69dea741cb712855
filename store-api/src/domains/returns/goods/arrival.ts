/** When what was sent has arrived. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryEstimate';
import type { Order } from '../../orders/orders.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When it was delivered; as long as nobody has said so, when it left, and the longest way of a parcel. Null: it has not left. */
export function arrivedBy({ history }: Pick<Order, 'history'>): Date | null {
  const deliveredAt = history.find(({ to }) => to === 'delivered')?.at;
  if (deliveredAt !== undefined) return deliveredAt;
  const shippedAt = history.find(({ to }) => to === 'shipped')?.at;
  return shippedAt === undefined ? null : new Date(shippedAt.getTime() + IN_STOCK_DAYS[1] * DAY_MS);
}

/** Until when something can go back that came, or began, at this instant (C9). */
export const returnableUntil = (from: Date): Date => new Date(from.getTime() + RETURN_DAYS * DAY_MS);
