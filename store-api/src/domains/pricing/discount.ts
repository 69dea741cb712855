/** What a discount code takes off, and off what: partners' codes, and those of `catalogue/discounts.json`. */
import type { DiscountKind, DiscountName, ProductType } from '@tessera/shared-contracts/bag/cart';
import { discountStoreOf } from '@tessera/shared-contracts/stores/regions';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, amountIn, minus, percentOf, smallerOf, splitBy, times } from '../../platform/data/money.ts';
import { perStore } from '../../platform/data/perStore.ts';
import { discountedPlanId, type PricedCatalogue } from './pricedCatalogue.ts';

export interface Discount {
  readonly code: string;
  readonly kind: DiscountKind;
  readonly name?: DiscountName;
  /** Lines of this type are taken something off. */
  readonly productType: ProductType;
  /** Of these only this merchandise; without it all. */
  readonly merchandiseId?: string;
  readonly off:
    | { readonly type: 'percentage'; readonly percent: string }
    /** Once per cart. */
    | { readonly type: 'amount'; readonly amount: Amount }
    /** Off each piece. */
    | { readonly type: 'each'; readonly amount: Amount };
}

/**
 * What a discount takes off each of the lines it is for. A percentage is rounded per line to the minor unit; an amount is
 * taken once per cart, at most what the lines cost, and shared out in proportion to the last minor unit; one off each
 * piece is at most what the line costs.
 * @param lines it is for, at least one
 * @param total what they cost together
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

/** The catalogue's own codes, in one store: heroes', referrals', the membership's, and those that are active. */
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

/** What a friend's recommendation takes off in one store; ring and M1 differ (C9, PROG-07). */
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

/** The codes that the membership and the discounted one-year plan bring with them (C3, C9). */
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

/** `0.15` is `15.00`: the point moves, nothing is computed. */
export function percentOfFraction(fraction: string): string {
  const digits = (fraction.split('.')[1] ?? '').padEnd(4, '0');
  return `${Number(digits.slice(0, 2))}.${digits.slice(2)}`;
}
