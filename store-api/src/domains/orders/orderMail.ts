/** The mails about an order: to its buyer, and to the recipient of a gift. */

import type { Mail } from '@tessera/service-kit/mail';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { TextValues } from '@tessera/shared-contracts/stores/textKeys';
import { composeMail } from '../../platform/pages/mailComposition.ts';
import { pageTexts } from '../../platform/pages/texts.ts';
import { deliveryRows } from './deliveryRows.ts';
import { mailToBuyer } from './mailToBuyer.ts';
import type { OrderContents } from './orderContents.ts';
import { giftOf, type OrderGift } from './orderGift.ts';
import { orderNumber } from './orderNumber.ts';
import { lineDetail, planDay, priceText, receiver, sumRows, taxNote } from './orderSummary.ts';
import type { StoredOrder } from './ordersTables.ts';
import { orderTexts } from './texts.ts';
import { withdrawalBlocks } from './withdrawalNotice.ts';

/**
 * Confirms an order: the items, the payment, and the link to the order's page.
 * @param link to the order's page, absolute
 */
export function confirmationMail(order: StoredOrder, link: string, contents: OrderContents): Mail {
  const { locale, lines, totals, store, created } = order;
  const t = orderTexts(locale);
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
    subject: t('order.mailSubject', { number }),
    title: t('order.thanksTitle'),
    lead: t('order.title', { number }),
    blocks: [
      { lead: order.needsSize ? t('order.mailTrackSize') : t('order.mailTrack'), link, label: t('order.mailOpen') },
      { figures: bought },
      { figures: sumRows(totals, store, locale, t('order.paid')), note: taxNote(totals, store, locale, true) },
      { heading: t('stateMail.comes'), rows: comes },
      { heading: t('order.gift'), words: giftWords(order, contents) },
      {
        heading: contents === 'services' ? t('order.account') : t('order.to'),
        words: receiver(order, contents, locale),
      },
      ...notice.map(({ title, said }) => ({ notice: title, paragraphs: said })),
      {
        link: notice.length === 0 ? null : new URL(WITHDRAW_PATH, link).href,
        label: pageTexts(locale)('frame.withdraw'),
        secondary: true,
      },
    ],
  });
}

/** The gift's recipient, note, giver, and whether the recipient gets a mail. Empty: the order is no gift. */
function giftWords(
  { attributes, locale }: Pick<StoredOrder, 'attributes' | 'locale'>,
  contents: OrderContents,
): readonly string[] {
  const gift = giftOf(attributes);
  if (gift === null) return [];
  const t = orderTexts(locale);
  return [
    ...(gift.email === '' ? [] : [t('order.giftFor', { email: gift.email })]),
    ...(gift.note === '' ? [] : [gift.note]),
    ...(gift.from === null ? [] : [t('order.giftFrom', { name: gift.from })]),
    ...(gift.notify ? [t('order.giftTells', { context: contents })] : []),
  ];
}

/** Tells the recipient that a gift is coming: the giver's name if signed, and the note; neither prices nor a link to the order. */
export function gifteeMail(order: StoredOrder, { email, from, note }: OrderGift, contents: OrderContents): Mail {
  const t = orderTexts(order.locale);
  const signed: TextValues = from === null ? {} : { context: 'named', from };
  return composeMail({
    ...mailToBuyer(order),
    to: email,
    subject: t('order.giftMailSubject', signed),
    title: t('order.giftMailTitle', signed),
    lead: t('order.giftMailText', { context: contents }),
    blocks: [{ quote: note }],
    foot: [t('order.giftMailWhy', signed)],
  });
}
