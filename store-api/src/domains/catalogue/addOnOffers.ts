/** The add-ons that the bag offers in one store (S9, UPS-03). */

import { OFFERS, type OfferName, type OffersAnswer } from '@tessera/shared-contracts/bag/offers';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, toMoney } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import { discountedPlanId, priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { ringPicturePath } from './media/ringPicture.ts';
import { planMerchandiseId } from './planMerchandise.ts';

/** The offered term of each plan, in years (C9). */
const YEARS = 1;

/** Merchandise id of an offer. */
const merchandiseOf = (catalogue: Catalogue, offer: OfferName): string | undefined => {
  if (offer === 'EXTENDED_COVERAGE') return discountedPlanId(catalogue.plans);
  if (offer === 'TRAVEL_CHARGER')
    return catalogue.chargers.chargers.find(({ charger }) => charger === 'TRAVEL')?.product.id;
  const plan = catalogue.plans.plans.find((entry) => entry.plan === offer);
  return plan === undefined ? undefined : planMerchandiseId(plan.id, YEARS);
};

export function addOnOffers(catalogue: Catalogue, store: Store, locale: Locale): OffersAnswer {
  const { discounted } = catalogue.plans;
  return {
    store,
    offers: OFFERS.flatMap((id) => {
      const merchandise = catalogue.merchandise.get(merchandiseOf(catalogue, id) ?? '');
      const price = merchandise === undefined ? null : priceOf(merchandise.prices.plain, store);
      if (merchandise === undefined || price === null) return [];
      const { product, identifier } = merchandise;
      const byCode = id === 'EXTENDED_COVERAGE';
      return [
        {
          id,
          merchandiseId: merchandise.id,
          productId: product.id,
          title: textIn(product.title, locale),
          description: textIn(product.description, locale),
          price: toMoney(byCode ? amountIn(store, discounted.prices[store].to) : price),
          strikedPrice: byCode ? toMoney(price) : null,
          discountCode: byCode ? discounted.discountCode : null,
          icon: ringPicturePath(identifier),
          years: id === 'TRAVEL_CHARGER' ? null : YEARS,
        },
      ];
    }),
  };
}
