/** The lines of an order and its total, as checkout, confirmation and tracking show them. */

import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { isPickUpWindow } from '@tessera/shared-contracts/afterSales/pickUpHours';
import { ENGRAVING_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { type BreakdownRow, priceBreakdown } from '@tessera/shared-contracts/bag/priceBreakdown';
import { storeDay } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { decimalSum, negate } from '@tessera/shared-contracts/money/decimal';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import { percentText } from '@tessera/shared-contracts/money/percent';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_IMPORT_CHARGES, STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { addressLines } from '../addresses/address.ts';
import { stateName } from '../catalogue/booking.ts';
import { ownedTermYears } from '../catalogue/ownedMerchandise.ts';
import type { OrderContents } from './orderContents.ts';
import type { DraftLine, DraftTotals, OrderDraft } from './orderDraft.ts';
import { orderTexts } from './texts.ts';

/**
 * The details below a line's title: variant, engraving, old ring, booking, quantity, and the term of a plan for an owned device.
 * @param day of the order (`planDay`), on which such plans begin; without it the term is left out
 */
export function lineDetail(
  { merchandiseId, variant, attributes, quantity, belongsTo }: DraftLine,
  locale: Locale,
  day?: Date,
): string {
  const t = orderTexts(locale);
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value;
  const engraving = said(ENGRAVING_ATTRIBUTE);
  const oldRing = TRADE_IN_MODELS.find((model) => model === said(TRADE_IN_ATTRIBUTE));
  return [
    variant,
    belongsTo === undefined ? '' : t('summary.belongsTo', { device: belongsTo }),
    engraving ? t('summary.engraved', { text: engraving }) : '',
    oldRing ? t('summary.tradeIn', { model: t(`summary.tradeInModels.${oldRing}`) }) : '',
    bookingText(attributes, locale),
    quantity > 1 ? t('summary.quantity', { quantity }) : '',
    day === undefined ? '' : termText(merchandiseId, locale, day),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The store's calendar day, which dates plans (`lineDetail`). */
export const planDay = (store: Store, at: Date): Date => new Date(`${storeDay(store, at)}T00:00:00Z`);

/** Empty unless the item is a plan for an owned device. Such plans begin on the day of the order and end automatically (decision 50). */
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
  return orderTexts(locale)('summary.planTerm', { from: format.format(day), to: format.format(until) });
}

/** When and where the courier comes for a booked test. Empty: no booking. */
function bookingText(attributes: DraftLine['attributes'], locale: Locale): string {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  const state = said(BOOKING_ATTRIBUTES.state);
  const date = said(BOOKING_ATTRIBUTES.date);
  const window = said(BOOKING_ATTRIBUTES.window);
  if (state === '' || date === '' || !isPickUpWindow(window)) return '';
  const day = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
  const t = orderTexts(locale);
  return t('summary.booked', { day, window: t(`summary.windows.${window}`), state: stateName(state) });
}

/** The recipient of an order: name and address; for plans alone the account in the app (decision 50). */
export const receiver = (
  { email, address }: Pick<OrderDraft, 'email' | 'address'>,
  contents: OrderContents,
  locale: Locale,
): string[] => [...(contents === 'services' ? [email] : [address.name]), ...addressLines(address, locale)];

export const priceText = (amount: string, currency: string, locale: Locale): string =>
  isZero(amount) ? orderTexts(locale)('summary.free') : formatMoney({ amount, currencyCode: currency });

/**
 * Rows of label and amount below the lines, as page and mail show them. `strong` marks the amount to pay.
 * @param paid the label of the last row once the order is paid
 */
export function sumRows(totals: DraftTotals, store: Store, locale: Locale, paid?: string) {
  const t = orderTexts(locale);
  const money = (amount: string) => formatMoney({ amount, currencyCode: totals.currency });
  const { delivery } = totals;
  const tax = totals.tax === null || totals.tax.included ? null : totals.tax;
  const included = STORE_TAX[store] === 'incl' ? t('summary.taxIncluded') : t('summary.taxExcluded');
  const labelOf = (row: BreakdownRow): string => {
    switch (row.row) {
      case 'discount':
        return `${t(`summary.discounts.${row.label}`)}${row.code === null ? '' : ` (${row.code})`}`;
      case 'subtotal':
        return t('summary.subtotal');
      case 'delivery':
        return delivery === null ? t('summary.delivery') : `${t('summary.delivery')} · ${delivery.name}`;
      case 'tax':
        return tax === null
          ? t('summary.tax')
          : t('summary.taxRate', { name: tax.name, percent: percentText(tax.percent, locale) });
      case 'total':
        return tax === null ? `${paid ?? t('summary.total')} (${included})` : (paid ?? t('summary.toPay'));
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
  // Delivery is chosen in the next step.
  const place = sum.length - (tax === null ? 1 : 2);
  const later = { label: t('summary.delivery'), value: t('summary.nextStep'), strong: false };
  const rows = delivery !== null || totals.nothingSent ? sum : sum.toSpliced(place, 0, later);
  if (totals.tradeInSavings === undefined) return rows;
  // Not part of the sum: it is refunded once the old rings are approved.
  const back = t('summary.afterInspection', { amount: money(decimalSum(totals.tradeInSavings)) });
  return [...rows, { label: t('summary.discounts.TRADE_IN_COVERAGE'), value: back, strong: false }];
}

/** One sentence about tax and duty where the rows mention none; empty otherwise (`STORE_TAX`, `STORE_IMPORT_CHARGES`). */
export function taxNote(totals: DraftTotals, store: Store, locale: Locale, addressKnown: boolean): string {
  const t = orderTexts(locale);
  const { tax } = totals;
  if (tax?.included) {
    const held = formatMoney({ amount: tax.amount, currencyCode: totals.currency });
    return t('summary.taxHeld', { name: tax.name, percent: percentText(tax.percent, locale), amount: held });
  }
  // Without a parcel there is no import.
  if (STORE_IMPORT_CHARGES[store] === 'carrier') return totals.nothingSent ? '' : t('summary.importTax');
  return tax !== null || addressKnown || STORE_TAX[store] === 'incl' ? '' : t('summary.taxLater');
}
