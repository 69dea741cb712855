/** The mail that says on which other day the courier comes for a blood test. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../platform/pages/mailComposition.ts';
import { mailToBuyer } from '../orders/mailToBuyer.ts';
import type { DraftLine } from '../orders/orderDraft.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { lineDetail } from '../orders/orderSummary.ts';
import type { StoredOrder } from '../orders/ordersTables.ts';
import { TEST_DAY_TEXTS } from './testDayTexts.ts';

/** @param link to the order's page, absolute */
export function testDayMail(order: StoredOrder, moved: DraftLine, link: string): Mail {
  const texts = TEST_DAY_TEXTS[order.locale];
  return composeMail({
    ...mailToBuyer(order),
    subject: texts.mailSubject(orderNumber(order)),
    title: texts.mailTitle,
    blocks: [
      { words: [texts.mailText(lineDetail({ ...moved, quantity: 1 }, order.locale))] },
      { link, label: texts.mailOpen },
    ],
  });
}
