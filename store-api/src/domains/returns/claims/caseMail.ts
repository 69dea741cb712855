/** The mails about a trade-in or a claim, one for each move, and the one that brings the link of an order. */

import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { mailToBuyer } from '../../orders/mailToBuyer.ts';
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
  const subject = isReturn(kept.kind)
    ? RETURN_TEXTS[locale].mailSubject(number, kept.kind)
    : kept.kind === 'trade_in'
      ? texts.tradeIn.mailSubject(number)
      : texts.claim.mailSubject(number);
  return composeMail({
    ...mailToBuyer(order),
    subject,
    title: caseTitle(then, order, locale),
    blocks: [
      { words: [caseSentence(then, order, locale)] },
      { quote: event.note ?? '', from: texts.noteFrom },
      { link: `${link}#${anchorOf(kept)}`, label: texts.mailOpen },
    ],
    foot: [ORDER_TEXTS[locale].title(orderNumber(order))],
  });
}

/** Brings the link of an order to the address that it was bought with. @param link absolute */
export function orderLinkMail(order: StoredOrder, link: string, purpose: 'order' | 'claim'): Mail {
  const { email, locale } = order;
  const { find } = CASE_TEXTS[locale];
  return composeMail({
    to: email,
    locale,
    subject: find.mailSubject(orderNumber(order)),
    blocks: [{ lead: purpose === 'claim' ? find.mailClaimText : find.mailText, link, label: find.mailOpen }],
    foot: [find.mailNotYou],
    closing: 'questions',
  });
}
