/** Which pieces of an order's lines are cancelled or returned, which others depend on them, and the amounts paid (decision 80). Pure. */
import { ADD_ON_TAG, isService } from '@tessera/shared-contracts/bag/addOns';
import {
  type Amount,
  amountIn,
  isLess,
  minus,
  plus,
  smallerOf,
  splitBy,
  sumIn,
  toWire,
  zeroIn,
} from '../../../platform/data/money.ts';
import { companions, companionsKnown } from '../../cart/presentCart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Merchandise } from '../../catalogue/merchandise.ts';
import type { DraftLine } from '../../orders/orderDraft.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';

/** The number of chosen pieces by the line's index in the order. */
export type ChosenPieces = ReadonlyMap<number, number>;

type Known = Pick<Catalogue, 'merchandise' | 'gift' | 'home' | 'chargers'>;
type Bought = Pick<StoredOrder, 'lines' | 'totals' | 'store'>;

/** Pieces of each line that the shopper has or will get. @param gone cancelled or returned pieces */
export const piecesLeft = (lines: readonly DraftLine[], gone: readonly OrderPart[]): readonly number[] =>
  lines.map(({ quantity }, line) => quantity - sumOf(gone.filter((part) => part.line === line)));

/** Whether nothing of an order remains: all of it was cancelled, returned, or is on its way back. */
export const isAllGone = ({
  lines,
  returns,
}: {
  readonly lines: readonly DraftLine[];
  readonly returns: { readonly gone: readonly OrderPart[] };
}): boolean => piecesLeft(lines, returns.gone).every((pieces) => pieces === 0);

const sumOf = (parts: readonly Pick<OrderPart, 'quantity'>[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The amount paid for each line: after discounts, with its share of a tax that was added on top. */
export function paidPerLine({ lines, totals, store }: Bought): readonly Amount[] {
  const paid = lines.map(({ total }) => amountIn(store, total));
  const { tax, delivery } = totals;
  if (tax === null || tax.included) return paid;
  const weights = [...paid, delivery === null ? zeroIn(store) : amountIn(store, delivery.price)];
  const shares = splitBy(amountIn(store, tax.amount), weights);
  return paid.map((amount, line) => plus(amount, shares[line] ?? zeroIn(store)));
}

/** Whether more pieces are chosen than offered, e.g. because some were cancelled meanwhile. */
export const isTooMuch = (chosen: ChosenPieces, offered: readonly number[]): boolean =>
  [...chosen].some(([line, quantity]) => quantity > (offered[line] ?? 0));

/** All remaining pieces. */
export const allPieces = (left: readonly number[]): ChosenPieces => new Map(left.entries());

/**
 * The chosen pieces and those that depend on them, each with the amount paid. The parts of a line never add up to more than was paid for
 * it.
 * @param gone pieces that were cancelled or returned before
 */
export function partsOf(
  order: Bought,
  chosen: ChosenPieces,
  gone: readonly OrderPart[],
  catalogue: Known,
): readonly OrderPart[] {
  const { store, lines } = order;
  const left = piecesLeft(lines, gone);
  const paid = paidPerLine(order);
  return withDependents(lines, left, chosen, catalogue).flatMap((quantity, line): OrderPart[] => {
    const pieces = left[line] ?? 0;
    if (quantity === 0) return [];
    const before = gone.filter((part) => part.line === line).map(({ amount }) => amountIn(store, amount));
    const rest = minus(paid[line] ?? zeroIn(store), sumIn(store, before));
    const one = amountIn(store, '1');
    const shares = splitBy(
      rest,
      Array.from({ length: pieces }, () => one),
    );
    return [{ line, quantity, amount: toWire(sumIn(store, shares.slice(0, quantity))) }];
  });
}

/**
 * How many pieces of each line are removed. Cover, plans and the second charger are removed with their ring, the cover of a Home with the
 * Home, other add-ons with the last device, and free items with the item that included them.
 */
function withDependents(
  lines: readonly DraftLine[],
  left: readonly number[],
  chosen: ChosenPieces,
  { merchandise, gift, home, chargers }: Known,
): readonly number[] {
  const entries = lines.map(({ merchandiseId }) => merchandise.get(merchandiseId));
  const stays = lines.map((_, line) => Math.max(0, (left[line] ?? 0) - (chosen.get(line) ?? 0)));
  const staying = (is: (entry: Merchandise) => boolean, pieces: readonly number[]) =>
    entries.reduce((sum, entry, line) => sum + (entry !== undefined && is(entry) ? (pieces[line] ?? 0) : 0), 0);
  const had = lines.map(({ quantity }) => quantity);
  const spare = chargers.chargers.find(({ charger }) => charger === 'SPARE')?.product.id;
  /** The item that another one depends on. Null: it is independent. */
  const hostOf = (entry: Merchandise): ((host: Merchandise) => boolean) | null => {
    const { tags, id } = entry.product;
    if (entry.identifier === home.plan.id && tags.includes(ADD_ON_TAG))
      return (host) => host.product.id === home.product.id;
    if (entry.id === spare || (tags.includes(ADD_ON_TAG) && id.startsWith('plan_'))) return isRing;
    return tags.includes(ADD_ON_TAG) ? (host) => !isService(host.product.tags) : null;
  };
  const free = companionsKnown({ merchandise, gift });
  const freeById = new Map([...free.values()].map((companion) => [companion.product.id, companion]));
  return lines.map(({ merchandiseId }, line) => {
    const rest = stays[line] ?? 0;
    const entry = entries[line];
    const most = entry === undefined ? mostFree(merchandiseId) : mostBeside(entry);
    return (left[line] ?? 0) - Math.min(rest, most);
  });

  function mostBeside(entry: Merchandise): number {
    const isHost = hostOf(entry);
    // A plan that was bought without a ring in the same order does not depend on one.
    if (isHost === null || staying(isHost, had) === 0) return Number.POSITIVE_INFINITY;
    return staying(isHost, stays);
  }

  function mostFree(productId: string): number {
    const companion = freeById.get(productId);
    if (companion === undefined) return Number.POSITIVE_INFINITY;
    const bringing = entries.flatMap((merchandise, line) => {
      const quantity = stays[line] ?? 0;
      return merchandise === undefined || quantity === 0 ? [] : [{ merchandise, quantity }];
    });
    return companions(bringing, gift).find((each) => each.companion.product.id === productId)?.quantity ?? 0;
  }
}

const isRing = ({ product: { productType } }: Merchandise): boolean =>
  productType === 'RING' || productType === 'RING_RARE';

/**
 * The refund for parts: the amounts paid for them and, if `withDelivery`, for the delivery. Never more than was paid in total.
 * @param refunded amounts that were or will be refunded, decimal strings
 */
export function refundFor(
  order: Bought,
  parts: readonly OrderPart[],
  refunded: readonly string[],
  withDelivery: boolean,
): string {
  const { totals, store } = order;
  const sum = (amounts: readonly string[]) =>
    sumIn(
      store,
      amounts.map((amount) => amountIn(store, amount)),
    );
  const paid = amountIn(store, totals.toPay);
  const delivery = withDelivery ? minus(paid, sumIn(store, paidPerLine(order))) : zeroIn(store);
  const wanted = plus(sum(parts.map(({ amount }) => amount)), delivery);
  const rest = minus(paid, sum(refunded));
  return toWire(smallerOf(wanted, isLess(rest, zeroIn(store)) ? zeroIn(store) : rest));
}
