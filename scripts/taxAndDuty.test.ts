/**
 * Tax and duty from the product page to the order, in every store and for every country that it delivers to: no two places may contradict
 * each other or the checkout's charge. It is in scripts/ because the places belong to three workspaces.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bagTotals } from '../mf-bag/src/cart/bagTotals.ts';
import { disclaimers } from '../mf-bag/src/lines/disclaimer.ts';
import { legalTextPage } from '../mf-content/src/legal/legalTextPage.ts';
import { markdownDocument } from '../mf-product/src/facts/markdownDocument.ts';
import type { Cart } from '../shared-contracts/src/bag/cart.ts';
import type { Country } from '../shared-contracts/src/stores/countries.ts';
import { LOCALES, type Locale } from '../shared-contracts/src/stores/locales.ts';
import { STORES, type Store } from '../shared-contracts/src/stores/stores.ts';
import { REGIONS } from '../store-api/src/domains/addresses/addressForms.ts';
import { deliveryCountries } from '../store-api/src/domains/addresses/countryNames.ts';
import { presentCart } from '../store-api/src/domains/cart/presentCart.ts';
import { loadCatalogue } from '../store-api/src/domains/catalogue/catalogue.ts';
import { ringOffer } from '../store-api/src/domains/catalogue/ringOffer.ts';
import { sumRows, taxNote } from '../store-api/src/domains/orders/orderSummary.ts';
import { orderTotals } from '../store-api/src/domains/orders/orderTotals.ts';
import { orderTexts } from '../store-api/src/domains/orders/texts.ts';
import { loadCheckoutRates } from '../store-api/src/domains/pricing/checkoutRates.ts';

const FOLDER = join(__dirname, '../store-api/catalogue');
const CATALOGUE = loadCatalogue(FOLDER);
const RATES = loadCheckoutRates(FOLDER);

/** Written by hand: who collects the tax of an order, and whether anybody else may charge more. */
const RULE: Record<Store, 'included' | 'added' | 'carrier'> = {
  IN: 'included',
  EU: 'included',
  GB: 'included',
  AU: 'included',
  US: 'added',
  AE: 'added',
  CA: 'added',
  ROW: 'carrier',
};

const IMPORT_CHARGES: Record<Locale, RegExp> = {
  'en-US': /\bduty\b|import tax/i,
  de: /Zoll|Einfuhrsteuer/,
  ja: /関税|輸入税/,
  th: /อากร|ศุลกากร|ภาษีนำเข้า/,
};
/** Matches texts which say that the checkout adds tax. */
const ADDED = /\b(tax|VAT)\b[^.;]* (is|are) added|, and VAT where|tax depends on your address/i;

const texts = (workspace: string, locale: Locale, surface: string) =>
  JSON.parse(readFileSync(join(__dirname, '..', workspace, 'src/locales', locale, `${surface}.json`), 'utf8'));
const textIn = (workspace: string, locale: Locale) => (key: string) =>
  key
    .split('.')
    .slice(1)
    .reduce((found, part) => found[part], texts(workspace, locale, key.split('.')[0] ?? '')) as string;

const cartIn = (store: Store): Cart => ({
  id: 'cart-1',
  checkoutUrl: '/checkout/cart-1',
  ...presentCart(
    {
      store,
      attributes: [],
      discountCodes: [],
      lines: [{ merchandiseId: 'air_gold_9', quantity: 1, id: 'line-1', attributes: [] }],
    },
    { catalogue: CATALOGUE, locale: 'en-US', discounts: [] },
  ),
});

const totalsFor = (store: Store, locale: Locale, country: Country | null) =>
  orderTotals({
    store,
    cart: cartIn(store),
    rates: RATES,
    locale,
    destination: country === null ? null : { country, region: REGIONS[country]?.[0]?.[0] ?? '' },
    method: 'standard',
  });

/** The text of each place; empty if it has none. */
function said(store: Store, locale: Locale, country: Country) {
  const t = textIn('mf-product', locale);
  const included = ringOffer(CATALOGUE, store).taxIncluded;
  return {
    label: t(`price.tax.${included ? 'incl' : 'excl'}`),
    'page for programs': markdownDocument(
      { t, visitor: { store }, url: new URL('http://store.invalid/ring') } as never,
      { name: '', unpriced: '', taxIncluded: included, prices: [], facts: [], questions: [] },
    ),
    bag: disclaimers(store, cartIn(store)).map(textIn('mf-bag', locale)).join(' '),
    'checkout before the address': taxNote(totalsFor(store, locale, null), store, locale, false),
    'checkout, order and mail': taxNote(totalsFor(store, locale, country), store, locale, true),
  };
}

const cases = STORES.flatMap((store) => deliveryCountries(store).map((country) => [store, country] as const));

describe('[BAG-05] [BAG-06] tax and duty, from the product page to the order', () => {
  it.each(cases)('in %s for %s: what is said is what is charged', (store, country) => {
    const { tax, total, toPay } = totalsFor(store, 'en-US', country);
    expect(tax === null ? 'carrier' : tax.included ? 'included' : 'added').toBe(RULE[store]);
    expect(toPay === total).toBe(RULE[store] !== 'added' || Number(tax?.amount) === 0);
    const { label, bag, ...places } = said(store, 'en-US', country);
    expect(label).toBe(RULE[store] === 'included' ? 'Tax incl' : 'Tax excl');
    expect(ADDED.test(bag)).toBe(RULE[store] === 'added');
    expect(ADDED.test(places['page for programs'])).toBe(RULE[store] === 'added');
    expect(ADDED.test(places['checkout before the address'])).toBe(RULE[store] === 'added');
    expect(ADDED.test(places['checkout, order and mail'])).toBe(false);
  });

  it.each(cases)('in %s for %s: import tax and duty are named in every place, or in none', (store, country) => {
    for (const locale of LOCALES) {
      const { label, ...places } = said(store, locale, country);
      const naming = Object.entries(places).filter(([, words]) => IMPORT_CHARGES[locale].test(words));
      expect([locale, naming.map(([place]) => place)]).toEqual([
        locale,
        RULE[store] === 'carrier' ? Object.keys(places) : [],
      ]);
      expect(label).not.toMatch(IMPORT_CHARGES[locale]);
    }
  });

  it.each(cases)(
    'in %s for %s: the bag shows a visitor from there no other tax than the order takes',
    (store, country) => {
      const cart = cartIn(store);
      const { tax } = bagTotals(cart, { store, country });
      const charged = orderTotals({
        store,
        cart,
        rates: RATES,
        locale: 'en-US',
        destination: { country, region: '' },
        method: null,
      }).tax;
      if (tax !== null) expect(tax.amount).toBe(charged?.amount);
    },
  );

  it('shows the Emirates’ tax in the bag of a visitor who is there, or of whom nobody knows', () => {
    const cart = cartIn('AE');
    for (const country of ['AE', 'XX']) expect(bagTotals(cart, { store: 'AE', country }).tax).not.toBeNull();
    expect(bagTotals(cart, { store: 'AE', country: 'SA' }).tax).toBeNull();
  });

  it.each(STORES)('in %s every price has the checkout’s label of it', (store) => {
    for (const locale of LOCALES) {
      const t = orderTexts(locale);
      const labels = sumRows(totalsFor(store, locale, null), store, locale).map(({ label }) => label);
      expect(labels.at(-1)).toContain(t(RULE[store] === 'included' ? 'summary.taxIncluded' : 'summary.taxExcluded'));
    }
  });

  it.each(STORES)(
    'in %s the terms of sale leave duty out of the total where the carrier asks for it',
    async (store) => {
      for (const locale of LOCALES) {
        for (const document of ['terms-of-sale-ring', 'terms-of-sale-home', 'terms-of-sale-m1'] as const) {
          const { sections } = await legalTextPage(document, locale, store);
          const naming = sections.filter(
            (section) => section.id !== 'liability' && IMPORT_CHARGES[locale].test(JSON.stringify(section)),
          );
          expect(naming.map(({ id }) => id)).toEqual(RULE[store] === 'carrier' ? ['import'] : []);
        }
      }
    },
  );
});
