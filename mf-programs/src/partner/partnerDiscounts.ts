import type { AffiliatePartner } from '@tessera/shared-contracts/affiliate';
import { formatMoney } from '@tessera/shared-contracts/money';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores';

export interface PartnerDiscount {
  readonly product: 'ring' | 'm1';
  /** The code that the cart is given. */
  readonly code: string;
  /** As it is read: '15%', or '$50' in the currency of the visitor's store. */
  readonly amount: string;
}

/** What a partner's visitors get off, by product type; only for products that are active for it (C3). */
export function partnerDiscounts(
  partner: Pick<AffiliatePartner, 'discount_config' | 'ring_active' | 'm1_active'>,
  store: Store,
): readonly PartnerDiscount[] {
  const { ring, m1 } = partner.discount_config;
  return [
    { product: 'ring' as const, active: partner.ring_active, discount: ring },
    { product: 'm1' as const, active: partner.m1_active, discount: m1 },
  ].flatMap(({ product, active, discount }) => {
    if (!active || !discount) return [];
    const amount =
      discount.type === 'percentage'
        ? `${discount.value}%`
        : formatMoney({ amount: discount.value, currencyCode: STORE_CURRENCY[store] });
    return [{ product, code: discount.code, amount }];
  });
}

/** What the carts of a partner's visitors are given, each code once. */
export const partnerDiscountCodes = (...of: Parameters<typeof partnerDiscounts>): string[] => [
  ...new Set(partnerDiscounts(...of).map(({ code }) => code)),
];
