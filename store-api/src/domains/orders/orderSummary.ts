/** What is bought and what it costs, as checkout, confirmation and tracking show it. */

import { BOOKING_ATTRIBUTES, isPickUpWindow } from '@tessera/shared-contracts/afterSales/bookedTest';
import { ENGRAVING_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { type BreakdownRow, priceBreakdown } from '@tessera/shared-contracts/bag/priceBreakdown';
import { storeDay } from '@tessera/shared-contracts/catalogue/deliveryEstimate';
import { decimalSum, negate } from '@tessera/shared-contracts/money/decimal';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import { percentText } from '@tessera/shared-contracts/money/percent';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_IMPORT_CHARGES, STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { addressLines } from '../addresses/address.ts';
import { stateName } from '../catalogue/booking.ts';
import { ownedTermYears } from '../catalogue/catalogue.ts';
import type { OrderContents } from './orderContents.ts';
import type { DraftLine, DraftTotals, OrderDraft } from './orderDraft.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';
import { AFTER_INSPECTION } from './tradeInTexts.ts';

/**
 * What a line says below its title: variant, engraving, old ring, booking, quantity, and of a plan for an owned device from when to when
 * it is.
 * @param day of the order (`planDay`), on which such plans begin; without it nothing is said of that
 */
export function lineDetail(
  { merchandiseId, variant, attributes, quantity, belongsTo }: DraftLine,
  locale: Locale,
  day?: Date,
): string {
  const texts = SUMMARY_TEXTS[locale];
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value;
  const engraving = said(ENGRAVING_ATTRIBUTE);
  const oldRing = TRADE_IN_MODELS.find((model) => model === said(TRADE_IN_ATTRIBUTE));
  return [
    variant,
    belongsTo === undefined ? '' : texts.belongsTo(belongsTo),
    engraving ? texts.engraved(engraving) : '',
    oldRing ? texts.tradeIn(texts.tradeInModels[oldRing]) : '',
    bookingText(attributes, locale),
    quantity > 1 ? texts.quantity(quantity) : '',
    day === undefined ? '' : termText(merchandiseId, locale, day),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The store's calendar day, as plans are dated by it (`lineDetail`). */
export const planDay = (store: Store, at: Date): Date => new Date(`${storeDay(store, at)}T00:00:00Z`);

/** Empty for what is no plan for an owned device. These begin on the day of the order, and end by themselves (decision 50). */
function termText(merchandiseId: string, locale: Locale, day: Date): string {
  const years = ownedTermYears(merchandiseId);
  if (years === null) return '';
  const until = new Date(day);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return SUMMARY_TEXTS[locale].planTerm(format.format(day), format.format(until));
}

/** When the courier comes for a booked test, and where; empty for what is not booked. */
function bookingText(attributes: DraftLine['attributes'], locale: Locale): string {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  const state = said(BOOKING_ATTRIBUTES.state);
  const date = said(BOOKING_ATTRIBUTES.date);
  const window = said(BOOKING_ATTRIBUTES.window);
  if (state === '' || date === '' || !isPickUpWindow(window)) return '';
  const { booked, windows } = SUMMARY_TEXTS[locale];
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

/** Who gets an order: name and address, of plans alone the account in the app (decision 50). */
export const receiver = (
  { email, address }: Pick<OrderDraft, 'email' | 'address'>,
  contents: OrderContents,
  locale: Locale,
): string[] => [...(contents === 'services' ? [email] : [address.name]), ...addressLines(address, locale)];

export const priceText = (amount: string, currency: string, locale: Locale): string =>
  isZero(amount) ? SUMMARY_TEXTS[locale].free : formatMoney({ amount, currencyCode: currency });

/**
 * Rows of label and amount below the lines, as page and mail show them; `strong` is what is to be paid.
 * @param paid what the last row is called where it has been paid
 */
export function sumRows(totals: DraftTotals, store: Store, locale: Locale, paid?: string) {
  const texts = SUMMARY_TEXTS[locale];
  const money = (amount: string) => formatMoney({ amount, currencyCode: totals.currency });
  const { delivery } = totals;
  const tax = totals.tax === null || totals.tax.included ? null : totals.tax;
  const included = STORE_TAX[store] === 'incl' ? texts.taxIncluded : texts.taxExcluded;
  const labelOf = (row: BreakdownRow): string => {
    switch (row.row) {
      case 'discount':
        return row.code === null ? texts.discounts[row.label] : `${texts.discounts[row.label]} (${row.code})`;
      case 'subtotal':
        return texts.subtotal;
      case 'delivery':
        return delivery === null ? texts.delivery : `${texts.delivery} · ${delivery.name}`;
      case 'tax':
        return tax === null ? texts.tax : texts.taxRate(tax.name, percentText(tax.percent, locale));
      case 'total':
        return tax === null ? `${paid ?? texts.total} (${included})` : (paid ?? texts.toPay);
    }
  };
  const figureOf = ({ row, amount }: BreakdownRow): string => {
    if (row === 'discount') return `−${money(negate(amount))}`;
    return row === 'delivery' ? priceText(amount, totals.currency, locale) : money(amount);
  };
  const sum = priceBreakdown({
    lines: totals.subtotal,
    discounts: totals.discounts,
    delivery: delivery?.price ?? null,
    tax: tax?.amount ?? null,
  }).map((row) => ({ label: labelOf(row), value: figureOf(row), strong: row.row === 'total' }));
  // It is chosen in the next step.
  const place = sum.length - (tax === null ? 1 : 2);
  const later = { label: texts.delivery, value: texts.nextStep, strong: false };
  const rows = delivery !== null || totals.nothingSent ? sum : sum.toSpliced(place, 0, later);
  if (totals.tradeInSavings === undefined) return rows;
  // No part of the sum: it comes back once the old rings are approved.
  const back = AFTER_INSPECTION[locale](money(decimalSum(totals.tradeInSavings)));
  return [...rows, { label: texts.discounts.TRADE_IN_COVERAGE, value: back, strong: false }];
}

/** One sentence about tax and duty where the rows say none; empty when they do (`STORE_TAX`, `STORE_IMPORT_CHARGES`). */
export function taxNote(totals: DraftTotals, store: Store, locale: Locale, addressKnown: boolean): string {
  const texts = SUMMARY_TEXTS[locale];
  const { tax } = totals;
  if (tax?.included) {
    const held = formatMoney({ amount: tax.amount, currencyCode: totals.currency });
    return texts.taxHeld(tax.name, percentText(tax.percent, locale), held);
  }
  // No border is crossed where nothing is sent.
  if (STORE_IMPORT_CHARGES[store] === 'carrier') return totals.nothingSent ? '' : texts.importTax;
  return tax !== null || addressKnown || STORE_TAX[store] === 'incl' ? '' : texts.taxLater;
}
