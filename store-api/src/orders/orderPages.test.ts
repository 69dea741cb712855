/** What an order's page and mails say, for each language and each kind of order; pure, without a database. */
import { describe, expect, it } from '@jest/globals';
import { LOCALES, type Locale } from '@tessera/shared-contracts/locales';
import { CHECKOUT_TEXTS } from '../checkout/checkoutTexts.ts';
import type { DraftLine, DraftTotals } from '../checkout/orderDraft.ts';
import { STEP_TEXTS } from '../checkout/stepTexts.ts';
import { textOf } from '../checkout/testShopper.ts';
import { confirmationMail } from './orderMail.ts';
import { orderPage } from './orderPage.ts';
import type { Order } from './orders.ts';
import { ORDER_TEXTS } from './orderTexts.ts';

const LINE: DraftLine = {
  merchandiseId: 'air_gold_9',
  title: 'Ring Air',
  variant: 'Bionic Gold / 9',
  quantity: 1,
  attributes: [],
  image: '/media/ring/air_gold.svg',
  subtotal: '349',
  total: '349',
};
const US_TOTALS: DraftTotals = {
  currency: 'USD',
  subtotal: '349',
  discounts: [],
  delivery: { method: 'standard', name: 'Standard', price: '6' },
  tax: { name: 'Sales tax', percent: '4', amount: '14.2', included: false },
  total: '355',
  toPay: '369.2',
};
const EU_TOTALS: DraftTotals = {
  ...US_TOTALS,
  currency: 'EUR',
  tax: { name: 'VAT', percent: '19', amount: '56.68', included: true },
  toPay: '355',
};
const AT = new Date('2026-11-20T10:00:00Z');
const LINK = 'https://vela.example/order/the-token';

const anOrder = (also: Partial<Order> = {}): Order => ({
  id: 'o',
  publicNumber: 'K7H39QXT',
  number: 100001,
  token: 'the-token',
  cartId: 'c',
  attemptId: 'a',
  state: 'ordered',
  needsSize: false,
  store: 'US',
  locale: 'en-US',
  email: 'ada@example.com',
  address: {
    name: 'Ada Byron',
    country: 'US',
    line1: '350 Fifth Avenue',
    line2: '',
    city: 'New York',
    region: 'NY',
    postalCode: '10118',
    phone: '',
  },
  lines: [LINE],
  totals: US_TOTALS,
  attributes: [],
  discountCodes: [],
  affiliateCode: null,
  paymentProvider: 'stripe',
  paymentReference: 'r',
  created: AT,
  mailingAt: null,
  mailedAt: null,
  rings: [],
  history: [{ position: 1, orderId: 'o', at: AT, from: null, to: 'ordered', actor: 'store', operator: null }],
  ...also,
});

const pageOf = (order: Order, locale: Locale = 'en-US') =>
  orderPage({ order, locale, sizesFor: () => [8, 9], thanks: false, missing: [], given: {}, late: false }).main;
const mailOf = (order: Order) => {
  const { text, html = '' } = confirmationMail(order, LINK);
  return { text, html: textOf(html), raw: html };
};

describe.each(LOCALES)('[ORD-01] what was paid, %s', (locale) => {
  it('is called so on the page and in both parts of the mail, whether tax was put on top or not', () => {
    for (const totals of [US_TOTALS, EU_TOTALS]) {
      const order = anOrder({ locale, totals, store: totals === US_TOTALS ? 'US' : 'EU' });
      const { text, html } = mailOf(order);
      for (const said of [textOf(pageOf(order, locale)), text, html]) {
        expect(said).toContain(ORDER_TEXTS[locale].paid);
        expect(said).not.toContain(CHECKOUT_TEXTS[locale].toPay);
      }
    }
  });

  it('has one total that stands out', () => {
    const order = anOrder({ locale });
    expect(pageOf(order, locale).match(/<dd class="total">/g)).toHaveLength(1);
    expect(mailOf(order).raw.match(/<strong style[^>]*>[^<]*369.2<\/strong>/g)).toHaveLength(1);
  });

  it('names the tax that the prices hold, and what customs may ask for, in the mail as on the page', () => {
    const held = anOrder({ locale, store: 'EU', totals: EU_TOTALS });
    const abroad = anOrder({ locale, store: 'ROW', totals: { ...US_TOTALS, tax: null, toPay: '355' } });
    const steps = STEP_TEXTS[locale];
    for (const [order, note] of [
      [held, steps.taxHeld('VAT', '19', '€56.68')],
      [abroad, steps.importTax],
    ] as const) {
      const { text, html } = mailOf(order);
      for (const said of [textOf(pageOf(order, locale)), text, html]) expect(said).toContain(note);
    }
  });
});

describe.each(LOCALES)('[ORD-01] the confirmation, %s', (locale) => {
  it('asks for a size where one is needed alone', () => {
    const texts = ORDER_TEXTS[locale];
    for (const needsSize of [true, false]) {
      const { text, html } = mailOf(anOrder({ locale, needsSize }));
      for (const said of [text, html]) {
        expect(said.includes(texts.mailTrackSize)).toBe(needsSize);
        expect(said.includes(texts.mailTrack)).toBe(!needsSize);
      }
    }
  });

  it('has a link with words, its address in small print, and where to ask', () => {
    const { raw, html } = mailOf(anOrder({ locale }));
    expect(raw).toMatch(new RegExp(`<a href="${LINK}"[^>]*>${ORDER_TEXTS[locale].mailOpen}</a>`));
    expect(raw).toMatch(new RegExp(`<small[^>]*>${LINK}</small>`));
    expect(html).toContain(CHECKOUT_TEXTS[locale].questions);
  });
});
