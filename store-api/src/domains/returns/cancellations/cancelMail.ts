/** The mail that says what of an order was cancelled, and what goes back. */
import type { Mail } from '@tessera/service-kit/mail';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import { labelled } from '../../../platform/pages/labelled.ts';
import {
  mailDocument,
  mailLink,
  questionsHtml,
  questionsIn,
  SMALL,
  testNote,
} from '../../../platform/pages/mailFrame.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { ORDER_TEXTS } from '../../orders/orderTexts.ts';
import { shownParts } from '../refunds/piecesForm.ts';
import type { Cancellation } from './cancellable.ts';
import { CANCEL_TEXTS } from './cancelTexts.ts';

/** @param link to the order's page, absolute */
export function cancelMail(order: StoredOrder, { parts, amount, whole }: Cancellation, link: string): Mail {
  const { locale } = order;
  const texts = CANCEL_TEXTS[locale];
  const number = orderNumber(order);
  const title = texts.mailTitle(whole);
  const refund = isZero(amount)
    ? texts.noRefund
    : texts.mailRefund(formatMoney({ amount, currencyCode: order.totals.currency }));
  const test = order.paymentProvider === 'test' ? ORDER_TEXTS[locale].test : '';
  const things = shownParts(order, parts, locale).map(({ title: thing, detail, amount: paid }) => ({
    thing: [thing, detail].filter(Boolean).join(' · '),
    paid,
  }));
  const text = [
    title,
    ORDER_TEXTS[locale].title(number),
    '',
    ...(test === '' ? [] : [test, '']),
    texts.mailText(whole),
    ...things.map(({ thing, paid }) => labelled(locale, thing, paid)),
    '',
    refund,
    '',
    labelled(locale, texts.mailOpen),
    link,
    '',
    questionsIn(locale),
  ].join('\n');
  const html = mailDocument(
    locale,
    title,
    `<p>${escapeHtml(ORDER_TEXTS[locale].title(number))}</p>
${testNote(test)}<p>${escapeHtml(texts.mailText(whole))}</p>
<ul>${things.map(({ thing, paid }) => `<li>${escapeHtml(labelled(locale, thing, paid))}</li>`).join('')}</ul>
<p>${escapeHtml(refund)}</p>
${mailLink(link, texts.mailOpen)}
<p style="${SMALL}">${questionsHtml(locale)}</p>`,
  );
  return { to: order.email, subject: texts.mailSubject(number, whole), text, html };
}
