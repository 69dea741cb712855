/** What is bought and what it costs, as checkout, confirmation and tracking show it. */

import { BOOKING_ATTRIBUTES, isPickUpWindow } from '@tessera/shared-contracts/bookedTest';
import { ENGRAVING_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import { decimalSum } from '@tessera/shared-contracts/decimalSum';
import { escapeHtml } from '@tessera/shared-contracts/escape';
import type { Locale } from '@tessera/shared-contracts/locales';
import { formatMoney, isZero } from '@tessera/shared-contracts/money';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores';
import { stateName } from '../bloodVision/booking.ts';
import { CHECKOUT_TEXTS } from './checkoutTexts.ts';
import type { DraftLine, DraftTotals } from './orderDraft.ts';
import { STEP_TEXTS } from './stepTexts.ts';
import { AFTER_INSPECTION } from './tradeInTexts.ts';

/** What a line says below its title: variant, engraving, old ring, booking, quantity. */
export function lineDetail({ variant, attributes, quantity }: DraftLine, locale: Locale): string {
  const texts = CHECKOUT_TEXTS[locale];
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value;
  const engraving = said(ENGRAVING_ATTRIBUTE);
  const oldRing = TRADE_IN_MODELS.find((model) => model === said(TRADE_IN_ATTRIBUTE));
  return [
    variant,
    engraving ? texts.engraved(engraving) : '',
    oldRing ? texts.tradeIn(texts.tradeInModels[oldRing]) : '',
    bookingText(attributes, locale),
    quantity > 1 ? texts.quantity(quantity) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** When the courier comes for a booked test, and where; empty for what is not booked. */
function bookingText(attributes: DraftLine['attributes'], locale: Locale): string {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  const state = said(BOOKING_ATTRIBUTES.state);
  const date = said(BOOKING_ATTRIBUTES.date);
  const window = said(BOOKING_ATTRIBUTES.window);
  if (state === '' || date === '' || !isPickUpWindow(window)) return '';
  const { booked, windows } = CHECKOUT_TEXTS[locale];
  const day = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
  return booked(day, windows[window], stateName(state));
}

export const priceText = (amount: string, currency: string, locale: Locale): string =>
  isZero(amount) ? CHECKOUT_TEXTS[locale].free : formatMoney({ amount, currencyCode: currency });

export function lineList(lines: readonly DraftLine[], { currency }: DraftTotals, locale: Locale): string {
  const texts = CHECKOUT_TEXTS[locale];
  const item = (line: DraftLine) => {
    const detail = lineDetail(line, locale);
    const before =
      line.total === line.subtotal
        ? ''
        : `<s><span class="visually-hidden">${escapeHtml(texts.before)} </span>${escapeHtml(priceText(line.subtotal, currency, locale))}</s>`;
    return `<li><img src="${escapeHtml(line.image)}" width="72" height="72" alt="">
<div><h3>${escapeHtml(line.title)}</h3>${detail === '' ? '' : `<p class="quiet">${escapeHtml(detail)}</p>`}</div>
<div class="price">${before}${escapeHtml(priceText(line.total, currency, locale))}</div></li>`;
  };
  return `<ul class="lines">${lines.map(item).join('')}</ul>`;
}

/**
 * Rows of label and amount, as page and mail show them; `strong` is what is to be paid.
 * @param paid what the last row is called where it has been paid
 */
export function sumRows(totals: DraftTotals, store: Store, locale: Locale, paid?: string) {
  const texts = CHECKOUT_TEXTS[locale];
  const steps = STEP_TEXTS[locale];
  const money = (amount: string) => formatMoney({ amount, currencyCode: totals.currency });
  const included = STORE_TAX[store] === 'incl';
  const { delivery, tax } = totals;
  const added = tax !== null && !tax.included;
  return [
    { label: texts.subtotal, value: money(totals.subtotal), strong: false },
    ...totals.discounts.map(({ kind, amount, code }) => ({
      label: code === undefined ? texts.discounts[kind] : `${texts.discounts[kind]} (${code})`,
      value: `−${money(amount)}`,
      strong: false,
    })),
    {
      label: delivery === null ? steps.delivery : `${steps.delivery}: ${delivery.name}`,
      value: delivery === null ? steps.nextStep : priceText(delivery.price, totals.currency, locale),
      strong: false,
    },
    {
      label: `${added ? texts.total : (paid ?? texts.total)} (${included ? texts.taxIncluded : texts.taxExcluded})`,
      value: money(totals.total),
      strong: !added,
    },
    ...(added
      ? [
          { label: steps.taxRate(tax.name, tax.percent), value: money(tax.amount), strong: false },
          { label: paid ?? texts.toPay, value: money(totals.toPay), strong: true },
        ]
      : []),
    // No part of the sum: it comes back once the old rings are approved.
    ...(totals.tradeInSavings === undefined
      ? []
      : [
          {
            label: texts.discounts.TRADE_IN_COVERAGE,
            value: AFTER_INSPECTION[locale](money(decimalSum(totals.tradeInSavings))),
            strong: false,
          },
        ]),
  ];
}

/** One sentence about tax where the rows say none; empty when they do. */
export function taxNote(totals: DraftTotals, store: Store, locale: Locale, addressKnown: boolean): string {
  const steps = STEP_TEXTS[locale];
  const { tax } = totals;
  if (tax?.included) {
    return steps.taxHeld(tax.name, tax.percent, formatMoney({ amount: tax.amount, currencyCode: totals.currency }));
  }
  if (tax !== null || STORE_TAX[store] === 'incl') return '';
  return addressKnown ? steps.importTax : CHECKOUT_TEXTS[locale].taxLater;
}

/** @param paid as of `sumRows` */
export function sums(totals: DraftTotals, store: Store, locale: Locale, addressKnown: boolean, paid?: string): string {
  const note = taxNote(totals, store, locale, addressKnown);
  const rows = sumRows(totals, store, locale, paid).map(({ label, value, strong }) => {
    const total = strong ? ' class="total"' : '';
    return `<dt${total}>${escapeHtml(label)}</dt><dd${total}>${escapeHtml(value)}</dd>`;
  });
  return `<dl class="sums">${rows.join('')}</dl>${note === '' ? '' : `<p class="quiet small">${escapeHtml(note)}</p>`}`;
}
