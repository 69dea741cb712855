import { withAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import type { CodePrices } from '@tessera/shared-contracts/catalogue/codePrices';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { AffiliatePartner } from '@tessera/shared-contracts/programmes/affiliate';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import { partnerDiscountCodes } from './partnerDiscounts.ts';

export type PartnerProductKey = 'ring' | 'rare' | 'm1' | 'home' | 'bloodVision';

export interface PartnerProduct {
  readonly key: PartnerProductKey;
  /** Null: the store does not sell it. */
  readonly href: string | null;
  /** The cheapest one's price, without and with the partner's codes. Null: unavailable, or not sold in the store. */
  readonly price: { readonly before: Money; readonly after: Money } | null;
}

type ActiveFlag = Extract<keyof AffiliatePartner, `${string}_active`>;

/** Which flag of a partner shows which product, and where a store sells it (C3). Rare is not offered in the US (S6). */
const PRODUCTS: readonly {
  readonly key: PartnerProductKey;
  readonly flag: ActiveFlag;
  href(store: Store): string | null;
}[] = [
  { key: 'ring', flag: 'ring_active', href: (store) => `/ring/buy/${STORE_URL_CODE[store]}` },
  { key: 'rare', flag: 'ring_rare_active', href: (store) => (store === 'US' ? null : '/rare/buy') },
  { key: 'm1', flag: 'm1_active', href: () => '/pricing' },
  { key: 'home', flag: 'home_active', href: () => '/home/buy' },
  {
    key: 'bloodVision',
    flag: 'blood_vision_active',
    href: (store) => (store === 'IN' ? '/blood-vision' : '/blood-vision/buy/us'),
  },
];

/**
 * The products that are active for a partner, with their addresses in the visitor's store, which name the partner (PROG-01).
 * @param prices of the store. Null: unavailable
 */
export function partnerProducts(
  partner: Pick<AffiliatePartner, ActiveFlag | 'code' | 'discount_config'>,
  store: Store,
  prices: CodePrices['products'] | null = null,
): readonly PartnerProduct[] {
  const link = { code: partner.code, discountCodes: partnerDiscountCodes(partner, store) };
  return PRODUCTS.flatMap(({ key, flag, href }) => {
    const to = partner[flag] ? href(store) : null;
    if (to === null) return [];
    const price = prices?.[key] ?? null;
    const isSold = prices === null || price !== null;
    return [{ key, href: isSold ? withAffiliate(to, link) : null, price }];
  });
}
