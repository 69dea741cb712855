/** An order in the language of whoever reads it. */
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
 * Draws what the order kept in the language that it was bought in (things, delivery, tax) in another one. What catalogue
 * and rates no longer call as it was bought stays as it was.
 */
export function inLanguage<Kept extends Pick<Order, 'lines' | 'totals' | 'locale'>>(
  order: Kept,
  locale: Locale,
  { catalogue: { merchandise, gift }, rates }: Words,
): Kept {
  const { lines, totals } = order;
  if (locale === order.locale) return order;
  const drawn = (kept: string, texts: readonly (LocalText | null | undefined)[]): string => {
    for (const text of texts) {
      if (text !== null && text !== undefined && textIn(text, order.locale) === kept) return textIn(text, locale);
    }
    return kept;
  };
  // What comes free is called by its product's id.
  const companions = [...lines.flatMap(({ merchandiseId }) => merchandise.get(merchandiseId)?.comesWith ?? []), gift];
  const drawnLine = (line: DraftLine): DraftLine => {
    const known = merchandise.get(line.merchandiseId);
    const product = known?.product ?? companions.find(({ product: { id } }) => id === line.merchandiseId)?.product;
    return { ...line, title: drawn(line.title, [product?.title]), variant: drawn(line.variant, [known?.title]) };
  };
  const { delivery, tax } = totals;
  const methods = rates.methods.filter(({ method }) => method === delivery?.method).map(({ name }) => name);
  return {
    ...order,
    lines: lines.map(drawnLine),
    totals: {
      ...totals,
      delivery: delivery === null ? null : { ...delivery, name: drawn(delivery.name, methods) },
      tax: tax === null ? null : { ...tax, name: drawn(tax.name, Object.values(rates.tax.names)) },
    },
  };
}
