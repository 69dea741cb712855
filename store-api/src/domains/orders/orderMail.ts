/** The mails about an order: to whoever bought it, and to whoever gets it as a gift. */

import type { Mail } from '@tessera/service-kit/mail';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import { FRAME_TEXTS } from '../../platform/pages/frameTexts.ts';
import { composeMail } from '../../platform/pages/mailComposition.ts';
import { deliveryRows } from './deliveryRows.ts';
import { mailToBuyer } from './mailToBuyer.ts';
import type { OrderContents } from './orderContents.ts';
import { giftOf, type OrderGift } from './orderGift.ts';
import { orderNumber } from './orderNumber.ts';
import { lineDetail, planDay, priceText, receiver, sumRows, taxNote } from './orderSummary.ts';
import type { StoredOrder } from './ordersTables.ts';
import { ORDER_TEXTS, type OrderTexts } from './orderTexts.ts';
import { STATE_MAIL_TEXTS } from './stateMailTexts.ts';
import { withdrawalBlocks } from './withdrawalNotice.ts';

/**
 * Confirms an order: what was bought, what was paid, and the link that follows it.
 * @param link to the order's page, absolute
 */
export function confirmationMail(order: StoredOrder, link: string, contents: OrderContents): Mail {
  const { locale, lines, totals, store, created } = order;
  const texts = ORDER_TEXTS[locale];
  const number = orderNumber(order);
  const bought = lines.map((line) => ({
    label: line.title,
    detail: lineDetail(line, locale, planDay(store, created)),
    value: priceText(line.subtotal, totals.currency, locale),
  }));
  const comes = deliveryRows(order, lines, locale, created).map(({ what, when }) => ({ label: what, value: when }));
  const notice = withdrawalBlocks(store, locale);
  return composeMail({
    ...mailToBuyer(order),
    subject: texts.mailSubject(number),
    title: texts.thanksTitle,
    lead: texts.title(number),
    blocks: [
      { lead: order.needsSize ? texts.mailTrackSize : texts.mailTrack, link, label: texts.mailOpen },
      { figures: bought },
      { figures: sumRows(totals, store, locale, texts.paid), note: taxNote(totals, store, locale, true) },
      { heading: STATE_MAIL_TEXTS[locale].comes, rows: comes },
      { heading: texts.gift, words: giftWords(order, texts, contents) },
      { heading: contents === 'services' ? texts.account : texts.to, words: receiver(order, contents, locale) },
      ...notice.map(({ title, said }) => ({ notice: title, paragraphs: said })),
      {
        link: notice.length === 0 ? null : new URL(WITHDRAW_PATH, link).href,
        label: FRAME_TEXTS[locale].withdraw,
        secondary: true,
      },
    ],
  });
}

/** For whom a gift is, its words, from whom, and whether they are told; none: it is no gift. */
function giftWords(
  { attributes }: Pick<StoredOrder, 'attributes'>,
  texts: OrderTexts,
  contents: OrderContents,
): readonly string[] {
  const gift = giftOf(attributes);
  if (gift === null) return [];
  return [
    ...(gift.email === '' ? [] : [texts.giftFor(gift.email)]),
    ...(gift.note === '' ? [] : [gift.note]),
    ...(gift.from === null ? [] : [texts.giftFrom(gift.from)]),
    ...(gift.notify ? [texts.giftTells[contents === 'services' ? 'services' : 'goods']] : []),
  ];
}

/** Tells whoever gets a gift that it comes: from whom if the giver signed it, and the note; neither sums nor a link to the order. */
export function gifteeMail(order: StoredOrder, { email, from, note }: OrderGift, contents: OrderContents): Mail {
  const texts = ORDER_TEXTS[order.locale];
  return composeMail({
    ...mailToBuyer(order),
    to: email,
    subject: texts.giftMailSubject(from),
    title: texts.giftMailTitle(from),
    lead: texts.giftMailText[contents === 'services' ? 'services' : 'goods'],
    blocks: [{ quote: note }],
    foot: [texts.giftMailWhy(from)],
  });
}
