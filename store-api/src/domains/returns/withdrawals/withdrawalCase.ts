/** Opens a case for a withdrawal. */
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openReturn } from '../goods/returns.ts';
import { allPieces, type ChosenPieces, isTooMuch, partsOf, piecesLeft } from '../refunds/orderParts.ts';
import { lockOrder, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';
import type { StoredWithdrawal } from './withdrawalTables.ts';

/** The pieces of an order that a withdrawal covers; `all`: all remaining ones. */
export interface WithdrawnPieces {
  readonly orderId: string;
  readonly chosen: ChosenPieces | 'all';
}

/**
 * Opens the case, under the order's lock.
 * @returns whether a case was opened: not if nothing of the order is left, or less than was chosen
 */
export async function openWithdrawalCase(
  transaction: RefundTransaction,
  { number, items }: StoredWithdrawal,
  { orderId, chosen }: WithdrawnPieces,
  catalogue: Catalogue,
): Promise<boolean> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return false;
  const returns = await returnsOf(transaction, orderId);
  const { gone } = returns;
  const left = piecesLeft(order.lines, gone);
  const asked = chosen === 'all' ? allPieces(left) : chosen;
  const parts = partsOf(order, asked, gone, catalogue);
  if (parts.length === 0 || isTooMuch(asked, left)) return false;
  const key = `${orderId}/withdrawal/${number}`;
  const said = { reason: null, description: items || null };
  await openReturn(transaction, order, { kind: 'withdrawal', key, parts, returns, ...said });
  return true;
}
