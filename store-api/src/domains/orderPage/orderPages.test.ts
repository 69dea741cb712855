/** Texts of an order's page and mails, for each language and each kind of order; pure, without a database. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { percentText } from '@tessera/shared-contracts/money/percent';
import { SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { textOf } from '../../../test-support/shopper.ts';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { pageTexts } from '../../platform/pages/texts.ts';
import { textIn } from '../../platform/text/localText.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { daysText } from '../orders/deliveryPromises.ts';
import { inLanguage } from '../orders/inLanguage.ts';
import { contentsOf } from '../orders/orderContents.ts';
import type { DraftLine, DraftTotals } from '../orders/orderDraft.ts';
import { confirmationMail, gifteeMail } from '../orders/orderMail.ts';
import { ORDER_STYLE } from '../orders/orderStyle.ts';
import type { Order } from '../orders/orders.ts';
import { orderTexts } from '../orders/texts.ts';
import { loadCheckoutRates } from '../pricing/checkoutRates.ts';
import { orderPage } from './orderPage.tsx';

const SOURCES = join(import.meta.dirname, '../..');
const catalogue = loadCatalogue(CATALOGUE_FOLDER);
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

const event = (to: Order['state'], position = 1): Order['history'][number] => ({
  position,
  orderId: 'o',
  at: AT,
  from: null,
  to,
  actor: 'store',
  operator: null,
  what: 'state',
  mailDue: false,
  mailedAt: null,
});

const anOrder = (also: Partial<Order> = {}): Order => ({
  id: 'o',
  notices: [],
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
  mailedAt: null,
  gifteeMailDueAt: null,
  gifteeMailedAt: null,
  deliveries: null,
  shipment: null,
  sizeMailDueAt: null,
  sizeMails: 0,
  contents: 'ring',
  rings: [],
  history: [event('ordered')],
  returns: { gone: [], refunded: [], refunds: [], waiting: [], caseKeys: [] },
  ...also,
});

const pageOf = (order: Order, locale: Locale = 'en-US') =>
  renderToStaticMarkup(
    orderPage({
      order,
      locale,
      clock: 0,
      now: AT,
      sizesFor: () => [8, 9],
      thanks: false,
      missing: [],
      given: {},
      late: false,
      caseSections: { before: null, tradeIns: null, claims: null, returns: null },
      leaving: null,
    }).main,
  );
const mailOf = (order: Order) => {
  const { text, html = '' } = confirmationMail(order, LINK, order.contents);
  return { text, html: textOf(html), raw: html };
};

it('a plan for an owned device begins on the store’s day of the order, on the page as in the mail', () => {
  const line = { ...LINE, merchandiseId: 'heart_rhythm_1y_owned' };
  const order = anOrder({ store: 'EU', lines: [line], totals: EU_TOTALS, created: new Date('2026-12-21T23:14:00Z') });
  for (const said of [textOf(pageOf(order)), mailOf(order).text])
    expect(said).toContain('December 22, 2026 to December 22, 2027');
});

describe.each(LOCALES)('[ORD-01] what was paid, %s', (locale) => {
  it('is called so on the page and in both parts of the mail, whether tax was put on top or not', () => {
    for (const totals of [US_TOTALS, EU_TOTALS]) {
      const order = anOrder({ locale, totals, store: totals === US_TOTALS ? 'US' : 'EU' });
      const { text, html } = mailOf(order);
      for (const said of [textOf(pageOf(order, locale)), text, html]) {
        expect(said).toContain(orderTexts(locale)('order.paid'));
        expect(said).not.toContain(orderTexts(locale)('summary.toPay'));
      }
    }
  });

  it('has one total that stands out', () => {
    const order = anOrder({ locale });
    expect(pageOf(order, locale).match(/<dd class="total">/g)).toHaveLength(1);
    expect(mailOf(order).raw.match(/<strong style[^>]*>[^<]*369\.20<\/strong>/g)).toHaveLength(1);
  });

  it('names the tax that the prices hold, and what customs may ask for, in the mail as on the page', () => {
    const held = anOrder({ locale, store: 'EU', totals: EU_TOTALS });
    const abroad = anOrder({ locale, store: 'ROW', totals: { ...US_TOTALS, tax: null, toPay: '355' } });
    const t = orderTexts(locale);
    for (const [order, note] of [
      [held, t('summary.taxHeld', { name: 'VAT', percent: percentText('19', locale), amount: '€56.68' })],
      [abroad, t('summary.importTax')],
    ] as const) {
      const { text, html } = mailOf(order);
      for (const said of [pageOf(order, locale), text, html]) expect(textOf(said)).toContain(textOf(note));
    }
  });
});

describe('[PDP-08] a discount', () => {
  it.each(LOCALES)('shows its code on the page and in both parts of the mail, %s', (locale) => {
    const totals = { ...US_TOTALS, discounts: [{ kind: 'OTHER' as const, amount: '3.6', code: 'RUN<10>' }] };
    const order = anOrder({ locale, totals });
    const { text, raw } = mailOf(order);
    const name = `${orderTexts(locale)('summary.discounts.OTHER')} (RUN`;
    for (const said of [pageOf(order, locale), raw]) expect(said).toContain(`${name}&lt;10&gt;)`);
    expect(text).toContain(`${name}<10>)`);
  });
});

describe.each(LOCALES)('[ORD-01] the confirmation, %s', (locale) => {
  it('asks for a size where one is needed alone', () => {
    const t = orderTexts(locale);
    for (const needsSize of [true, false]) {
      const { text, html } = mailOf(anOrder({ locale, needsSize }));
      for (const said of [text, html]) {
        expect(said.includes(t('order.mailTrackSize'))).toBe(needsSize);
        expect(said.includes(t('order.mailTrack'))).toBe(!needsSize);
      }
    }
  });

  it('has a link with words, its address in small print, and where to ask', () => {
    const { raw, html } = mailOf(anOrder({ locale }));
    const open = orderTexts(locale)('order.mailOpen');
    expect(raw).toMatch(new RegExp(`<a href="${LINK}" class="button(?:(?!</a>).)*>${open}</span>`));
    expect(raw).toMatch(new RegExp(`<p style="font-size:14px[^>]*><a href="${LINK}"[^>]*>${LINK}</a></p>`));
    expect(html).toContain(`${pageTexts(locale)('frame.questions')} ${SUPPORT_EMAIL}`);
    expect(raw).toContain(`<a href="mailto:${SUPPORT_EMAIL}"`);
  });
});

/** Words that only orders with a ring, and only orders with a parcel, may contain. */
const OF_RINGS: Readonly<Record<Locale, RegExp>> = {
  'en-US': /ring|your size|after the size/i,
  de: /Ring|Größe/,
  ja: /リング|サイズ/,
  th: /แหวน|ขนาด|ไซซ์/,
};
const OF_PARCELS: Readonly<Record<Locale, RegExp>> = {
  'en-US': /shipped|packed|goes to/i,
  de: /verschickt|gepackt|geht an/i,
  ja: /発送|お届け/,
  th: /จัดส่งแล้ว|แพ็ก|ส่งถึง/,
};
const NO_RING = [
  ['travel_charger', 'goods'],
  ['m1_two_week', 'goods'],
  ['membership_x_1y', 'services'],
  ['coverage_1y', 'services'],
] as const;

describe('[ORD-01] what an order is made of', () => {
  const made = (ids: readonly string[], needsSize = false) =>
    contentsOf({ needsSize, lines: ids.map((merchandiseId) => ({ ...LINE, merchandiseId })) }, catalogue);

  it('is a ring where one is in it, else what is sent, else plans alone', () => {
    for (const [id, contents] of NO_RING) {
      expect(catalogue.merchandise.has(id)).toBe(true);
      expect([id, made([id])]).toEqual([id, contents]);
      expect(made([id, 'air_gold_9'])).toBe('ring');
      expect(made([id, 'rare_dune_open'])).toBe('ring');
    }
    expect(made(['coverage_1y', 'travel_charger'])).toBe('goods');
    // A product that is no longer in the catalogue.
    expect(made(['air_mauve_9'])).toBe('goods');
    expect(made(['air_mauve_open'], true)).toBe('ring');
  });
});

describe.each(LOCALES)('[ORD-01] the way of an order, %s', (locale) => {
  const titled: DraftLine = { ...LINE, title: 'X', variant: '' };

  it.each(NO_RING)('%s says nothing of a ring, and of a parcel only where one is sent', (merchandiseId, contents) => {
    const states = ['ordered', 'processed', 'shipped'] as const;
    for (const state of states) {
      const order = anOrder({
        locale,
        state,
        contents,
        lines: [{ ...titled, merchandiseId }],
        history: states.slice(0, states.indexOf(state) + 1).map(event),
      });
      const { text, html } = mailOf(order);
      for (const said of [textOf(pageOf(order, locale)), text, html]) {
        expect(said).not.toMatch(OF_RINGS[locale]);
        if (contents === 'services') expect(said).not.toMatch(OF_PARCELS[locale]);
      }
    }
  });

  it('speaks of a parcel to whoever gets the gift only where one is sent', () => {
    const gift = { email: 'bob@example.net', from: null, note: '', notify: true };
    const t = orderTexts(locale);
    const [goods, services] = [t('order.giftMailText'), t('order.giftMailText', { context: 'services' })];
    for (const [contents, said, other] of [
      ['ring', goods, services],
      ['goods', goods, services],
      ['services', services, goods],
    ] as const) {
      const { text } = gifteeMail(anOrder({ locale }), gift, contents);
      expect(text).toContain(said);
      expect(text).not.toContain(other);
    }
  });

  it('of a ring says what becomes of it, and in which size it was made', () => {
    const t = orderTexts(locale);
    const ring = { id: 'r', orderId: 'o', place: 0, identifier: 'air_gold', title: 'Ring Air Bionic Gold', size: 9 };
    const at = (state: Order['state']) =>
      textOf(pageOf(anOrder({ locale, state, needsSize: true, rings: [ring] }), locale));
    expect(at('processed')).toContain(t('order.states.processed'));
    expect(at('processed')).toContain(t('order.sizeFixed'));
    expect(at('processed')).not.toContain(t('order.sizeMade'));
    expect(at('shipped')).toContain(t('order.sizeMade'));
    expect(at('shipped')).not.toContain(t('order.sizeFixed'));
  });

  it('tells the usual weeks only as long as the ring’s own days are not known', () => {
    const promise = { item: 'openRing', what: 'arrives', afterSize: [28, 42] } as const;
    const usual = orderTexts(locale)('order.ahead.shipped');
    const open = anOrder({ locale, needsSize: true, deliveries: [{ ...promise, days: null }] });
    expect(textOf(pageOf(open, locale))).toContain(usual);
    const days = { from: '2027-01-04', to: '2027-01-08' };
    const dated = textOf(pageOf({ ...open, deliveries: [{ ...promise, days }] }, locale));
    expect(dated).not.toContain(usual);
    expect(dated).toContain(daysText(days, locale));
  });

  it('calls the sizing kit as the storefront does', () => {
    const kit = textIn(catalogue.ring.sizingKit.title, locale);
    const t = orderTexts(locale);
    expect(t('delivery.sizingKit')).toBe(kit);
    for (const said of [t('order.states.kit_shipped'), t('order.sizeWait')])
      expect(said.toLowerCase()).toContain(kit.toLowerCase());
  });
});

describe('German', () => {
  it('calls the shopper du', () => {
    // The withdrawal notice is excluded, because its wording comes from the law, which says Sie.
    const files = globSync('**/locales/de/*.json', { cwd: SOURCES }).filter(
      (file) => !file.endsWith('/withdrawalNotice.json'),
    );
    expect(files.length).toBeGreaterThan(10);
    const lines = files.flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').split('\n'));
    expect(lines.filter((line) => /\bSie (?!funktioniert)|\bIhnen\b/.test(line))).toEqual([]);
  });
});

describe('[GIFT-04] the order page', () => {
  it('keeps the paragraphs of a gift note', () => {
    const attributes = [
      { key: 'gift_flow', value: 'true' },
      { key: 'gift_note', value: 'Dear Bob,\n\nhappy birthday.\nAda' },
    ];
    const html = pageOf(anOrder({ attributes }));
    expect(html).toContain('<p class="note">Dear Bob,\n\nhappy birthday.\nAda</p>');
    expect(ORDER_STYLE).toMatch(/\.note *\{[^}]*white-space: *pre-line/);
  });
});

describe.each(LOCALES)('[REG-12] an order bought in English and read in another language, %s', (locale) => {
  const words = { catalogue, rates: loadCheckoutRates(CATALOGUE_FOLDER) };
  const [standard] = words.rates.methods;
  const kit = catalogue.ring.sizingKit;
  const bought = anOrder({
    lines: [
      { ...LINE, merchandiseId: 'air_gold_open', variant: 'Bionic Gold / Size from kit' },
      { ...LINE, merchandiseId: kit.id, title: 'Sizing kit', variant: '', subtotal: '0', total: '0' },
    ],
  });

  it('says things, delivery and tax in its words', () => {
    const { lines, totals } = inLanguage(bought, locale, words);
    expect(lines.map(({ title, variant }) => [title, variant])).toEqual([
      ['Ring Air', `Bionic Gold / ${textIn(catalogue.ring.openSizeTitle, locale)}`],
      [textIn(kit.title, locale), ''],
    ]);
    expect(totals.delivery?.name).toBe(textIn(standard?.name ?? '', locale));
    expect(totals.tax?.name).toBe(textIn(words.rates.tax.names.SALES_TAX, locale));
  });

  it('and comes back as it was bought', () => {
    const there = { ...inLanguage(bought, locale, words), locale };
    expect({ ...inLanguage(there, 'en-US', words), locale: 'en-US' }).toEqual(bought);
  });

  it('keeps what is no longer called as it was bought', () => {
    const renamed = anOrder({
      lines: [
        { ...LINE, title: 'Ring One', variant: 'Old Gold / 9' },
        { ...LINE, merchandiseId: 'air_mauve_9', variant: 'Mauve / 9' },
      ],
      totals: { ...US_TOTALS, delivery: { method: 'standard', name: 'By post', price: '6' }, tax: null },
    });
    expect(inLanguage(renamed, locale, words)).toEqual(renamed);
  });
});
