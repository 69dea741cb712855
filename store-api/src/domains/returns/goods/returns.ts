/** Opens returns: cases of an order, with the returned pieces and their prices (decision 80). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import { asc, eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderPart, OrderReturns } from '../../orders/orderReturns.ts';
import { orderEvent, type StoredOrder } from '../../orders/ordersTables.ts';
import type { ReturnKind } from '../claims/caseStates.ts';
import { openCase } from '../claims/openCase.ts';
import { type ChosenPieces, isAllGone, isTooMuch, partsOf, refundFor } from '../refunds/orderParts.ts';
import { lockOrder, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';
import { returnablePieces } from './returnable.ts';
import type { ReturnReason } from './returnReasons.ts';

export interface NewReturn {
  /** Generated with the form, so that the same form submitted again is the same return. */
  readonly key: string;
  readonly chosen: ChosenPieces;
  readonly reason: ReturnReason;
  readonly description: string;
}

export interface Returns {
  /** @throws {HttpProblem} `care.transition`: it can no longer be returned */
  request(order: Pick<StoredOrder, 'id'>, asked: NewReturn): Promise<void>;
}

/**
 * The refund for returned parts, as a decimal string. It includes the delivery if nothing else of the order is left and no other return is
 * undecided, in stores with a right of withdrawal (`oweReturn`).
 */
export function dueFor(
  order: Pick<StoredOrder, 'lines' | 'totals' | 'store'>,
  parts: readonly OrderPart[],
  { gone, refunded, waiting }: Pick<OrderReturns, 'gone' | 'refunded' | 'waiting'>,
): string {
  const all = isAllGone({ lines: order.lines, returns: { gone: [...gone, ...parts] } });
  return refundFor(order, parts, refunded, all && waiting.length === 0 && STORE_WITHDRAWAL[order.store]);
}

/** Opens a case for the returned pieces, under the order's lock. @returns its id; null: a case with this key exists already */
export const openReturn = (
  transaction: RefundTransaction,
  order: StoredOrder,
  { kind, parts, returns, ...said }: OpenReturn,
): Promise<string | null> =>
  openCase(
    transaction,
    {
      ...said,
      kind,
      orderId: order.id,
      line: parts[0]?.line ?? 0,
      state: 'requested',
      parts: [...parts],
      amount: dueFor(order, parts, returns),
    },
    'shopper',
    // A withdrawal has its own receipt mail.
    kind === 'return',
  );

interface OpenReturn {
  readonly kind: ReturnKind;
  readonly key: string;
  readonly parts: readonly OrderPart[];
  readonly returns: OrderReturns;
  readonly reason: ReturnReason | null;
  readonly description: string | null;
}

export interface ReturnsOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly now?: (() => Date) | undefined;
}

export function createReturns({ db, catalogue, now = () => new Date() }: ReturnsOptions): Returns {
  return {
    request: ({ id }, { key, chosen, reason, description }) =>
      db.transaction(async (transaction) => {
        const order = await lockOrder(transaction, id);
        if (order === undefined) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
        const returns = await returnsOf(transaction, id);
        const { gone, caseKeys } = returns;
        const caseKey = `${id}/return/${key}`;
        if (caseKeys.includes(caseKey)) return;
        const history = await transaction
          .select()
          .from(orderEvent)
          .where(eq(orderEvent.orderId, id))
          .orderBy(asc(orderEvent.position));
        const possible = returnablePieces({ ...order, history }, gone, catalogue(), now());
        const parts = partsOf(order, chosen, gone, catalogue());
        const leaving = new Map(parts.map(({ line, quantity }) => [line, quantity]));
        if (parts.length === 0 || isTooMuch(chosen, possible) || isTooMuch(leaving, possible)) {
          throw new HttpProblem(409, 'care.transition', 'This can no longer go back, or is on its way back already.');
        }
        await openReturn(transaction, order, { kind: 'return', key: caseKey, parts, returns, reason, description });
      }),
  };
}
