/** What the mails to whoever bought an order have in common. */
import type { MailContent } from '../../platform/pages/mailContent.ts';
import type { StoredOrder } from './ordersTables.ts';
import { ORDER_TEXTS } from './orderTexts.ts';

export const mailToBuyer = ({ email, locale, paymentProvider }: StoredOrder) =>
  ({
    to: email,
    locale,
    test: paymentProvider === 'test' ? ORDER_TEXTS[locale].test : '',
    closing: 'questions',
  }) satisfies Partial<MailContent>;
