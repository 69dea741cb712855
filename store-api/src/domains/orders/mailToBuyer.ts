/** The fields that all mails to the buyer of an order share. */
import type { MailContent } from '../../platform/pages/mailContent.ts';
import type { StoredOrder } from './ordersTables.ts';
import { orderTexts } from './texts.ts';

export const mailToBuyer = ({ email, locale, paymentProvider }: StoredOrder) =>
  ({
    to: email,
    locale,
    test: paymentProvider === 'test' ? orderTexts(locale)('order.test') : '',
    closing: 'questions',
  }) satisfies Partial<MailContent>;
