/** The mails about an order: to whoever bought it, and to whoever gets it as a gift. */

import type { Mail } from '@tessera/service-kit/mail';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { labelled } from '../../platform/pages/labelled.ts';
import { mailDocument, mailLink, questionsHtml, questionsIn, SMALL, testNote } from '../../platform/pages/mailFrame.ts';
import { deliveryRows } from './deliveryRows.ts';
import type { OrderContents } from './orderContents.ts';
import { giftOf, type OrderGift } from './orderGift.ts';
import { orderNumber } from './orderNumber.ts';
import { lineDetail, planDay, priceText, receiver, sumRows, taxNote } from './orderSummary.ts';
import type { StoredOrder } from './ordersTables.ts';
import { ORDER_TEXTS, type OrderTexts } from './orderTexts.ts';
import { STATE_MAIL_TEXTS } from './stateMailTexts.ts';
import { withdrawalNoticeMail } from './withdrawalNotice.ts';

/**
 * Confirms an order: what was bought, what was paid, and the link that follows it.
 * @param link to the order's page, absolute
 */
export function confirmationMail(order: StoredOrder, link: string, contents: OrderContents): Mail {
  const notice = withdrawalNoticeMail(order.store, order.locale, new URL(WITHDRAW_PATH, link).href);
  const { locale, lines, totals, store } = order;
  const texts = ORDER_TEXTS[locale];
  const number = orderNumber(order);
  const bought = lines.map((line) => ({
    title: line.title,
    detail: lineDetail(line, locale, planDay(store, order.created)),
    price: priceText(line.subtotal, totals.currency, locale),
  }));
  const rows = sumRows(totals, store, locale, texts.paid);
  const tax = taxNote(totals, store, locale, true);
  const track = order.needsSize ? texts.mailTrackSize : texts.mailTrack;
  const to = contents === 'services' ? texts.account : texts.to;
  const where = receiver(order, contents, locale);
  const times = deliveryRows(order, lines, locale, order.created).map(({ what, when }) => labelled(locale, what, when));
  const gift = giftRows(order, texts, contents);
  const test = order.paymentProvider === 'test' ? texts.test : '';
  const text = [
    texts.thanksTitle,
    texts.title(number),
    '',
    ...(test === '' ? [] : [test, '']),
    track,
    link,
    '',
    ...bought.map(({ title, detail, price }) => labelled(locale, [title, detail].filter(Boolean).join(' · '), price)),
    '',
    ...rows.map(({ label, value }) => labelled(locale, label, value)),
    ...(tax === '' ? [] : [tax]),
    '',
    ...(times.length === 0 ? [] : [labelled(locale, STATE_MAIL_TEXTS[locale].comes), ...times, '']),
    ...(gift.length === 0 ? [] : [labelled(locale, texts.gift), ...gift, '']),
    labelled(locale, to),
    ...where,
    ...notice.text,
    '',
    questionsIn(locale),
  ].join('\n');
  const cell = 'padding:8px 0;border-bottom:1px solid #ddd7cc;vertical-align:top';
  const row = (left: string, right: string) =>
    `<tr><td style="${cell}">${left}</td><td style="${cell};text-align:right;white-space:nowrap">${right}</td></tr>`;
  const sum = ({ label, value, strong }: (typeof rows)[number]) => {
    const [left, right] = [escapeHtml(label), escapeHtml(value)];
    return strong
      ? row(`<strong>${left}</strong>`, `<strong style="font-size:20px">${right}</strong>`)
      : row(left, right);
  };
  const html = mailDocument(
    locale,
    texts.thanksTitle,
    `<p>${escapeHtml(texts.title(number))}</p>
${testNote(test)}
<p>${escapeHtml(track)}</p>
${mailLink(link, texts.mailOpen)}
<table role="presentation" style="width:100%;border-collapse:collapse">${bought
      .map(({ title, detail, price }) =>
        row(
          `${escapeHtml(title)}${detail === '' ? '' : `<br><small style="${SMALL}">${escapeHtml(detail)}</small>`}`,
          escapeHtml(price),
        ),
      )
      .join('')}${rows.map(sum).join('')}</table>
${tax === '' ? '' : `<p style="${SMALL}">${escapeHtml(tax)}</p>`}
${times.length === 0 ? '' : `<p>${[STATE_MAIL_TEXTS[locale].comes, ...times].map(escapeHtml).join('<br>')}</p>`}
${gift.length === 0 ? '' : `<p>${[texts.gift, ...gift.flatMap((said) => said.split(/\r?\n/))].map(escapeHtml).join('<br>')}</p>`}
<p>${escapeHtml(to)}<br>${where.map(escapeHtml).join('<br>')}</p>
${notice.html}
<p style="${SMALL}">${questionsHtml(locale)}</p>`,
  );
  return { to: order.email, subject: texts.mailSubject(number), text, html };
}

/** For whom a gift is, its words, from whom, and whether they are told; none: it is no gift. */
function giftRows(
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
  const { locale } = order;
  const texts = ORDER_TEXTS[locale];
  const title = texts.giftMailTitle(from);
  const said = texts.giftMailText[contents === 'services' ? 'services' : 'goods'];
  const test = order.paymentProvider === 'test' ? texts.test : '';
  const why = texts.giftMailWhy(from);
  const text = [
    title,
    said,
    ...(test === '' ? [] : ['', test]),
    ...(note === '' ? [] : ['', note]),
    '',
    why,
    questionsIn(locale),
  ].join('\n');
  const quoted = note.split(/\r?\n/).map(escapeHtml).join('<br>');
  const html = mailDocument(
    locale,
    title,
    `<p>${escapeHtml(said)}</p>
${testNote(test)}
${note === '' ? '' : `<p style="border-left:2px solid #14110e;margin:24px 0;padding-left:16px">${quoted}</p>`}
<p style="${SMALL}">${escapeHtml(why)}<br>${questionsHtml(locale)}</p>`,
  );
  return { to: email, subject: texts.giftMailSubject(from), text, html };
}
