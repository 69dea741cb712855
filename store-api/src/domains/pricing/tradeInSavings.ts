/**
 * Savings on cover with a trade-in (C3, PDP-08, ORD-03). They are refunded with the credit once the old ring is
 * approved and never deducted before: a payment can be refunded in part but not increased, so a shopper who keeps the
 * old ring would keep the saving too.
 */
import { type Attribute, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, isLess, isNothing, minus, smallerOf, zeroIn } from '../../platform/data/money.ts';
import { type PricedCatalogue, type PricedMerchandise, priceOf } from './pricedCatalogue.ts';

export interface LineOfTradeIn {
  readonly merchandise: PricedMerchandise;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
  /** The line's price after discounts, the maximum of the refund. */
  readonly total: Amount;
}

/** The old ring models that a store accepts. Empty: none. */
export function tradeInModels({ ring: { tradeIn } }: PricedCatalogue, store: Store): readonly string[] {
  return tradeIn.credit[store] === null ? [] : tradeIn.models;
}

/** One amount for each traded-in ring that has a plan in the cart, starting with the plans that save most. */
export function tradeInSavings(catalogue: PricedCatalogue, store: Store, lines: readonly LineOfTradeIn[]): Amount[] {
  if (tradeInModels(catalogue, store).length === 0) return [];
  const comingBack = lines
    .filter(
      ({ merchandise, attributes }) =>
        merchandise.takesTradeIn && attributes.some(({ key }) => key === TRADE_IN_ATTRIBUTE),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return lines
    .flatMap(({ merchandise, quantity, total }) => {
      let left = total;
      return Array.from({ length: quantity }, () => {
        const saving = smallerOf(savingPerPiece(merchandise, store), left);
        left = minus(left, saving);
        return saving;
      });
    })
    .filter((saving) => !isNothing(saving))
    .sort((left, right) => (isLess(right, left) ? -1 : isLess(left, right) ? 1 : 0))
    .slice(0, comingBack);
}

function savingPerPiece({ prices }: PricedMerchandise, store: Store): Amount {
  const plain = priceOf(prices.plain, store);
  const alternate = prices.withTradeIn === null ? null : priceOf(prices.withTradeIn, store);
  return plain === null || alternate === null ? zeroIn(store) : minus(plain, alternate);
}
