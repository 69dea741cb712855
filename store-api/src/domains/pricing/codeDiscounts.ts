/** Discounts by code: partners' codes, and those of `catalogue/discounts.json`. */
import type { DiscountKind, DiscountName, ProductType } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, amountIn, minus, percentOf, smallerOf, splitBy, times } from '../../platform/data/money.ts';
import { perStore } from '../../platform/data/perStore.ts';
import { discountStoreOf } from './discountStores.ts';
import { discountedPlanId, type PricedCatalogue } from './pricedCatalogue.ts';

export interface Discount {
  readonly code: string;
  readonly kind: DiscountKind;
  readonly name?: DiscountName;
  /** The discount applies to lines of this type. */
  readonly productType: ProductType;
  /** Restricts the discount to this merchandise. Undefined: all of the type. */
  readonly merchandiseId?: string;
  readonly off:
    | { readonly type: 'percentage'; readonly percent: string }
    /** Once per cart. */
    | { readonly type: 'amount'; readonly amount: Amount }
    /** Per piece. */
    | { readonly type: 'each'; readonly amount: Amount };
}

/**
 * Calculates the discount of each line. A percentage is rounded per line to the minor unit; an amount is deducted once
 * per cart, at most what the lines cost, and distributed in proportion down to the minor unit; an amount per piece is
 * at most what the line costs.
 * @param lines that the discount applies to, at least one
 * @param total sum of their prices
 */
export function takenOff(
  { off }: Pick<Discount, 'off'>,
  lines: readonly { readonly price: Amount; readonly quantity: number }[],
  total: Amount,
): Amount[] {
  switch (off.type) {
    case 'percentage':
      return lines.map(({ price }) => smallerOf(percentOf(price, off.percent), price));
    case 'amount':
      return splitBy(
        smallerOf(off.amount, total),
        lines.map(({ price }) => price),
      );
    case 'each':
      return lines.map(({ price, quantity }) => smallerOf(times(off.amount, quantity), price));
  }
}

/** The catalogue's own codes in one store: heroes', referrals', the membership's, and other active codes. */
export const codeDiscounts: (catalogue: PricedCatalogue, store: Store) => readonly Discount[] =
  perStore(readCodeDiscounts);

function readCodeDiscounts(catalogue: PricedCatalogue, store: Store): readonly Discount[] {
  const { heroes, codes } = catalogue.discounts;
  return [
    ...heroes.groups.flatMap(({ code }) =>
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
    ...referralDiscounts(catalogue, store),
    ...planDiscounts(catalogue, store),
  ];
}

/** The discounts for a friend's recommendation in one store; ring and M1 differ (C9, PROG-07). */
export function referralDiscounts({ discounts: { referral } }: PricedCatalogue, store: Store): Discount[] {
  return (['ring', 'm1'] as const).flatMap((product): Discount[] => {
    const { active, codes, amount } = referral[product];
    const code = codes[discountStoreOf(store)];
    const off = amount[store];
    if (!active || code === null || off === null) return [];
    const productType = product === 'ring' ? 'RING' : 'M1';
    return [
      { code, kind: 'OTHER', name: 'REFERRAL', productType, off: { type: 'amount', amount: amountIn(store, off) } },
    ];
  });
}

/** The codes of the membership and of the discounted one-year plan (C3, C9). */
function planDiscounts({ membership, plans }: PricedCatalogue, store: Store): Discount[] {
  const region = membership.regions[store];
  const { from, to } = plans.discounted.prices[store];
  return [
    {
      code: region.discountCode,
      kind: 'OTHER',
      name: 'MEMBERSHIP',
      productType: membership.product.productType,
      off: { type: 'percentage', percent: percentOfFraction(region.discount) },
    },
    {
      code: plans.discounted.discountCode,
      kind: 'OTHER',
      name: 'OFFER',
      productType: 'GENERIC',
      merchandiseId: discountedPlanId(plans),
      off: { type: 'each', amount: minus(amountIn(store, from), amountIn(store, to)) },
    },
  ];
}

/** Converts `0.15` to `15.00` by moving the decimal point, without arithmetic. */
export function percentOfFraction(fraction: string): string {
  const digits = (fraction.split('.')[1] ?? '').padEnd(4, '0');
  return `${Number(digits.slice(0, 2))}.${digits.slice(2)}`;
}
