/** The receipt of a withdrawal: that it came, what it says and when. It accepts nothing. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { withdrawalNumber } from './withdrawalNumber.ts';
import type { StoredWithdrawal } from './withdrawalTables.ts';
import { WITHDRAWAL_TEXTS } from './withdrawalTexts.ts';

export function receiptMail(kept: StoredWithdrawal, to: string): Mail {
  const { locale, number, declaredAt, reference, name, email, items } = kept;
  const texts = WITHDRAWAL_TEXTS[locale];
  const when = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'medium',
  }).format(declaredAt);
  return composeMail({
    to,
    locale,
    subject: texts.receiptSubject(withdrawalNumber(number)),
    title: texts.receiptTitle,
    blocks: [
      { words: [texts.receiptText] },
      {
        rows: [
          { label: texts.receiptNumber, value: withdrawalNumber(number) },
          { label: texts.receiptWhen, value: `${when} UTC` },
          { label: texts.order, value: reference },
          { label: texts.name, value: name },
          { label: texts.email, value: email },
          { label: texts.receiptItems, value: items === '' ? texts.everything : items },
        ],
      },
      { quote: texts.statement },
      { words: [texts.receiptNext] },
    ],
    closing: 'questions',
  });
}
