/** Sending something back: what, then why, behind the order's link alone. */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, notice, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import type { Order } from '../../orders/orders.ts';
import { MAX_DESCRIPTION_LENGTH } from '../claims/claimForm.ts';
import type { ChosenPieces } from '../refunds/orderParts.ts';
import { hiddenPieces, partList, pieceField, pieceFields } from '../refunds/piecesForm.ts';
import type { ReturnForm, ReturnProblem } from './returnForm.ts';
import { RETURN_REASONS } from './returnReasons.ts';
import { dueFor } from './returns.ts';
import { RETURN_TEXTS } from './returnTexts.ts';

export const returnPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/return`;

export interface ReturnChoiceOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** Where the lines stand that can go back, and how many pieces of each line. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly problem: 'none' | 'late' | null;
}

export function returnChoicePage({ order, locale, lines, offered, problem }: ReturnChoiceOptions): PageParts {
  const texts = RETURN_TEXTS[locale];
  const before =
    problem === 'none'
      ? notice({ title: texts.what, links: [{ field: pieceField(lines[0] ?? 0), text: texts.none }], bad: true })
      : problem === 'late'
        ? notice({ title: texts.lateTitle, text: texts.late, bad: true })
        : '';
  const fields = pieceFields({ order, lines, offered, chosen: new Map(), locale, howMany: texts.howMany });
  const form =
    lines.length === 0
      ? ''
      : `<form method="get" action="${returnPath(order)}/details" class="part"><fieldset><legend>${escapeHtml(texts.what)}</legend>${fields}</fieldset><p class="actions"><button class="button">${escapeHtml(texts.next)}</button></p></form>`;
  return {
    locale,
    title: texts.title,
    store: order.store,
    narrow: true,
    at: returnPath(order),
    main: `${before}<h1>${escapeHtml(texts.title)}</h1><p class="quiet">${escapeHtml(texts.lead)}</p>${form}
<p class="actions"><a class="link" href="/order/${order.token}">${escapeHtml(texts.back)}</a></p>`,
  };
}

export interface ReturnDetailsOptions {
  readonly order: Order;
  readonly locale: Locale;
  readonly chosen: ChosenPieces;
  readonly parts: readonly OrderPart[];
  readonly values: ReturnForm;
  readonly problems: readonly ReturnProblem[];
}

export function returnDetailsPage(options: ReturnDetailsOptions): PageParts {
  const { order, locale, chosen, parts, values, problems } = options;
  const texts = RETURN_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  const said = ([name, problem]: ReturnProblem): string =>
    name === 'reason'
      ? texts.chooseReason
      : problem === 'long'
        ? step.tooLong(texts.describe, MAX_DESCRIPTION_LENGTH)
        : step.unprintable(texts.describe);
  const messages = new Map<string, string>(problems.map((problem) => [problem[0], said(problem)]));
  const money = formatMoney({ amount: dueFor(order, parts, order.returns), currencyCode: order.totals.currency });
  const query = new URLSearchParams([...chosen].map(([line, quantity]) => [pieceField(line), String(quantity)]));
  return {
    locale,
    title: texts.detailsTitle,
    store: order.store,
    narrow: true,
    at: `${returnPath(order)}/details?${query}`,
    main: `${problemNotice(locale, messages)}<h1>${escapeHtml(texts.detailsTitle)}</h1>
${partList(order, parts, locale)}
<p><strong>${escapeHtml(texts.refund(money))}</strong></p>
<form method="post" action="${returnPath(order)}" class="part" novalidate>${hiddenPieces(chosen)}
<input type="hidden" name="key" value="${escapeHtml(values.key === '' ? randomUUID() : values.key)}">
<div class="fields">
${field({
  name: 'reason',
  label: texts.reason,
  value: values.reason,
  required: true,
  error: messages.get('reason'),
  options: [
    { value: '', text: step.choose },
    ...RETURN_REASONS.map((reason) => ({ value: reason, text: texts.reasons[reason] })),
  ],
})}
${field({
  name: 'description',
  label: texts.describe,
  value: values.description,
  optional: step.optional,
  rows: 4,
  maxlength: MAX_DESCRIPTION_LENGTH,
  error: messages.get('description'),
})}
</div>
<p class="actions"><button class="button">${escapeHtml(texts.submit)}</button></p></form>
<p class="actions"><a class="link" href="/order/${order.token}">${escapeHtml(texts.back)}</a></p>`,
  };
}
