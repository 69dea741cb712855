/** What the mails to whoever bought an order have in common. */
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
