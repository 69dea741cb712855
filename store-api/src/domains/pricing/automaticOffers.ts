/** Discounts that apply without a code, depending on the lines of the cart (C3, PDP-08). */
import type { DiscountKind, DiscountName } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, amountIn, sumIn, times, zeroIn } from '../../platform/data/money.ts';
import { takenOff } from './codeDiscounts.ts';
import { type PricedCatalogue, type PricedMerchandise, priceOf } from './pricedCatalogue.ts';

export interface LineOfOffer {
  readonly merchandise: PricedMerchandise;
  readonly quantity: number;
}

/** An offer that applies, with its discount per line, by the line's index in the cart. */
export interface AutomaticOffer {
  readonly kind: DiscountKind;
  readonly name?: DiscountName;
  readonly byLine: ReadonlyMap<number, Amount>;
}

export function automaticOffers(
  catalogue: PricedCatalogue,
  store: Store,
  lines: readonly LineOfOffer[],
): AutomaticOffer[] {
  return [
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

/** Promotions of one store that need no code (C9). */
function promotions({ discounts: { promos } }: PricedCatalogue, store: Store, lines: readonly LineOfOffer[]) {
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
