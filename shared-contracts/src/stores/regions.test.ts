import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from './countries.ts';
import { CURRENCIES, currencyCode, currencySymbol } from './currencies.ts';
import { flagEmoji } from './flags.ts';
import { discountStoreOf } from './regions.ts';
import { STORE_CURRENCY, STORES } from './stores.ts';

/** C3's list, copied by hand. */
const DOCUMENTED =
  'inr, gbp, eur, aed, usd, ch, hk_usd, aud, brl, bgn, cad, clp, cny, cop, czk, dkk, egp, hkd, huf, idr, ils, jpy, krw, kzt, mxn, myr, ngn, nok, nzd, pen, php, pkr, pln, qar, ron, rub, sar, sek, sgd, thb, try, twd, tzs, vnd, zar';

describe('[REG-13] currencies', () => {
  it('are those of the documents, about 45', () => {
    expect(CURRENCIES.join(', ')).toBe(DOCUMENTED);
    expect(CURRENCIES).toHaveLength(45);
  });

  it.each(CURRENCIES)('%s has a symbol, and an ISO 4217 code', (currency) => {
    expect(currencyCode(currency)).toMatch(/^[A-Z]{3}$/);
    expect(currencySymbol(currency)).toMatch(/^\S+( \S+)?$/u);
  });

  it.each([
    ['inr', '₹'],
    ['gbp', '£'],
    ['eur', '€'],
    ['usd', '$'],
    ['hk_usd', '$'],
    ['aud', '$'],
    ['cad', '$'],
    ['aed', 'AED'],
    ['ch', 'CHF'],
    ['jpy', '¥'],
    ['krw', '₩'],
    ['thb', '฿'],
  ] as const)('%s is shown as %s', (currency, symbol) => expect(currencySymbol(currency)).toBe(symbol));

  it('hold those of all stores', () => {
    const codes = CURRENCIES.map(currencyCode);
    for (const store of STORES) expect(codes).toContain(STORE_CURRENCY[store]);
  });
});

describe('[REG-13] flags', () => {
  it.each([
    ['DE', '🇩🇪'],
    ['AE', '🇦🇪'],
    ['US', '🇺🇸'],
    ['IN', '🇮🇳'],
    ['TW', null],
  ] as const)('%s has %s', (country, flag) => expect(flagEmoji(country)).toBe(flag));

  it('are there for every country but TW, each its own', () => {
    const flags = COUNTRIES.map(flagEmoji);
    expect(flags.filter((flag) => flag === null)).toHaveLength(1);
    expect(new Set(flags).size).toBe(COUNTRIES.length);
  });
});

it.each([
  ['GB', 'ROW'],
  ['EU', 'ROW'],
  ['AU', 'ROW'],
  ['CA', 'US'],
  ['US', 'US'],
  ['IN', 'IN'],
  ['AE', 'AE'],
  ['ROW', 'ROW'],
  [null, 'ROW'],
] as const)('[REG-15] the shoppers of %s use the codes of %s', (store, codes) => {
  expect(discountStoreOf(store)).toBe(codes);
});
