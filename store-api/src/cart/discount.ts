/** What a discount code takes off, and off what: partners' codes, and those of `catalogue/discounts.json`. */
import type { DiscountKind, ProductType } from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import type { DiscountsFile } from '../catalogue/discountsSchema.ts';
import { type Amount, amountIn, percentOf, smallerOf, splitBy } from '../money.ts';

export interface Discount {
  readonly code: string;
  readonly kind: DiscountKind;
  /** Lines of this type are taken something off. */
  readonly productType: ProductType;
  readonly off:
    | { readonly type: 'percentage'; readonly percent: string }
    | { readonly type: 'amount'; readonly amount: Amount };
}

/** Codes are the same whatever their case. */
export const sameCode = (left: string, right: string): boolean => left.toUpperCase() === right.toUpperCase();

/**
 * What a discount takes off each of the lines it is for. A percentage is rounded per line to the minor unit; an amount is
 * taken once per cart, at most what the lines cost, and shared out in proportion to the last minor unit.
 * @param prices of the lines it is for, at least one
 */
export function takenOff({ off }: Discount, prices: readonly Amount[], total: Amount): Amount[] {
  switch (off.type) {
    case 'percentage':
      return prices.map((price) => smallerOf(percentOf(price, off.percent), price));
    case 'amount':
      return splitBy(smallerOf(off.amount, total), prices);
  }
}

/** The catalogue's own codes, in one store: heroes' and those that are active. */
export function codeDiscounts({ heroes, codes }: DiscountsFile, store: Store): Discount[] {
  return [
    ...Object.values(heroes.codes).flatMap((code) =>
      heroes.productTypes.map(
        (productType): Discount => ({
          code,
          kind: 'HERO',
          productType,
          off: { type: 'percentage', percent: heroes.percent },
        }),
      ),
    ),
    ...codes
      .filter(({ active }) => active)
      .flatMap(({ code, kind, productTypes, off }) =>
        productTypes.map(
          (productType): Discount => ({
            code,
            kind,
            productType,
            off:
              off.type === 'percentage'
                ? { type: 'percentage', percent: off.value }
                : { type: 'amount', amount: amountIn(store, off.value[store]) },
          }),
        ),
      ),
  ];
}
