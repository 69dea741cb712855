/** Words that all forms share that sell something: labels of prices, of tax, and the messages about adding. */
import type { Translate } from '../text.ts';
import type { AddingWords } from './useAddToBag.ts';

/** The labels of the design system's `Price`. */
export const priceLabels = (t: Translate) => ({
  before: t('price.before'),
  now: t('price.now'),
  free: t('price.free'),
});

export const taxLabel = (t: Translate, taxIncluded: boolean): string =>
  t(taxIncluded ? 'price.tax.incl' : 'price.tax.excl');

export const addingMessages = (t: Translate): AddingWords => ({
  adding: t('purchase.add.adding'),
  added: (name) => t('purchase.add.added', { name }),
  refused: t('purchase.add.refused'),
  unanswered: (name) => t('purchase.add.unanswered', { name }),
});
