/** Prices and tax of a plan's offer, as lines of Markdown. Server only. */
import { pricedItem } from '../../facts/markdownDocument.ts';
import type { Translate } from '../../text.ts';
import type { PlanOffer } from './ownedPlans.ts';

/** One line per term that the store sells, with the price that the bag charges. */
export const termLines = (name: string, offer: PlanOffer, t: Translate): readonly string[] =>
  offer.kind === 'offered'
    ? offer.terms.map(({ years, price, discountedPrice }) =>
        pricedItem(`${name}, ${t('plugStory.term', { count: years })}`, discountedPrice ?? price),
      )
    : [];

export const taxOf = (offer: PlanOffer): boolean | null => (offer.kind === 'offered' ? offer.taxIncluded : null);
