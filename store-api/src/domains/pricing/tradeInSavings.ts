/**
 * What an old ring that comes back saves on cover (C3, PDP-08, ORD-03). It is paid back with the credit once the ring is approved and never
 * taken off before: a payment can be paid back in part and not be raised, so who keeps the ring would keep the saving too.
 */
import { type Attribute, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, isLess, isNothing, minus, smallerOf, zeroIn } from '../../platform/data/money.ts';
import { type PricedCatalogue, type PricedMerchandise, priceOf } from './pricedCatalogue.ts';

export interface LineOfTradeIn {
  readonly merchandise: PricedMerchandise;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
  /** What the line costs, discounts taken off: no more than that is paid back. */
  readonly total: Amount;
}

/** The models of old rings that a store takes back; none where it takes none. */
export function tradeInModels({ ring: { tradeIn } }: PricedCatalogue, store: Store): readonly string[] {
  return tradeIn.credit[store] === null ? [] : tradeIn.models;
}

/** An amount for each old ring that has a plan beside it, those plans first that save most. */
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
