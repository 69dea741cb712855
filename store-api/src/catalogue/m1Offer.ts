/** The M1's plans and the membership as one store offers them (C3, C9, CAT-04, CAT-05). */
import type { Locale } from '@tessera/shared-contracts/locales';
import type { M1Catalogue, MembershipCatalogue } from '@tessera/shared-contracts/m1';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores';
import { directCheckoutPath } from '../cart/directCheckout.ts';
import { amountIn, toMoney } from '../money.ts';
import { type Catalogue, m1MerchandiseId, membershipMerchandiseId, priceOf } from './catalogue.ts';
import { textIn } from './localText.ts';
import { M1_NAMES } from './m1Schema.ts';

export function m1Offer({ m1, merchandise, variants }: Catalogue, store: Store, locale: Locale): M1Catalogue {
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    plans: M1_NAMES.flatMap(({ name }) => {
      const plan = m1.plans[name];
      const merchandiseId = m1MerchandiseId(name);
      const entry = merchandise.get(merchandiseId);
      const price = entry === undefined ? null : priceOf(entry.prices.plain, store);
      if (plan === undefined || entry === undefined || price === null) return [];
      return [
        {
          name,
          merchandiseId,
          title: entry.title === null ? '' : textIn(entry.title, locale),
          ...plan,
          price: toMoney(price),
          checkoutUrl: directCheckoutPath(store, variants.value(merchandiseId)),
        },
      ];
    }),
  };
}

export function membershipOffer(
  { membership, variants }: Catalogue,
  store: Store,
  locale: Locale,
): MembershipCatalogue {
  const { discountCode, discount, displayPrice, yearlyPrice } = membership.regions[store];
  const merchandiseId = membershipMerchandiseId(membership);
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    merchandiseId,
    title: textIn(membership.product.title, locale),
    discountCode,
    discount,
    displayPrice: toMoney(amountIn(store, displayPrice)),
    yearlyPrice: toMoney(amountIn(store, yearlyPrice)),
    checkoutUrl: directCheckoutPath(store, variants.value(merchandiseId)),
  };
}
