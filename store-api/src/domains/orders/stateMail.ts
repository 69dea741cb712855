/** The mail about each change of an order: where it is, when it comes, and the link that follows it (ORD-01). */
import type { Mail } from '@tessera/service-kit/mail';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { labelled } from '../../platform/pages/labelled.ts';
import { mailDocument, mailLink, questionsHtml, questionsIn, SMALL, testNote } from '../../platform/pages/mailFrame.ts';
import { addressLines } from '../addresses/address.ts';
import { deliveryRows } from './deliveryRows.ts';
import type { OrderContents } from './orderContents.ts';
import { orderNumber } from './orderNumber.ts';
import type { orderRing, StoredOrder } from './ordersTables.ts';
import { ORDER_TEXTS } from './orderTexts.ts';
import type { StateMailKind } from './stateMailKinds.ts';
import { STATE_MAIL_TEXTS } from './stateMailTexts.ts';

export interface StateMailOptions {
  readonly kind: StateMailKind;
  readonly order: StoredOrder;
  readonly rings: readonly (typeof orderRing.$inferSelect)[];
  readonly contents: OrderContents;
  /** To the order's page, absolute. */
  readonly link: string;
  readonly now: Date;
}

/** In the language that the order was bought in; days are calendar days of the store that packs it. */
export function stateMail({ kind, order, rings, contents, link, now }: StateMailOptions): Mail {
  const { locale } = order;
  const texts = STATE_MAIL_TEXTS[locale];
  const orderTexts = ORDER_TEXTS[locale];
  const number = orderNumber(order);
  const { title, text: said } = { ...texts.mails[kind], ...texts.withoutRing[contents]?.[kind] };
  const test = order.paymentProvider === 'test' ? orderTexts.test : '';
  const sizes =
    kind === 'size_submitted'
      ? rings.flatMap(({ title: ring, size }) => (size === null ? [] : [labelled(locale, ring, orderTexts.size(size))]))
      : [];
  const parcel = kind === 'shipped' ? order.shipment : null;
  const parcelRows =
    parcel === null
      ? []
      : [
          { label: texts.carrier, value: parcel.carrier },
          ...(parcel.number === null ? [] : [{ label: texts.trackingNumber, value: parcel.number }]),
        ];
  const rows = [
    ...parcelRows,
    ...deliveryRows(order, order.lines, locale, now).map(({ what, when }) => ({ label: what, value: when })),
  ];
  const goesTo =
    contents !== 'services' && (kind === 'shipped' || kind === 'address')
      ? [order.address.name, ...addressLines(order.address, locale)]
      : [];
  const track = parcel?.link ?? null;
  const open =
    kind === 'kit_shipped' || kind === 'size_needed' || kind === 'size_reminder'
      ? orderTexts.send
      : orderTexts.mailOpen;
  const text = [
    title,
    '',
    ...(test === '' ? [] : [test, '']),
    said,
    ...(sizes.length === 0 ? [] : ['', ...sizes]),
    ...(rows.length === 0 ? [] : ['', ...rows.map(({ label, value }) => labelled(locale, label, value))]),
    ...(track === null ? [] : ['', labelled(locale, texts.track), track]),
    ...(goesTo.length === 0 ? [] : ['', labelled(locale, orderTexts.to), ...goesTo]),
    '',
    labelled(locale, open),
    link,
    '',
    orderTexts.title(number),
    questionsIn(locale),
  ].join('\n');
  const html = mailDocument(
    locale,
    title,
    `${testNote(test)}<p>${escapeHtml(said)}</p>
${sizes.length === 0 ? '' : `<p>${sizes.map(escapeHtml).join('<br>')}</p>`}
${rows.length === 0 ? '' : `<p>${rows.map(({ label, value }) => labelled(locale, escapeHtml(label), `<strong>${escapeHtml(value)}</strong>`)).join('<br>')}</p>`}
${track === null ? '' : mailLink(track, texts.track)}
${goesTo.length === 0 ? '' : `<p>${escapeHtml(orderTexts.to)}<br>${goesTo.map(escapeHtml).join('<br>')}</p>`}
${mailLink(link, open)}
<p style="${SMALL}">${escapeHtml(orderTexts.title(number))}<br>${questionsHtml(locale)}</p>`,
  );
  return { to: order.email, subject: texts.subject(title, number), text, html };
}
