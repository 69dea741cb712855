/** The mail about a cancellation: the cancelled pieces, and the refund. */
import type { Mail } from '@tessera/service-kit/mail';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { mailToBuyer } from '../../orders/mailToBuyer.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { orderTexts } from '../../orders/texts.ts';
import { shownParts } from '../refunds/piecesForm.ts';
import { returnTexts } from '../texts.ts';
import type { Cancellation } from './cancellable.ts';

/** @param link to the order's page, absolute */
export function cancelMail(order: StoredOrder, { parts, amount, whole }: Cancellation, link: string): Mail {
  const { locale, totals } = order;
  const t = returnTexts(locale);
  const number = orderNumber(order);
  const extent = whole ? 'whole' : 'part';
  const refund = isZero(amount)
    ? t('cancellation.noRefund')
    : t('cancellation.mailRefund', { amount: formatMoney({ amount, currencyCode: totals.currency }) });
  const cancelled = shownParts(order, parts, locale).map(({ title, detail, amount: paid }) => ({
    label: title,
    detail,
    value: paid,
  }));
  return composeMail({
    ...mailToBuyer(order),
    subject: t(`cancellation.mailSubject.${extent}`, { number }),
    title: t(`cancellation.mailTitle.${extent}`),
    lead: orderTexts(locale)('order.title', { number }),
    blocks: [
      { lead: t(`cancellation.mailText.${extent}`), figures: cancelled },
      { words: [refund] },
      { link, label: t('cancellation.mailOpen') },
    ],
  });
}
