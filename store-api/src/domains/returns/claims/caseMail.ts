/** The mails about a trade-in or a claim, one for each move, and the mail with an order's link. */

import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { mailToBuyer } from '../../orders/mailToBuyer.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { orderTexts } from '../../orders/texts.ts';
import { returnTexts } from '../texts.ts';
import { caseNumber } from './caseNumber.ts';
import { anchorOf, caseSentence, caseTitle } from './caseSentences.ts';
import { isReturn } from './caseStates.ts';
import type { CaseEvent, ReturnCase } from './caseTables.ts';

export interface CaseMailOptions {
  readonly kept: ReturnCase;
  readonly event: CaseEvent;
  readonly order: StoredOrder;
  /** The absolute URL of the order's page. */
  readonly link: string;
}

/** Reports the state of a trade-in, claim or return, in the language of the purchase. */
export function caseMail({ kept, event, order, link }: CaseMailOptions): Mail {
  const { locale } = order;
  const t = returnTexts(locale);
  const number = caseNumber(kept);
  // The case as of this event, because another event may have followed before the mail is sent.
  const then = { ...kept, state: event.to, pickupDay: event.day ?? kept.pickupDay };
  const subject = isReturn(kept.kind)
    ? t(`goods.mailSubject.${kept.kind}`, { number })
    : kept.kind === 'trade_in'
      ? t('claims.tradeIn.mailSubject', { number })
      : t('claims.claim.mailSubject', { number });
  return composeMail({
    ...mailToBuyer(order),
    subject,
    title: caseTitle(then, order, locale),
    blocks: [
      { words: [caseSentence(then, order, locale)] },
      { quote: event.note ?? '', from: t('claims.noteFrom') },
      { link: `${link}#${anchorOf(kept)}`, label: t('claims.mailOpen') },
    ],
    foot: [orderTexts(locale)('order.title', { number: orderNumber(order) })],
  });
}

/** Sends the order's link to the mail address of its buyer. @param link absolute */
export function orderLinkMail(order: StoredOrder, link: string, purpose: 'order' | 'claim'): Mail {
  const { email, locale } = order;
  const t = returnTexts(locale);
  return composeMail({
    to: email,
    locale,
    subject: t('claims.find.mailSubject', { number: orderNumber(order) }),
    blocks: [
      {
        lead: purpose === 'claim' ? t('claims.find.mailClaimText') : t('claims.find.mailText'),
        link,
        label: t('claims.find.mailOpen'),
      },
    ],
    foot: [t('claims.find.mailNotYou')],
    closing: 'questions',
  });
}
