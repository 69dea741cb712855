/** The mail that says what of an order was cancelled, and what goes back. */
import type { Mail } from '@tessera/service-kit/mail';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { mailToBuyer } from '../../orders/mailToBuyer.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { ORDER_TEXTS } from '../../orders/orderTexts.ts';
import { shownParts } from '../refunds/piecesForm.ts';
import type { Cancellation } from './cancellable.ts';
import { CANCEL_TEXTS } from './cancelTexts.ts';

/** @param link to the order's page, absolute */
export function cancelMail(order: StoredOrder, { parts, amount, whole }: Cancellation, link: string): Mail {
  const { locale, totals } = order;
  const texts = CANCEL_TEXTS[locale];
  const number = orderNumber(order);
  const refund = isZero(amount)
    ? texts.noRefund
    : texts.mailRefund(formatMoney({ amount, currencyCode: totals.currency }));
  const cancelled = shownParts(order, parts, locale).map(({ title, detail, amount: paid }) => ({
    label: title,
    detail,
    value: paid,
  }));
  return composeMail({
    ...mailToBuyer(order),
    subject: texts.mailSubject(number, whole),
    title: texts.mailTitle(whole),
    lead: ORDER_TEXTS[locale].title(number),
    blocks: [{ lead: texts.mailText(whole), figures: cancelled }, { words: [refund] }, { link, label: texts.mailOpen }],
  });
}
