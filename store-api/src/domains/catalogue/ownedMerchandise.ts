/** Builds plans and the membership for a device that the shopper already owns: products that are sold alone. */
import { ADD_ON_TAG, FOR_OWNED_TAG } from '@tessera/shared-contracts/bag/addOns';
import { PLAN_YEARS, type PlanYears } from '@tessera/shared-contracts/ring/planYears';
import { composedText, textIn } from '../../platform/text/localText.ts';
import type { PlansFile } from './catalogueSchema.ts';
import type { Merchandise } from './merchandise.ts';

/** Merchandise id of a plan or membership for an owned device: `coverage_2y_owned`. */
export const ownedMerchandiseId = (merchandiseId: string): string => `${merchandiseId}_owned`;

/** @param entries the plans and membership sold with a device; prices stay the same */
export const ownedMerchandise = ({ ownedTitle }: PlansFile, entries: readonly Merchandise[]): Merchandise[] =>
  entries.map((entry) => {
    const { id, title, product, prices } = entry;
    return {
      ...entry,
      id: ownedMerchandiseId(id),
      title: composedText((locale) =>
        [...(title === null ? [] : [textIn(title, locale)]), textIn(ownedTitle, locale)].join(' / '),
      ),
      product: {
        ...product,
        id: `${product.id}_owned`,
        tags: [...product.tags.filter((tag) => tag !== ADD_ON_TAG), FOR_OWNED_TAG],
      },
      // A trade-in requires a new ring.
      prices: { ...prices, withTradeIn: null },
    };
  });

/** The years of a plan for an owned device. Null: any other merchandise. */
export const ownedYears = ({ id, product }: Merchandise): PlanYears | null =>
  product.tags.includes(FOR_OWNED_TAG) ? ownedTermYears(id) : null;

/** Like `ownedYears`, by the merchandise id alone, for merchandise that may no longer be in the catalogue. */
export const ownedTermYears = (merchandiseId: string): PlanYears | null =>
  PLAN_YEARS.find((years) => merchandiseId.endsWith(ownedMerchandiseId(`_${years}y`))) ?? null;
