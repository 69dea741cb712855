/** Builds plans: software and cover for one device, sold by the year. */
import { ADD_ON_TAG, FOR_HOME_TAG } from '@tessera/shared-contracts/bag/addOns';
import type { ProductTag } from '@tessera/shared-contracts/bag/cart';
import { PLAN_YEARS, type PlanYears } from '@tessera/shared-contracts/ring/planYears';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { discountedPlanId, type StorePrices } from '../pricing/pricedCatalogue.ts';
import type { PlanEntry, PlanSetName, PlansFile } from './catalogueSchema.ts';
import type { HomeFile } from './goodsSchema.ts';
import { type Merchandise, type Product, simpleMerchandise, storePrices } from './merchandise.ts';

/** Merchandise id of a plan for some years: `coverage_2y`. */
export const planMerchandiseId = (id: string, years: PlanYears): string => `${id}_${years}y`;

/** Whether merchandise is cover. Checks the id only, so that it works for orders whose catalogue has changed since. */
export const isCover = (merchandiseId: string): boolean => merchandiseId.startsWith('coverage_');

/** A plan belongs to one device, so it has no quantity. */
const PLAN_TAGS: readonly string[] = [ADD_ON_TAG, 'NO_QTY_BTNS' satisfies ProductTag];

/** Marks a product as an add-on for a device of the cart. */
export const asAddOn = (product: Product): Product => ({ ...product, tags: [...product.tags, ...PLAN_TAGS] });

/** Each plan is a separate product. */
const planProduct = ({ id, title, description }: Pick<PlanEntry, 'id' | 'title' | 'description'>): Product => ({
  id: `plan_${id}`,
  title,
  description,
  productType: 'GENERIC',
  tags: PLAN_TAGS,
});

const YEAR_OF = { 1: 'year1', 2: 'year2' } as const satisfies Record<PlanYears, string>;

/** Prices of one term of a set of plans. @param stores that sell the plan; the others have no price */
export const planPrices = (
  sets: PlansFile['sets'],
  set: PlanSetName,
  stores: readonly Store[],
  years: PlanYears,
): StorePrices => storePrices((store) => (stores.includes(store) ? sets[set][store][YEAR_OF[years]] : null));

/** @param soldIn returns the stores that sell a plan on the ring's page, or also in the bag */
export const planMerchandise = (
  { sets, termTitles, plans }: PlansFile,
  soldIn: (plan: PlanEntry) => readonly Store[],
): Merchandise[] =>
  plans.flatMap((entry) => {
    const { id, set, setWithTradeIn } = entry;
    const product = planProduct(entry);
    return PLAN_YEARS.map((years) => {
      const plain = planPrices(sets, set, soldIn(entry), years);
      const withTradeIn = setWithTradeIn === null ? null : planPrices(sets, setWithTradeIn, soldIn(entry), years);
      return {
        ...simpleMerchandise(planMerchandiseId(id, years), product, {
          title: termTitles[years],
          identifier: id,
          plain,
        }),
        prices: { plain, engraved: null, withTradeIn },
      };
    });
  });

/** The additional year of cover at a lower price, for shoppers with its code. */
export const discountedPlanMerchandise = (plans: PlansFile): Merchandise =>
  simpleMerchandise(discountedPlanId(plans), planProduct(plans.discounted), {
    title: plans.termTitles[1],
    identifier: plans.discounted.id,
    plain: storePrices((store) => plans.discounted.prices[store].from),
  });

/** Prices of one term of the Home's plan, in the stores that sell the device. */
export const homePlanPrices = ({ plan, prices }: HomeFile, { sets }: PlansFile, years: PlanYears): StorePrices =>
  planPrices(
    sets,
    plan.set,
    STORES.filter((store) => prices[store] !== null),
    years,
  );

export function homePlanMerchandise(home: HomeFile, plans: PlansFile): Merchandise[] {
  const { plan } = home;
  const product = { ...planProduct(plan), tags: [...PLAN_TAGS, FOR_HOME_TAG] };
  return PLAN_YEARS.map((years) =>
    simpleMerchandise(planMerchandiseId(plan.id, years), product, {
      title: plans.termTitles[years],
      identifier: plan.id,
      plain: homePlanPrices(home, plans, years),
    }),
  );
}
