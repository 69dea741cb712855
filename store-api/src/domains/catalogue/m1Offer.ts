/** Offers of the M1's plans and the membership in one store (C3, C9, CAT-04, CAT-05). */

import type { M1Catalogue, MembershipCatalogue } from '@tessera/shared-contracts/catalogue/m1';
import { M1_TERM_LENGTH, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, amountIn, minus, ratioOf, smallerOf, toMoney } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import { automaticOffers } from '../pricing/automaticOffers.ts';
import { referralDiscounts } from '../pricing/codeDiscounts.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { directCheckoutPath } from './directCheckoutPath.ts';
import { m1MerchandiseId, membershipMerchandiseId } from './m1Merchandise.ts';
import { M1_NAMES } from './m1Schema.ts';
import type { Merchandise } from './merchandise.ts';
import { ownedMerchandiseId } from './ownedMerchandise.ts';

export function m1Offer(catalogue: Catalogue, store: Store, locale: Locale): M1Catalogue {
  const { m1, merchandise, variants } = catalogue;
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    referral: m1Referral(catalogue, store),
    plans: M1_NAMES.flatMap(({ name, term, suffix }) => {
      const plan = m1.plans[name];
      const merchandiseId = m1MerchandiseId(name);
      const entry = merchandise.get(merchandiseId);
      const price = entry === undefined ? null : priceOf(entry.prices.plain, store);
      if (plan === undefined || entry === undefined || price === null) return [];
      const offerPrice = withoutCodes(catalogue, store, entry, price);
      return [
        {
          name,
          term,
          suffix,
          termTitle: textIn(m1.terms[term].title, locale),
          merchandiseId,
          title: entry.title === null ? '' : textIn(entry.title, locale),
          ...plan,
          price: toMoney(price),
          offerPrice: toMoney(offerPrice),
          yearPrice: toMoney(yearOf(term, offerPrice)),
          checkoutUrl: directCheckoutPath(store, variants.value(merchandiseId)),
        },
      ];
    }),
  };
}

/** The price of one piece alone in a cart, after automatic offers, by the same rules as the cart. */
function withoutCodes(catalogue: Catalogue, store: Store, merchandise: Merchandise, price: Amount): Amount {
  return automaticOffers(catalogue, store, [{ merchandise, quantity: 1 }]).reduce((left, { byLine }) => {
    const off = byLine.get(0);
    return off === undefined ? left : minus(left, smallerOf(off, left));
  }, price);
}

const WEEKS_OF_YEAR = 52;
const MONTHS_OF_YEAR = 12;

/** The yearly cost of a term that is renewed for a year. */
function yearOf(term: M1Term, price: Amount): Amount {
  const length = M1_TERM_LENGTH[term];
  return 'weeks' in length
    ? ratioOf(price, WEEKS_OF_YEAR, length.weeks)
    : ratioOf(price, MONTHS_OF_YEAR, length.months);
}

function m1Referral(catalogue: Catalogue, store: Store): M1Catalogue['referral'] {
  const discount = referralDiscounts(catalogue, store).find(({ productType }) => productType === 'M1');
  if (discount?.off.type !== 'amount') return null;
  return { code: discount.code, amount: toMoney(discount.off.amount) };
}

export function membershipOffer({ membership }: Catalogue, store: Store, locale: Locale): MembershipCatalogue {
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
    // Links to the version for an owned device: the one sold with a device is an add-on, which is not sold alone (BAG-15).
    checkoutUrl: `${directCheckoutPath(store, ownedMerchandiseId(merchandiseId))}&${new URLSearchParams({ discount: discountCode })}`,
  };
}
