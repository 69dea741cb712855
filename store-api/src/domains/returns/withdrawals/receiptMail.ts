/** The receipt of a withdrawal: that it came, what it says and when. It accepts nothing. */
import type { Mail } from '@tessera/service-kit/mail';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { labelled } from '../../../platform/pages/labelled.ts';
import { mailDocument, questionsHtml, questionsIn, SMALL } from '../../../platform/pages/mailFrame.ts';
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
  const rows = [
    [texts.receiptNumber, withdrawalNumber(number)],
    [texts.receiptWhen, `${when} UTC`],
    [texts.order, reference],
    [texts.name, name],
    [texts.email, email],
    [texts.receiptItems, items === '' ? texts.everything : items],
  ] as const;
  const text = [
    texts.receiptTitle,
    '',
    texts.receiptText,
    '',
    ...rows.map(([label, value]) => labelled(locale, label, value)),
    '',
    texts.statement,
    '',
    texts.receiptNext,
    '',
    questionsIn(locale),
  ].join('\n');
  const html = mailDocument(
    locale,
    texts.receiptTitle,
    `<p>${escapeHtml(texts.receiptText)}</p>
<table role="presentation">${rows
      .map(
        ([label, value]) =>
          `<tr><td style="padding:4px 16px 4px 0;vertical-align:top">${escapeHtml(label)}</td><td>${value.split('\n').map(escapeHtml).join('<br>')}</td></tr>`,
      )
      .join('')}</table>
<p style="border-left:2px solid #14110e;margin:24px 0;padding-left:16px">${escapeHtml(texts.statement)}</p>
<p>${escapeHtml(texts.receiptNext)}</p>
<p style="${SMALL}">${questionsHtml(locale)}</p>`,
  );
  return { to, subject: texts.receiptSubject(withdrawalNumber(number)), text, html };
}
