/** The receipt of a withdrawal: its content and the time of its arrival. It does not accept the withdrawal. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { returnTexts } from '../texts.ts';
import { withdrawalNumber } from './withdrawalNumber.ts';
import type { StoredWithdrawal } from './withdrawalTables.ts';

export function receiptMail(kept: StoredWithdrawal, to: string): Mail {
  const { locale, number, declaredAt, reference, name, email, items } = kept;
  const t = returnTexts(locale);
  const when = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'medium',
  }).format(declaredAt);
  return composeMail({
    to,
    locale,
    subject: t('withdrawal.receiptSubject', { number: withdrawalNumber(number) }),
    title: t('withdrawal.receiptTitle'),
    blocks: [
      { words: [t('withdrawal.receiptText')] },
      {
        rows: [
          { label: t('withdrawal.receiptNumber'), value: withdrawalNumber(number) },
          { label: t('withdrawal.receiptWhen'), value: `${when} UTC` },
          { label: t('withdrawal.fields.order'), value: reference },
          { label: t('withdrawal.fields.name'), value: name },
          { label: t('withdrawal.fields.email'), value: email },
          { label: t('withdrawal.receiptItems'), value: items === '' ? t('withdrawal.everything') : items },
        ],
      },
      { quote: t('withdrawal.statement') },
      { words: [t('withdrawal.receiptNext')] },
    ],
    closing: 'questions',
  });
}
