/** The Ring Air's offer in one store, with plans, chargers and trade-in (C2, C3, C9, CAT-01, CAT-03, CAT-04). */

import { PLAN_YEARS } from '@tessera/shared-contracts/ring/planYears';
import { RING_PLANS, type RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, minus, plus, times, toMoney } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { PlanEntry, PlansFile, RingFile } from './catalogueSchema.ts';
import { ringPicturePath } from './media/ringPicture.ts';
import { planMerchandiseId, planPrices } from './planMerchandise.ts';
import { ringMerchandiseId } from './ringMerchandise.ts';

/** Years in the comparison with a subscription ring. */
const COMPARED_YEARS = [1, 2, 3];

export function ringOffer(
  { ring, plans, chargers, priceIn }: Catalogue,
  store: Store,
  locale: Locale = DEFAULT_LOCALE,
): RingCatalogue {
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    colours: ring.colours.map(({ colour, identifier, name, tag, prices, unavailableSizes }) => {
      const plain = priceIn(store, prices.plain);
      const engraved = priceIn(store, prices.engraved);
      return {
        colour,
        identifier,
        name,
        tag,
        image: { url: ringPicturePath(identifier), altText: `${textIn(ring.product.title, locale)}, ${name}` },
        price: toMoney(plain),
        strikedPrice: prices.striked === null ? null : toMoney(priceIn(store, prices.striked)),
        engravedPrice: toMoney(engraved),
        engravingPrice: toMoney(minus(engraved, plain)),
        variants: ring.sizes.map((size) => ({
          merchandiseId: ringMerchandiseId(identifier, size),
          size,
          available: !unavailableSizes.includes(size),
        })),
      };
    }),
    plans: RING_PLANS.flatMap((plan) => {
      const entry = plans.plans.find((known) => known.plan === plan);
      return entry?.stores.includes(store) ? [planOffer(plans, entry, store)] : [];
    }),
    chargers: chargers.chargers.map(({ charger, price, product }) => ({
      charger,
      merchandiseId: product.id,
      price: toMoney(priceIn(store, price)),
    })),
    tradeIn: tradeInOffer(ring, store),
    comparison: comparison(ring, store),
  };
}

function planOffer({ sets }: PlansFile, { plan, id, set, stores }: PlanEntry, store: Store) {
  return {
    plan,
    savePercent: claimedSaving(sets[set][store]),
    terms: PLAN_YEARS.flatMap((years) => {
      const price = priceOf(planPrices(sets, set, stores, years), store);
      return price === null
        ? []
        : [{ years, merchandiseId: planMerchandiseId(id, years), price: toMoney(price), strikedPrice: null }];
    }),
  };
}

/** The stated saving (C9), limited to the real saving of two years against twice one year, in whole percent. */
function claimedSaving({ year1, year2, save }: PlansFile['sets'][keyof PlansFile['sets']][Store]): number | null {
  if (save === undefined || year1 === null || year2 === null) return null;
  return Math.min(save, Math.floor((1 - Number(year2) / (2 * Number(year1))) * 100));
}

function tradeInOffer({ tradeIn }: RingFile, store: Store): RingCatalogue['tradeIn'] {
  const credit = priceOf(tradeIn.credit, store);
  return credit === null ? null : { models: [...tradeIn.models], credit: toMoney(credit) };
}

/** The total cost of a subscription ring after each year: the ring once, plus a yearly fee. */
function comparison({ comparison: { ringFrom, yearly } }: RingFile, store: Store): RingCatalogue['comparison'] {
  const from = ringFrom[store];
  const fee = yearly[store];
  if (from === null || fee === null) return null;
  const ringAmount = amountIn(store, from);
  const feeAmount = amountIn(store, fee);
  return {
    ringFrom: toMoney(ringAmount),
    yearly: toMoney(feeAmount),
    after: COMPARED_YEARS.map((years) => toMoney(plus(ringAmount, times(feeAmount, years)))),
  };
}
