import { formatMoney } from '@tessera/shared-contracts/money/money';
import { percentText } from '@tessera/shared-contracts/money/percent';
import type { AffiliatePartner } from '@tessera/shared-contracts/programmes/affiliate';
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';

export interface PartnerDiscount {
  readonly product: 'ring' | 'm1';
  /** The discount code for the cart. */
  readonly code: string;
  /** Formatted in the visitor's language: '15%', or '$50' in the currency of the visitor's store. */
  readonly amount: string;
}

/** The discounts of a partner's visitors by product type; only for products that are active for it (C3). */
export function partnerDiscounts(
  partner: Pick<AffiliatePartner, 'discount_config' | 'ring_active' | 'm1_active'>,
  store: Store,
  locale: Locale,
): readonly PartnerDiscount[] {
  const { ring, m1 } = partner.discount_config;
  return [
    { product: 'ring' as const, active: partner.ring_active, discount: ring },
    { product: 'm1' as const, active: partner.m1_active, discount: m1 },
  ].flatMap(({ product, active, discount }) => {
    if (!active || !discount) return [];
    const amount =
      discount.type === 'percentage'
        ? percentText(discount.value, locale)
        : formatMoney({ amount: discount.value, currencyCode: STORE_CURRENCY[store] });
    return [{ product, code: discount.code, amount }];
  });
}

/** The discount codes for the carts of a partner's visitors, each once. */
export const partnerDiscountCodes = (partner: Parameters<typeof partnerDiscounts>[0], store: Store): string[] => [
  ...new Set(partnerDiscounts(partner, store, DEFAULT_LOCALE).map(({ code }) => code)),
];
