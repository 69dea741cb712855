/** Offers of plugs, cover and the membership for an owned device in one store (C3, C9, CAT-04). */

import type { OwnedCatalogue, OwnedPlan, OwnedPlanOffer } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { PLAN_YEARS, type PlanYears } from '@tessera/shared-contracts/ring/planYears';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, minus, percentOf, toMoney } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import { percentOfFraction } from '../pricing/codeDiscounts.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { directCheckoutPath } from './directCheckoutPath.ts';
import { membershipMerchandiseId } from './m1Merchandise.ts';
import { ownedMerchandiseId } from './ownedMerchandise.ts';
import { planMerchandiseId } from './planMerchandise.ts';

export function ownedOffer(catalogue: Catalogue, store: Store, locale: Locale): OwnedCatalogue {
  const { plans, home, membership, ring } = catalogue;
  const { discountCode, discount, displayPrice } = membership.regions[store];
  const code = { discountCode, percent: percentOfFraction(discount) };
  const byTerms = (plan: OwnedPlan, id: string) =>
    planOffer(
      catalogue,
      store,
      locale,
      plan,
      PLAN_YEARS.map((years) => [years, planMerchandiseId(id, years)]),
    );
  const offered = [
    ...plans.plans.flatMap(({ plan, id }) => byTerms(plan, id)),
    ...byTerms('HOME_COVERAGE', home.plan.id),
    ...planOffer(catalogue, store, locale, 'MEMBERSHIP', [[1, membershipMerchandiseId(membership)]], code),
  ];
  const soldIn = (merchandiseId: string): readonly Store[] => {
    const prices = catalogue.merchandise.get(ownedMerchandiseId(merchandiseId))?.prices.plain;
    return prices === undefined ? [] : STORES.filter((each) => prices[each] !== null);
  };
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    plans: offered,
    membership: offered.some(({ plan }) => plan === 'MEMBERSHIP')
      ? { displayPrice: toMoney(amountIn(store, displayPrice)), discount }
      : null,
    elsewhere: plans.plans
      .filter(({ plan }) => offered.every((offer) => offer.plan !== plan))
      .map(({ plan, id, title }) => ({
        plan,
        title: textIn(title, locale),
        stores: [...soldIn(planMerchandiseId(id, 1))],
      })),
    coverageWithTradeIn: plans.plans
      // A store without trade-in has no cover with trade-in.
      .filter(({ plan }) => plan === 'COVERAGE' && priceOf(ring.tradeIn.credit, store) !== null)
      .flatMap(({ id }) =>
        PLAN_YEARS.flatMap((years) => {
          const prices = catalogue.merchandise.get(planMerchandiseId(id, years))?.prices.withTradeIn ?? null;
          const price = prices === null ? null : priceOf(prices, store);
          return price === null ? [] : [{ years, price: toMoney(price) }];
        }),
      ),
  };
}

/** Returns no offer when the store sells none of the terms. @param code the plan's discount code and its percentage */
function planOffer(
  { merchandise }: Catalogue,
  store: Store,
  locale: Locale,
  plan: OwnedPlan,
  terms: readonly (readonly [PlanYears, merchandiseId: string])[],
  code: { readonly discountCode: string; readonly percent: string } | null = null,
): OwnedPlanOffer[] {
  const sold = terms.flatMap(([years, of]) => {
    const entry = merchandise.get(ownedMerchandiseId(of));
    const price = entry === undefined ? null : priceOf(entry.prices.plain, store);
    if (entry === undefined || price === null) return [];
    const straight = directCheckoutPath(store, entry.id);
    return [
      {
        title: textIn(entry.product.title, locale),
        term: {
          years,
          merchandiseId: entry.id,
          price: toMoney(price),
          discountCode: code === null ? null : code.discountCode,
          discountedPrice: code === null ? null : toMoney(minus(price, percentOf(price, code.percent))),
          checkoutUrl: code === null ? straight : `${straight}&${new URLSearchParams({ discount: code.discountCode })}`,
        },
      },
    ];
  });
  const [first] = sold;
  return first === undefined ? [] : [{ plan, title: first.title, terms: sold.map(({ term }) => term) }];
}
