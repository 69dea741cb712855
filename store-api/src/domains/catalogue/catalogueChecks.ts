/** Checks across several files of the catalogue. Each function lists the problems with file and entry. */
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, isLess } from '../../platform/data/money.ts';
import type { PlansFile, PriceListName, PriceLists, RareFile, RingFile } from './catalogueSchema.ts';
import type { DiscountsFile } from './discountsSchema.ts';
import { goodsMerchandiseIds } from './goodsMerchandise.ts';
import type { GoodsFile } from './goodsSchema.ts';
import type { M1File, MembershipFile } from './m1Schema.ts';
import type { Merchandise } from './merchandise.ts';

/** Engraving must not make a ring cheaper, and a struck-through price must be higher than the price. */
export const ringProblems = (lists: PriceLists, { colours }: RingFile): string[] =>
  colours.flatMap(({ colour, prices }, index) =>
    STORES.flatMap((store) => {
      const where = `ring.json: colours.${index} (${colour}).prices`;
      return [
        ...(isLess(amountIn(store, lists[prices.engraved][store]), amountIn(store, lists[prices.plain][store]))
          ? [`${where}.engraved: in ${store} "${prices.engraved}" is less than "${prices.plain}"`]
          : []),
        ...strikedProblems(lists, store, where, prices),
      ];
    }),
  );

export const rareProblems = (lists: PriceLists, { colours }: RareFile): string[] =>
  colours.flatMap(({ colour, prices }, index) =>
    STORES.flatMap((store) => strikedProblems(lists, store, `rare.json: colours.${index} (${colour}).prices`, prices)),
  );

function strikedProblems(
  lists: PriceLists,
  store: Store,
  where: string,
  { plain, striked }: { readonly plain: PriceListName; readonly striked: PriceListName | null },
): string[] {
  if (striked === null || isLess(amountIn(store, lists[plain][store]), amountIn(store, lists[striked][store]))) {
    return [];
  }
  return [`${where}.striked: in ${store} "${striked}" is not more than "${plain}"`];
}

/** A trade-in must not make a plan more expensive. */
export const planProblems = ({ sets, plans }: PlansFile): string[] =>
  plans.flatMap(({ plan, set, setWithTradeIn, stores }, index) =>
    stores.flatMap((store) =>
      (['year1', 'year2'] as const).flatMap((year) => {
        if (setWithTradeIn === null) return [];
        const alternate = amountIn(store, sets[setWithTradeIn][store][year]);
        if (!isLess(amountIn(store, sets[set][store][year]), alternate)) return [];
        return [
          `plans.json: plans.${index} (${plan}).setWithTradeIn: in ${store} ${year} of "${setWithTradeIn}" is more than of "${set}"`,
        ];
      }),
    ),
  );

/** The variants in `goods.json` must exist in the catalogue, and their stock must name existing variants. */
export const goodsProblems = ({ goods }: GoodsFile, merchandise: ReadonlyMap<string, Merchandise>): string[] =>
  goods.flatMap((entry, index) => {
    const variants = goodsMerchandiseIds(entry);
    return [
      ...Object.keys(entry.stock)
        .filter((id) => !variants.includes(id))
        .map((id) => `goods.json: goods.${index} (${entry.id}).stock: it has no variant "${id}"`),
      ...variants
        .filter((id) => !merchandise.has(id))
        .map((id) => `goods.json: goods.${index} (${entry.id}): the catalogue does not sell "${id}"`),
    ];
  });

/** Offers and active promotions must refer to merchandise of the catalogue. */
export const discountProblems = (
  { offers, promos }: DiscountsFile,
  merchandise: ReadonlyMap<string, Merchandise>,
): string[] => {
  const entries = [...merchandise.values()];
  return [
    ...offers.flatMap(({ identifier }, index) =>
      entries.some((entry) => entry.identifier === identifier)
        ? []
        : [`discounts.json: offers.${index}.identifier: the catalogue has no "${identifier}"`],
    ),
    ...promos.flatMap(({ product, active }, index) =>
      !active || entries.some((entry) => entry.product.id === product)
        ? []
        : [`discounts.json: promos.${index}.product: the catalogue has no "${product}"`],
    ),
  ];
};

/** A code must not appear in two files. The schema of `discounts.json` checks duplicates within that file. */
export function codeProblems(
  discounts: DiscountsFile,
  { regions }: MembershipFile,
  { discounted }: PlansFile,
): string[] {
  const { heroes, codes, referral } = discounts;
  const seen = new Set<string | null>([
    ...heroes.groups.map(({ code }) => code),
    ...codes.map(({ code }) => code),
    ...Object.values(referral.ring.codes),
    ...Object.values(referral.m1.codes),
  ]);
  return [
    ...STORES.map((store) => [`membership.json: regions.${store}`, regions[store].discountCode] as const),
    [`plans.json: discounted`, discounted.discountCode] as const,
  ].flatMap(([where, code]) => {
    const problem = seen.has(code) ? [`${where}.discountCode: "${code}" is there twice`] : [];
    seen.add(code);
    return problem;
  });
}

/** A variant number must belong to one product only. */
export const variantProblems = ({ plans }: M1File, { shopifyVariantId }: MembershipFile): string[] =>
  Object.values(plans).some((plan) => plan.shopifyVariantId === shopifyVariantId)
    ? [`membership.json: shopifyVariantId: "${shopifyVariantId}" is that of a plan of the M1`]
    : [];
