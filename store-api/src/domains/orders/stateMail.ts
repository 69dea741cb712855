/** The mail about each change of an order: its state, its delivery days, and the link to its page (ORD-01). */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../platform/pages/mailComposition.ts';
import { addressLines } from '../addresses/address.ts';
import { deliveryRows } from './deliveryRows.ts';
import { mailToBuyer } from './mailToBuyer.ts';
import type { OrderContents } from './orderContents.ts';
import { orderNumber } from './orderNumber.ts';
import type { OrderRing, StoredOrder } from './ordersTables.ts';
import type { StateMailKind } from './stateMailKinds.ts';
import { orderTexts } from './texts.ts';

export interface StateMailOptions {
  readonly kind: StateMailKind;
  readonly order: StoredOrder;
  readonly rings: readonly OrderRing[];
  readonly contents: OrderContents;
  /** The absolute URL of the order's page. */
  readonly link: string;
  readonly now: Date;
}

/** Written in the language of the purchase; days are calendar days of the store that packs the order. */
export function stateMail({ kind, order, rings, contents, link, now }: StateMailOptions): Mail {
  const { locale } = order;
  const t = orderTexts(locale);
  const number = orderNumber(order);
  // The text mentions the ring only if one is made.
  const title = t(`stateMail.mails.${kind}.title`, { context: contents });
  const sizes = rings.flatMap(({ title: ring, size }) =>
    size === null || kind !== 'size_submitted' ? [] : [{ label: ring, value: t('order.size', { size }) }],
  );
  const parcel = kind === 'shipped' ? order.shipment : null;
  const track = parcel?.link ?? null;
  const parcelRows = [
    { label: t('stateMail.carrier'), value: parcel?.carrier ?? '' },
    { label: t('stateMail.trackingNumber'), value: parcel?.number ?? '' },
  ].filter(({ value }) => value !== '');
  const comes = deliveryRows(order, order.lines, locale, now).map(({ what, when }) => ({ label: what, value: when }));
  const tellsAddress = contents !== 'services' && (kind === 'shipped' || kind === 'address');
  const asksForSize = kind === 'kit_shipped' || kind === 'size_needed' || kind === 'size_reminder';
  return composeMail({
    ...mailToBuyer(order),
    subject: t('stateMail.subject', { title, number }),
    title,
    blocks: [
      { words: [t(`stateMail.mails.${kind}.text`, { context: contents })] },
      { rows: sizes },
      { rows: [...parcelRows, ...comes] },
      { link: track, label: t('stateMail.track') },
      {
        heading: t('order.to'),
        words: tellsAddress ? [order.address.name, ...addressLines(order.address, locale)] : [],
      },
      { link, label: asksForSize ? t('order.send') : t('order.mailOpen'), secondary: track !== null },
    ],
    foot: [t('order.title', { number })],
  });
}
