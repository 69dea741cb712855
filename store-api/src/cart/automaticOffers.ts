/** What comes off without a code, by what stands in the cart together (C3, PDP-08). */
import {
  type Attribute,
  type DiscountKind,
  type DiscountName,
  TRADE_IN_ATTRIBUTE,
} from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import { type Catalogue, type Merchandise, priceOf } from '../catalogue/catalogue.ts';
import { type Amount, amountIn, isLess, isNothing, minus, sumIn, times, zeroIn } from '../money.ts';
import { takenOff } from './discount.ts';

export interface LineOfOffer {
  readonly merchandise: Merchandise;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
}

/** An offer that applies: what it takes off each line, by the line's place in the cart. */
export interface AutomaticOffer {
  readonly kind: DiscountKind;
  readonly name?: DiscountName;
  readonly byLine: ReadonlyMap<number, Amount>;
}

export function automaticOffers(catalogue: Catalogue, store: Store, lines: readonly LineOfOffer[]): AutomaticOffer[] {
  return [
    { kind: 'TRADE_IN_COVERAGE' as const, byLine: tradeInSavings(catalogue, store, lines) },
    ...catalogue.discounts.offers
      .filter(({ active }) => active)
      .map(({ kind, identifier, amount }) => ({
        kind,
        byLine: new Map(
          lines.flatMap(({ merchandise, quantity }, place) =>
            merchandise.identifier === identifier ? [[place, times(amountIn(store, amount[store]), quantity)]] : [],
          ),
        ),
      })),
    ...promotions(catalogue, store, lines),
  ];
}

/** What is off in one store without a code (C9). */
function promotions({ discounts: { promos } }: Catalogue, store: Store, lines: readonly LineOfOffer[]) {
  return promos
    .filter((promo) => promo.active && promo.store === store)
    .flatMap(({ product, off }): AutomaticOffer[] => {
      const sold = lines.flatMap(({ merchandise, quantity }, place) => {
        const price = merchandise.product.id === product ? priceOf(merchandise.prices.plain, store) : null;
        return price === null ? [] : [{ place, price: times(price, quantity), quantity }];
      });
      if (sold.length === 0) return [];
      const total = sumIn(
        store,
        sold.map(({ price }) => price),
      );
      const parts = takenOff(
        off.type === 'percentage'
          ? { off: { type: 'percentage', percent: off.value } }
          : { off: { type: 'amount', amount: amountIn(store, off.value) } },
        sold,
        total,
      );
      return [
        {
          kind: 'OTHER',
          name: 'OFFER',
          byLine: new Map(sold.map(({ place }, nth) => [place, parts[nth] ?? zeroIn(store)] as const)),
        },
      ];
    });
}

/** The models of old rings that a store takes back; none where it takes none. */
export function tradeInModels({ ring: { tradeIn } }: Catalogue, store: Store): readonly string[] {
  return tradeIn.credit[store] === null ? [] : tradeIn.models;
}

/**
 * Plans that cost less beside a ring for which an old one comes back: as many pieces as old rings come back, those
 * first that save most.
 */
function tradeInSavings(catalogue: Catalogue, store: Store, lines: readonly LineOfOffer[]): Map<number, Amount> {
  if (tradeInModels(catalogue, store).length === 0) return new Map();
  let comingBack = lines
    .filter(
      ({ merchandise, attributes }) =>
        merchandise.takesTradeIn && attributes.some(({ key }) => key === TRADE_IN_ATTRIBUTE),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const savings = lines
    .map(({ merchandise, quantity }, place) => ({ place, quantity, saving: savingPerPiece(merchandise, store) }))
    .filter(({ saving }) => !isNothing(saving))
    .sort((left, right) => (isLess(right.saving, left.saving) ? -1 : isLess(left.saving, right.saving) ? 1 : 0));
  const byLine = new Map<number, Amount>();
  for (const { place, quantity, saving } of savings) {
    const pieces = Math.min(quantity, comingBack);
    if (pieces > 0) byLine.set(place, times(saving, pieces));
    comingBack -= pieces;
  }
  return byLine;
}

function savingPerPiece({ prices }: Merchandise, store: Store): Amount {
  const plain = priceOf(prices.plain, store);
  const alternate = prices.withTradeIn === null ? null : priceOf(prices.withTradeIn, store);
  return plain === null || alternate === null ? zeroIn(store) : minus(plain, alternate);
}
