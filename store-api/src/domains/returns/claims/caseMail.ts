/** The mails about a trade-in or a claim, one for each move, and the one that brings the link of an order. */

import type { Mail } from '@tessera/service-kit/mail';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { labelled } from '../../../platform/pages/labelled.ts';
import {
  mailDocument,
  mailLink,
  questionsHtml,
  questionsIn,
  SMALL,
  testNote,
} from '../../../platform/pages/mailFrame.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { ORDER_TEXTS } from '../../orders/orderTexts.ts';
import { RETURN_TEXTS } from '../goods/returnTexts.ts';
import { caseNumber } from './caseNumber.ts';
import { anchorOf, caseSentence, caseTitle } from './caseSentences.ts';
import { isReturn } from './caseStates.ts';
import type { CaseEvent, ReturnCase } from './caseTables.ts';
import { CASE_TEXTS } from './caseTexts.ts';

export interface CaseMailOptions {
  readonly kept: ReturnCase;
  readonly event: CaseEvent;
  readonly order: StoredOrder;
  /** To the order's page, absolute. */
  readonly link: string;
}

/** What has become of an old ring or a claim, in the language that the order was bought in. */
export function caseMail({ kept, event, order, link }: CaseMailOptions): Mail {
  const { locale } = order;
  const texts = CASE_TEXTS[locale];
  const number = caseNumber(kept);
  // The case as it was with this event: another may have followed before its mail went out.
  const then = { ...kept, state: event.to, pickupDay: event.day ?? kept.pickupDay };
  const title = caseTitle(then, order, locale);
  const said = caseSentence(then, order, locale);
  const note = event.note ?? '';
  const test = order.paymentProvider === 'test' ? ORDER_TEXTS[locale].test : '';
  const to = `${link}#${anchorOf(kept)}`;
  const text = [
    title,
    '',
    ...(test === '' ? [] : [test, '']),
    said,
    ...(note === '' ? [] : ['', labelled(locale, texts.noteFrom, note)]),
    '',
    labelled(locale, texts.mailOpen),
    to,
    '',
    ORDER_TEXTS[locale].title(orderNumber(order)),
    questionsIn(locale),
  ].join('\n');
  const quoted = note.split(/\r?\n/).map(escapeHtml).join('<br>');
  const html = mailDocument(
    locale,
    title,
    `${testNote(test)}<p>${escapeHtml(said)}</p>
${note === '' ? '' : `<p style="border-left:2px solid #14110e;margin:24px 0;padding-left:16px"><small style="${SMALL}">${escapeHtml(texts.noteFrom)}</small><br>${quoted}</p>`}
${mailLink(to, texts.mailOpen)}
<p style="${SMALL}">${escapeHtml(ORDER_TEXTS[locale].title(orderNumber(order)))}<br>${questionsHtml(locale)}</p>`,
  );
  const subject = isReturn(kept.kind)
    ? RETURN_TEXTS[locale].mailSubject(number, kept.kind)
    : kept.kind === 'trade_in'
      ? texts.tradeIn.mailSubject(number)
      : texts.claim.mailSubject(number);
  return { to: order.email, subject, text, html };
}

/** Brings the link of an order to the address that it was bought with. @param link absolute */
export function orderLinkMail(order: StoredOrder, link: string, purpose: 'order' | 'claim'): Mail {
  const { locale } = order;
  const { find } = CASE_TEXTS[locale];
  const subject = find.mailSubject(orderNumber(order));
  const said = purpose === 'claim' ? find.mailClaimText : find.mailText;
  return {
    to: order.email,
    subject,
    text: [said, link, '', find.mailNotYou, questionsIn(locale)].join('\n'),
    html: mailDocument(
      locale,
      subject,
      `<p>${escapeHtml(said)}</p>${mailLink(link, find.mailOpen)}
<p style="${SMALL}">${escapeHtml(find.mailNotYou)}<br>${questionsHtml(locale)}</p>`,
    ),
  };
}
