/** On the order's page: what was cancelled and paid back, and the way to cancel. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type Clock, dayText } from '../../../platform/pages/way.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Order } from '../../orders/orders.ts';
import { isAllGone } from '../refunds/orderParts.ts';
import { chosenLines, partList } from '../refunds/piecesForm.ts';
import { cancellablePieces } from './cancellable.ts';
import { cancelPath } from './cancelPages.ts';
import { CANCEL_TEXTS } from './cancelTexts.ts';

/** HTML; empty: nothing was cancelled, and nothing can be. */
export function orderCancellation(order: Order, locale: Locale, clock: Clock, catalogue: Catalogue): string {
  const texts = CANCEL_TEXTS[locale];
  const money = (amount: string) => formatMoney({ amount, currencyCode: order.totals.currency });
  const done = order.returns.refunds
    .filter(({ caseId }) => caseId === null)
    .map(({ parts, amount, paidAt }) => {
      const said = isZero(amount)
        ? texts.noRefund
        : paidAt === null
          ? texts.owed(money(amount))
          : texts.paid(money(amount), dayText(paidAt, locale, clock));
      return `${partList(order, parts, locale)}<p class="small">${escapeHtml(said)}</p>`;
    });
  const offered = cancellablePieces(order, order.returns.gone, catalogue, 'shopper');
  const section = (id: string, title: string, body: string) =>
    `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${body}</section>`;
  const isBeingMade = order.state === 'processed' && order.contents !== 'services' && !isAllGone(order);
  const open =
    chosenLines(order, offered, catalogue).length === 0
      ? isBeingMade
        ? section('cancel', texts.title, `<p class="quiet">${escapeHtml(texts.tooLate)}</p>`)
        : ''
      : section(
          'cancel',
          texts.title,
          `<p class="quiet">${escapeHtml(texts.openHint)}</p><p class="actions"><a class="button plain" href="${cancelPath(order)}">${escapeHtml(texts.open)}</a></p>`,
        );
  return `${done.length === 0 ? '' : section('cancelled', texts.refunds, done.join(''))}${open}`;
}
