/** The page behind an order's link: confirmation at first, then where it is, its size, and what it was (ORD-01). */

import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { labelled } from '../../platform/pages/labelled.ts';
import { field, notice, type PageParts } from '../../platform/pages/pageFrame.ts';
import { type Clock, dayText, historyList, wayList } from '../../platform/pages/way.ts';
import { deliveryRows } from '../orders/deliveryRows.ts';
import { giftOf } from '../orders/orderGift.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { hasLeft, isAddressOpen, nextStates, orderWay } from '../orders/orderStates.ts';
import { lineList, planDay, receiver, sums } from '../orders/orderSummary.ts';
import type { Order, OrderRing } from '../orders/orders.ts';
import { ORDER_TEXTS, type OrderTexts, stateName } from '../orders/orderTexts.ts';
import { STATE_MAIL_TEXTS } from '../orders/stateMailTexts.ts';
import { isAllGone } from '../returns/refunds/orderParts.ts';
import { ADDRESS_TEXTS, addressPath } from './addressTexts.ts';
import { changeName } from './orderChanges.ts';

export interface OrderPageOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** What times are told by. */
  readonly clock: Clock;
  readonly now: Date;
  readonly sizesFor: (ring: OrderRing) => readonly number[];
  /** Just bought. */
  readonly thanks: boolean;
  /** Rings for which no size was chosen. */
  readonly missing: readonly OrderRing[];
  /** What the form held, by the ring's id. */
  readonly given: Readonly<Record<string, string>>;
  /** A size came after the order had moved on. */
  readonly late: boolean;
  /** Old rings that come back and claims, as HTML; `before`: what stands above all. */
  readonly caseSections: {
    readonly before: string;
    readonly tradeIns: string;
    readonly claims: string;
    readonly returns: string;
  };
  /** What was cancelled or goes back, and the ways to do so, as HTML. */
  readonly leaving: string;
}

/** The name of a ring's field. */
export const sizeField = ({ id }: Pick<OrderRing, 'id'>): string => `size-${id}`;

export function orderPage(options: OrderPageOptions): PageParts {
  const { order, locale, clock, thanks, missing, late, caseSections } = options;
  const texts = ORDER_TEXTS[locale];
  const title = texts.title(orderNumber(order));
  const { totals } = order;
  const before =
    missing.length > 0
      ? notice({
          title: texts.problemTitle,
          links: missing.map((ring) => ({ field: sizeField(ring), text: texts.sizeMissing(ring.title) })),
          bad: true,
        })
      : late
        ? notice({ title: texts.sizeTitle, text: texts.late, bad: true })
        : caseSections.before;
  const head = thanks
    ? `<h1>${escapeHtml(texts.thanksTitle)}</h1><p class="lead">${escapeHtml(title)}. ${escapeHtml(texts.thanks(order.email))}</p>`
    : `<h1>${escapeHtml(title)}</h1>`;
  return {
    locale,
    title: thanks ? texts.thanksTitle : title,
    at: `/order/${order.token}`,
    store: order.store,
    main: `${before}${head}<p class="quiet small">${escapeHtml(texts.keepLink)}</p>
${order.paymentProvider === 'test' ? `<p class="tag">${escapeHtml(texts.test)}</p>` : ''}
<div class="grid spaced"><div class="stack">
<section aria-labelledby="progress"><h2 id="progress">${escapeHtml(texts.progress)}</h2>${way(order, texts, locale, clock)}</section>
${deliverySection(order, locale, options.now)}
${sizeSection(options, texts)}
<section aria-labelledby="history"><h2 id="history">${escapeHtml(texts.history)}</h2>${history(order, texts, locale, clock)}</section>
${options.leaving}${caseSections.returns}${caseSections.tradeIns}${caseSections.claims}
${giftSection(order, texts, locale, clock)}
<section aria-labelledby="to"><h2 id="to">${escapeHtml(order.contents === 'services' ? texts.account : texts.to)}</h2><p>${receiver(order, order.contents, locale).map(escapeHtml).join('<br>')}</p>${isAddressOpen(order) ? `<p class="small"><a class="link" href="${addressPath(order)}">${escapeHtml(ADDRESS_TEXTS[locale].change)}</a></p>` : ''}</section>
</div>
<section class="side" aria-labelledby="items"><h2 id="items">${escapeHtml(texts.items)}</h2>
${lineList(order.lines, totals, locale, planDay(order.store, order.created))}${sums(totals, order.store, locale, true, texts.paid)}
<p class="quiet small">${escapeHtml(`${texts.ordered} ${dayText(order.created, locale, clock)}`)}</p></section></div>`,
  };
}

function way(
  { state, needsSize, contents, deliveries, history: events }: Order,
  texts: OrderTexts,
  locale: Locale,
  clock: Clock,
): string {
  const isDated = (deliveries ?? []).some(
    ({ item, days }) => (item === 'ring' || item === 'openRing') && days !== null,
  );
  return wayList(
    {
      steps: orderWay(
        { needsSize, contents },
        events.map(({ to }) => to),
      ),
      here: state,
      at: (step) => events.findLast(({ what, to }) => what === 'state' && to === step)?.at,
      name: (step) => stateName(texts, contents, step),
      // What lies ahead is told of rings: the others are on their way within days.
      // Where its days are known they stand below: an operator may have promised others than the usual weeks.
      ahead: (step) => (contents === 'ring' && !(step === 'shipped' && isDated) ? texts.ahead[step] : ''),
      texts,
    },
    locale,
    clock,
  );
}

const history = ({ contents, history: events }: Order, texts: OrderTexts, locale: Locale, clock: Clock): string =>
  historyList(
    events.map(({ at, what, from, to, actor }) => ({
      at,
      what:
        what !== 'state' ? changeName(what, locale) : from === to ? texts.sizeAgain : stateName(texts, contents, to),
      who: texts.who[actor],
    })),
    locale,
    clock,
  );

/** When what is still to come arrives, and how the parcel is followed. */
function deliverySection(order: Order, locale: Locale, now: Date): string {
  const texts = STATE_MAIL_TEXTS[locale];
  const { shipment } = order;
  const rows = [
    ...(isAllGone(order) ? [] : deliveryRows(order, order.lines, locale, now)),
    ...(shipment === null ? [] : [{ what: texts.carrier, when: shipment.carrier }]),
    ...(shipment === null || shipment.number === null ? [] : [{ what: texts.trackingNumber, when: shipment.number }]),
  ];
  if (rows.length === 0) return '';
  const link = shipment?.link ?? null;
  const track =
    link === null
      ? ''
      : `<p class="actions"><a class="button plain" href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(texts.track)}</a></p>`;
  return `<section aria-labelledby="comes"><h2 id="comes">${escapeHtml(texts.comes)}</h2><p>${rows
    .map(({ what, when }) => escapeHtml(labelled(locale, what, when)))
    .join('<br>')}</p>${track}</section>`;
}

function sizeSection({ order, locale, sizesFor, missing, given }: OrderPageOptions, texts: OrderTexts): string {
  if (!order.needsSize) return '';
  const open = nextStates(order, 'shopper').includes('size_submitted');
  const known = order.rings
    .filter(({ size }) => size !== null)
    .map(({ title, size }) => `<li>${escapeHtml(labelled(locale, title, texts.size(size ?? 0)))}</li>`);
  const list = known.length === 0 ? '' : `<ul>${known.join('')}</ul>`;
  const said =
    order.state === 'ordered' ? texts.sizeWait : order.state === 'kit_shipped' ? texts.sizeText : texts.sizeSent;
  const fields = order.rings.map((ring) =>
    field({
      name: sizeField(ring),
      label: texts.sizeOf(ring.title),
      value: given[ring.id] ?? (ring.size === null ? '' : String(ring.size)),
      required: true,
      error: missing.some(({ id }) => id === ring.id) ? texts.sizeMissing(ring.title) : undefined,
      options: [
        { value: '', text: texts.choose },
        ...sizesFor(ring).map((size) => ({ value: String(size), text: texts.size(size) })),
      ],
    }),
  );
  const form = open
    ? `<form method="post" action="/order/${order.token}/size" class="part" novalidate><div class="fields">${fields.join('')}</div><div class="actions"><button class="button">${escapeHtml(texts.send)}</button></div></form>`
    : '';
  const fixed = hasLeft(order) ? texts.sizeMade : texts.sizeFixed;
  const text = open || order.state === 'ordered' ? said : fixed;
  return `<section aria-labelledby="size"><h2 id="size">${escapeHtml(texts.sizeTitle)}</h2><p class="quiet">${escapeHtml(text)}</p>${list}${form}</section>`;
}

function giftSection(order: Order, texts: OrderTexts, locale: Locale, clock: Clock): string {
  const gift = giftOf(order.attributes);
  if (gift === null) return '';
  const { email, from, note } = gift;
  const parts = [
    email === '' ? '' : `<p>${escapeHtml(texts.giftFor(email))}</p>`,
    note === '' ? '' : `<p class="note">${escapeHtml(note)}</p>`,
    from === null ? '' : `<p>${escapeHtml(texts.giftFrom(from))}</p>`,
    gift.notify ? told(order, texts, locale, clock) : '',
  ];
  return `<section aria-labelledby="gift"><h2 id="gift">${escapeHtml(texts.gift)}</h2>${parts.join('')}</section>`;
}

/** Whether whoever gets the gift knows of it. Orders that left before there was such a mail promise none. */
function told(
  { state, contents, gifteeMailDueAt, gifteeMailedAt }: Order,
  texts: OrderTexts,
  locale: Locale,
  clock: Clock,
): string {
  if (gifteeMailedAt !== null) return `<p>${escapeHtml(texts.giftTold(dayText(gifteeMailedAt, locale, clock)))}</p>`;
  if (hasLeft({ state }) && gifteeMailDueAt === null) return '';
  return `<p>${escapeHtml(texts.giftTells[contents === 'services' ? 'services' : 'goods'])}</p>`;
}
