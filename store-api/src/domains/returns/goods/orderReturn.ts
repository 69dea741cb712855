/** On the order's page: the way to send something back. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { dayText } from '../../../platform/pages/way.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Order } from '../../orders/orders.ts';
import { chosenLines } from '../refunds/piecesForm.ts';
import { returnablePieces, returnDeadlines } from './returnable.ts';
import { returnPath } from './returnPages.ts';
import { RETURN_TEXTS } from './returnTexts.ts';

/** HTML; empty: nothing can go back now. */
export function orderReturn(order: Order, locale: Locale, catalogue: Catalogue, now: Date): string {
  const texts = RETURN_TEXTS[locale];
  const offered = returnablePieces(order, order.returns.gone, catalogue, now);
  if (chosenLines(order, offered, catalogue).length === 0) return '';
  const deadlines = returnDeadlines(order, catalogue).filter(
    (deadline, line) => deadline !== null && offered[line] !== 0,
  );
  const last = new Date(Math.max(...deadlines.map(Number)));
  const until = texts.until(dayText(last, locale));
  return `<section aria-labelledby="return"><h2 id="return">${escapeHtml(texts.title)}</h2><p class="quiet">${escapeHtml(until)}</p><p class="actions"><a class="button plain" href="${returnPath(order)}">${escapeHtml(texts.open)}</a></p></section>`;
}
