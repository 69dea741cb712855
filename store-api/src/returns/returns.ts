/** Opens returns: cases of an order, with what goes back and what it cost (decision 80). */
import { HttpProblem } from '@tessera/service-kit/problem';
import { asc, eq } from 'drizzle-orm';
import { openCase } from '../care/careCases.ts';
import type { ReturnKind } from '../care/careStates.ts';
import type { CartDatabase } from '../cart/localCarts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { amountIn, sumIn, toWire } from '../money.ts';
import { orderEvent, type StoredOrder } from '../orders/ordersTables.ts';
import { type ChosenPieces, isTooMuch, type OrderPart, partsOf } from '../refunds/orderParts.ts';
import { lockOrder, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';
import { returnablePieces } from './returnable.ts';
import type { ReturnReason } from './returnReasons.ts';

export interface NewReturn {
  /** Drawn with the form: the same form sent again is the same return. */
  readonly key: string;
  readonly chosen: ChosenPieces;
  readonly reason: ReturnReason;
  readonly description: string;
}

export interface Returns {
  /** @throws {HttpProblem} `care.transition`: it can no longer go back */
  request(order: Pick<StoredOrder, 'id'>, asked: NewReturn): Promise<void>;
}

/** What parts come to: decimal string in major units. */
export const amountOf = ({ store }: Pick<StoredOrder, 'store'>, parts: readonly OrderPart[]): string =>
  toWire(
    sumIn(
      store,
      parts.map(({ amount }) => amountIn(store, amount)),
    ),
  );

/** Opens a case of what goes back, under the order's lock. @returns its id; null: the same key has one already */
export const openReturn = (
  transaction: RefundTransaction,
  order: StoredOrder,
  { kind, parts, ...said }: OpenReturn,
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
      amount: amountOf(order, parts),
    },
    'shopper',
    // A withdrawal has its receipt.
    kind === 'return',
  );

interface OpenReturn {
  readonly kind: ReturnKind;
  readonly key: string;
  readonly parts: readonly OrderPart[];
  readonly reason: ReturnReason | null;
  readonly description: string | null;
}

export interface ReturnsOptions {
  readonly db: CartDatabase['db'];
  readonly catalogue: () => Catalogue;
  readonly now?: (() => Date) | undefined;
}

export function createReturns({ db, catalogue, now = () => new Date() }: ReturnsOptions): Returns {
  return {
    request: ({ id }, { key, chosen, reason, description }) =>
      db.transaction(async (transaction) => {
        const order = await lockOrder(transaction, id);
        if (order === undefined) throw new HttpProblem(404, 'order.not-found', 'There is no such order.');
        const { gone, caseKeys } = await returnsOf(transaction, id);
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
        await openReturn(transaction, order, { kind: 'return', key: caseKey, parts, reason, description });
      }),
  };
}
