/** The mail about the new day of a blood test. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../platform/pages/mailComposition.ts';
import { mailToBuyer } from '../orders/mailToBuyer.ts';
import type { DraftLine } from '../orders/orderDraft.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { lineDetail } from '../orders/orderSummary.ts';
import type { StoredOrder } from '../orders/ordersTables.ts';
import { testDayTexts } from './texts.ts';

/** @param link to the order's page, absolute */
export function testDayMail(order: StoredOrder, moved: DraftLine, link: string): Mail {
  const t = testDayTexts(order.locale);
  return composeMail({
    ...mailToBuyer(order),
    subject: t('testDay.mailSubject', { number: orderNumber(order) }),
    title: t('testDay.mailTitle'),
    blocks: [
      { words: [t('testDay.mailText', { booked: lineDetail({ ...moved, quantity: 1 }, order.locale) })] },
      { link, label: t('testDay.mailOpen') },
    ],
  });
}
