/** The page behind an order's link: confirmation at first, then where it is, its size, and what it was (ORD-01). */

import { TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import type { Locale } from '@tessera/shared-contracts/locales';
import { addressLines } from '../checkout/address.ts';
import { lineList, sums } from '../checkout/orderSummary.ts';
import { escapeHtml, field, notice, type PageParts } from '../page/pageFrame.ts';
import { giftOf } from './orderGift.ts';
import { orderNumber } from './orderNumber.ts';
import { nextStates, orderWay } from './orderStates.ts';
import type { Order, OrderRing } from './orders.ts';
import { ORDER_TEXTS, type OrderTexts, stateName } from './orderTexts.ts';

export interface OrderPageOptions {
  readonly order: Order;
  readonly locale: Locale;
  readonly sizesFor: (ring: OrderRing) => readonly number[];
  /** Just bought. */
  readonly thanks: boolean;
  /** Rings for which no size was chosen. */
  readonly missing: readonly OrderRing[];
  /** What the form held, by the ring's id. */
  readonly given: Readonly<Record<string, string>>;
  /** A size came after the order had moved on. */
  readonly late: boolean;
}

/** The name of a ring's field. */
export const sizeField = ({ id }: Pick<OrderRing, 'id'>): string => `size-${id}`;

export function orderPage(options: OrderPageOptions): PageParts {
  const { order, locale, thanks, missing, late } = options;
  const texts = ORDER_TEXTS[locale];
  const title = texts.title(orderNumber(order));
  const { totals, address } = order;
  const before =
    missing.length > 0
      ? notice({
          title: texts.problemTitle,
          links: missing.map((ring) => ({ field: sizeField(ring), text: texts.sizeMissing(ring.title) })),
          bad: true,
        })
      : late
        ? notice({ title: texts.sizeTitle, text: texts.late, bad: true })
        : '';
  const head = thanks
    ? `<h1>${escapeHtml(texts.thanksTitle)}</h1><p class="lead">${escapeHtml(title)}. ${escapeHtml(texts.thanks(order.email))}</p>`
    : `<h1>${escapeHtml(title)}</h1>`;
  return {
    locale,
    title: thanks ? texts.thanksTitle : title,
    at: `/order/${order.token}`,
    main: `${before}${head}<p class="quiet small">${escapeHtml(texts.keepLink)}</p>
${order.paymentProvider === 'test' ? `<p class="tag">${escapeHtml(texts.test)}</p>` : ''}
<div class="grid spaced"><div class="stack">
<section aria-labelledby="progress"><h2 id="progress">${escapeHtml(texts.progress)}</h2>${way(order, texts, locale)}</section>
${sizeSection(options, texts)}
<section aria-labelledby="history"><h2 id="history">${escapeHtml(texts.history)}</h2>${history(order, texts, locale)}</section>
${giftSection(order, texts, locale)}${tradeInSection(order, texts)}
<section aria-labelledby="to"><h2 id="to">${escapeHtml(order.contents === 'services' ? texts.address : texts.to)}</h2><p>${[address.name, ...addressLines(address, locale)].map(escapeHtml).join('<br>')}</p></section>
</div>
<section class="side" aria-labelledby="items"><h2 id="items">${escapeHtml(texts.items)}</h2>
${lineList(order.lines, totals, locale)}${sums(totals, order.store, locale, true, texts.paid)}
<p class="quiet small">${escapeHtml(`${texts.ordered} ${day(order.created, locale)}`)}</p></section></div>`,
  };
}

const format = (locale: Locale, time: boolean) =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short' } : {}),
  });
const day = (at: Date, locale: Locale) => format(locale, false).format(at);

function way({ state, needsSize, contents, history: events }: Order, texts: OrderTexts, locale: Locale): string {
  const states = orderWay(needsSize);
  const here = states.indexOf(state);
  const items = states.map((name, place) => {
    const at = events.findLast(({ to }) => to === name)?.at;
    const last = place === states.length - 1;
    const kind = place < here || (place === here && last) ? 'past' : place === here ? 'here' : 'next';
    const said = kind === 'past' ? texts.done : kind === 'here' ? texts.now : '';
    // What lies ahead is told of rings: the others are on their way within days.
    const ahead = contents === 'ring' ? texts.ahead[name] : '';
    const below = kind === 'next' ? ahead : at === undefined ? '' : day(at, locale);
    return `<li class="${kind}"${place === here ? ' aria-current="step"' : ''}><h3>${escapeHtml(stateName(texts, contents, name))}${said === '' ? '' : `<span class="visually-hidden"> (${escapeHtml(said)})</span>`}</h3>${below === '' ? '' : `<p class="quiet small">${escapeHtml(below)}</p>`}</li>`;
  });
  return `<ol class="way">${items.join('')}</ol>`;
}

function history({ contents, history: events }: Order, texts: OrderTexts, locale: Locale): string {
  const clock = format(locale, true);
  return `<ol class="history">${events
    .map(({ at, from, to, actor }) => {
      const what = from === to ? texts.sizeAgain : stateName(texts, contents, to);
      return `<li><span>${escapeHtml(what)} · <span class="quiet">${escapeHtml(texts.who[actor])}</span></span><time class="quiet" datetime="${at.toISOString()}">${escapeHtml(clock.format(at))} UTC</time></li>`;
    })
    .join('')}</ol>`;
}

function sizeSection({ order, sizesFor, missing, given }: OrderPageOptions, texts: OrderTexts): string {
  if (!order.needsSize) return '';
  const open = nextStates(order, 'shopper').includes('size_submitted');
  const known = order.rings
    .filter(({ size }) => size !== null)
    .map(({ title, size }) => `<li>${escapeHtml(title)}: ${escapeHtml(texts.size(size ?? 0))}</li>`);
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
  const fixed = order.state === 'shipped' ? texts.sizeMade : texts.sizeFixed;
  const text = open || order.state === 'ordered' ? said : fixed;
  return `<section aria-labelledby="size"><h2 id="size">${escapeHtml(texts.sizeTitle)}</h2><p class="quiet">${escapeHtml(text)}</p>${list}${form}</section>`;
}

function giftSection(order: Order, texts: OrderTexts, locale: Locale): string {
  const gift = giftOf(order.attributes);
  if (gift === null) return '';
  const { email, note } = gift;
  const parts = [
    email === '' ? '' : `<p>${escapeHtml(texts.giftFor(email))}</p>`,
    note === '' ? '' : `<p class="note">${escapeHtml(note)}</p>`,
    gift.notify ? told(order, texts, locale) : '',
  ];
  return `<section aria-labelledby="gift"><h2 id="gift">${escapeHtml(texts.gift)}</h2>${parts.join('')}</section>`;
}

/** Whether whoever gets the gift knows of it. Orders that left before there was such a mail promise none. */
function told({ state, contents, gifteeMailDueAt, gifteeMailedAt }: Order, texts: OrderTexts, locale: Locale): string {
  if (gifteeMailedAt !== null) return `<p>${escapeHtml(texts.giftTold(day(gifteeMailedAt, locale)))}</p>`;
  if (state === 'shipped' && gifteeMailDueAt === null) return '';
  return `<p>${escapeHtml(texts.giftTells[contents === 'services' ? 'services' : 'goods'])}</p>`;
}

function tradeInSection({ lines }: Order, texts: OrderTexts): string {
  if (!lines.some(({ attributes }) => attributes.some(({ key }) => key === TRADE_IN_ATTRIBUTE))) return '';
  return `<section aria-labelledby="trade-in"><h2 id="trade-in">${escapeHtml(texts.tradeIn)}</h2><ol class="numbered">${texts.tradeInSteps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol></section>`;
}
