/** Updates the rings of an order that wait for a size after some were cancelled. */
import { asc, eq, inArray } from 'drizzle-orm';
import { orderRing, type StoredOrder } from '../../orders/ordersTables.ts';
import type { RefundTransaction } from './refunds.ts';

/** Deletes the rows of cancelled rings, those without a size first. @returns whether a remaining ring waits for a size */
export async function keepRings(
  transaction: RefundTransaction,
  order: StoredOrder,
  left: readonly number[],
): Promise<boolean> {
  const rows = await transaction
    .select()
    .from(orderRing)
    .where(eq(orderRing.orderId, order.id))
    .orderBy(asc(orderRing.place));
  const stays = (identifier: string) =>
    order.lines.reduce(
      (sum, { merchandiseId }, line) => sum + (merchandiseId === `${identifier}_open` ? (left[line] ?? 0) : 0),
      0,
    );
  const surplus = [...new Set(rows.map(({ identifier }) => identifier))].flatMap((identifier) => {
    const own = rows.filter((row) => row.identifier === identifier);
    const sizedFirst = [...own.filter(({ size }) => size !== null), ...own.filter(({ size }) => size === null)];
    return sizedFirst.slice(stays(identifier)).map(({ id }) => id);
  });
  if (surplus.length > 0) await transaction.delete(orderRing).where(inArray(orderRing.id, surplus));
  return rows.length > surplus.length;
}
