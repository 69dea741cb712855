import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, currencyCode, currencySymbol } from './currencies.ts';
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
