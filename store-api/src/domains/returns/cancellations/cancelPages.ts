/** Cancelling an order: what of it, then what is paid back, then the button that does it. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { notice, type PageParts } from '../../../platform/pages/pageFrame.ts';
import type { Order } from '../../orders/orders.ts';
import type { ChosenPieces } from '../refunds/orderParts.ts';
import { hiddenPieces, partList, pieceField, pieceFields } from '../refunds/piecesForm.ts';
import type { Cancellation } from './cancellable.ts';
import { CANCEL_TEXTS } from './cancelTexts.ts';

export const cancelPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/cancel`;

export interface CancelChoiceOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** Where the lines stand that can be cancelled, and how many pieces of each line. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly chosen: ChosenPieces;
  /** Nothing was chosen; or the order has changed since the last step. */
  readonly problem: 'none' | 'changed' | null;
}

export function cancelChoicePage(options: CancelChoiceOptions): PageParts {
  const { order, locale, lines, offered, chosen, problem } = options;
  const texts = CANCEL_TEXTS[locale];
  const first = lines[0] ?? 0;
  const before =
    problem === 'none'
      ? notice({ title: texts.what, links: [{ field: pieceField(first), text: texts.none }], bad: true })
      : problem === 'changed'
        ? notice({ title: texts.changedTitle, text: texts.changed, bad: true })
        : '';
  const everything = new Map(lines.map((line) => [line, offered[line] ?? 0]));
  const fields = pieceFields({ order, lines, offered, chosen, locale, howMany: texts.howMany });
  // Both forms ask for the next page and change nothing, so going back and reloading are safe.
  const review = `${cancelPath(order)}/review`;
  const form =
    lines.length === 0
      ? ''
      : `<form method="get" action="${review}" class="part"><fieldset><legend>${escapeHtml(texts.what)}</legend>${fields}</fieldset><p class="actions"><button class="button">${escapeHtml(texts.next)}</button></p></form>
<form method="get" action="${review}">${hiddenPieces(everything)}<p class="actions"><button class="button plain">${escapeHtml(texts.all)}</button></p></form>`;
  return {
    locale,
    title: texts.title,
    store: order.store,
    narrow: true,
    at: cancelPath(order),
    main: `${before}<h1>${escapeHtml(texts.title)}</h1><p class="quiet">${escapeHtml(texts.lead)}</p>${form}
<p class="actions"><a class="link" href="/order/${order.token}">${escapeHtml(texts.back)}</a></p>`,
  };
}

export function cancelReviewPage(
  order: Order,
  chosen: ChosenPieces,
  { parts, amount, whole }: Cancellation,
  locale: Locale,
): PageParts {
  const texts = CANCEL_TEXTS[locale];
  const money = formatMoney({ amount, currencyCode: order.totals.currency });
  const delivered = whole && order.totals.delivery !== null && !isZero(order.totals.delivery.price);
  return {
    locale,
    title: texts.reviewTitle,
    store: order.store,
    narrow: true,
    main: `<h1>${escapeHtml(texts.reviewTitle)}</h1><p class="quiet">${escapeHtml(texts.reviewLead)}</p>
${partList(order, parts, locale)}
<p><strong>${escapeHtml(isZero(amount) ? texts.noRefund : texts.refund(money))}</strong>${delivered ? ` ${escapeHtml(texts.delivery)}` : ''}</p>
<form method="post" action="${cancelPath(order)}" class="part">${hiddenPieces(chosen)}<input type="hidden" name="amount" value="${escapeHtml(amount)}">
<p class="actions"><button class="button">${escapeHtml(texts.confirm)}</button> <a class="button plain" href="/order/${order.token}">${escapeHtml(texts.keep)}</a></p></form>`,
  };
}
