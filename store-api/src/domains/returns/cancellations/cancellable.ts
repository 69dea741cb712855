/** Which pieces of an order each actor can cancel: before they are made, and a blood test until its kit is shipped. Pure. */
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { CANCELLABLE_STATES, type OrderActor } from '../../orders/orderStates.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { allPieces, type ChosenPieces, isTooMuch, partsOf, piecesLeft, refundFor } from '../refunds/orderParts.ts';

/** For each line, how many pieces can be cancelled now. @param gone pieces that were cancelled or returned before */
export function cancellablePieces(
  { lines, state }: Pick<StoredOrder, 'lines' | 'state'>,
  gone: readonly OrderPart[],
  { merchandise }: Pick<Catalogue, 'merchandise'>,
  actor: OrderActor,
): readonly number[] {
  const left = piecesLeft(lines, gone);
  if (CANCELLABLE_STATES.some((each) => each === state)) return left;
  if (state !== 'processed') return left.map(() => 0);
  // An operator can stop the production; a shopper can cancel a test "at no cost until the kit has left".
  const isTest = (line: number) => merchandise.get(lines[line]?.merchandiseId ?? '')?.booking !== undefined;
  return left.map((pieces, line) => (actor === 'operator' || isTest(line) ? pieces : 0));
}

/** The pieces and the refund of a cancellation, shown to the shopper before confirming. */
export interface Cancellation {
  readonly parts: readonly OrderPart[];
  /** Decimal string in major units of the order's currency. */
  readonly amount: string;
  /** True: nothing of the order remains. */
  readonly whole: boolean;
}

/** Null: none of the chosen pieces can be cancelled now. */
export function cancellationOf(
  order: StoredOrder,
  returns: { readonly gone: readonly OrderPart[]; readonly refunded: readonly string[] },
  chosen: ChosenPieces | 'all',
  catalogue: Catalogue,
  actor: OrderActor,
): Cancellation | null {
  const { gone, refunded } = returns;
  const possible = cancellablePieces(order, gone, catalogue, actor);
  const asked = chosen === 'all' ? allPieces(piecesLeft(order.lines, gone)) : chosen;
  const parts = partsOf(order, asked, gone, catalogue);
  const leaving = new Map(parts.map(({ line, quantity }) => [line, quantity]));
  if (parts.length === 0 || isTooMuch(asked, possible) || isTooMuch(leaving, possible)) return null;
  const whole = piecesLeft(order.lines, [...gone, ...parts]).every((pieces) => pieces === 0);
  return { parts, amount: refundFor(order, parts, refunded, whole), whole };
}
