/** On the order's page: the way to send something back. */
import { escapeHtml } from '@tessera/shared-contracts/escape';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Order } from '../orders/orders.ts';
import { dayText } from '../page/way.ts';
import { chosenLines } from '../refunds/piecesForm.ts';
import { arrivedBy, returnableUntil } from './arrival.ts';
import { returnablePieces } from './returnable.ts';
import { returnPath } from './returnPages.ts';
import { RETURN_TEXTS } from './returnTexts.ts';

/** HTML; empty: nothing can go back now. */
export function orderReturn(order: Order, locale: Locale, catalogue: Catalogue, now: Date): string {
  const texts = RETURN_TEXTS[locale];
  const offered = returnablePieces(order, order.returns.gone, catalogue, now);
  const arrived = arrivedBy(order);
  if (arrived === null || chosenLines(order, offered, catalogue).length === 0) return '';
  const until = texts.until(dayText(returnableUntil(arrived), locale));
  return `<section aria-labelledby="return"><h2 id="return">${escapeHtml(texts.title)}</h2><p class="quiet">${escapeHtml(until)}</p><p class="actions"><a class="button plain" href="${returnPath(order)}">${escapeHtml(texts.open)}</a></p></section>`;
}
