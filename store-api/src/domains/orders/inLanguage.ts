/** Translates an order into the language of its reader. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type LocalText, textIn } from '../../platform/text/localText.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import type { DraftLine } from './orderDraft.ts';
import type { Order } from './orders.ts';

export interface Words {
  readonly catalogue: Pick<Catalogue, 'merchandise' | 'gift'>;
  readonly rates: CheckoutRates;
}

/**
 * Translates the texts that an order stores in the language of the purchase (titles, delivery, tax). A text that catalogue and rates no
 * longer contain stays untranslated.
 */
export function inLanguage<Kept extends Pick<Order, 'lines' | 'totals' | 'locale'>>(
  order: Kept,
  locale: Locale,
  { catalogue: { merchandise, gift }, rates }: Words,
): Kept {
  const { lines, totals } = order;
  if (locale === order.locale) return order;
  const translated = (kept: string, texts: readonly (LocalText | null | undefined)[]): string => {
    for (const text of texts) {
      if (text !== null && text !== undefined && textIn(text, order.locale) === kept) return textIn(text, locale);
    }
    return kept;
  };
  // Free items have their product's id as merchandise id.
  const companions = [...lines.flatMap(({ merchandiseId }) => merchandise.get(merchandiseId)?.comesWith ?? []), gift];
  const translatedLine = (line: DraftLine): DraftLine => {
    const known = merchandise.get(line.merchandiseId);
    const product = known?.product ?? companions.find(({ product: { id } }) => id === line.merchandiseId)?.product;
    return {
      ...line,
      title: translated(line.title, [product?.title]),
      variant: translated(line.variant, [known?.title]),
    };
  };
  const { delivery, tax } = totals;
  const methods = rates.methods.filter(({ method }) => method === delivery?.method).map(({ name }) => name);
  return {
    ...order,
    lines: lines.map(translatedLine),
    totals: {
      ...totals,
      delivery: delivery === null ? null : { ...delivery, name: translated(delivery.name, methods) },
      tax: tax === null ? null : { ...tax, name: translated(tax.name, Object.values(rates.tax.names)) },
    },
  };
}
