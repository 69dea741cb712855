/** Stored orders, one for each language, for sample mails. */
import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { ENGRAVING_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Address } from '../src/domains/addresses/address.ts';
import type { DraftLine, DraftTotals } from '../src/domains/orders/orderDraft.ts';
import type { StoredOrder } from '../src/domains/orders/ordersTables.ts';

/** Midday in UTC, so that it is the same day in most stores. */
export const SAMPLE_NOW = new Date('2026-11-26T12:00:00Z');

interface Shopper {
  readonly store: Store;
  readonly address: Address;
  readonly totals: DraftTotals;
}

const NOWHERE = { line1: '', line2: '', city: '', region: '', postalCode: '', phone: '' };
const DISCOUNT = { kind: 'AFFILIATE', amount: '34.9', code: 'NIGHTOWL' } as const;

/**
 * A shopper for each language, in a store where it is spoken. The stores' taxes differ: added, included in prices, or left to the carrier.
 */
const SHOPPERS: Readonly<Record<Locale, Shopper>> = {
  'en-US': {
    store: 'US',
    address: {
      ...NOWHERE,
      name: 'Ada Byron',
      country: 'US',
      line1: '350 Fifth Avenue',
      line2: 'Floor 21',
      city: 'New York',
      region: 'NY',
      postalCode: '10118',
    },
    totals: {
      currency: 'USD',
      subtotal: '409',
      discounts: [DISCOUNT],
      delivery: { method: 'express', name: 'Express', price: '15' },
      tax: { name: 'Sales tax', percent: '8.875', amount: '34.53', included: false },
      total: '389.1',
      toPay: '423.63',
    },
  },
  de: {
    store: 'EU',
    address: {
      ...NOWHERE,
      name: 'Jörg Weiß',
      country: 'DE',
      line1: 'Torstraße 1',
      city: 'Berlin',
      postalCode: '10119',
    },
    totals: {
      currency: 'EUR',
      subtotal: '409',
      discounts: [DISCOUNT],
      delivery: { method: 'standard', name: 'Standard', price: '0' },
      tax: { name: 'MwSt.', percent: '19', amount: '59.73', included: true },
      total: '374.1',
      toPay: '374.1',
    },
  },
  ja: {
    store: 'ROW',
    address: {
      ...NOWHERE,
      name: '山田花子',
      country: 'JP',
      postalCode: '150-0001',
      region: '東京都',
      city: '渋谷区',
      line1: '神宮前1-2-3',
      line2: 'メゾン青山 405号室',
    },
    totals: {
      currency: 'USD',
      subtotal: '409',
      discounts: [DISCOUNT],
      delivery: { method: 'express', name: 'お急ぎ便', price: '15' },
      tax: null,
      total: '389.1',
      toPay: '389.1',
    },
  },
  th: {
    store: 'ROW',
    address: {
      ...NOWHERE,
      name: 'สมหญิง ใจดี',
      country: 'TH',
      line1: '99/1 ถนนสุขุมวิท ซอย 23',
      city: 'วัฒนา',
      region: 'กรุงเทพมหานคร',
      postalCode: '10110',
    },
    totals: {
      currency: 'USD',
      subtotal: '409',
      discounts: [DISCOUNT],
      delivery: { method: 'express', name: 'ส่งด่วน', price: '15' },
      tax: null,
      total: '389.1',
      toPay: '389.1',
    },
  },
};

const line = (merchandiseId: string, title: string, price: string, more: Partial<DraftLine> = {}): DraftLine => ({
  merchandiseId,
  title,
  variant: '',
  quantity: 1,
  attributes: [],
  image: '/media/ring/air_gold.svg',
  subtotal: price,
  total: price,
  ...more,
});

const RING = line('air_gold', 'Ring Air', '349', {
  variant: 'Gold',
  attributes: [{ key: ENGRAVING_ATTRIBUTE, value: 'M & J' }],
  total: '314.1',
});
const COVERAGE = line('coverage_2y', 'Trade-in coverage', '60', { variant: '2 years', belongsTo: 'Ring Air' });

/** A ring whose size is chosen later, with cover, paid with the test provider. */
export function ringOrder(locale: Locale, changes: Partial<StoredOrder> = {}): StoredOrder {
  const { store, address, totals } = SHOPPERS[locale];
  return {
    id: 'order-of-samples',
    publicNumber: 'K7H39QXT',
    number: 100_001,
    cartId: 'cart-of-samples',
    attemptId: 'attempt-of-samples',
    state: 'ordered',
    needsSize: true,
    store,
    locale,
    email: 'shopper@mail.example',
    address,
    lines: [RING, COVERAGE],
    totals,
    attributes: [],
    discountCodes: [DISCOUNT.code],
    affiliateCode: DISCOUNT.code,
    paymentProvider: 'test',
    paymentReference: 'payment-of-samples',
    created: SAMPLE_NOW,
    mailedAt: null,
    gifteeMailDueAt: null,
    gifteeMailedAt: null,
    deliveries: [
      { item: 'sizingKit', what: 'arrives', days: { from: '2026-12-01', to: '2026-12-03' } },
      { item: 'openRing', what: 'leaves', days: null, afterSize: [28, 42] },
    ],
    shipment: null,
    sizeMailDueAt: null,
    sizeMails: 0,
    ...changes,
  };
}

const GIFT_NOTES: Readonly<Record<Locale, string>> = {
  'en-US': 'Sleep well, and happy birthday.\nAda & Annabella',
  de: 'Schlaf gut, und alles Gute zum Geburtstag!\nJörg & Ute',
  ja: 'お誕生日おめでとう。\nよく眠れますように。',
  th: 'สุขสันต์วันเกิด\nขอให้หลับสบายทุกคืน',
};

/** The same as a gift whose recipient is notified, paid with real money. */
export const giftOrder = (locale: Locale): StoredOrder =>
  ringOrder(locale, {
    paymentProvider: 'stripe',
    attributes: [
      { key: GIFT_FLOW_ATTRIBUTE, value: 'true' },
      { key: GIFTEE_EMAIL_ATTRIBUTE, value: 'giftee@mail.example' },
      { key: GIFT_FROM_ATTRIBUTE, value: SHOPPERS[locale].address.name },
      { key: GIFT_NOTE_ATTRIBUTE, value: GIFT_NOTES[locale] },
      { key: NOTIFY_GIFTEE_ATTRIBUTE, value: 'true' },
    ],
  });

/** A plan for a ring that the shopper already owns: nothing is shipped. */
export function planOrder(locale: Locale): StoredOrder {
  const { address, totals } = SHOPPERS[locale];
  const { delivery, ...sums } = totals;
  return ringOrder(locale, {
    needsSize: false,
    address: { ...NOWHERE, name: '', country: address.country, region: address.region },
    lines: [line('coverage_2y_owned', 'Trade-in coverage', '60')],
    totals: {
      ...sums,
      subtotal: '60',
      discounts: [],
      delivery: null,
      nothingSent: true,
      tax: null,
      total: '60',
      toPay: '60',
    },
    paymentProvider: 'stripe',
    deliveries: [],
  });
}

/** A blood test with a day for the courier. Sold in one store, but shown in four languages. */
export const bloodTestOrder = (locale: Locale): StoredOrder =>
  ringOrder(locale, {
    store: 'US',
    needsSize: false,
    address: {
      ...SHOPPERS['en-US'].address,
      line1: '1 Market Street',
      city: 'San Francisco',
      region: 'CA',
      postalCode: '94105',
    },
    totals: {
      ...SHOPPERS['en-US'].totals,
      subtotal: '159',
      discounts: [],
      delivery: { method: 'standard', name: 'Standard', price: '0' },
      tax: { name: 'Sales tax', percent: '8.625', amount: '13.71', included: false },
      total: '159',
      toPay: '172.71',
    },
    lines: [
      line('blood_vision', 'Blood Vision', '159', {
        attributes: [
          { key: BOOKING_ATTRIBUTES.state, value: 'CA' },
          { key: BOOKING_ATTRIBUTES.date, value: '2026-12-08' },
          { key: BOOKING_ATTRIBUTES.window, value: 'morning' },
          { key: BOOKING_ATTRIBUTES.adult, value: 'true' },
        ],
      }),
    ],
    deliveries: [],
  });
